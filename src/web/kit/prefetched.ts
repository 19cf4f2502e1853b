import { answersOf } from './batch.ts';
import type { Incoming, Outgoing, Send } from './transport.ts';

/** What the page asked for by itself, before this code was there. */
interface Adelanto {
  /** Addresses below `/api`, in the order of the answers. */
  de: string[];
  /** Year of the address it was asked for, as the header `Ciclo` says it. */
  ciclo?: string;
  /** Milliseconds since the page began. */
  at: number;
  reply: Promise<[response: Response, json: unknown, came: number]>;
  /** What it asked for by what that answer says. */
  luego?: Adelanto;
}

declare global {
  interface Window {
    adelanto?: Adelanto | undefined;
  }
}

/** A slow phone takes as long until its script runs; what is older is asked anew. */
const LASTS_MS = 30_000;

/** The answer to a reading that the page asked for by itself, each once; null where it did not. */
async function tomar(outgoing: Outgoing, adelanto = window.adelanto): Promise<Incoming | null> {
  if (!adelanto) return null;
  const { url, headers } = outgoing;
  const { de, ciclo, at, reply, luego } = adelanto;
  const index = de.findIndex((address) => url === `/api${address}`);
  if (index < 0 && luego) return tomar(outgoing, luego);
  if (index < 0 || (headers.Ciclo ?? ciclo) !== ciclo || performance.now() - at > LASTS_MS) return null;
  const asked = de.length;
  de[index] = '';
  const answer = await reply.catch(() => null);
  if (!answer) return null;
  const [{ status, headers: own }, json, came] = answer;
  const [incoming] = answersOf({ status, json, header: (name) => own.get(name) }, asked).slice(index);
  return incoming ? { ...incoming, asked: at, came } : null;
}

/** What has come of it, by its address: whoever draws a screen for the first time draws it with that, and never without first. */
const llegadas = new Map<string, { incoming: Incoming; ciclo: string | undefined }>();

export function llegada({ url, headers }: Outgoing): Incoming | undefined {
  const found = llegadas.get(url);
  return found && (headers.Ciclo ?? found.ciclo) === found.ciclo ? found.incoming : undefined;
}

async function anotar({ de, ciclo, reply }: Adelanto): Promise<void> {
  const urls = de.map((address) => `/api${address}`);
  const [{ status, headers }, json] = await reply;
  const all = answersOf({ status, json, header: (name) => headers.get(name) }, urls.length);
  all.forEach((incoming, index) => {
    llegadas.set(urls[index] ?? '', { incoming, ciclo });
  });
}

/** Readings are first looked for among what the page asked for by itself, until something is changed. */
export function conAdelanto(send: Send): Send {
  const { adelanto } = window;
  const olvidar = () => {
    window.adelanto = undefined;
    llegadas.clear();
  };
  if (adelanto) {
    // Without an answer nothing is known.
    anotar(adelanto)
      .then(() => adelanto.luego && anotar(adelanto.luego))
      .catch(() => undefined);
    setTimeout(olvidar, LASTS_MS);
  }
  return async (outgoing) => {
    if (outgoing.lee) return (await tomar(outgoing)) ?? send(outgoing);
    olvidar();
    return send(outgoing);
  };
}
