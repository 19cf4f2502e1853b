import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { enumerar } from '#shared/base/formatos.ts';
import type { EstadoDeFila, Revision } from '#shared/importaciones/revision.ts';
import { asuntosQueFaltan, type TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import * as contract from '#shared/importaciones.ts';
import { DEL_ASUNTO } from '#shared/permisos.rules.ts';
import type { Concept } from '#web/concepts.ts';
import { CallError } from '#web/kit/call-error.ts';
import { download } from '#web/kit/download.ts';
import { call } from '#web/kit/http.ts';
import { callWithProgress, type Progress } from '#web/kit/http-progress.ts';
import { queryKeyOf, type ReadOptions, replyWith, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { randomKey } from '#web/kit/request.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { usePermisos } from '#web/sesion/api.ts';

const conceptos = { concepts: ['importaciones'], staleTime: 0 } as const satisfies ReadOptions;
const de = (idImportacion: string) => ({ params: { idImportacion } });

export const useImportaciones = () =>
  useApiQuery(
    contract.listarImportaciones,
    {},
    { concepts: ['importaciones', 'papelera'], staleTime: 0, refetchOnReturn: true },
  );

export const useImportacion = (id: string) => useApiQuery(contract.verImportacion, de(id), conceptos);

export const useRevision = (id: string, enabled: boolean) =>
  useApiQuery(contract.revisarImportacion, de(id), { ...conceptos, enabled, refetchOnReturn: true });

export const useFilas = (id: string, estado: EstadoDeFila, page: number, version: number) =>
  useApiQuery(
    contract.filasDeImportacion,
    { ...de(id), query: { estado, page: String(page) } },
    { ...conceptos, paged: true, scope: version },
  );

/** Why somebody may not import a kind of list: something it writes is closed to them; null where nothing is. */
export function useCerradas(): (tipo: TipoDeImportacion) => string | null {
  const permite = usePermisos();
  return (tipo) => {
    const faltan = asuntosQueFaltan(tipo, permite);
    if (faltan.length === 0) return null;
    const nombres = enumerar(faltan.map((asunto) => `«${DEL_ASUNTO[asunto].nombre}»`));
    return `Necesitas también el permiso ${nombres}. Pídelo a la dirección.`;
  };
}

/** Saves a file of an import: the empty list to fill in, or the rows with faults. */
export function useBajar() {
  const { mutate, isPending } = useMutation({
    mutationFn: (bajar: () => Promise<void>) => bajar(),
    onError: (error) => toasts.failure(error),
  });
  return {
    bajando: isPending,
    plantilla: (tipo: TipoDeImportacion, formato: (typeof contract.FORMATOS_DE_PLANTILLA)[number]) =>
      mutate(() =>
        download(
          contract.plantillaDeImportacion,
          { params: { tipo }, query: { formato } },
          `plantilla-${tipo}.${formato}`,
        ),
      ),
    errores: (id: string) => mutate(() => download(contract.erroresDeImportacion, de(id), 'errores.xlsx')),
  };
}

/** Uploads a file and has it read. */
export function useSubir(tipo: TipoDeImportacion, onDone: (subida: contract.Importacion) => void) {
  const [enviado, setEnviado] = useState<{ sent: number; total: number } | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ file, ciclo }: { file: File; ciclo: number }) =>
      call(contract.subirImportacion, {
        params: { tipo },
        form: { idCicloEscolar: ciclo },
        files: [file],
        onProgress: (sent, total) => setEnviado({ sent, total }),
      }),
    onSuccess: async ({ data }) => {
      onDone(data);
      await invalidate(['importaciones']);
    },
    onSettled: () => setEnviado(null),
  });
  return { subir: mutate, subiendo: isPending, enviado, error };
}

export const useElegirColumnas = (onDone: () => void) =>
  useApiMutation(contract.elegirColumnas, { invalidates: ['importaciones'], tells: 'errors', onDone });

