import { useEffect, useRef } from 'react';
import type { EstadoExamen } from '#shared/entregas/propia.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import {
  asignadoDe,
  type ClaseDeTrabajo,
  type Detalle,
  useEstadoDelExamen,
} from '#web/entregas/propia/api.ts';
import type { OutboxDeEntrega } from '#web/entregas/propia/state/outbox.ts';
import { LOAD_MS, toastStore, toasts } from '#web/kit/ui/toasts.ts';

/** Exam state as the poll would report it for the detail on the screen. */
function estadoDe(detalle: Detalle): Omit<EstadoExamen, 'version'> {
  const { participante } = detalle;
  const { examenFechaHoraIniciado, examenFechaHoraFinalizado } = asignadoDe(detalle).actividad;
  return {
    idEstadoActividad: participante.idEstadoActividad,
    estudianteEntrega: participante.estudianteEntrega,
    examenFechaHoraIniciado,
    examenFechaHoraFinalizado,
    inicioPropio: participante.examenFechaHoraIniciado,
    finPropio: participante.examenFechaHoraFinalizado,
  };
}

const CAMPOS = [
  'idEstadoActividad',
  'estudianteEntrega',
  'examenFechaHoraIniciado',
  'examenFechaHoraFinalizado',
  'inicioPropio',
  'finPropio',
] as const;

/** True if the detail is stale, or another device saved a version that this one has not seen. */
function hayNovedad(estado: EstadoExamen, detalle: Detalle, aqui: number): boolean {
  const visto = estadoDe(detalle);
  return estado.version > aqui || CAMPOS.some((campo) => estado[campo] !== visto[campo]);
}

const ABIERTO = 'Tu docente abrió el examen. Ya puedes iniciarlo.';

/** What the teacher has changed, in words; the student's own acts are not announced. */
function loNuevo(antes: Detalle, ahora: Detalle): string | null {
  const [a, b] = [estadoDe(antes), estadoDe(ahora)];
  if (a.idEstadoActividad !== ESTADO.pendiente) return null;
  if (b.idEstadoActividad === ESTADO.entregada && !b.estudianteEntrega)
    return 'Tu docente recogió tu examen.';
  if (b.idEstadoActividad !== ESTADO.pendiente) return null;
  if (a.examenFechaHoraIniciado === null && b.examenFechaHoraIniciado !== null) {
    return ABIERTO;
  }
  const [fin, antesFin] = [b.examenFechaHoraFinalizado, a.examenFechaHoraFinalizado];
  const detenido = fin !== null && antesFin !== null && Date.parse(fin) < Date.parse(antesFin);
  return detenido ? 'Tu docente detuvo el examen.' : null;
}

function callar(texto: string) {
  const dicho = toastStore.read().find((aviso) => aviso.text === texto);
  if (dicho) toastStore.close(dicho.id);
}

interface Vigilancia {
  clase: ClaseDeTrabajo;
  id: string;
  detalle: Detalle;
  outbox: OutboxDeEntrega;
  onReload: () => void;
}

/** Keeps the screen of an exam up to date: a start, stop or collection by the teacher is shown within six seconds. */
export function useVigilancia({ clase, id, detalle, outbox, onReload }: Vigilancia): void {
  const { data, at } = useEstadoDelExamen(clase, id, detalle.permisos.escribir);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, however often the screen is drawn
  useEffect(() => {
    if (data && hayNovedad(data, detalle, outbox.version)) onReload();
  }, [at]);
  const antes = useRef(detalle);
  useEffect(() => {
    const nuevo = clase === 'tarea' ? null : loNuevo(antes.current, detalle);
    antes.current = detalle;
    // The exam has begun: the notice makes room for writing.
    if (detalle.participante.examenFechaHoraIniciado !== null) callar(ABIERTO);
    if (nuevo) toasts.neutral(nuevo, { ms: LOAD_MS });
  }, [clase, detalle]);
}
