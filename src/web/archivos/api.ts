import { create } from 'zustand';
import { type Archivo, type Giro, girarArchivo } from '#shared/archivos.ts';
import type { VideoInfo } from '#shared/videos.ts';
import { isLost } from '#web/kit/call-error.ts';
import { call } from '#web/kit/http.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { randomKey } from '#web/kit/request.ts';
import { retry } from '#web/kit/retry.ts';
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
const useGirados = create<Record<string, { leido: Giro; giro: Giro } | undefined>>(() => ({}));
let enCamino: Promise<unknown> = Promise.resolve();

export const olvidarGiros = (): void => useGirados.setState({}, true);

/** A photo that the device kept from before photos could be turned has no word about it. */
function giroDe({ idArchivo, giro: leido = 0 }: Archivo): Giro {
  const puesto = useGirados.getState()[idArchivo];
  return puesto?.leido === leido ? puesto.giro : leido;
}

/** How a photo is turned, wherever it is shown. */
export const useGiro = (archivo: Archivo): Giro => useGirados(() => giroDe(archivo));

const REINTENTOS_MS = 12_000;

/**
 * A quarter to the right, at once; `guarda`: for everybody who looks at it from now on. Turns are stored one after the
 * other, so that the last one stays.
 */
export function girar(archivo: Archivo, guarda: boolean): void {
  const { idArchivo, giro: leido = 0 } = archivo;
  const { [idArchivo]: antes } = useGirados.getState();
  const giro = CUARTO[giroDe(archivo)];
  useGirados.setState({ [idArchivo]: { leido, giro } });
  if (!guarda) return;
  const input = { params: { idArchivo }, body: { giro }, idempotencyKey: randomKey() };
  enCamino = enCamino
    .then(() => retry(() => call(girarArchivo, input), { within: REINTENTOS_MS, again: isLost }))
    .then(
      // What is read between two turns would show the first one for a moment.
      () => (giroDe(archivo) === giro ? invalidate(['entregas', 'actividades']) : undefined),
      (error: unknown) => {
        if (useGirados.getState()[idArchivo]?.giro === giro) useGirados.setState({ [idArchivo]: antes });
        toasts.failure(error);
      },
    );
}
