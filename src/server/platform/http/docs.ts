import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { notFound } from '#server/platform/errors/problem.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { publicFile } from './public-file.ts';
import { inputSchema, outputSchema } from './serializer.ts';

type Json = { [key: string]: unknown };

const propertiesOf = (schema: z.ZodType | undefined): [string, Json][] => {
  const properties = schema ? inputSchema(schema).properties : undefined;
  return typeof properties === 'object' && properties !== null
    ? Object.entries(properties as Record<string, Json>)
    : [];
};

function requestBody({ body, form }: AnyEndpoint): Json | undefined {
  if (body) return { required: true, content: { 'application/json': { schema: inputSchema(body) } } };
  if (!form) return undefined;
  const properties = {
    [form.part]: inputSchema(form.schema),
    archivos: { type: 'array', items: { type: 'string', format: 'binary' } },
  };
  return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } };
}

function operation(endpoint: AnyEndpoint): Json {
  const parameters = [
    ...propertiesOf(endpoint.params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...propertiesOf(endpoint.query).map(([name, schema]) => ({ name, in: 'query', schema })),
  ];
  const envelope = {
    type: 'object',
    required: ['code', 'data', 'message'],
    properties: {
      code: { enum: [0, 1, 2] },
      data: outputSchema(endpoint.output),
      message: { type: 'string' },
      ...(endpoint.undoable ? { operacion: { type: 'integer' } } : {}),
    },
  };
  const content = endpoint.binary
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: envelope } };
  return {
    summary: endpoint.summary,
    description: `Quién: ${endpoint.who}.`,
    tags: [endpoint.path.split('/')[1]],
    parameters,
    requestBody: requestBody(endpoint),
    responses: { 200: { description: 'Sobre {code, data, message}', content } },
  };
}

function pathsOf(endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return paths;
}

/**
 * The contract as an OpenAPI document. Its paths are described when somebody reads them: it takes
 * longer than building all else of the app.
 */
export function openApi(endpoints: readonly AnyEndpoint[]): Json {
  let paths: Json | undefined;
  return {
    openapi: '3.1.0',
    info: { title: 'Ceiba', version: '1' },
    get paths() {
      paths ??= pathsOf(endpoints);
      return paths;
    },
  };
}

const compressed = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
  identity: async (text: string) => Buffer.from(text),
};
type Encoding = keyof typeof compressed;

const encodingFor = (accepted = ''): Encoding => {
  const sorts = accepted.split(',').map((sort) => sort.trim());
  return (['br', 'gzip'] as const).find((sort) => sorts.includes(sort)) ?? 'identity';
};

/** A public text, cached: serialised once, and compressed once for each encoding. */
function keptText(type: string, write: () => string) {
  let text: string | undefined;
  let version = '';
  const bytes = new Map<Encoding, Promise<Buffer>>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    text ??= write();
    version ||= createHash('sha256').update(text).digest('base64url');
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    const made = bytes.get(encoding) ?? compressed[encoding](text);
    bytes.set(encoding, made);
    const own = { 'content-type': type, vary: 'accept-encoding' };
    const headers = encoding === 'identity' ? own : { ...own, 'content-encoding': encoding };
    const asked = { header: (name: string) => request.headers[name]?.toString() };
    const file = await publicFile(asked, { version, named: false, headers }, () => made);
    return reply
      .code(file.status ?? 200)
      .headers(file.headers)
      .send(file.body);
  };
}

const PREFIX = '/api/docs';

async function buildDocs(endpoints: readonly AnyEndpoint[]): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true } });
  await app.register(swagger, { mode: 'static', specification: { document: openApi(endpoints) as never } });
  const kept = new Map([
    [`${PREFIX}/json`, keptText('application/json; charset=utf-8', () => JSON.stringify(app.swagger()))],
    [`${PREFIX}/yaml`, keptText('application/x-yaml; charset=utf-8', () => app.swagger({ yaml: true }))],
  ]);
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    staticCSP: true,
    // Before the page's own handlers, which write the document anew each time.
    uiHooks: {
      async onRequest(request, reply) {
        return kept.get(request.routeOptions.url ?? '')?.(request, reply);
      },
    },
    // A school's own network has no https, and the page needs nothing from elsewhere.
    // It writes one of its styles into the page.
    transformStaticCSP: (header) =>
      header
        .replace(/ ?upgrade-insecure-requests;?| https:| validator\.swagger\.io/g, '')
        .replace(/(?<=style-src 'self') /, " 'unsafe-inline'"),
  });
  return app;
}

/**
 * `GET /api/docs`: the document and its page, from our own origin. Their program is read when somebody opens them: it has two hundred
 * files and as many addresses, which every start would wait for.
 */
export function registerDocs(app: FastifyInstance, endpoints: readonly AnyEndpoint[]): void {
  let docs: Promise<FastifyInstance> | undefined;
  app.addHook('onClose', async () => (await docs)?.close());
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    docs ??= buildDocs(endpoints);
    const found = await (await docs).inject({ url, headers });
    if (found.statusCode === 404) throw notFound();
    return reply.code(found.statusCode).headers(found.headers).send(found.rawPayload);
  };
  for (const path of [PREFIX, `${PREFIX}/*`]) app.get(path, answer);
}
