import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import type { Route } from './route.ts';
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

function pathsOf(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of routes) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return paths;
}

/**
 * The contract as an OpenAPI document. Its paths are described when somebody reads them: it takes
 * longer than building all else of the app.
 */
export function openApi(routes: readonly Route[]): Json {
  let paths: Json | undefined;
  return {
    openapi: '3.1.0',
    info: { title: 'Ceiba', version: '1' },
    get paths() {
      paths ??= pathsOf(routes);
      return paths;
    },
  };
}

/** `GET /api/docs`: the document and its page, from our own origin. */
export async function registerDocs(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApi(routes) as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // A school's own network has no https, and the page needs nothing from elsewhere.
    // It writes one of its styles into the page.
    transformStaticCSP: (header) =>
      header
        .replace(/ ?upgrade-insecure-requests;?| https:| validator\.swagger\.io/g, '')
        .replace(/(?<=style-src 'self') /, " 'unsafe-inline'"),
  });
}
