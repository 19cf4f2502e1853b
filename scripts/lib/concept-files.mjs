// The files of a new concept: one record with a name, listed, made, changed and removed by the administration.
// Names: `many` is the concept (becas), `one` its record (beca); `Many` and `One` the same with a capital.

import { webFiles } from './concept-files-web.mjs';

const shared = ({ many, one, Many, One }) => `import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { id, idParam, texto } from '#shared/base/fields.ts';

export const NOMBRE_MAX = 50;

export const ${one}Formulario = z.object({ nombre: texto('Nombre', { max: NOMBRE_MAX }) });

export const ${one} = z.object({ id${One}: id, nombre: z.string() });
export type ${One} = z.output<typeof ${one}>;

const params = z.object({ id: idParam });

export const listar${Many} = endpoint({
  method: 'GET',
  path: '/${many}',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Lista de ${many}',
  output: z.array(${one}),
});

export const crear${One} = endpoint({
  method: 'POST',
  path: '/${many}',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Crea ${one}',
  body: ${one}Formulario,
  output: ${one},
});

export const actualizar${One} = endpoint({
  method: 'PUT',
  path: '/${many}/:id',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Actualiza ${one}',
  params,
  body: ${one}Formulario,
  output: ${one},
});

export const eliminar${One} = endpoint({
  method: 'DELETE',
  path: '/${many}/:id',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Elimina ${one}',
  params,
  output: z.null(),
});
`;

const tables = ({ many, One }) => `import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Say here in one sentence what a row is. */
export const ${many} = pgTable('${many}', {
  id${One}: integer().primaryKey().generatedAlwaysAsIdentity(),
  nombre: text().notNull().unique(),
});
`;

const queries = ({ many, One }) => `import { asc, eq } from 'drizzle-orm';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import type { ${One} } from '#shared/${many}.ts';
import type { Administracion } from './policy.ts';
import { ${many} } from './tables.ts';

export function listar(sql: Sql): Promise<${One}[]> {
  return sql.select().from(${many}).orderBy(asc(${many}.nombre));
}

export async function porNombre(sql: Sql, nombre: string): Promise<${One} | undefined> {
  const [row] = await sql.select().from(${many}).where(eq(${many}.nombre, nombre));
  return row;
}

export async function insertar(tx: Tx, _: Administracion, nombre: string): Promise<${One} | undefined> {
  const [row] = await tx.insert(${many}).values({ nombre }).returning();
  return row;
}

export async function cambiar(tx: Tx, _: Administracion, { id${One}, nombre }: ${One}): Promise<${One} | undefined> {
  const [row] = await tx.update(${many}).set({ nombre }).where(eq(${many}.id${One}, id${One})).returning();
  return row;
}

export async function borrar(tx: Tx, _: Administracion, id${One}: number): Promise<${One} | undefined> {
  const [row] = await tx.delete(${many}).where(eq(${many}.id${One}, id${One})).returning();
  return row;
}
`;

const policy = () => `import { forbidden } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';

declare const proof: unique symbol;

/** Proof that this person administers the school; what writes demands it, so that forgetting to ask does not compile. */
export type Administracion = SesionColaborador & { readonly [proof]: true };

const administra = (sesion: SesionColaborador): sesion is Administracion => sesion.administrador;

export function exigirAdministracion(sesion: SesionColaborador): Administracion {
  if (!administra(sesion)) throw forbidden();
  return sesion;
}
`;

const service = ({ many, One }) => `import type { Tx } from '#server/platform/db/db.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import type { ${One} } from '#shared/${many}.ts';
import type { Administracion } from './policy.ts';
import * as queries from './queries.ts';

const NOMBRE_REPETIDO = 'Ya existe un registro con ese nombre.';

async function exigirNombreLibre(tx: Tx, nombre: string, id${One}?: number): Promise<void> {
  const other = await queries.porNombre(tx, nombre);
  if (other && other.id${One} !== id${One}) throw rule(NOMBRE_REPETIDO);
}

export async function crear(tx: Tx, quien: Administracion, nombre: string): Promise<${One}> {
  await exigirNombreLibre(tx, nombre);
  return found(await queries.insertar(tx, quien, nombre));
}

export async function actualizar(tx: Tx, quien: Administracion, cambio: ${One}): Promise<${One}> {
  await exigirNombreLibre(tx, cambio.nombre, cambio.id${One});
  return found(await queries.cambiar(tx, quien, cambio));
}

export async function eliminar(tx: Tx, quien: Administracion, id${One}: number): Promise<null> {
  found(await queries.borrar(tx, quien, id${One}));
  return null;
}
`;

const routes = ({
  many,
  Many,
  One,
}) => `import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/${many}.ts';
import { exigirAdministracion } from './policy.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.listar${Many}, ({ db }) => queries.listar(db)),
  write(contract.crear${One}, async ({ tx, sesion, body }) => ({
    data: await service.crear(tx, exigirAdministracion(sesion), body.nombre),
    message: 'Registro creado correctamente.',
  })),
  write(contract.actualizar${One}, async ({ tx, sesion, params, body }) => ({
    data: await service.actualizar(tx, exigirAdministracion(sesion), { id${One}: params.id, ...body }),
    message: 'Registro actualizado correctamente.',
  })),
  write(contract.eliminar${One}, async ({ tx, sesion, params }) => ({
    data: await service.eliminar(tx, exigirAdministracion(sesion), params.id),
    message: 'Registro eliminado correctamente.',
  })),
];
`;

const test = ({ many, One, Many }) => `import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { CARGO_DIRECTOR, CARGO_DOCENTE } from '#shared/colaboradores.ts';
import * as contract from '#shared/${many}.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const entra = async (cargo: number) => iniciarSesionDe(await crearColaborador(db, { cargos: [cargo] }));
const directora = await entra(CARGO_DIRECTOR);
const docente = await entra(CARGO_DOCENTE);

const crear = (nombre: string, quien = directora) => call(contract.crear${One}, { body: { nombre } }, quien);
const nombres = async () => (await call(contract.listar${Many}, {}, directora)).data.map((row) => row.nombre);

describe('${many}', () => {
  it('lo que la directora crea, cambia y elimina se ve en la lista', async () => {
    const { data } = await crear('Primero');
    const params = { id: String(data.id${One}) };
    expect(await nombres()).toEqual(['Primero']);
    await call(contract.actualizar${One}, { params, body: { nombre: 'Segundo' } }, directora);
    expect(await nombres()).toEqual(['Segundo']);
    await call(contract.eliminar${One}, { params }, directora);
    expect(await nombres()).toEqual([]);
  });

  it('no admite dos con el mismo nombre', async () => {
    await crear('Repetido');
    expect(await crear('Repetido')).toMatchObject({ status: 200, code: 0 });
    expect(await nombres()).toEqual(['Repetido']);
  });

  it('un docente no puede crear', async () => {
    expect(await crear('Ajeno', docente)).toMatchObject({ status: 403 });
    expect(await nombres()).not.toContain('Ajeno');
  });
});
`;

/** Path → contents of every file of the concept. */
export function conceptFiles(names) {
  const { many } = names;
  return {
    [`src/shared/${many}.ts`]: shared(names),
    [`src/server/${many}/tables.ts`]: tables(names),
    [`src/server/${many}/policy.ts`]: policy(names),
    [`src/server/${many}/queries.ts`]: queries(names),
    [`src/server/${many}/service.ts`]: service(names),
    [`src/server/${many}/routes.ts`]: routes(names),
    [`src/server/${many}/${many}.test.ts`]: test(names),
    ...webFiles(names),
  };
}
