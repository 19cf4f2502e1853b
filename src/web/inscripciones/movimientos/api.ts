import type { EstudianteNombre } from '#shared/estudiantes/nombre.ts';
import * as contract from '#shared/inscripciones/movimientos.ts';
import { type LoPorTraer, notasPorTraer } from '#shared/inscripciones/traidas.ts';
import type { Inscripcion } from '#shared/inscripciones.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';

/** Of an enrolment, what is asked for to change it: a list and a record have it too. */
export interface Movible
  extends Pick<Inscripcion, 'idEstudianteGrado' | 'idCicloEscolar' | 'idGradoSeccion' | 'asignacion'> {
  estudiante: EstudianteNombre;
}

const cambia = {
  invalidates: ['inscripciones', 'grados', 'estudiantes', 'pagos', 'clases', 'calificaciones'],
} as const;

export const useRegistrarBaja = (onDone: () => void) =>
  useApiMutation(contract.registrarBaja, { ...cambia, onDone });
export const useReingresar = (onDone: () => void) =>
  useApiMutation(contract.reingresar, { ...cambia, onDone });
export const useCambiarSeccion = (onDone: () => void) =>
  useApiMutation(contract.cambiarSeccion, { ...cambia, onDone });

/** What an enrolment would bring to a section; asked once one is chosen. */
export const usePorTraer = (
  { idEstudianteGrado }: Movible,
  seccion: number | undefined,
): ApiQuery<LoPorTraer> =>
  useApiQuery(
    notasPorTraer,
    {
      params: { idEstudianteGrado: String(idEstudianteGrado) },
      query: seccion === undefined ? {} : { idGradoSeccion: String(seccion) },
    },
    {
      concepts: ['inscripciones', 'calificaciones', 'entregas'],
      staleTime: 0,
      enabled: seccion !== undefined,
    },
  );
