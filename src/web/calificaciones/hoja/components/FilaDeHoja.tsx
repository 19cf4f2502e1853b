import Button from '@mui/material/Button';
import { memo, useSyncExternalStore } from 'react';
import type { ActividadDocente } from '#shared/actividades.ts';
import { type FilaDeNotas, sumaTraida } from '#shared/calificaciones/hoja.rules.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { claveDe } from '../state/celda.ts';
import { COLUMNA } from '../state/cursor.ts';
import type { Manejo } from '../state/manejo.ts';
import { CeldaEditable, CeldaFija } from './CeldaEditable.tsx';

interface FilaProps {
  fila: FilaDeNotas;
  numero: number;
  actividades: readonly ActividadDocente[];
  enClase: ReadonlySet<number>;
  hay: { zona: boolean; examen: boolean };
  traen: boolean;
  /** An empty column of '+'. */
  conMas: boolean;
  manejo: Manejo;
  onBrought: ((fila: FilaDeNotas) => void) | undefined;
}

function Nombre({ fila, numero, manejo }: Pick<FilaProps, 'fila' | 'numero' | 'manejo'>) {
  const clave = claveDe(COLUMNA.nombres, fila.idEstudianteGrado);
  const { local, cursor } = manejo.hoja;
  useSyncExternalStore(
    (oyente) => local.avisos.suscribir(clave, oyente),
    () => local.avisos.vueltas(clave),
  );
  const marca = cursor.marcaDe(clave);
  return (
    <th
      scope="row"
      data-alumno=""
      data-clave={clave}
      data-cursor={marca ?? undefined}
      tabIndex={marca === 'activa' ? 0 : -1}
      title={fila.nombre}
    >
      <span aria-hidden="true">{numero}</span>
      {fila.nombre}
    </th>
  );
}

/** A student's row. It is drawn anew when a sum changes, not when somebody types in it. */
export const FilaDeHoja = memo(
  function FilaDeHoja(props: FilaProps) {
    const { fila, numero, actividades, enClase, hay, traen, conMas, manejo, onBrought } = props;
    const { idEstudianteGrado: id, nombre, trae } = fila;
    const suma = (columna: number, valor: number, hayAlgo = true) => (
      <CeldaFija clave={claveDe(columna, id)} manejo={manejo}>
        {hayAlgo ? <b>{twoDecimals(valor)}</b> : '—'}
      </CeldaFija>
    );
    return (
      <tr aria-rowindex={numero + 1}>
        <Nombre {...{ fila, numero, manejo }} />
        {actividades.map(({ idActividadMateriaBloque, valorNeto, title }) => (
          <CeldaEditable
            key={idActividadMateriaBloque}
            clave={claveDe(idActividadMateriaBloque, id)}
            puntos={valorNeto ?? 0}
            titulo={title ?? ''}
            alumno={nombre}
            enClase={enClase.has(idActividadMateriaBloque)}
            manejo={manejo}
          />
        ))}
        {conMas ? <td role="presentation" data-mas="" /> : null}
        {traen ? (
          <CeldaFija clave={claveDe(COLUMNA.trae, id)} manejo={manejo}>
            {trae && onBrought ? (
              <Button
                size="small"
                variant="tonal"
                aria-label={`Corregir lo que trae ${nombre}: ${twoDecimals(sumaTraida(trae))}`}
                title={trae.motivo ? `Corregido: ${trae.motivo}` : undefined}
                onClick={() => onBrought(fila)}
              >
                {twoDecimals(sumaTraida(trae))}
              </Button>
            ) : (
              '—'
            )}
          </CeldaFija>
        ) : null}
        {suma(COLUMNA.zona, fila.zona, hay.zona || fila.zona > 0)}
        {suma(COLUMNA.examen, fila.examen, hay.examen || fila.examen > 0)}
        {suma(COLUMNA.total, fila.total)}
      </tr>
    );
  },
  (antes, ahora) =>
    antes.numero === ahora.numero &&
    antes.actividades === ahora.actividades &&
    antes.enClase === ahora.enClase &&
    antes.hay.zona === ahora.hay.zona &&
    antes.hay.examen === ahora.hay.examen &&
    antes.traen === ahora.traen &&
    antes.conMas === ahora.conMas &&
    antes.manejo === ahora.manejo &&
    antes.onBrought === ahora.onBrought &&
    antes.fila.idEstudianteGrado === ahora.fila.idEstudianteGrado &&
    antes.fila.nombre === ahora.fila.nombre &&
    antes.fila.trae === ahora.fila.trae &&
    antes.fila.zona === ahora.fila.zona &&
    antes.fila.examen === ahora.fila.examen &&
    antes.fila.total === ahora.fila.total,
);
