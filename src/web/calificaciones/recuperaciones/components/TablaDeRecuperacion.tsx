import { memo, useSyncExternalStore } from 'react';
import type { AlumnoEnRecuperacion, RecuperacionesDeClase } from '#shared/calificaciones/recuperaciones.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { CeldaEditable, CeldaFija } from '#web/calificaciones/hoja/components/CeldaEditable.tsx';
import { Rejilla } from '#web/calificaciones/hoja/components/Rejilla.tsx';
import { claveDe } from '#web/calificaciones/hoja/state/celda.ts';
import { COLUMNA } from '#web/calificaciones/hoja/state/cursor.ts';
import type { Manejo } from '#web/calificaciones/hoja/state/manejo.ts';
import { Resultado } from './Resultado.tsx';
import { PUNTOS } from './useHojaDeRecuperacion.ts';

interface FilaProps {
  alumno: AlumnoEnRecuperacion;
  numero: number;
  regla: RecuperacionesDeClase;
  titulo: string;
  manejo: Manejo;
}

const Fila = memo(function Fila({ alumno, numero, regla, titulo, manejo }: FilaProps) {
  const { idEstudianteGrado: id, estudiante, promedio } = alumno;
  const { local } = manejo.hoja;
  const clave = claveDe(regla.oportunidad, id);
  useSyncExternalStore(
    (oyente) => local.avisos.suscribir(clave, oyente),
    () => local.avisos.vueltas(clave),
  );
  const nombre = porApellidos(estudiante);
  return (
    <tr aria-rowindex={numero + 1}>
      <th scope="row" data-alumno="" data-clave={claveDe(COLUMNA.nombres, id)} tabIndex={-1} title={nombre}>
        <span aria-hidden="true">{numero}</span>
        {nombre}
      </th>
      <CeldaFija clave={claveDe(COLUMNA.promedio, id)} manejo={manejo}>
        <b>{promedio}</b>
      </CeldaFija>
      <CeldaEditable
        {...{ clave, titulo, manejo }}
        puntos={PUNTOS}
        minima={regla.notaMinima}
        alumno={nombre}
        enClase
      />
      <CeldaFija clave={claveDe(COLUMNA.resultado, id)} manejo={manejo}>
        <Resultado {...{ alumno, regla }} guardada={local.celda(clave).guardada} />
      </CeldaFija>
    </tr>
  );
});

interface TablaProps {
  filas: readonly AlumnoEnRecuperacion[];
  regla: RecuperacionesDeClase;
  titulo: string;
  manejo: Manejo;
}

/** A chance to recover as a spreadsheet: the average, the mark to type, and what becomes of it. */
export const TablaDeRecuperacion = ({ filas, regla, titulo, manejo }: TablaProps) => (
  <Rejilla label={titulo} manejo={manejo} filas={filas.length} columnas={4}>
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" data-alumno="">
          Alumno <span>· {filas.length}</span>
        </th>
        <th scope="col" data-total="">
          Promedio
        </th>
        <th scope="col">Recuperación</th>
        <th scope="col" data-total="">
          Resultado
        </th>
      </tr>
    </thead>
    <tbody>
      {filas.map((alumno, index) => (
        <Fila key={alumno.idEstudianteGrado} {...{ alumno, regla, titulo, manejo }} numero={index + 1} />
      ))}
    </tbody>
  </Rejilla>
);
