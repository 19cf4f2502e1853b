import { z } from 'zod';
import { imprimir } from '#server/boletas/dibujo/service.ts';
import { porQueNo } from '#server/boletas/emision/emision.rules.ts';
import { type Registrada, registrarBoletas } from '#server/boletas/emision/service.ts';
import type { BoletasPermitidas } from '#server/boletas/policy.ts';
import { leerDocumentos } from '#server/documentos/queries.ts';
import type { JobContext, JobKind, Slice } from '#server/jobs/kinds/service.ts';
import { requestJob } from '#server/jobs/service.ts';
import type { Db, Sql, Tx } from '#server/platform/db/db.ts';
import { isOutOfReach } from '#server/platform/errors/out-of-reach.ts';
import { forbidden, must, notFound, rule } from '#server/platform/errors/problem.ts';
import { sinLetra } from '#shared/base/sin-letra.ts';
import { etiquetaHasta, LOTE_SIN_ALUMNOS } from '#shared/boletas.rules.ts';
import { type CuentaDeBoletas, type LoteForm, loteForm } from '#shared/boletas.ts';
import { ALCANCES, type Alcance } from '#shared/documentos.rules.ts';
import { TITULO_MAX } from '#shared/jobs.ts';
import { BLOQUES_MAX } from '#shared/niveles.ts';
import * as queries from './queries.ts';

const parametros = z.object({
  lote: loteForm,
  /** The homeroom teacher whose sections these are; null: anybody's. */
  guia: z.int().nullable(),
  /** What it is called: `Primero Primaria A`. */
  nombre: z.string(),
});
type Parametros = z.output<typeof parametros>;

const cursor = z.object({
  /** The enrolments, as they were when it began. */
  ids: z.array(z.int()),
  /** How many of them were read. */
  leidas: z.int(),
  /** The codes of what is printed, in order. */
  codigos: z.array(z.string()),
  fuera: z.array(z.object({ quien: z.string(), motivo: z.string() })),
  /** What stands in them as a box: told with the result. */
  sinLetra: z.array(sinLetra).default([]),
});
type Cursor = z.output<typeof cursor>;

/** Registered by one slice. */
const POR_REBANADA = 100;

type Lote = Slice<Cursor>;

const NO_SE_LEE = 'no se pudo leer lo que dice; avisa a soporte';

/** One whose report card cannot be read does not stop those of the others. */
async function registrarUnaPorUna(
  db: Db,
  ids: readonly number[],
  pedido: Parameters<typeof registrarBoletas>[2],
): Promise<{ registradas: Registrada[]; danadas: number[] }> {
  const registradas: Registrada[] = [];
  const danadas: number[] = [];
  for (const id of ids) {
    try {
      registradas.push(...(await registrarBoletas(db, [id], pedido)));
    } catch (error) {
      if (isOutOfReach(error)) throw error;
      danadas.push(id);
    }
  }
  return { registradas, danadas };
}

/** Reads the next ones and gives them their codes: what was registered before keeps its own, so that a slice done again gives the same. */
async function registrar(contexto: JobContext, { lote, guia }: Parametros, hasta: Cursor): Promise<Lote> {
  const { db, clock, config, log } = contexto;
  const ids = hasta.ids.slice(hasta.leidas, hasta.leidas + POR_REBANADA);
  const { bloque: alcance, observaciones } = lote;
  const pedido = { alcance, observaciones, now: clock.now(), timeZone: config.timeZone };
  let danadas: readonly number[] = [];
  let registradas: readonly Registrada[];
  try {
    registradas = await registrarBoletas(db, ids, pedido);
  } catch (error) {
    if (isOutOfReach(error)) throw error;
    log.error({ err: error }, 'a report card cannot be read');
    ({ registradas, danadas } = await registrarUnaPorUna(db, ids, pedido));
    if (registradas.length === 0) throw error;
  }
  const quienes =
    danadas.length === 0
      ? []
      : await queries.alumnosDeLote(db, { ...lote, alcance: 'alumnos', ids: [...danadas], guia });
  return {
    cursor: {
      ...hasta,
      leidas: hasta.leidas + ids.length,
      codigos: [...hasta.codigos, ...registradas.map(({ codigo }) => codigo)],
      fuera: [...hasta.fuera, ...quienes.map(({ nombre }) => ({ quien: nombre, motivo: NO_SE_LEE }))],
    },
    hechos: 0,
    total: hasta.ids.length,
    terminado: false,
  };
}

async function empezar({ db }: JobContext, { lote, guia }: Parametros): Promise<Lote> {
  const alumnos = await queries.alumnosDeLote(db, { ...lote, guia });
  const salen = alumnos.filter((alumno) => porQueNo(alumno) === null);
  const fuera = alumnos.flatMap((alumno) => {
    const motivo = porQueNo(alumno);
    return motivo === null ? [] : [{ quien: alumno.nombre, motivo }];
  });
  const ids = salen.map(({ idEstudianteGrado }) => idEstudianteGrado);
  return {
    cursor: { ids, leidas: 0, codigos: [], fuera, sinLetra: [] },
    hechos: 0,
    total: ids.length,
    terminado: false,
  };
}

