import { Readable } from 'node:stream';
import { type PapelDeDocumento, papelesDe } from '#server/boletas/service.ts';
import { leerDocumentos } from '#server/documentos/queries.ts';
import { emitir } from '#server/documentos/service.ts';
import type { JobContext, JobResult } from '#server/jobs/kinds/service.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { textsOf } from '#server/platform/documents/blocks.ts';
import { printFile, printFiles } from '#server/platform/documents/file.ts';
import { missingIn } from '#server/platform/documents/fonts/missing.ts';
import { newToken } from '#server/platform/sessions/tokens.ts';
import { fileName } from '#server/platform/storage/file-name.ts';
import { zipOf } from '#server/platform/storage/zip.ts';
import type { SinLetra } from '#shared/base/sin-letra.ts';
import { type EntregaDeBoletas, papelPara } from '#shared/boletas.rules.ts';
import type { LoteForm } from '#shared/boletas.ts';
import { type Fuera, notaDeLote } from './nota.rules.ts';

/** Drawn by one message to the process that draws, and told as done together. */
const A_LA_VEZ = 10;

const TIPO: Readonly<Record<EntregaDeBoletas, string>> = { pdf: 'application/pdf', zip: 'application/zip' };

interface PorImprimir {
  /** In order. */
  codigos: readonly string[];
  fuera: readonly Fuera[];
}

interface Hecho {
  hechos: number;
  total: number;
  efecto: (tx: Tx) => Promise<void>;
  archivo: JobResult;
  sinLetra: SinLetra[];
  nota?: string;
}

/**
 * Draws all of a lot into one file, or into a file for each student, and stores it. Their codes verify with its effect, once it is the result of
 * the job. One that was cut off is drawn again from what is stored of the documents, so the bytes are equal.
 */
export async function imprimir(
  contexto: JobContext,
  { nombre, lote }: { nombre: string; lote: LoteForm },
  { codigos, fuera }: PorImprimir,
): Promise<Hecho> {
  const { db, storage, config, clock, job: trabajo, signal } = contexto;
  const papel = papelPara(lote.entrega, lote.formato);
  const imprenta = {
    ...{ storage, timeZone: config.timeZone, papel },
    publica: config.publicUrl ?? null,
  };
  const faltas = new Map<string, SinLetra>();
  let impresas = 0;
  let largas = 0;
  async function* papeles(): AsyncGenerator<PapelDeDocumento[]> {
    for (let desde = 0; desde < codigos.length; desde += A_LA_VEZ) {
      const estos = await leerDocumentos(db, codigos.slice(desde, desde + A_LA_VEZ));
      const papers = await papelesDe(db, estos, imprenta);
      for (const falta of missingIn(papers.flatMap(({ paper }) => textsOf(paper))))
        faltas.set(falta.texto, falta);
      if (papel === 'dos') largas += papers.filter(({ paper }) => paper.format.kind !== 'pair').length;
      yield papers;
      impresas += estos.length;
      await contexto.avance(impresas, codigos.length);
      signal.throwIfAborted();
    }
  }
  async function* enUno() {
    for await (const estos of papeles()) yield estos.map(({ paper }) => paper);
  }
  async function* unoPorUno() {
    for await (const estos of papeles())
      for (const { paper, creado, archivo } of estos)
        yield { name: archivo, title: paper.title, created: creado, papers: [paper] };
  }
  const hasta = lote.bloque === 'final' ? '' : ` bloque ${lote.bloque}`;
  const title = `Boletas ${nombre}${hasta} ${lote.ciclo}`;
  const bytes =
    lote.entrega === 'zip'
      ? zipOf(printFiles(unoPorUno()))
      : printFile({ title, created: trabajo.creado }, enUno());
  const clave = newToken();
  let tamanio = 0;
  async function* contados() {
    for await (const algunos of bytes) {
      tamanio += algunos.length;
      yield algunos;
    }
  }
  await storage.put(clave, Readable.from(contados()));
  const sinLetra = [...faltas.values()];
  const nota = notaDeLote({ fuera, enHojaEntera: largas, sinLetra, conQr: imprenta.publica !== null });
  return {
    ...{ hechos: impresas, total: impresas, sinLetra },
    ...(nota === undefined ? {} : { nota }),
    efecto: (tx) => emitir(tx, codigos, { idUsuario: trabajo.idUsuario, now: clock.now() }),
    archivo: { clave, nombre: fileName(`${title}.${lote.entrega}`), tipo: TIPO[lote.entrega], tamanio },
  };
}
