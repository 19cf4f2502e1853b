import type { BloqueDelDocente } from '#server/bloques/policy.ts';
import { exigirCicloCalificable } from '#server/ciclos/policy.ts';
import { sostenerClase } from '#server/clases/queries.ts';
import type { Momento } from '#server/clases/service.ts';
import { autoresDe } from '#server/entregas/queries.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, invalid, must, notFound, rule } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { materiaCerradaMensaje } from '#shared/calificaciones/cierre.rules.ts';
import type { BorradoresForm, ConflictoDeMarca, Marca } from '#shared/calificaciones/hoja.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import { punteoRangoMensaje } from '#shared/entregas.ts';
import * as queries from './queries.ts';

interface Acto extends Momento {
  sesion: SesionColaborador;
}

const claveDe = ({ idActividadMateriaBloque, idEstudianteGrado }: queries.Celda) =>
  `${idActividadMateriaBloque}:${idEstudianteGrado}`;

export const porCelda = <C extends queries.Celda>(
  celdas: readonly C[],
): ((celda: queries.Celda) => C | undefined) => {
  const todas = new Map(celdas.map((celda) => [claveDe(celda), celda]));
  return (celda) => todas.get(claveDe(celda));
};

const distintos = (numeros: readonly number[]): number[] => [...new Set(numeros)];

interface Sostenidas {
  actividades: Map<number, queries.ActividadDeHoja>;
  inscritos: Map<number, queries.InscritoDeHoja>;
}

/** @throws Problem `notFound` once the class is somebody else's; `rule` when its subject is closed. */
export async function sostenerAbierta(
  tx: Tx,
  bloque: BloqueDelDocente,
  { idColaborador }: SesionColaborador,
): Promise<void> {
  const { fechaCerrada } = found(await sostenerClase(tx, bloque, idColaborador));
  if (fechaCerrada !== null) throw rule(materiaCerradaMensaje(fechaCerrada));
}

/**
 * Holds what marks of a block hang on, in the one order of all who lock: class, activities, enrolments; participants come after.
 * @throws Problem `notFound` for an activity that is not of the block or was removed, and for a student who is not in the class.
 */
export async function sostener(
  tx: Tx,
  bloque: BloqueDelDocente,
  { actividades, inscritos }: { actividades: readonly number[]; inscritos: readonly number[] },
  { sesion }: Acto,
): Promise<Sostenidas> {
  await sostenerAbierta(tx, bloque, sesion);
  const ids = { actividades: distintos(actividades), inscritos: distintos(inscritos) };
  const suyas = await queries.bloquearActividades(tx, bloque, ids.actividades);
  const suyos = await queries.bloquearInscritos(tx, bloque, ids.inscritos);
  if (suyas.length < ids.actividades.length || suyos.length < ids.inscritos.length) throw notFound();
  return {
    actividades: new Map(suyas.map((una) => [una.idActividadMateriaBloque, una])),
    inscritos: new Map(suyos.map((uno) => [uno.idEstudianteGrado, uno])),
  };
}

type Pedida = BorradoresForm['marcas'][number];

/** @throws Problem `invalid` for each mark outside 0 to the points of its activity. */
function exigirRango(marcas: readonly Pedida[], actividades: Sostenidas['actividades']): void {
  const errores = marcas.flatMap(({ idActividadMateriaBloque, borradorCalificacion: nota }, index) => {
    const { valorNeto } = must(actividades.get(idActividadMateriaBloque), 'an activity that is held');
    if (nota === null || (nota >= 0 && nota <= valorNeto)) return [];
    return [{ campo: `marcas.${index}.borradorCalificacion`, mensaje: punteoRangoMensaje(valorNeto) }];
  });
  const [primero, ...resto] = errores;
  if (primero) throw invalid([primero, ...resto]);
}

const admite = ({ idEstadoActividad: estado }: Marca): boolean =>
  estado !== ESTADO.anulada && estado !== ESTADO.rechazada;

async function conflictosDe(
  tx: Tx,
  perdidas: readonly { pedida: Pedida; actual: Marca | undefined }[],
  idColaborador: number,
): Promise<ConflictoDeMarca[]> {
  if (perdidas.length === 0) return [];
  const autores = await autoresDe(
    tx,
    perdidas.flatMap(({ actual }) => actual?.idActividadMateriaBloqueParticipante ?? []),
    idColaborador,
  );
  return perdidas.map(({ pedida, actual }) => {
    const { idActividadMateriaBloque, idEstudianteGrado } = pedida;
    const { idActividadMateriaBloqueParticipante: id = 0 } = actual ?? {};
    return {
      idActividadMateriaBloque,
      idEstudianteGrado,
      idEstadoActividad: actual?.idEstadoActividad ?? null,
      calificacion: actual?.calificacion ?? null,
      borradorCalificacion: actual?.borradorCalificacion ?? null,
      version: actual?.version ?? 0,
      ...autores(id),
    };
  });
}

/**
 * Saves draft marks of a block. A cell that has changed since it was read is left as it is and told with the value that stands
 * there; equal values never conflict. All others are written by one statement.
 */
export async function guardarBorradores(
  tx: Tx,
  bloque: BloqueDelDocente,
  { marcas }: BorradoresForm,
  acto: Acto,
): Promise<{ guardadas: Marca[]; conflictos: ConflictoDeMarca[] }> {
  exigirCicloCalificable(bloque.idCicloEscolar, acto);
  const { actividades } = await sostener(
    tx,
    bloque,
    {
      actividades: marcas.map((una) => una.idActividadMateriaBloque),
      inscritos: marcas.map((una) => una.idEstudianteGrado),
    },
    acto,
  );
  exigirRango(marcas, actividades);
  const actualDe = porCelda(await queries.bloquearMarcas(tx, marcas));
  const iguales: Marca[] = [];
  const porEscribir: Pedida[] = [];
  const porCrear: Pedida[] = [];
  const perdidas: { pedida: Pedida; actual: Marca | undefined }[] = [];
  for (const pedida of marcas) {
    const actual = actualDe(pedida);
    const { enLinea } = must(actividades.get(pedida.idActividadMateriaBloque), 'an activity that is held');
    if (!actual && !enLinea) porCrear.push(pedida);
    else if (!actual || !admite(actual)) perdidas.push({ pedida, actual });
    else if (actual.borradorCalificacion === pedida.borradorCalificacion) iguales.push(actual);
    else if (actual.version === pedida.version) porEscribir.push(pedida);
    else perdidas.push({ pedida, actual });
  }
  const { idColaborador } = acto.sesion;
  const autor = { idColaborador, now: acto.now };
  const escritas = porEscribir.length === 0 ? [] : await queries.escribirBorradores(tx, porEscribir, autor);
  const creadas = await crear(tx, porCrear, autor);
  return {
    guardadas: [...iguales, ...escritas, ...creadas.hechas],
    conflictos: await conflictosDe(tx, [...perdidas, ...creadas.perdidas], idColaborador),
  };
}

/** First marks of cells without a row; whoever made one at the same moment was first. */
async function crear(tx: Tx, pedidas: readonly Pedida[], autor: queries.Autor) {
  if (pedidas.length === 0) return { hechas: [], perdidas: [] };
  const hechas = await queries.crearConBorrador(tx, pedidas, autor);
  const hecha = porCelda(hechas);
  const ajenas = pedidas.filter((pedida) => !hecha(pedida));
  if (ajenas.length === 0) return { hechas, perdidas: [] };
  const actual = porCelda(await queries.bloquearMarcas(tx, ajenas));
  return { hechas, perdidas: ajenas.map((pedida) => ({ pedida, actual: actual(pedida) })) };
}
