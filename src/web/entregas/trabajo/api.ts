import { comentariosPrivadosEstudiante, comentariosPublicosEstudiante } from '#shared/comentarios.ts';
import type { Hoja } from '#shared/entregas/trabajo.rules.ts';
import {
  type Asignado,
  type DetalleExamen,
  type DetalleTarea,
  iniciarExamenFinalEstudiante,
  iniciarParcialEstudiante,
  type TrabajoGuardado,
  trabajoExamenFinal,
  trabajoParcial,
  trabajoTarea,
} from '#shared/entregas/trabajo.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import { partesDe } from '#web/archivos/api.ts';
import { call } from '#web/base/http.ts';
import { type Consulta, useEscritura, useLectura } from '#web/base/query.ts';
import { invalidate } from '#web/base/query-client.ts';

/** By which calls the work goes: an extra is called like its kind. */
export type ClaseDeTrabajo = 'tarea' | 'parcial' | 'examenFinal';
export type Detalle = DetalleTarea | DetalleExamen;

const llamadas = { tarea: trabajoTarea, parcial: trabajoParcial, examenFinal: trabajoExamenFinal } as const;

export const asignadoDe = (detalle: Detalle): Asignado =>
  'tarea' in detalle ? detalle.tarea : detalle.examenFinal;

/** When the exam this student is writing ends; null for homework, before starting and once handed in. */
export function finDelExamen({ participante }: Pick<Detalle, 'participante'>): string | null {
  const { examenFechaHoraIniciado, examenFechaHoraFinalizado, idEstadoActividad } = participante;
  if (examenFechaHoraIniciado === null || idEstadoActividad !== ESTADO.pendiente) return null;
  return examenFechaHoraFinalizado;
}

export const conversaciones = {
  publicos: comentariosPublicosEstudiante,
  privados: comentariosPrivadosEstudiante,
};

const conceptos = ['entregas', 'actividades', 'examenes'] as const;
const opciones = { concepts: conceptos, staleTime: 0 };

/** The detail of an activity with the own work. */
export function useTrabajo(clase: ClaseDeTrabajo, id: string): Consulta<Detalle> {
  const params = { idActividadMateriaBloque: id };
  const tarea = useLectura(trabajoTarea.ver, { params }, { ...opciones, enabled: clase === 'tarea' });
  const parcial = useLectura(trabajoParcial.ver, { params }, { ...opciones, enabled: clase === 'parcial' });
  const examen = useLectura(
    trabajoExamenFinal.ver,
    { params },
    { ...opciones, enabled: clase === 'examenFinal' },
  );
  if (clase === 'tarea') return tarea;
  return clase === 'parcial' ? parcial : examen;
}

/** One save or delivery of what lies on the desk: the work, at most one file of the device, and the key of its tries. */
export interface EnvioDeTrabajo {
  hoja: Hoja<File>;
  /** Of the draft it was made over. */
  version: number;
  file: File | null;
  key: string;
}

type Avance = (sent: number, total: number) => void;

function argumentos(id: string, { hoja, version, file, key }: EnvioDeTrabajo, onProgress?: Avance) {
  const { contenido, ...adjuntos } = hoja;
  return {
    params: { idActividadMateriaBloque: id },
    form: { contenido, version, ...partesDe(adjuntos).form },
    files: file ? [file] : [],
    idempotencyKey: key,
    onProgress,
  };
}

/** Saves the draft. Says nothing by itself: the panel shows how far it is. */
export async function guardarBorrador(
  clase: ClaseDeTrabajo,
  id: string,
  envio: EnvioDeTrabajo,
  onProgress?: Avance,
): Promise<TrabajoGuardado> {
  return (await call(llamadas[clase].guardarBorrador, argumentos(id, envio, onProgress))).data;
}

/** Hands the work in. A text of nothing but blanks is no text. */
export async function entregarTrabajo(
  clase: ClaseDeTrabajo,
  id: string,
  envio: EnvioDeTrabajo,
  onProgress?: Avance,
): Promise<{ data: TrabajoGuardado; message: string }> {
  const { form, ...resto } = argumentos(id, envio, onProgress);
  const contenido = form.contenido.trim() === '' ? null : form.contenido;
  return call(llamadas[clase].entregar, { ...resto, form: { ...form, contenido } });
}

/** Mark as complete, take back, start an exam. Whatever the answer, the detail is read again. */
export function useActosDeTrabajo(clase: ClaseDeTrabajo, id: string) {
  const actos = llamadas[clase];
  const cambia = { invalidates: conceptos, tells: 'alMostrar' } as const;
  const completar = useEscritura(actos.completar, cambia);
  const anular = useEscritura(actos.anular, cambia);
  const iniciar = useEscritura(
    clase === 'parcial' ? iniciarParcialEstudiante : iniciarExamenFinalEstudiante,
    { ...cambia, tells: 'errors' },
  );
  const params = { idActividadMateriaBloque: id };
  const onError = () => void invalidate(conceptos);
  return {
    busy: completar.isPending || anular.isPending || iniciar.isPending,
    completar: (onDone: (trabajo: TrabajoGuardado) => void) =>
      completar.mutate({ params }, { onError, onSuccess: ({ data }) => onDone(data) }),
    anular: (idParticipante: number) =>
      anular.mutate({ params: { idParticipante: String(idParticipante) } }, { onError }),
    iniciar: () => iniciar.mutate({ params }, { onError }),
  };
}
