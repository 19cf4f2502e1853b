import { useState } from 'react';
import type { ActividadDocente } from '#shared/actividades.ts';
import { conCeldaVacia } from '#shared/calificaciones/relleno.rules.ts';
import type { EstudianteDeClase } from '#shared/clases.ts';
import { notas } from '../state/frases.ts';
import { alumnoDe, celdaEn, columnaDe, notasDe } from '../state/para-pegar.ts';
import { DialogoRellenar } from './DialogoRellenar.tsx';
import type { Hoja } from './useHoja.ts';

interface RellenarProps {
  hoja: Hoja;
  estudiantes: readonly EstudianteDeClase[];
  actividad: ActividadDocente;
  onClose: () => void;
}

/** One mark for the empty cells of a column, of the rows that are shown. */
export function RellenarColumna({ hoja, estudiantes, actividad, onClose }: RellenarProps) {
  const { local, outbox, filas } = hoja;
  const columna = columnaDe(actividad);
  const [vacios] = useState(() => {
    const mostradas = new Set(filas.map((fila) => fila.idEstudianteGrado));
    const alumnos = estudiantes.filter((uno) => mostradas.has(uno.idEstudianteGrado)).map(alumnoDe);
    return conCeldaVacia(alumnos, columna, celdaEn(local));
  });
  return (
    <DialogoRellenar
      actividad={columna}
      vacios={vacios}
      onClose={onClose}
      onPoner={(borradores) => {
        outbox.escribirVarias(`poner ${notas(borradores.length)}`, notasDe(borradores));
        onClose();
      }}
    />
  );
}
