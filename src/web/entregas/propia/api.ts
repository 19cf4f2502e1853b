import { useState } from 'react';
import { comentariosPrivadosEstudiante, comentariosPublicosEstudiante } from '#shared/comentarios.ts';
import type { Entrega } from '#shared/entregas/propia.rules.ts';
import {
  type Asignado,
  type DetalleExamen,
  type DetalleTarea,
  EXAMEN_ANULADO,
  iniciarExamenFinalEstudiante,
  iniciarParcialEstudiante,
  TAREA_ANULADA,
  type TrabajoGuardado,
  trabajoExamenFinal,
  trabajoParcial,
  trabajoTarea,
  vigilarExamenFinalEstudiante,
  vigilarParcialEstudiante,
} from '#shared/entregas/propia.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import { partesDe } from '#web/archivos/api.ts';
import { isUnanswered } from '#web/kit/call-error.ts';
import { call } from '#web/kit/http.ts';
import { usePolling } from '#web/kit/polling.ts';
import { type ApiQuery, type ReadOptions, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { invalidate } from '#web/kit/query-client.ts';
import type { CallOptions } from '#web/kit/request.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

/** Selects the endpoints; an extra activity uses those of its kind. */
export type ClaseDeTrabajo = 'tarea' | 'parcial' | 'examenFinal';
export type Detalle = DetalleTarea | DetalleExamen;

const llamadas = { tarea: trabajoTarea, parcial: trabajoParcial, examenFinal: trabajoExamenFinal } as const;

export const asignadoDe = (detalle: Detalle): Asignado =>
  'tarea' in detalle ? detalle.tarea : detalle.examenFinal;

/** End of the student's running exam; null for homework, before the start, and after submission. */
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
const opciones = { concepts: conceptos, staleTime: 0, refetchOnReturn: true } satisfies ReadOptions;

/** An activity with the student's own work. */
export function useTrabajo(clase: ClaseDeTrabajo, id: string): ApiQuery<Detalle> {
  const params = { idActividadMateriaBloque: id };
  const tarea = useApiQuery(trabajoTarea.ver, { params }, { ...opciones, enabled: clase === 'tarea' });
  const parcial = useApiQuery(trabajoParcial.ver, { params }, { ...opciones, enabled: clase === 'parcial' });
  const examen = useApiQuery(
    trabajoExamenFinal.ver,
    { params },
    { ...opciones, enabled: clase === 'examenFinal' },
  );
  if (clase === 'tarea') return tarea;
  return clase === 'parcial' ? parcial : examen;
}

/** Request to save or submit: the work, at most one new file, and the idempotency key. */
export interface EnvioDeTrabajo {
  entrega: Entrega<File>;
  /** Version of the draft that it is based on. */
  version: number;
  file: File | null;
  key: string;
}

type Avance = (sent: number, total: number) => void;

function argumentos(id: string, { entrega, version, file, key }: EnvioDeTrabajo, onProgress?: Avance) {
  const { contenido, ...adjuntos } = entrega;
  return {
    params: { idActividadMateriaBloque: id },
    form: { contenido, version, ...partesDe(adjuntos).form },
    files: file ? [file] : [],
    keptOnDevice: true,
    idempotencyKey: key,
    onProgress,
  } satisfies CallOptions & { params: object; form: object };
}

/** Saves the draft. Shows no toast: the panel shows the progress. */
export async function guardarBorrador(
  clase: ClaseDeTrabajo,
  id: string,
  envio: EnvioDeTrabajo,
  onProgress?: Avance,
): Promise<TrabajoGuardado> {
  return (await call(llamadas[clase].guardarBorrador, argumentos(id, envio, onProgress))).data;
}

/** Submits the work. A blank text counts as none. */
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

/** Submits empty work ('Marcar como completada'). Refused, with the stored work, if the server has a later version. */
export async function completarTrabajo(
  clase: ClaseDeTrabajo,
  id: string,
  { version, key }: EnvioDeTrabajo,
): Promise<{ data: TrabajoGuardado; message: string }> {
  const params = { idActividadMateriaBloque: id };
  return call(llamadas[clase].completar, { params, body: { version }, idempotencyKey: key });
}

/** Reads the work after a reply was lost. */
export const preguntarTrabajo = async (clase: ClaseDeTrabajo, id: string): Promise<Detalle> =>
  (await call(llamadas[clase].ver, { params: { idActividadMateriaBloque: id } })).data;

/** Withdraws a submission or starts an exam. The detail is refetched whatever the reply. */
export function useActosDeTrabajo(
  clase: ClaseDeTrabajo,
  id: string,
  /** Called with the stored work after a withdrawal that makes room for the local version. */
  onReplace: (trabajo: TrabajoGuardado) => void,
) {
  const actos = llamadas[clase];
  const cambia = { invalidates: conceptos, tells: 'whenShown' } as const;
  const [enCurso, setEnCurso] = useState(false);
  const anular = useApiMutation(actos.anular, { ...cambia, tells: 'nothing' });
  const iniciar = useApiMutation(
    clase === 'parcial' ? iniciarParcialEstudiante : iniciarExamenFinalEstudiante,
    { ...cambia, tells: 'errors' },
  );
  const onError = () => void invalidate(conceptos);
  const suyo = (idParticipante: number) => ({ params: { idParticipante: String(idParticipante) } });
  async function retirar(idParticipante: number, alRetirar: (trabajo: TrabajoGuardado) => void) {
    setEnCurso(true);
    try {
      const { data, message } = await anular.mutateAsync(suyo(idParticipante)).catch(siSeRetiro);
      alRetirar(data);
      toasts.success(message);
    } catch (error) {
      toasts.failure(error);
    } finally {
      setEnCurso(false);
    }
  }
  /** After a lost reply, reads the work to find out the outcome. @throws the error if it was not withdrawn. */
  async function siSeRetiro(error: unknown) {
    const data = isUnanswered(error) ? await preguntarTrabajo(clase, id).catch(() => null) : null;
    await invalidate(conceptos);
    if (data?.participante.idEstadoActividad !== ESTADO.pendiente) throw error;
    return { data, message: clase === 'tarea' ? TAREA_ANULADA : EXAMEN_ANULADO };
  }
  return {
    busy: enCurso || iniciar.isPending,
    anular: (idParticipante: number) => void retirar(idParticipante, () => undefined),
    /** Withdraws the submission and replaces it with the local version. */
    cambiar: (idParticipante: number) => void retirar(idParticipante, onReplace),
    iniciar: () => iniciar.mutate({ params: { idActividadMateriaBloque: id } }, { onError }),
  };
}

const sondeos = { parcial: vigilarParcialEstudiante, examenFinal: vigilarExamenFinalEstudiante } as const;

/** State of an exam, polled every five seconds while `activo`; not for homework. */
export function useEstadoDelExamen(clase: ClaseDeTrabajo, id: string, activo: boolean) {
  return usePolling(
    sondeos[clase === 'examenFinal' ? clase : 'parcial'],
    { params: { idActividadMateriaBloque: id } },
    activo && clase !== 'tarea',
  );
}
