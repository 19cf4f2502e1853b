import * as contract from '#shared/estudiantes.ts';
import { CallError } from '#web/base/call-error.ts';
import { type Consulta, useEscritura, useLectura } from '#web/base/query.ts';
import { avisos } from '#web/base/ui/avisos.ts';
import type { PaginaRemota } from '#web/base/ui/tabla/remota.ts';
import type { Inactivo } from '#web/sesion/components/OfrecerReactivar.tsx';

const conceptos = ['estudiantes', 'inscripciones'] as const;

/** One page of the active students. */
export const useEstudiantes = (query: PaginaRemota['query']): Consulta<contract.EstudianteFila[]> =>
  useLectura(
    contract.listarEstudiantes,
    { query: { type: 'partial', ...query } },
    { concepts: conceptos, paged: true },
  );

/** The first students that fit what was typed, with where each is enrolled in a year; asks nobody before two letters. */
export const useBuscarEstudiantes = (q: string, ciclo: number): Consulta<contract.EstudianteFila[]> =>
  useLectura(
    contract.listarEstudiantes,
    { query: { type: 'partial', page: '1', limit: '8', q, ciclo } },
    { concepts: conceptos, paged: true, enabled: q.trim().length > 1 },
  );

export const useEstudiante = (id: number): Consulta<contract.Estudiante> =>
  useLectura(
    contract.verEstudiante,
    { params: { id: String(id) } },
    { concepts: [...conceptos, 'calificaciones'], staleTime: 0 },
  );

const SIN_RESPUESTA_ESPERADA = 'Ha ocurrido un error y no se obtuvo la respuesta esperada.';

/** A reply that arrives well and is not the one agreed on has a sentence of its own. */
function avisarFallo(error: unknown): void {
  const otra = error instanceof CallError && error.status > 200 && error.status < 300;
  if (otra) avisos.error(SIN_RESPUESTA_ESPERADA);
  else avisos.fallo(error);
}

/** Saves a student: a new one while there is no stored `codigo`. */
export function useGuardarEstudiante(codigo: string | null, onDone: (guardado: contract.Estudiante) => void) {
  const crear = useEscritura(contract.crearEstudiante, { invalidates: conceptos, tells: 'nothing' });
  const editar = useEscritura(contract.editarEstudiante, { invalidates: conceptos, tells: 'nothing' });
  return async (body: contract.EstudianteForm): Promise<void> => {
    try {
      const { data, message } =
        codigo === null
          ? await crear.mutateAsync({ body })
          : await editar.mutateAsync({ params: { codigo }, body });
      avisos.exito(message);
      onDone(data);
    } catch (error) {
      avisarFallo(error);
      throw error;
    }
  };
}

/** The inactive student who holds the code, CUI or user name that was refused. */
export function inactivoEnConflicto(error: unknown): Inactivo | null {
  if (!(error instanceof CallError)) return null;
  const inactivo = contract.conflictoInactivo.safeParse(error.data).data?.reactivar;
  if (!inactivo) return null;
  const { idEstudiante, codigo, nombre, campo } = inactivo;
  return { id: idEstudiante, nombre: `${nombre} (${codigo})`, campo };
}
