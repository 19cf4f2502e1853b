import { iniciarSesion } from '#shared/acceso.ts';
import { type AnyEndpoint, type CallInput, type OutputOf, urlOf } from '#shared/base/endpoint.ts';
import type { Envelope } from '#shared/base/errors.ts';

type Con<E extends AnyEndpoint> = Partial<Pick<CallInput<E>, 'params' | 'query'>> & {
  body?: unknown;
  /** Said again with it, a write is done once. */
  key?: string;
};

/** What of an answer arrived: whole lines. */
async function* lineasDe(response: Response): AsyncGenerator<unknown> {
  const lector = new TextDecoder();
  let resto = '';
  for await (const parte of response.body ?? []) {
    const lineas = (resto + lector.decode(parte, { stream: true })).split('\n');
    resto = lineas.pop() ?? '';
    for (const linea of lineas) yield JSON.parse(linea);
  }
}

/** Somebody of the demo school, at a program that may die: what got no answer is null. */
export async function entrarPorLaRed(base: string, usuario: 'secretaria' | 'contador') {
  const entrada = await fetch(`${base}${urlOf(iniciarSesion, {}, { context: 'colaborador' })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario, contrasenia: `demo-${usuario}` }),
  });
  const cookie = entrada.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

  const enviar = <E extends AnyEndpoint>(endpoint: E, { params, query, body, key }: Con<E>, accept = '*/*') =>
    fetch(`${base}${urlOf(endpoint, params as never, query as never)}`, {
      method: endpoint.method,
      headers: {
        cookie,
        accept,
        ...(key && { 'idempotency-key': key }),
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });

  async function pedir<E extends AnyEndpoint>(
    endpoint: E,
    con: Con<E> = {},
  ): Promise<Envelope<OutputOf<E>> | null> {
    try {
      return (await (await enviar(endpoint, con)).json()) as Envelope<OutputOf<E>>;
    } catch {
      return null;
    }
  }

  /** @throws Error for what is refused */
  async function leer<E extends AnyEndpoint>(endpoint: E, con: Con<E> = {}): Promise<OutputOf<E>> {
    const dicho = await pedir(endpoint, con);
    if (dicho?.code !== 1) throw new Error(`${endpoint.path}: ${dicho?.message}`);
    return dicho.data;
  }

  /** A long act, told of how far it is until the answer breaks off. */
  async function conAvance<E extends AnyEndpoint>(
    endpoint: E,
    con: Con<E>,
    onAvance: (hechos: number) => void,
  ): Promise<void> {
    try {
      for await (const linea of lineasDe(await enviar(endpoint, con, 'application/x-ndjson'))) {
        const { avance } = linea as { avance?: { hechos: number } };
        if (avance) onAvance(avance.hechos);
      }
    } catch {
      // It died in the middle of it.
    }
  }
  return { pedir, leer, conAvance };
}
