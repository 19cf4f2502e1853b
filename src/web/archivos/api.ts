import { useSyncExternalStore } from 'react';
import { type Archivo, type Giro, girarArchivo } from '#shared/archivos.ts';
import type { VideoInfo } from '#shared/videos.ts';
import { call } from '#web/kit/http.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { randomKey } from '#web/kit/request.ts';
import { PATIENCE_MS, retry } from '#web/kit/retry.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

/** What hangs on a post or a work while it is written: saved files, files still on the device, videos. */
export interface Adjuntos {
  archivos: readonly Archivo[];
  nuevos: readonly File[];
  videos: readonly VideoInfo[];
}

export const SIN_ADJUNTOS: Adjuntos = { archivos: [], nuevos: [], videos: [] };

/** How attachments travel: what is kept inside the JSON part, new files beside it. */
export const partesDe = ({ archivos, nuevos, videos }: Adjuntos) => ({
  form: {
    archivos: archivos.map(({ idArchivo }) => ({ idArchivo })),
    videos: videos.map(({ id }) => ({ id })),
  },
  files: nuevos,
});

/** Kinds a browser shows by itself; the others are handed to the device. */
const IMAGENES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);

export const esFoto = ({ tipo }: Archivo): boolean => IMAGENES.has(tipo);
export const esPdf = ({ tipo }: Archivo): boolean => tipo === 'application/pdf';

const CUARTO: Record<Giro, Giro> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/** What was turned on this page and may not have been read since. What is read later and says otherwise is newer. */
const girados = new Map<string, { leido: Giro; giro: Giro }>();
const oyentes = new Set<() => void>();
let enCamino: Promise<unknown> = Promise.resolve();

function ponerGiro(id: string, puesto: { leido: Giro; giro: Giro } | undefined): void {
  if (puesto) girados.set(id, puesto);
  else girados.delete(id);
  for (const oyente of oyentes) oyente();
}

export const olvidarGiros = (): void => girados.clear();

/** A photo that the device kept from before photos could be turned has no word about it. */
function giroDe({ idArchivo, giro: leido = 0 }: Archivo): Giro {
  const puesto = girados.get(idArchivo);
  return puesto?.leido === leido ? puesto.giro : leido;
}

function suscribir(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => void oyentes.delete(oyente);
}

/** How a photo is turned, wherever it is shown. */
export const useGiro = (archivo: Archivo): Giro => useSyncExternalStore(suscribir, () => giroDe(archivo));

/**
 * A quarter to the right, at once; `guarda`: for everybody who looks at it from now on. Turns are stored one after the
 * other, so that the last one stays.
 */
export function girar(archivo: Archivo, guarda: boolean): void {
  const { idArchivo, giro: leido = 0 } = archivo;
  const antes = girados.get(idArchivo);
  const giro = CUARTO[giroDe(archivo)];
  ponerGiro(idArchivo, { leido, giro });
  if (!guarda) return;
  const input = { params: { idArchivo }, body: { giro }, idempotencyKey: randomKey() };
  enCamino = enCamino
    .then(() => retry(() => call(girarArchivo, input), { within: PATIENCE_MS }))
    .then(
      // What is read between two turns would show the first one for a moment.
      () => (giroDe(archivo) === giro ? invalidate(['entregas', 'actividades']) : undefined),
      (error: unknown) => {
        if (girados.get(idArchivo)?.giro === giro) ponerGiro(idArchivo, antes);
        toasts.failure(error);
      },
    );
}
