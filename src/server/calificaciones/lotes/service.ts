import { z } from 'zod';
import type { Tx } from '#server/base/db.ts';
import { found, rule } from '#server/base/problem.ts';
import { newToken } from '#server/base/tokens.ts';
import { fileName, zipOf } from '#server/base/zip.ts';
import { dibujarBoleta } from '#server/calificaciones/boleta/service.ts';
import { pedirTrabajo } from '#server/trabajos/service.ts';
import type { Contexto, Rebanada, TipoDeTrabajo } from '#server/trabajos/tipos/service.ts';
import { schoolDate, schoolTime } from '#shared/base/calendar.ts';
import { sinLetra } from '#shared/base/sin-letra.ts';
import { LOTE_SIN_ALUMNOS, type LoteForm, loteForm } from '#shared/calificaciones/lotes.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { TITULO_MAX } from '#shared/trabajos.ts';
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
  hechas: z.int(),
  /** What stands in them as a box: told with the result. */
  sinLetra: z.array(sinLetra).default([]),
});
type Cursor = z.output<typeof cursor>;

/** How long a slice draws before it stores what it has: people see it move. */
const REBANADA_MS = 800;
/** Drawn at a time: one is gathered while another is drawn, and whoever asks for one meanwhile has no more than these before them. */
const A_LA_VEZ = 2;

type Lote = Rebanada<Cursor>;

/** Draws for a while, and stores each picture under a key of its own. */
async function dibujar(contexto: Contexto, { ids, hechas: desde, sinLetra: antes }: Cursor): Promise<Lote> {
  const { db, storage, config, trabajo, signal, clave } = contexto;
  const empezado = performance.now();
  const piezas: string[] = [];
  const faltas = new Map(antes.map((falta) => [falta.texto, falta]));
  let hechas = desde;
  while (hechas < ids.length && !signal.aborted && performance.now() - empezado < REBANADA_MS) {
    const estas = ids.slice(hechas, hechas + A_LA_VEZ);
    const claves = await Promise.all(
      estas.map(async (idEstudianteGrado) => {
        const entorno = { storage, now: trabajo.creado, timeZone: config.timeZone };
        const dibujada = await dibujarBoleta(db, idEstudianteGrado, entorno);
        if (!dibujada) return [];
        await storage.put(clave(String(idEstudianteGrado)), dibujada.jpeg);
        for (const falta of dibujada.faltan) faltas.set(falta.texto, falta);
        return [clave(String(idEstudianteGrado))];
      }),
    );
    piezas.push(...claves.flat());
    hechas += estas.length;
  }
  const cursor = { ids, hechas, sinLetra: [...faltas.values()] };
  return { cursor, hechos: hechas, total: ids.length, terminado: false, piezas };
}

/** Writes all of them into one file. */
async function juntar(contexto: Contexto, { nombre, ciclo }: Parametros, hasta: Cursor): Promise<Lote> {
  const { db, storage, config, trabajo, signal } = contexto;
  const alumnos = await queries.alumnosDe(db, hasta.ids);
  if (alumnos.length === 0) throw rule(LOTE_SIN_ALUMNOS);
  const zip = zipOf(
    alumnos.map(({ id, codigo, estudiante }) => ({
      name: fileName(`${porApellidos(estudiante)} – ${codigo}.jpeg`),
      open: () => storage.get(contexto.clave(String(id))),
    })),
    {
      date: schoolDate(trabajo.creado, config.timeZone),
      time: schoolTime(trabajo.creado, config.timeZone),
      signal,
    },
  );
  const clave = newToken();
  await storage.put(clave, zip.body);
  return {
    cursor: hasta,
    hechos: alumnos.length,
    total: alumnos.length,
    terminado: true,
    resultado: {
      clave,
      nombre: fileName(`Boletas ${nombre} ${ciclo}.zip`),
      tipo: 'application/zip',
      tamanio: zip.size(),
    },
  };
}

/** The report cards of a section, a grade or a level, issued when they were asked for. */
export const boletas: TipoDeTrabajo<Parametros, Cursor> = {
  tipo: 'boletas',
  audiencia: 'administrador',
  asunto: 'notas',
  parametros,
  cursor,
  titulo: ({ nombre, ciclo }) => `Boletas de ${nombre}, ${ciclo}`.slice(0, TITULO_MAX),
  async rebanada(contexto, pedido, hasta) {
    const desde = hasta ?? {
      ids: await queries.inscripcionesDeLote(contexto.db, pedido.lote),
      hechas: 0,
      sinLetra: [],
    };
    return desde.hechas < desde.ids.length ? dibujar(contexto, desde) : juntar(contexto, pedido, desde);
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
  return pedirTrabajo(tx, boletas, { lote: desdeLaPrimera, ciclo: pedido.ciclo, nombre }, quien);
}