export const useCancelar = (onDone: () => void) =>
  useApiMutation(contract.cancelarImportacion, { invalidates: ['importaciones'], onDone });

type Anotaciones = Pick<contract.CorreccionesForm, 'correcciones' | 'decisiones'>;
const ninguna: Anotaciones = { correcciones: [], decisiones: [] };

const juntas = (antes: Anotaciones, nuevas: Partial<Anotaciones>): Anotaciones => ({
  correcciones: [...antes.correcciones, ...(nuevas.correcciones ?? [])],
  decisiones: [...antes.decisiones, ...(nuevas.decisiones ?? [])],
});

/**
 * Sends corrections one after the other: what is corrected while an answer is on its way goes with the next one. What the answer shows
 * takes the place of the review.
 */
export function useCorregir(id: string, version: number) {
  const queryClient = useQueryClient();
  const [enviando, setEnviando] = useState(false);
  const pendientes = useRef<Anotaciones | null>(null);
  // Known at once, unlike what is drawn: two corrections may come in one moment.
  const enCurso = useRef(false);
  const ultima = useRef(version);
  if (version > ultima.current) ultima.current = version;
  const mostrar = (revision: Revision) => {
    ultima.current = revision.version;
    queryClient.setQueryData([...queryKeyOf(contract.revisarImportacion, de(id)), null], replyWith(revision));
  };

  async function enviar(): Promise<void> {
    enCurso.current = true;
    setEnviando(true);
    for (let body = pendientes.current; body; body = pendientes.current) {
      pendientes.current = null;
      try {
        const { data } = await call(contract.corregirImportacion, {
          ...de(id),
          body: { ...body, version: ultima.current },
          idempotencyKey: randomKey(),
        });
        mostrar(data);
      } catch (error) {
        toasts.failure(error);
        if (error instanceof CallError && error.kind === 'network') {
          // Goes with the next one, or with the same one sent again.
          pendientes.current = juntas(body, pendientes.current ?? ninguna);
          break;
        }
        pendientes.current = null;
        // Corrected on another device: what is there now is shown, and can be corrected again.
        await invalidate(['importaciones']);
      }
    }
    enCurso.current = false;
    setEnviando(false);
  }

  function corregir(nuevas: Partial<Anotaciones>): void {
    pendientes.current = juntas(pendientes.current ?? ninguna, nuevas);
    if (!enCurso.current) void enviar();
  }
  return { corregir, enviando };
}
export type Corregir = ReturnType<typeof useCorregir>['corregir'];

/** What a list of each kind changes of what other screens show. */
const CAMBIA: Readonly<Record<TipoDeImportacion, readonly Concept[]>> = {
  estudiantes: ['estudiantes', 'inscripciones', 'grados', 'pagos'],
  personal: ['colaboradores'],
  clases: ['colaboradores', 'grados', 'clases'],
  saldos: ['pagos', 'estudiantes'],
  notas: ['calificaciones', 'inscripciones', 'estudiantes', 'ciclos', 'grados'],
};

/** Stores what was reviewed, and says how far it is. */
export function useAplicar(id: string, onDone: (hecha: Hecha) => void) {
  const [avance, setAvance] = useState<Progress | undefined>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ plan, version }: Pick<Revision, 'plan' | 'version'>) =>
      callWithProgress(contract.aplicarImportacion, { ...de(id), body: { plan, version } }, setAvance),
    onSuccess: async ({ data, message, operacion }) => {
      onDone({ importacion: data, mensaje: message, operacion });
      await invalidate(['importaciones', ...CAMBIA[data.tipo]]);
    },
    onError: (error) => {
      toasts.failure(error);
      return invalidate(['importaciones']);
    },
    onSettled: () => setAvance(undefined),
  });
  return { aplicar: mutate, aplicando: isPending, avance };
}
export interface Hecha {
  importacion: contract.ImportacionHecha;
  mensaje: string;
  operacion: number | null;
}
