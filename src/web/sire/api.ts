import { useMutation } from '@tanstack/react-query';
import * as delRegistro from '#shared/sire/registro.ts';
import * as contract from '#shared/sire.ts';
import { download } from '#web/kit/download.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

const DE_PERSONAS = [
  'estudiantes',
  'inscripciones',
  'colaboradores',
  'materias',
  'niveles',
  'grados',
] as const;

/** What the ministry's register would not take of a year. */
export const useFaltas = (ciclo: number): ApiQuery<contract.FaltaEncontrada[]> =>
  useApiQuery(contract.listarFaltas, { query: { ciclo } }, { concepts: ['sire', ...DE_PERSONAS] });

/** What a year still has to tell the register. */
export const usePlazos = (ciclo: number): ApiQuery<contract.PlazosDelSire> =>
  useApiQuery(
    contract.listarPlazos,
    { query: { ciclo } },
    { concepts: ['sire', 'estudiantes', 'inscripciones', 'ciclos'] },
  );

export function useMarcarRegistrados(ciclo: number) {
  const { mutate } = useApiMutation(contract.marcarRegistrados, {
    invalidates: ['sire'],
    // The list says it, with 'Deshacer'.
    tells: 'errors',
  });
  return (body: contract.RegistradosForm, onDone?: () => void) =>
    mutate({ query: { ciclo }, body }, { onSuccess: () => onDone?.() });
}

export function useGuardarPlazos(ciclo: number, onDone: () => void) {
  const { mutateAsync } = useApiMutation(contract.guardarPlazos, { invalidates: ['sire', 'ciclos'], onDone });
  return (body: contract.PlazosForm) => mutateAsync({ query: { ciclo }, body });
}

export const useAreas = (): ApiQuery<contract.MateriaConArea[]> =>
  useApiQuery(contract.listarAreas, {}, { concepts: ['sire', 'materias', 'niveles', 'carreras'] });

export function useGuardarArea(onDone: () => void) {
  const { mutateAsync } = useApiMutation(contract.guardarArea, { invalidates: ['sire', 'materias'], onDone });
  return (body: contract.AreaForm) => mutateAsync({ body });
}

export function useRevisarCodigos(ciclo: number, onDone: (revisados: contract.CodigoRevisado[]) => void) {
  const { mutate, isPending } = useApiMutation(contract.revisarCodigos, {
    invalidates: [],
    onDone: ({ data }) => onDone(data),
  });
  return {
    isPending,
    revisar: (filas: contract.CodigosPegados['filas']) => mutate({ query: { ciclo }, body: { filas } }),
  };
}

export function useGuardarCodigos(ciclo: number, onDone: () => void) {
  const { mutate, isPending } = useApiMutation(contract.guardarCodigos, {
    invalidates: ['sire', 'estudiantes'],
    onDone,
  });
  return {
    isPending,
    guardar: (codigos: contract.CodigosForm['codigos']) => mutate({ query: { ciclo }, body: { codigos } }),
  };
}

/** The results of a section as the register wants them. */
export const useRegistro = (idGradoSeccion: number): ApiQuery<delRegistro.RegistroDeSeccion> =>
  useApiQuery(
    delRegistro.registroDe,
    { params: { idGradoSeccion: String(idGradoSeccion) } },
    {
      concepts: ['sire', 'calificaciones', 'inscripciones', 'estudiantes', 'materias', 'normas'],
      staleTime: 0,
    },
  );

export function useGuardarOrden(idGradoSeccion: number, onDone: () => void) {
  const { mutate, isPending } = useApiMutation(delRegistro.guardarOrden, {
    invalidates: ['sire'],
    onDone,
  });
  return {
    isPending,
    guardar: (numeros: delRegistro.OrdenForm['numeros']) =>
      mutate({ params: { idGradoSeccion: String(idGradoSeccion) }, body: { numeros } }),
  };
}

/** A workbook of one section. */
export const useDescargarRegistro = (ciclo: number) =>
  useMutation({
    mutationFn: (seccion: number) =>
      download(
        delRegistro.exportarRegistro,
        { query: { ciclo, seccion: String(seccion) } },
        'sire-resultados.xlsx',
      ),
    onError: (error) => toasts.failure(error),
  });
