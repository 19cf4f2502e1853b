import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';

type Json = { [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `anyOf [X, null]` → X with `nullable`: the serializer then writes it without validating every branch. Undeclared
 * fields are dropped by the serializer itself; as a condition (`additionalProperties: false`) they would make a branch
 * of a union fail.
 */
function forSerializer(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forSerializer);
  if (!isObject(schema)) return schema;
  const { anyOf, ...rest } = schema;
  if (rest.additionalProperties === false) delete rest.additionalProperties;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, forSerializer(value)]));
  if (!Array.isArray(anyOf)) return plain;
  const branches: unknown[] = anyOf.filter((branch) => !(isObject(branch) && branch.type === 'null'));
  const [only] = branches;
  if (anyOf.length === 2 && branches.length === 1 && isObject(only) && 'type' in only) {
    return Object.assign(plain, forSerializer(only), { nullable: true });
  }
  return { ...plain, anyOf: anyOf.map(forSerializer) };
}

/** JSON schema of what a contract puts out, for OpenAPI and for the serializer. */
export function outputSchema(output: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(output, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return schema;
}

export function inputSchema(input: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return schema;
}

/**
 * Compiles a contract's output into a function that writes only its declared fields: nothing a query reads by
 * accident can leave the server.
 */
function serializer(output: z.ZodType): (data: unknown) => string {
  return fastJson(forSerializer(outputSchema(output)) as Schema);
}

const compiled = new WeakMap<AnyEndpoint, (data: unknown) => string>();

/** The serializer of an endpoint, compiled when its first answer is written. */
export const serializerOf =
  (endpoint: AnyEndpoint) =>
  (data: unknown): string => {
    const known = compiled.get(endpoint) ?? serializer(endpoint.output);
    compiled.set(endpoint, known);
    return known(data);
  };

/** An envelope around already serialised data. `operacion`: by which number what was done can be taken back. */
export function envelope(
  code: number,
  data: string,
  message: string,
  operacion: number | null = null,
): string {
  const undo = operacion === null ? '' : `,"operacion":${operacion}`;
  return `{"code":${code},"data":${data},"message":${JSON.stringify(message)}${undo}}`;
}
