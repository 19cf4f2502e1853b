import { answersOf } from './batch.ts';
import type { Incoming, Outgoing, Send } from './transport.ts';

/** What the inline script of the page fetched before the application had loaded (`shell/guion-de-lecturas.ts`). */
interface Prefetched {
  /** Addresses below `/api`, in the order of the answers. */
  paths: string[];
  /** Year of the address it was asked for, as the header `Ciclo` says it. */
  year?: string;
  /** Milliseconds since the page began. */
  at: number;
  reply: Promise<[response: Response, json: unknown, came: number]>;
  /** A second batch, which depended on the first reply. */
  next?: Prefetched;
}

declare global {
  interface Window {
    prefetched?: Prefetched | undefined;
  }
}

/** A slow phone needs as long until the application runs; older replies are fetched again. */
const LASTS_MS = 30_000;

/** Takes a prefetched reply, each once; null if there is none for this request. */
async function take(outgoing: Outgoing, prefetched = window.prefetched): Promise<Incoming | null> {
  if (!prefetched) return null;
  const { url, headers } = outgoing;
  const { paths, year, at, reply, next } = prefetched;
  const index = paths.findIndex((address) => url === `/api${address}`);
  if (index < 0 && next) return take(outgoing, next);
  if (index < 0 || (headers.Ciclo ?? year) !== year || performance.now() - at > LASTS_MS) return null;
  const asked = paths.length;
  paths[index] = '';
  const answer = await reply.catch(() => null);
  if (!answer) return null;
  const [{ status, headers: own }, json, came] = answer;
  const [incoming] = answersOf({ status, json, header: (name) => own.get(name) }, asked).slice(index);
  return incoming ? { ...incoming, asked: at, came } : null;
}

/** Prefetched replies that have arrived, by URL: the first render of a screen uses them at once. */
const arrived = new Map<string, { incoming: Incoming; year: string | undefined }>();

export function arrivedAnswer({ url, headers }: Outgoing): Incoming | undefined {
  const found = arrived.get(url);
  return found && (headers.Ciclo ?? found.year) === found.year ? found.incoming : undefined;
}

async function recordArrival({ paths, year, reply }: Prefetched): Promise<void> {
  const urls = paths.map((address) => `/api${address}`);
  const [{ status, headers }, json] = await reply;
  const all = answersOf({ status, json, header: (name) => headers.get(name) }, urls.length);
  all.forEach((incoming, index) => {
    arrived.set(urls[index] ?? '', { incoming, year });
  });
}

/** Answers reads from the prefetched replies, until the first write. */
export function withPrefetched(send: Send): Send {
  const { prefetched } = window;
  const forget = () => {
    window.prefetched = undefined;
    arrived.clear();
  };
  if (prefetched) {
    // A failed prefetch is ignored: the read is sent as usual.
    recordArrival(prefetched)
      .then(() => prefetched.next && recordArrival(prefetched.next))
      .catch(() => undefined);
    setTimeout(forget, LASTS_MS);
  }
  return async (outgoing) => {
    if (outgoing.batchable) return (await take(outgoing)) ?? send(outgoing);
    forget();
    return send(outgoing);
  };
}
