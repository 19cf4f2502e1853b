import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { found, notFound, rule } from '#server/platform/errors/problem.ts';
import { exigirVersion, exigirVersionAlEliminar, versionDe } from '#server/platform/request/version.ts';
import { cicloAbierto, cicloCalificable } from '#shared/ciclos.rules.ts';
import {
  type Clase,
  type ClaseDocente,
  type ClaseEstudiante,
  type EstudianteDeClase,
  type ReunionForm,
  reunionForm,
} from '#shared/clases.ts';
import { type ClaseDelDocente, type ClaseDelEstudiante, puedeEscribir } from './policy.ts';
import * as queries from './queries.ts';

export interface Momento {
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

/** What the teacher may do with a class of this year. */
export const permisosDocente = (ciclo: number, { now, config }: Momento) => ({
  editar: cicloAbierto(ciclo, now, config.timeZone),
  calificar: cicloCalificable(ciclo, now, config.timeZone),
});

/** Marks of a closed subject are fixed. */
function permisosDeClase({ idCicloEscolar, fechaCerrada, seccionCerrada }: Clase, momento: Momento) {
  const { editar, calificar } = permisosDocente(idCicloEscolar, momento);
  return {
    editar,
    calificar: calificar && fechaCerrada === null,
    cerrar: calificar && !seccionCerrada,
  };
}

const paraDocente = (clase: Clase, momento: Momento): ClaseDocente => ({
  ...clase,
  permisos: permisosDeClase(clase, momento),
  version: versionDe(reunionForm, clase),
});

/** The meeting of a class is its teacher's alone: the trail does not tell of it. */
const enBitacora = ({ idGradoSeccionMateriaColaborador: idEntidad }: ClaseDelDocente) =>
  ({ entidad: 'clase', idEntidad }) as const;

export async function clasesDelDocente(
  db: Parameters<typeof queries.clasesDeColaborador>[0],
  idColaborador: number,
  ciclo: number,
  momento: Momento,
): Promise<ClaseDocente[]> {
  const clases = await queries.clasesDeColaborador(db, idColaborador, ciclo);
  return clases.map((clase) => paraDocente(clase, momento));
}

export async function leerDelDocente(
  sql: Sql,
  clase: ClaseDelDocente,
  momento: Momento,
): Promise<ClaseDocente> {
  return paraDocente(found(await queries.leerClase(sql, clase)), momento);
}

export async function leerDelEstudiante(
  sql: Sql,
  clase: ClaseDelEstudiante,
  momento: Momento,
): Promise<ClaseEstudiante> {
  const leida = found(await queries.leerClase(sql, clase));
  const publicar = leida.inicializado && puedeEscribir(clase, momento);
  // Who left reads what was published; to the meeting they are not called any more.
  const reunion = clase.enClase ? {} : { meetingLink: false, meetingLinkString: null };
  return { ...leida, ...reunion, permisos: { publicar } };
}

/**
 * Students of a class; with `bloque`, each with the participations in it.
 * @throws Problem `notFound` for a block that is none of the class.
 */
export async function estudiantesDeClase(
  db: Sql,
  clase: ClaseDelDocente,
  { actividades, bloque }: { actividades: boolean; bloque?: number },
): Promise<EstudianteDeClase[]> {
  const leidos = await queries.estudiantes(db, clase, actividades ? (bloque ?? 0) : undefined);
  // Participations are read within the class: where there are any, the block is one of it.
  const alguna = leidos.some((uno) => uno.actividadesMateriasBloquesParticipantes?.length);
  if (bloque !== undefined && !alguna && !(await queries.tieneBloque(db, clase, bloque))) throw notFound();
  return leidos;
}

/** Starts the class once; its blocks are made with it. */
export async function iniciar(tx: Tx, clase: ClaseDelDocente, momento: Momento): Promise<ClaseDocente> {
  exigirCicloAbierto(clase.idCicloEscolar, momento);
  const { inicializado } = found(await queries.bloquearClase(tx, clase));
  if (inicializado) throw rule('La materia ya fue iniciada.');
  await queries.iniciar(tx, clase, momento.now);
  return leerDelDocente(tx, clase, momento);
}

export async function configurarReunion(
  tx: Tx,
  clase: ClaseDelDocente,
  { meetingLinkString, contraseniaMeet, version }: ReunionForm & { version?: number | undefined },
  momento: Momento,
): Promise<ClaseDocente> {
  exigirCicloAbierto(clase.idCicloEscolar, momento);
  await queries.bloquearClase(tx, clase);
  const antes = await leerDelDocente(tx, clase, momento);
  await exigirVersion(tx, { version, entry: enBitacora(clase) }, antes);
  await queries.guardarReunion(tx, clase, meetingLinkString, contraseniaMeet);
  return leerDelDocente(tx, clase, momento);
}

/** Students see no meeting any more; its password goes with it. */
export async function quitarReunion(
  tx: Tx,
  clase: ClaseDelDocente,
  version: number | undefined,
  momento: Momento,
): Promise<ClaseDocente> {
  exigirCicloAbierto(clase.idCicloEscolar, momento);
  await queries.bloquearClase(tx, clase);
  const antes = await leerDelDocente(tx, clase, momento);
  await exigirVersionAlEliminar(tx, { version, entry: enBitacora(clase) }, antes);
  if (!(await queries.quitarReunion(tx, clase))) throw notFound();
  return leerDelDocente(tx, clase, momento);
}
