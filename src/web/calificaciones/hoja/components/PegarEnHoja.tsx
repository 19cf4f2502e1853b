import { useState } from 'react';
import { pegar } from '#shared/calificaciones/pegado.rules.ts';
import { CAMBIARON_AL_PEGAR } from '#shared/calificaciones/pegado.ts';
import type { EstudianteDeClase } from '#shared/clases.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { type Clave, lugarDe } from '../state/celda.ts';
import { notas } from '../state/frases.ts';
import { alumnoDe, celdaEn, columnaDe, notasDe } from '../state/para-pegar.ts';
import { DialogoPegar } from './DialogoPegar.tsx';
import type { Hoja } from './useHoja.ts';

interface PegarProps {
  hoja: Hoja;
  estudiantes: readonly EstudianteDeClase[];
  texto: string;
  /** The active cell. */
  desde: Clave;
  onClose: () => void;
}

/** Several cells from the clipboard: whose they are and what they would do is looked at before they are written. */
export function PegarEnHoja({ hoja, estudiantes, texto, desde, onClose }: PegarProps) {
  const { local, outbox, todas, actividades, filtro } = hoja;
  const calcular = () => {
    const { inscripcion: idEstudianteGrado, actividad: idActividadMateriaBloque } = lugarDe(desde);
    const porInscripcion = new Map(estudiantes.map((uno) => [uno.idEstudianteGrado, uno]));
    return pegar(texto, {
      // In the order of the sheet, which is not that of the list once somebody has arrived.
      alumnos: todas.flatMap((fila) => {
        const suyo = porInscripcion.get(fila.idEstudianteGrado);
        return suyo ? [alumnoDe(suyo)] : [];
      }),
      actividades: actividades.map(columnaDe),
      celda: celdaEn(local),
      activa: { idEstudianteGrado, idActividadMateriaBloque },
      filtrada: filtro !== null,
    });
  };
  const [pegado, setPegado] = useState(calcular);
  return (
    <DialogoPegar
      pegado={pegado}
      onClose={onClose}
      onPegar={(borradores) => {
        const ahora = calcular();
        // A background read may have brought other marks than those that are shown.
        if (JSON.stringify(ahora.lineas) !== JSON.stringify(pegado.lineas)) {
          setPegado(ahora);
          toasts.warning(CAMBIARON_AL_PEGAR);
          return;
        }
        outbox.escribirVarias(`pegar ${notas(borradores.length)}`, notasDe(borradores));
        onClose();
      }}
    />
  );
}
