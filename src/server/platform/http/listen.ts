import type { FastifyInstance } from 'fastify';
import { StartError } from '#server/platform/errors/start-error.ts';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/**
 * Opens the port and gives the address to type into a browser on this machine.
 * @throws StartError when the port or the address cannot be bound.
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    throw new StartError(explain(codeOf(cause), host, port), { cause });
  }
  const address = app.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${actual}`;
}

function explain(code: unknown, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `El puerto ${port} ya está en uso; elija otro con PORT.`;
  if (code === 'EACCES') return `El usuario actual no puede abrir el puerto ${port}; elija otro con PORT.`;
  return `No se pudo escuchar en ${host}:${port} (${String(code)}); revise HOST y PORT.`;
}

/** Interval at which idle keep-alive connections are closed during shutdown. */
const SWEEP_MS = 100;

/**
 * Lets running requests finish. Their connections would be kept open for the next request for more than a minute;
 * Node closes only those that are idle at the first moment.
 */
export async function closeWhenIdle(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
