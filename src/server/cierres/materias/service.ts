import { type EstadoDeMateria, estadosDeMaterias } from '#server/calificaciones/cierre/queries.ts';
import { cerrarClase, reabrirClase } from '#server/calificaciones/cierre/service.ts';
import { exigirCicloCalificable } from '#server/ciclos/policy.ts';
import { leerSeccion, type MateriaLeida, type SeccionLeida } from '#server/cierres/queries.ts';
import { recalcularSeccion } from '#server/inscripciones/resultados/service.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { found, must, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import {
  avisosAlCerrar,
  faltaParaCerrar,
  materiaCerradaMensaje,
  seccionCerradaMensaje,
} from '#shared/calificaciones/cierre.rules.ts';
import type { ReabrirForm } from '#shared/calificaciones/cierre.ts';
import { CON_NOTAS_MENSAJE, type MateriaPorCerrar } from '#shared/cierres/materias.ts';
import * as queries from './queries.ts';

type Acto = Pick<Act, 'now' | 'config' | 'audit'> & { sesion: SesionColaborador };

const NADIE_LA_DA = 'Nadie da esta materia: di que no se imparte este año.';

function enSuForma(materia: MateriaLeida, estado: EstadoDeMateria | undefined): MateriaPorCerrar {
  const { inicializado: _, noImpartida, ...una } = materia;
  const abierta = noImpartida === null && una.fechaCerrada === null;
  const falta = estado ? faltaParaCerrar(estado) : [NADIE_LA_DA];
  return {
    ...una,
    motivo: noImpartida,
    estado: noImpartida !== null ? 'no se imparte' : abierta ? 'abierta' : 'cerrada',
    conNotas: estado?.conNotas ?? false,
    bloquean: abierta ? falta : [],
    avisan: abierta && estado ? avisosAlCerrar(estado) : [],
  };
}

/** The subjects of a section, each with what is left to do: one statement more. */
export async function leerMaterias(db: Sql, { materias }: SeccionLeida): Promise<MateriaPorCerrar[]> {
  const abiertas = materias.flatMap(({ idGradoSeccionMateriaColaborador: id, fechaCerrada }) =>
    id === null || fechaCerrada !== null ? [] : [id],
  );
  const estados = await estadosDeMaterias(db, abiertas);
  return materias.map((una) => enSuForma(una, estados.get(una.idGradoSeccionMateriaColaborador ?? 0)));
}

async function leerUna(tx: Tx, { idGradoSeccion, idMateria }: queries.MateriaDeSeccion) {
  const materias = await leerMaterias(tx, found(await leerSeccion(tx, idGradoSeccion)));
  return must(
    materias.find((una) => una.idMateria === idMateria),
    'the subject that was settled',
  );
}

/** Holds the subject. @throws Problem `rule` once its section is closed, and in a year nobody can grade any more. */
async function sostener(
  tx: Tx,
  cual: queries.MateriaDeSeccion,
  acto: Acto,
): Promise<queries.MateriaSostenida> {
  const materia = found(await queries.sostener(tx, cual));
  exigirCicloCalificable(materia.idCicloEscolar, acto);
  if (materia.seccionCerrada !== null) throw rule(seccionCerradaMensaje(materia.seccionCerrada));
  return materia;
}

const claseDe = ({ idGradoSeccionMateriaColaborador, idColaborador }: queries.MateriaSostenida) => {
  if (idGradoSeccionMateriaColaborador === null || idColaborador === null) throw rule(NADIE_LA_DA);
  return { idGradoSeccionMateriaColaborador, idColaborador };
};

export async function cerrar(tx: Tx, cual: queries.MateriaDeSeccion, acto: Acto): Promise<MateriaPorCerrar> {
  const materia = await sostener(tx, cual, acto);
  if (materia.noImpartida !== null) throw rule('La materia no se imparte este año.');
  await cerrarClase(tx, claseDe(materia), acto.sesion.idColaborador, acto);
  return leerUna(tx, cual);
}

export async function reabrir(
  tx: Tx,
  cual: queries.MateriaDeSeccion,
  form: ReabrirForm,
  acto: Acto,
): Promise<MateriaPorCerrar> {
  await reabrirClase(tx, claseDe(await sostener(tx, cual, acto)), form, acto);
  return leerUna(tx, cual);
}

/** A change of what counts moves the results of the whole section. */
async function anotar(
  tx: Tx,
  { idGradoSeccion }: queries.MateriaDeSeccion,
  { nombre }: queries.MateriaSostenida,
  { accion, motivo }: { accion: string; motivo: string },
  acto: Acto,
): Promise<void> {
  await acto.audit(tx, {
    accion,
    entidad: 'seccion',
    idEntidad: idGradoSeccion,
    afectados: [],
    despues: { materia: nombre },
    motivo,
  });
  await recalcularSeccion(tx, idGradoSeccion, acto.audit);
}

export async function noImpartida(
  tx: Tx,
  cual: queries.MateriaDeSeccion,
  { motivo }: ReabrirForm,
  acto: Acto,
): Promise<MateriaPorCerrar> {
  const materia = await sostener(tx, cual, acto);
  if (materia.noImpartida !== null) throw rule('Ya se dijo que la materia no se imparte este año.');
  if (materia.fechaCerrada !== null) throw rule(materiaCerradaMensaje(materia.fechaCerrada));
  if (materia.conNotas) throw rule(CON_NOTAS_MENSAJE);
  await queries.ponerNoImpartida(tx, cual, {
    motivo,
    idColaborador: acto.sesion.idColaborador,
    now: acto.now,
  });
  await anotar(tx, cual, materia, { accion: 'materia que no se imparte', motivo }, acto);
  return leerUna(tx, cual);
}

export async function impartida(
  tx: Tx,
  cual: queries.MateriaDeSeccion,
  { motivo }: ReabrirForm,
  acto: Acto,
): Promise<MateriaPorCerrar> {
  const materia = await sostener(tx, cual, acto);
  if (materia.noImpartida === null) throw rule('La materia se imparte este año.');
  await queries.quitarNoImpartida(tx, cual);
  await anotar(tx, cual, materia, { accion: 'materia que sí se imparte', motivo }, acto);
  return leerUna(tx, cual);
}
