import { useMemo } from 'react';
import { enRiesgo, limiteDe } from '#shared/calificaciones/riesgo.rules.ts';
import { notaMinimaDe } from '#shared/calificaciones.rules.ts';
import { useNow } from '#web/kit/clock.ts';
import type { Hoja } from './useHoja.ts';

/** Who is failing so far in the block, by what is published; and the filter that shows only them. */
export function useRiesgo({ clase, actividades, todas, filtro, filtrar }: Hoja) {
  // As a number: a date is another one with each drawing.
  const ahora = useNow().getTime();
  const ids = useMemo(() => {
    const columnas = actividades.map((una) => ({
      tipoActividad: una.tipoActividad,
      puntos: una.valorNeto ?? 0,
      enLinea: una.enLinea,
      limite: limiteDe(una),
    }));
    const suyas = todas.filter(({ celdas }) => {
      const trabajos = columnas.map((columna, index) => ({
        ...columna,
        estado: celdas[index]?.estado ?? null,
        calificacion: celdas[index]?.nota?.valor ?? null,
      }));
      return enRiesgo(trabajos, new Date(ahora), notaMinimaDe(clase));
    });
    return new Set(suyas.map((fila) => fila.idEstudianteGrado));
  }, [actividades, todas, clase, ahora]);
  const filtrada = filtro?.cual === 'enRiesgo';
  return {
    ids,
    filtrada,
    alternar: () => filtrar(filtrada ? null : { cual: 'enRiesgo', inscripciones: ids }),
  };
}
