import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction, rows } from '#server/platform/db/db.ts';
import { type ForeignKey, foreignKeys } from '#server/platform/db/references.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { eliminarCarrera } from '#shared/carreras.ts';
import { eliminarAsignacion } from '#shared/colaboradores/asignaciones.ts';
import { eliminarGuia } from '#shared/colaboradores/guias.ts';
import { eliminarColaborador } from '#shared/colaboradores.ts';
import { agregarPago, anularPago, eliminarPago, pagarPago } from '#shared/cuentas.ts';
import { eliminarCuotaCarrera, eliminarCuotaNivel, eliminarTipoPago } from '#shared/cuotas.ts';
import { eliminarEstudiante } from '#shared/estudiantes.ts';
import { eliminarGrado } from '#shared/grados.ts';
import { eliminarMateria } from '#shared/materias.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante, numero } from '#testing/builders.ts';
import {
  crearAsignacion,
  crearCarrera,
  crearGrado,
  crearGuia,
  crearMateria,
  inscribir,
} from '#testing/builders-estructura.ts';
import { crearCuotaCarrera, crearCuotaNivel, crearTipoPago } from '#testing/builders-pagos.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const llaves = await inTransaction(db, foreignKeys);

/** Rows of the rest of the school are made up: what they say is not what this is about. This database is nobody else's afterwards. */
const reglas = await rows<{ regla: string }>(
  db,
  sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) regla from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0 and conparentid = 0 and conislocal`,
);
for (const { regla } of reglas) await db.execute(sql.raw(regla));

type Fila = Record<string, unknown>;

interface Eliminable {
  que: string;
  endpoint: AnyEndpoint;
  /** Nothing of it is kept in the dark: while something refers to it, it stays as it is. */
  seNiega?: true;
  /** How its number is called in the address. */
  en?: string;
  /** A new one: the number it is deleted by, and the rows that it is, by their table and key. */
  crear(): Promise<{ id: number; filas: Record<string, [clave: string, id: number | null]> }>;
}

const fila = (id: number, tabla: string, clave: string) => ({
  id,
  filas: { [tabla]: [clave, id] as [string, number] },
});

const ELIMINABLES: readonly Eliminable[] = [
  {
    que: 'colaborador',
    endpoint: eliminarColaborador,
    en: 'idColaborador',
    crear: async () => {
      const { idColaborador: id, idUsuario } = await crearColaborador(db);
      return { id, filas: { colaboradores: ['id_colaborador', id], usuarios: ['id_usuario', idUsuario] } };
    },
  },
  {
    que: 'estudiante',
    endpoint: eliminarEstudiante,
    crear: async () => {
      const { idEstudiante: id, idUsuario } = await crearEstudiante(db);
      return { id, filas: { estudiantes: ['id_estudiante', id], usuarios: ['id_usuario', idUsuario] } };
    },
  },
  {
    que: 'materia',
    endpoint: eliminarMateria,
    crear: async () => fila((await crearMateria(db)).idMateria, 'materias', 'id_materia'),
  },
  {
    que: 'carrera',
    endpoint: eliminarCarrera,
    seNiega: true,
    en: 'idCarrera',
    crear: async () => fila((await crearCarrera(db)).idCarrera, 'carreras', 'id_carrera'),
  },
  {
    que: 'grado',
    endpoint: eliminarGrado,
    seNiega: true,
    en: 'idGrado',
    crear: async () => fila((await crearGrado(db)).idGrado, 'grados', 'id_grado'),
  },
  {
    que: 'tipo de pago',
    endpoint: eliminarTipoPago,
    crear: async () => fila(await crearTipoPago(db), 'tipos_pagos', 'id_pago'),
  },
  {
    que: 'cuota de nivel',
    endpoint: eliminarCuotaNivel,
    crear: async () =>
      fila(
        await crearCuotaNivel(db, { idPago: await crearTipoPago(db) }),
        'cuotas_niveles',
        'id_pago_nivel_estudiantil',
      ),
  },
  {
    que: 'cuota de carrera',
    endpoint: eliminarCuotaCarrera,
    crear: async () => {
      const { idNivelEstudiantilCarrera } = await crearCarrera(db);
      const id = await crearCuotaCarrera(db, { idPago: await crearTipoPago(db), idNivelEstudiantilCarrera });
      return fila(id, 'cuotas_carreras', 'id_pago_nivel_estudiantil_carrera');
    },
  },
  {
    que: 'pago',
    endpoint: eliminarPago,
    crear: async () => {
      const { idEstudiante } = await crearEstudiante(db);
      const { idGradoSeccion } = await crearGrado(db);
      const params = { idEstudianteGrado: String(await inscribir(db, { idEstudiante, idGradoSeccion })) };
      const { data } = await call(
        agregarPago,
        { params, body: { pago: 'Excursión', monto: '50' } },
        directora,
      );
      return fila(data.idEstudianteGradoPago, 'pagos', 'id_estudiante_grado_pago');
    },
  },
  {
    que: 'clase',
    endpoint: eliminarAsignacion,
    seNiega: true,
    crear: async () => {
      const { idColaborador } = await crearColaborador(db);
      const { idGradoSeccion, materias } = await crearGrado(db);
      const id = await crearAsignacion(db, { idColaborador, idGradoSeccion, idMateria: materias[0] ?? 0 });
      return fila(id, 'asignaciones', 'id_grado_seccion_materia_colaborador');
    },
  },
  {
    que: 'grado a cargo',
    endpoint: eliminarGuia,
    crear: async () => {
      const { idColaborador } = await crearColaborador(db);
      const id = await crearGuia(db, idColaborador, (await crearGrado(db)).idGradoSeccion);
      return fila(id, 'guias', 'id_maestro_guia_grado_seccion');
    },
  },
];

/** Reads the foreign keys that lead to these tables, and those to what goes with their rows: each with the way there. */
function caminos(tablas: readonly string[], arriba: readonly ForeignKey[] = []): ForeignKey[][] {
  return llaves
    .filter(({ from, to }) => tablas.includes(to) && !tablas.includes(from))
    .filter((una) => !arriba.some(({ from }) => from === una.from))
    .flatMap((una) => {
      const camino = [...arriba, una];
      return una.onDelete === 'goes' ? [camino, ...caminos([una.from], camino)] : [camino];
    });
}

/** By the name of a column, else by what it holds. Years are over: the fees of others go with their type. */
const VALORES: Record<string, () => unknown> = {
  id_ciclo_escolar: () => 2025,
  text: () => `x${numero()}`,
  boolean: () => false,
  numeric: () => 1,
  jsonb: () => '{}',
  bytea: () => '\\x00',
  ARRAY: () => '{}',
  date: () => '2026-01-01',
  'timestamp with time zone': () => '2026-01-01T12:00:00Z',
};

/** Makes up a row that refers to another one, in which all that may be missing is. No rule has a say in it. */
async function referir({ from, columns, referenced }: ForeignKey, referida: Fila): Promise<Fila> {
  const columnas = await rows<{ columna: string; tipo: string }>(
    db,
    sql`select column_name columna, data_type tipo from information_schema.columns
      where table_schema = 'public' and table_name = ${from} and is_nullable = 'NO' and column_default is null
        and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  const valores = new Map<string, unknown>(
    columnas.map(({ columna, tipo }) => [columna, (VALORES[columna] ?? VALORES[tipo] ?? numero)()]),
  );
  for (const [n, columna] of columns.entries()) valores.set(columna, referida[referenced[n] ?? '']);
  const nombres = sql.join(
    [...valores.keys()].map((una) => sql.identifier(una)),
    sql`, `,
  );
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const [hecha = {}] = await rows<Fila>(
      tx,
      sql`insert into ${sql.identifier(from)} (${nombres}) values (${sql.join(
        [...valores.values()].map((valor) => sql`${valor}`),
        sql`, `,
      )}) returning *`,
    );
    return hecha;
  });
}

