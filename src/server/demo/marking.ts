import type { participantes } from '#server/actividades/tables.ts';
import { enRiesgo, type TrabajoConRiesgo } from '#shared/calificaciones/riesgo.rules.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { Row } from './rows.ts';
import type { World } from './world.ts';

type Fila = Row<typeof participantes>;

/** Marks that the teacher has typed and not published. */
const EN_BORRADOR = 12;
/** Students who fail so far. */
const EN_RIESGO = 5;
/** Parts of the points that somebody at risk has, and somebody who is not. */
const POCO = 0.4;
const BASTANTE = 0.85;

/** A block in the middle of its marking: so many drafts that wait to be published, and so many students who fail so far. */
export function dejarAMedias(world: World, idMateriaBloque: number): void {
  const suyas = world.actividades.filter(
    (una) => una.idMateriaBloque === idMateriaBloque && typeof una.valorNeto === 'number',
  );
  const ids = new Set(suyas.map(({ idActividadMateriaBloque }) => idActividadMateriaBloque));
  const filas = world.participantes.filter((fila) => ids.has(fila.idActividadMateriaBloque));
  dejarBorradores(filas);
  const deActividad = new Map(suyas.map((una) => [una.idActividadMateriaBloque, una]));
  const trabajoDe = (fila: Fila): TrabajoConRiesgo => {
    const actividad = deActividad.get(fila.idActividadMateriaBloque);
    return {
      tipoActividad: actividad?.tipoActividad ?? 0,
      puntos: fila.valorNeto ?? 0,
      enLinea: actividad?.enLinea ?? true,
      limite: actividad?.examenFechaHoraFinalizado ?? actividad?.fechaLimite ?? null,
      estado: fila.idEstadoActividad ?? null,
      calificacion: fila.calificacion ?? null,
    };
  };
  const { calendar } = world;
  const ahora = new Date(calendar.at(calendar.today, '12:00'));
  const peligra = (suyos: readonly Fila[]) => enRiesgo(suyos.map(trabajoDe), ahora);
  const porAlumno = new Map<number, Fila[]>();
  for (const fila of filas)
    porAlumno.set(fila.idEstudianteGrado, [...(porAlumno.get(fila.idEstudianteGrado) ?? []), fila]);
  const alumnos = [...porAlumno.values()];
  const enOrden = [...alumnos.filter(peligra), ...alumnos.filter((suyos) => !peligra(suyos))];
  for (const [lugar, suyos] of enOrden.entries()) {
    const debe = lugar < EN_RIESGO;
    if (peligra(suyos) === debe) continue;
    for (const fila of suyos.filter(({ idEstadoActividad }) => idEstadoActividad === ESTADO.calificada))
      calificar(fila, debe ? POCO : BASTANTE);
  }
}

/** Of the work that was handed in, the first so many have a draft mark, and no other. */
function dejarBorradores(filas: readonly Fila[]): void {
  const entregadas = filas.filter(({ idEstadoActividad }) => idEstadoActividad === ESTADO.entregada);
  for (const [lugar, fila] of entregadas.entries()) {
    const con = lugar < EN_BORRADOR;
    fila.borradorCalificacion = con
      ? (fila.borradorCalificacion ?? Math.round((fila.valorNeto ?? 0) * BASTANTE))
      : null;
    fila.versionBorrador = con ? 1 : 0;
  }
}

function calificar(fila: Fila, parte: number): void {
  const nota = Math.round(2 * (fila.valorNeto ?? 0) * parte) / 2;
  fila.calificacion = nota;
  fila.borradorCalificacion = nota;
}
