import { useState } from 'react';
import { ESTADO, porTrabajar } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';

type Fila = ParticipanteDocente;

const ESPERAN: readonly number[] = [ESTADO.entregada, ESTADO.pendiente];

/**
 * Order of stepping: works without a mark, then pending ones, then the rest. It is fixed while a work is open, whatever is graded
 * or submitted meanwhile.
 */
export function usePorTurno(filas: readonly Fila[], abierta: number | null) {
  const [orden, setOrden] = useState<readonly number[] | null>(null);
  const enTurno = porTrabajar(filas);
  const falta = abierta !== null && !orden?.includes(abierta);
  if (falta && enTurno.some(({ idActividadMateriaBloqueParticipante: id }) => id === abierta))
    setOrden(enTurno.map(({ idActividadMateriaBloqueParticipante: id }) => id));
  if (abierta === null && orden !== null) setOrden(null);
  const posicion = abierta === null || orden === null ? -1 : orden.indexOf(abierta);
  const en = (lugar: number): Fila | undefined =>
    posicion < 0
      ? undefined
      : filas.find(({ idActividadMateriaBloqueParticipante: id }) => id === orden?.[lugar]);
  return {
    enTurno,
    posicion,
    total: orden?.length ?? 0,
    anterior: en(posicion - 1),
    siguiente: en(posicion + 1),
    /** Next work without a mark, wrapping around at the end. `conNota`: works graded just now. */
    sinNota: (conNota: ReadonlySet<number>): Fila | undefined =>
      [...(orden ?? []).keys()]
        .map((paso) => en((posicion + 1 + paso) % (orden?.length ?? 1)))
        .find(
          (fila) =>
            fila !== undefined &&
            fila.idActividadMateriaBloqueParticipante !== abierta &&
            ESPERAN.includes(fila.idEstadoActividad) &&
            !conNota.has(fila.idActividadMateriaBloqueParticipante),
        ),
  };
}