const leer = async (tabla: string, clave: string, id: unknown): Promise<Fila | undefined> =>
  (
    await rows<Fila>(db, sql`select * from ${sql.identifier(tabla)} where ${sql.identifier(clave)} = ${id}`)
  )[0];

const nombre = (camino: readonly ForeignKey[]): string =>
  camino
    .map(({ from, columns }) => `${from}.${columns.join('+')}`)
    .toReversed()
    .join(' → ');

describe.each(ELIMINABLES.map((una) => [una.que, una] as const))(
  '%s',
  (_, { endpoint, en = 'id', crear }) => {
    it('sin nada que lo nombre se va', async () => {
      const { id, filas } = await crear();
      const reply = await call(endpoint, { params: { [en]: String(id) } } as object, directora);
      expect(reply).toMatchObject({ status: 200, code: 1 });
      for (const [tabla, [clave, suyo]] of Object.entries(filas)) {
        expect(await leer(tabla, clave, suyo)).toBeUndefined();
      }
    });
  },
);

/** A receipt and what it pays have to agree, which the database itself sees to: not made up, but paid and annulled, below. */
const DE_VERDAD = /^recibos_lineas\.id_estudiante_grado_/;

const casos = await Promise.all(
  ELIMINABLES.map(async (una) => {
    const { filas } = await una.crear();
    return caminos(Object.keys(filas))
      .filter((camino) => !DE_VERDAD.test(nombre(camino)))
      .map((camino) => [una.que, nombre(camino), una, camino] as const);
  }),
);

