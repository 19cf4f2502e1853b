import { answersOf } from './batch.ts';
import type { Incoming, Outgoing, Send } from './transport.ts';

/** What the page asked for by itself, before this code was there. */
interface Prefetched {
  /** Addresses below `/api`, in the order of the answers. */
  paths: string[];
  /** Year of the address it was asked for, as the header `Ciclo` says it. */
  year?: string;
  /** Milliseconds since the page began. */
  at: number;
  reply: Promise<[response: Response, json: unknown, came: number]>;
  /** What it asked for by what that answer says. */
  next?: Prefetched;
}

declare global {
  interface Window {
    prefetched?: Prefetched | undefined;
  }
}

/** A slow phone takes as long until its script runs; what is older is asked anew. */
const LASTS_MS = 30_000;

/** The answer to a reading that the page asked for by itself, each once; null where it did not. */
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

/** What has come of it, by its address: whoever draws a screen for the first time draws it with that, and never without first. */
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

/** Readings are first looked for among what the page asked for by itself, until something is changed. */
export function withPrefetched(send: Send): Send {
  const { prefetched } = window;
  const forget = () => {
    window.prefetched = undefined;
    arrived.clear();
  };
  if (prefetched) {
    // Without an answer nothing is known.
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
