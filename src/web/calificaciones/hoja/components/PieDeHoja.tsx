import { memo, useDeferredValue, useSyncExternalStore } from 'react';
import type { ActividadDocente } from '#shared/actividades.ts';
import { sum } from '#shared/base/decimal.ts';
import type { FilaDeNotas } from '#shared/calificaciones/hoja.rules.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import { type CeldaDeHoja, claveDe, pendienteDe, porDecidir, publicada } from '../state/celda.ts';
import type { HojaLocal } from '../state/hoja-local.ts';

interface PieProps {
  local: HojaLocal;
  actividades: readonly ActividadDocente[];
  filas: readonly FilaDeNotas[];
  enClase: ReadonlySet<number>;
  traen: boolean;
  conMas: boolean;
  /** How many students are at risk; undefined where nobody counts them. */
  enRiesgo: number | undefined;
}

/** To one decimal; '—' of nothing. */
const promedio = (valores: readonly number[]): string =>
  valores.length === 0 ? '—' : String(Math.round((sum(valores) / valores.length) * 10) / 10);

/** What of a column asks for something to be done, the most urgent first. */
function urgente(celdas: readonly CeldaDeHoja[], enClase: boolean, puntos: number): string {
  const cuantas = (cuales: (celda: CeldaDeHoja) => boolean) => celdas.filter(cuales).length;
  const enEstado = (estado: number) =>
    cuantas((celda) => celda.guardada.estado === estado && pendienteDe(celda) === null);
  const partes: [number, string][] = [
    [cuantas(porDecidir), 'por decidir'],
    [enClase ? enEstado(ESTADO.pendiente) : 0, 'sin nota'],
    [cuantas((celda) => pendienteDe(celda) !== null), 'en borrador'],
    [enEstado(ESTADO.entregada), 'por calificar'],
    [enClase ? 0 : enEstado(ESTADO.pendiente), 'sin entregar'],
    [cuantas(({ guardada }) => 2 * (publicada(guardada) ?? puntos) < puntos), 'bajo la mitad'],
  ];
  const [cuantos, que] = partes.find(([total]) => total > 0) ?? [];
  return cuantos === undefined ? '' : `${cuantos} ${que}`;
}

/** A line of averages of what is published, and of what each column still needs. */
const Linea = memo(function Linea(props: PieProps & { vuelta: number }) {
  const { local, actividades, filas, enClase, traen, conMas, enRiesgo } = props;
  const media = (de: (fila: FilaDeNotas) => number) => promedio(filas.map(de));
  return (
    <tfoot>
      <tr>
        <th scope="row" data-alumno="">
          <b>Promedio de la sección</b>
          <small>de lo publicado</small>
        </th>
        {actividades.map(({ idActividadMateriaBloque: id, valorNeto }) => {
          const celdas = filas.map((fila) => local.celda(claveDe(id, fila.idEstudianteGrado)));
          return (
            <td key={id}>
              <b>{promedio(celdas.flatMap(({ guardada }) => publicada(guardada) ?? []))}</b>
              <small>{urgente(celdas, enClase.has(id), valorNeto ?? 0)}</small>
            </td>
          );
        })}
        {conMas ? <td data-mas="" /> : null}
        {traen ? <td /> : null}
        <td>
          <b>{media(({ zona }) => zona)}</b>
        </td>
        <td>
          <b>{media(({ examen }) => examen)}</b>
        </td>
        <td>
          <b>{media(({ total }) => total)}</b>
          {enRiesgo === undefined ? null : <small>{enRiesgo} en riesgo</small>}
        </td>
      </tr>
    </tfoot>
  );
});

/** The foot of the sheet. It looks at all of its cells, so it comes after what is typed. */
export function PieDeHoja(props: PieProps) {
  const { local } = props;
  const vuelta = useSyncExternalStore(local.avisos.suscribirATodo, local.vuelta);
  return <Linea {...props} vuelta={useDeferredValue(vuelta)} />;
}