it.each(casos.flat())(
  '%s al que nombra %s',
  async (_, __, { endpoint, seNiega, en = 'id', crear }, camino) => {
    const { id, filas } = await crear();
    const { usuarios: [, idUsuario] = ['', null] } = filas;
    if (idUsuario !== null) await iniciarSesionDe({ idUsuario });
    const [primera] = camino;
    const [clave = '', suyo = null] = filas[primera?.to ?? ''] ?? [];
    let referida = (await leer(primera?.to ?? '', clave, suyo)) ?? {};
    for (const llave of camino) {
      const { from, columns, referenced } = llave;
      referida =
        (await leer(from, columns[0] ?? '', referida[referenced[0] ?? ''])) ??
        (await referir(llave, referida));
    }
    const reply = await call(endpoint, { params: { [en]: String(id) } } as object, directora);
    const quedan = await Promise.all(Object.entries(filas).map(([tabla, [suya, n]]) => leer(tabla, suya, n)));
    const seVa = camino.at(-1)?.onDelete !== 'stays';
    expect(reply).toMatchObject({ status: 200, code: seNiega && !seVa ? 0 : 1 });
    for (const queda of quedan) {
      if (seVa) expect(queda).toBeUndefined();
      else expect(queda).toBeDefined();
      if (!seVa && !seNiega) expect(queda).toMatchObject({ activo: false });
    }
    if (idUsuario === null) return;
    expect(await leer('sesiones', 'id_usuario', idUsuario)).toBeUndefined();
    expect(reply.message.endsWith(' y ya no puede entrar.')).toBe(!seVa);
  },
);

it('un pago cuyo recibo se anuló se va, y el recibo conserva su línea', async () => {
  const { id } = (await ELIMINABLES.find(({ que }) => que === 'pago')?.crear()) ?? { id: 0 };
  const params = { id: String(id) };
  await call(pagarPago, { params }, directora);
  expect(await call(eliminarPago, { params }, directora)).toMatchObject({ status: 200, code: 0 });
  await call(anularPago, { params }, directora);
  const linea = await leer('recibos_lineas', 'id_estudiante_grado_pago', id);
  expect(await call(eliminarPago, { params }, directora)).toMatchObject({ status: 200, code: 1 });
  expect(await leer('recibos_lineas', 'id_recibo', linea?.id_recibo)).toEqual({
    ...linea,
    id_estudiante_grado_pago: null,
  });
});
