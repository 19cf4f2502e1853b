import { Readable } from 'node:stream';
import { z } from 'zod';
import { papelesDeBoletas } from '#server/boletas/service.ts';
import type { JobContext, JobKind, Slice } from '#server/jobs/kinds/service.ts';
import { requestJob } from '#server/jobs/service.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { textsOf } from '#server/platform/documents/blocks.ts';
import { printFile } from '#server/platform/documents/file.ts';
import { missingIn } from '#server/platform/documents/fonts/missing.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import { newToken } from '#server/platform/sessions/tokens.ts';
import { fileName } from '#server/platform/storage/file-name.ts';
import { type SinLetra, sinLetra } from '#shared/base/sin-letra.ts';
import { LOTE_SIN_ALUMNOS, type LoteForm, loteForm } from '#shared/calificaciones/lotes.ts';
import { TITULO_MAX } from '#shared/jobs.ts';
import * as queries from './queries.ts';

const parametros = z.object({
  lote: loteForm,
  ciclo: z.int(),
  /** What it is called: `Primero Primaria A`. */
  nombre: z.string(),
});
type Parametros = z.output<typeof parametros>;

const cursor = z.object({
  /** The enrolments, as they were when it began. */
  ids: z.array(z.int()),
  /** What stands in them as a box: told with the result. */
  sinLetra: z.array(sinLetra).default([]),
});
type Cursor = z.output<typeof cursor>;

/** Read together, and told as done together. */
const A_LA_VEZ = 10;

type Lote = Slice<Cursor>;

/** Draws all of them into one file. */
async function imprimir(contexto: JobContext, { nombre, ciclo }: Parametros, { ids }: Cursor): Promise<Lote> {
  const { db, storage, config, job: trabajo, signal } = contexto;
  const faltas = new Map<string, SinLetra>();
  let impresas = 0;
  async function* papeles() {
    for (let desde = 0; desde < ids.length; desde += A_LA_VEZ) {
      const entorno = { storage, now: trabajo.creado, timeZone: config.timeZone };
      const estas = await papelesDeBoletas(db, ids.slice(desde, desde + A_LA_VEZ), entorno);
      for (const falta of missingIn(estas.flatMap(textsOf))) faltas.set(falta.texto, falta);
      yield estas;
      impresas += estas.length;
      await contexto.avance(impresas, ids.length);
      signal.throwIfAborted();
    }
    if (impresas === 0) throw rule(LOTE_SIN_ALUMNOS);
  }
  const title = `Boletas ${nombre} ${ciclo}`;
  const clave = newToken();
  let tamanio = 0;
  async function* bytes() {
    for await (const algunos of printFile({ title, created: trabajo.creado }, papeles())) {
      tamanio += algunos.length;
      yield algunos;
    }
  }
  await storage.put(clave, Readable.from(bytes()));
  return {
    cursor: { ids, sinLetra: [...faltas.values()] },
    hechos: impresas,
    total: impresas,
    terminado: true,
    resultado: { clave, nombre: fileName(`${title}.pdf`), tipo: 'application/pdf', tamanio },
  };
}

/** The report cards of a section, a grade or a level, issued when they were asked for. */
export const boletas: JobKind<Parametros, Cursor> = {
  tipo: 'boletas',
  audiencia: 'administrador',
  asunto: 'notas',
  parametros,
  cursor,
  titulo: ({ nombre, ciclo }) => `Boletas de ${nombre}, ${ciclo}`.slice(0, TITULO_MAX),
  async rebanada(contexto, pedido, hasta) {
    if (hasta) return imprimir(contexto, pedido, hasta);
    const ids = await queries.inscripcionesDeLote(contexto.db, pedido.lote);
    return { cursor: { ids, sinLetra: [] }, hechos: 0, total: ids.length, terminado: false };
  },
};

interface Quien {
  idUsuario: number;
  now: Date;
}

/** @throws Problem `notFound` for a section that is not there, `rule` where nobody is enrolled. */
export async function pedirBoletas(tx: Tx, lote: LoteForm, quien: Quien): Promise<number> {
  const pedido = await queries.lotePedido(tx, lote);
  const nombre = found(pedido?.nombre);
  if (!pedido?.alumnos) throw rule(LOTE_SIN_ALUMNOS);
  // Whichever of its sections a grade or a level was asked for from: it is the same lot.
  const desdeLaPrimera = { ...lote, idGradoSeccion: pedido.primera };
  return requestJob(tx, boletas, { lote: desdeLaPrimera, ciclo: pedido.ciclo, nombre }, quien);
}