/** Whether what was registered is all still there: a job that waited for more than a week has lost its codes. */
async function siguenTodos({ db }: JobContext, { codigos }: Cursor): Promise<boolean> {
  return (await leerDocumentos(db, codigos)).length === codigos.length;
}

/** The report cards of a school, a level, grades, sections or students: their codes first, then the file, then they are handed over. */
export const boletas: JobKind<Parametros, Cursor> = {
  tipo: 'boletas',
  audiencia: 'administrador',
  asunto: 'notas',
  parametros,
  cursor,
  titulo: ({ nombre, lote }) =>
    `Boletas de ${nombre}, ${etiquetaHasta(lote.bloque).toLowerCase()}, ${lote.ciclo}`.slice(0, TITULO_MAX),
  async rebanada(contexto, pedido, hasta) {
    if (!hasta) return empezar(contexto, pedido);
    if (hasta.leidas < hasta.ids.length) return registrar(contexto, pedido, hasta);
    if (hasta.codigos.length === 0) throw rule(LOTE_SIN_ALUMNOS);
    if (!(await siguenTodos(contexto, hasta))) return empezar(contexto, pedido);
    const { archivo, sinLetra: faltas, ...hecho } = await imprimir(contexto, pedido, hasta);
    return { ...hecho, cursor: { ...hasta, sinLetra: faltas }, terminado: true, resultado: archivo };
  },
};

interface Quien {
  idUsuario: number;
  now: Date;
  permitidas: BoletasPermitidas;
}

/** A homeroom teacher has sections, and neither grades nor levels. */
function exigirSuyas({ alcance }: Pick<LoteForm, 'alcance'>, { guia }: BoletasPermitidas): void {
  if (guia !== null && alcance !== 'seccion' && alcance !== 'alumnos') throw forbidden();
}

/** @throws Problem `notFound` for what is not there or of somebody else, `forbidden` for a scope that is not theirs. */
async function leerLote(db: Sql, lote: queries.Lote, permitidas: BoletasPermitidas) {
  exigirSuyas(lote, permitidas);
  if (await queries.hayAjenos(db, lote)) throw notFound();
  return queries.lotePedido(db, lote);
}

/** @throws Problem `notFound`, `forbidden`, or `rule` where there is nobody. */
export async function pedirBoletas(tx: Tx, lote: LoteForm, { permitidas, ...quien }: Quien): Promise<number> {
  const { guia, audiencia, asunto } = permitidas;
  const { nombre, boletas: cuantas } = await leerLote(tx, { ...lote, guia }, permitidas);
  if (cuantas === 0) throw rule(LOTE_SIN_ALUMNOS);
  const enOrden = { ...lote, ids: [...new Set(lote.ids)].sort((a, b) => a - b) };
  return requestJob(tx, { ...boletas, audiencia, asunto }, { lote: enOrden, guia, nombre }, quien);
}

interface Cuenta extends Pick<LoteForm, 'ciclo' | 'alcance' | 'ids' | 'nivel' | 'formato'> {
  bloque?: Alcance | undefined;
}

interface QuienCuenta {
  permitidas: BoletasPermitidas;
  conQr: boolean;
  /** The school year that goes on. */
  anio: number;
}

/** Up to which block report cards are made now: a year that is over, or all of whose blocks have ended, is printed whole. */
async function hastaDonde(db: Db, lote: queries.Lote, anio: number): Promise<Alcance> {
  if (lote.ciclo < anio) return 'final';
  const { todos, bloque } = await queries.avanceDeLote(db, lote);
  if (todos) return 'final';
  return must(ALCANCES[Math.max(1, bloque ?? 1) - 1], 'a block of a class');
}

/** Before one asks for them. */
export async function contarBoletas(
  db: Db,
  { bloque, formato, ...de }: Cuenta,
  { permitidas, conQr, anio }: QuienCuenta,
): Promise<CuentaDeBoletas> {
  const lote = { ...de, guia: permitidas.guia };
  const { nombre, boletas: cuantas } = await leerLote(db, lote, permitidas);
  const hasta = bloque ?? (await hastaDonde(db, lote, anio));
  const { primera, bloques, borradores, observaciones, largas } = await queries.cuentaDeLote(db, lote, hasta);
  return {
    ...{ nombre, boletas: cuantas, primera, hasta, borradores, conQr },
    bloques: bloques ?? BLOQUES_MAX,
    observacionesDespues: observaciones,
    enHojaEntera: formato === 'dos' ? largas : 0,
  };
}
