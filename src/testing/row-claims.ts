import pg from 'pg';
import { z } from 'zod';
import type { Answer } from '#server/platform/db/db.ts';
import type { Shape } from '#server/platform/db/row.ts';

const { builtins } = pg.types;
const NUMBERS: readonly number[] = [
  builtins.INT2,
  builtins.INT4,
  builtins.INT8,
  builtins.FLOAT4,
  builtins.FLOAT8,
  builtins.NUMERIC,
  builtins.OID,
];
const JSON_TYPES: readonly number[] = [builtins.JSON, builtins.JSONB];

/** What a schema says of every value but null and undefined. */
function kindOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return kindOf(schema.unwrap());
  if (schema instanceof z.ZodEnum) return typeof schema.options[0];
  if (schema instanceof z.ZodLiteral) return typeof [...schema.values][0];
  return schema._zod.def.type;
}

/** Whether values of a type of the database can be what a schema says: tells a lie of an answer without rows, or with nothing but nulls. */
function canBe(schema: z.core.$ZodType, type: number): boolean {
  if (JSON_TYPES.includes(type)) return true;
  const kind = kindOf(schema);
  if (kind === 'number') return NUMBERS.includes(type);
  if (kind === 'boolean') return type === builtins.BOOL;
  if (kind === 'string') return type !== builtins.BOOL && type !== builtins.BYTEA && !NUMBERS.includes(type);
  return kind !== 'object' && kind !== 'record';
}

/** Made once of each shape; most are asked hundreds of times. */
const known = new WeakMap<Shape, z.ZodType>();

function strict(shape: Shape): z.ZodType {
  const schema = known.get(shape) ?? z.strictObject(shape);
  known.set(shape, schema);
  return schema;
}

/** What a shape says of its statement that the answer does not bear out; null when it is true. */
export function falseClaim({ shape, fields, rows }: Answer): string | null {
  const names = fields.map(({ name }) => name);
  const missing = Object.entries(shape).flatMap(([name, column]) =>
    names.includes(name) || column instanceof z.ZodOptional ? [] : [name],
  );
  const unsaid = names.filter((name) => !(name in shape));
  if (missing.length > 0 || unsaid.length > 0)
    return `columns ${unsaid.join(', ') || 'none'} instead of ${missing.join(', ') || 'none'}`;
  for (const { name, dataTypeID } of fields) {
    const column = shape[name];
    if (column && !canBe(column, dataTypeID)) return `column ${name} is of type ${dataTypeID}`;
  }
  for (const row of rows) {
    const { error } = strict(shape).safeParse(row);
    if (error) return z.prettifyError(error);
  }
  return null;
}
