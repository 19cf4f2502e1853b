import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { isReferenced } from '#server/platform/db/references.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { conVersion } from '#server/platform/request/version.ts';
import { columnaDe } from '#shared/base/registro.ts';
import { type CampoDeColaborador, CLAVES_DE_COLABORADOR } from '#shared/colaboradores/campos.ts';
import {
  CARGO_DOCENTE,
  type Cargo,
  type Colaborador,
  cargo,
  colaborador,
  colaboradorForm,
  ID_ROL_COLABORADOR,
} from '#shared/colaboradores.ts';
import { colaboradores } from './tables.ts';

/** A record as stored; what may be done with it depends on who asks. */
export interface ColaboradorLeido extends Omit<Colaborador, 'permisos'> {
  roles: string[];
}

/** Every field of the record has its column. */
colaboradores satisfies Record<CampoDeColaborador, PgColumn>;

/** The fields of a person of the alias c. */
export const COLABORADOR_CAMPOS = sql.raw(
  CLAVES_DE_COLABORADOR.map((campo) => `c.${columnaDe(campo)} "${campo}"`).join(', '),
);

const rolesDe = sql`coalesce((select array_agg(distinct cr.rol) from colaboradores_cargos cc
  join cargos_roles cr using (id_cargo) where cc.id_colaborador = c.id_colaborador), '{}')`;

const leer = (ciclo: number, where: SQL): SQL => sql`
  select c.id_colaborador "idColaborador", ${COLABORADOR_CAMPOS}, c.fecha_ingreso "fechaIngreso", c.activo,
    coalesce(u.activo, false) "usuarioBit", ${rolesDe} roles,
    coalesce((select json_agg(json_build_object('idColaboradorCargo', cc.id_colaborador_cargo,
        'idCargo', cc.id_cargo, 'idCargoNavigation', json_build_object('nombre', cg.nombre)) order by cc.posicion)
      from colaboradores_cargos cc join cargos cg using (id_cargo)
      where cc.id_colaborador = c.id_colaborador), '[]') "colaboradoresCargos",
    case when u.id_usuario is not null then json_build_array(json_build_object('idColaboradorUsuario', u.id_usuario,
      'idColaborador', c.id_colaborador, 'idRol', ${ID_ROL_COLABORADOR}::int, 'usuario', u.usuario,
      'tieneContrasenia', u.contrasenia_hash is not null)) else '[]' end "colaboradoresUsuarios",
    (select count(*)::int from asignaciones a
      where a.id_colaborador = c.id_colaborador and a.id_ciclo_escolar = ${ciclo}) "totalAsignaciones",
    (select count(*)::int from guias g
      where g.id_colaborador = c.id_colaborador and g.id_ciclo_escolar = ${ciclo}) "totalGuias"
  from colaboradores c left join usuarios u using (id_usuario)
  where ${where} order by c.clave_orden, c.id_colaborador`;

const esDocente = sql`exists (select from colaboradores_cargos cc
  where cc.id_colaborador = c.id_colaborador and cc.id_cargo = ${CARGO_DOCENTE})`;

const leidosRow = { ...colaborador.omit({ version: true, permisos: true }).shape, roles: z.array(text) };

const leidos = async (db: Sql, ciclo: number, where: SQL): Promise<ColaboradorLeido[]> =>
  (await rows(db, leer(ciclo, where), leidosRow)).map((uno) => conVersion(colaboradorForm, uno));

/** Staff of the school, or those who left it; `ciclo` only limits what is counted of their classes and homerooms. */
export const listarColaboradores = (
  db: Sql,
  ciclo: number,
  { soloDocentes, activos }: { soloDocentes: boolean; activos: boolean },
): Promise<ColaboradorLeido[]> =>
  leidos(db, ciclo, sql`c.activo = ${activos} and ${soloDocentes ? esDocente : sql`true`}`);

export async function verColaborador(
  db: Sql,
  idColaborador: number,
  ciclo: number,
): Promise<ColaboradorLeido | undefined> {
  const [row] = await leidos(db, ciclo, sql`c.id_colaborador = ${idColaborador}`);
  return row;
}

export async function existeColaborador(db: Sql, idColaborador: number): Promise<boolean> {
  const [row] = await rows(
    db,
    sql`select id_colaborador id from colaboradores where id_colaborador = ${idColaborador}`,
    { id: num },
  );
  return row !== undefined;
}

const listarCargosRow = cargo.omit({ asignable: true }).shape;

export const listarCargos = (db: Sql): Promise<Omit<Cargo, 'asignable'>[]> =>
  rows(
    db,
    sql`
      select c.id_cargo "idCargo", c.nombre, coalesce((select json_agg(json_build_object('rol', r.rol) order by r.rol)
        from cargos_roles r where r.id_cargo = c.id_cargo), '[]') roles
      from cargos c order by c.id_cargo`,
    listarCargosRow,
  );

const fichaRow = {
  idColaborador: num,
  nombres: text,
  dpi: text,
  activo: bool,
  idUsuario: num.nullable(),
  usuario: text.nullable(),
  usuarioActivo: bool,
  idCargos: z.array(num),
  roles: z.array(text),
};
export type Ficha = Row<typeof fichaRow>;

/** A person as before a change, kept from other changes until the transaction ends. */
export async function bloquearColaborador(tx: Tx, idColaborador: number): Promise<Ficha | undefined> {
  const locked = await tx
    .select({ id: colaboradores.idColaborador })
    .from(colaboradores)
    .where(eq(colaboradores.idColaborador, idColaborador))
    .for('update');
  if (locked.length === 0) return undefined;
  const [row] = await rows(
    tx,
    sql`
      select c.id_colaborador "idColaborador", c.nombres, c.dpi, c.activo, c.id_usuario "idUsuario", u.usuario,
        coalesce(u.activo, false) "usuarioActivo", ${rolesDe} roles,
        coalesce((select array_agg(cc.id_cargo order by cc.posicion) from colaboradores_cargos cc
          where cc.id_colaborador = c.id_colaborador), '{}') "idCargos"
      from colaboradores c left join usuarios u using (id_usuario) where c.id_colaborador = ${idColaborador}`,
    fichaRow,
  );
  return row;
}

const inactivoConRow = { idColaborador: num, nombres: text, campo: z.enum(['dpi', 'usuario']) };

/** Somebody inactive who holds this DPI or this user name. */
export async function inactivoCon(
  tx: Tx,
  dpi: string,
  usuario: string | null,
  salvo: number | null,
): Promise<{ idColaborador: number; nombres: string; campo: 'dpi' | 'usuario' } | undefined> {
  const [row] = await rows(
    tx,
    sql`
      select c.id_colaborador "idColaborador", c.nombres, case when c.dpi = ${dpi} then 'dpi' else 'usuario' end campo
      from colaboradores c left join usuarios u using (id_usuario)
      where not c.activo and (c.dpi = ${dpi} or u.usuario = ${usuario}::text)
        and c.id_colaborador is distinct from ${salvo}::int
      order by (c.dpi = ${dpi}) desc limit 1`,
    inactivoConRow,
  );
  return row;
}

type Fila = typeof colaboradores.$inferInsert;

export async function insertarColaborador(tx: Tx, fila: Fila): Promise<number> {
  const [row] = await tx.insert(colaboradores).values(fila).returning({ id: colaboradores.idColaborador });
  return must(row, 'the row that was inserted').id;
}

export async function cambiarColaborador(
  tx: Tx,
  idColaborador: number,
  cambios: Partial<Fila>,
): Promise<void> {
  await tx.update(colaboradores).set(cambios).where(eq(colaboradores.idColaborador, idColaborador));
}

export async function borrarColaborador(tx: Tx, idColaborador: number): Promise<void> {
  await tx.delete(colaboradores).where(eq(colaboradores.idColaborador, idColaborador));
}

export interface CargosDeAlguien {
  idColaborador: number;
  idCargos: readonly number[];
}

/**
 * Makes these the positions of each of several people, in two statements however many they are; the ones that stay keep their
 * place, new ones take the free places.
 */
export async function guardarCargosDe(tx: Tx, personas: readonly CargosDeAlguien[]): Promise<void> {
  const ids = arreglo(personas.map(({ idColaborador }) => idColaborador));
  const pares = personas.flatMap(({ idColaborador, idCargos }) =>
    idCargos.map((idCargo, orden) => ({ idColaborador, idCargo, orden })),
  );
  const pedido = sql`unnest(${arreglo(pares.map(({ idColaborador }) => idColaborador))},
    ${arreglo(pares.map(({ idCargo }) => idCargo))}, ${arreglo(pares.map(({ orden }) => orden))})
    pedido(id_colaborador, id_cargo, orden)`;
  await tx.execute(sql`
    delete from colaboradores_cargos cc where id_colaborador = any(${ids})
      and not exists (select from ${pedido}
        where pedido.id_colaborador = cc.id_colaborador and pedido.id_cargo = cc.id_cargo)`);
  await tx.execute(sql`
    insert into colaboradores_cargos (id_colaborador, id_cargo, posicion)
    select nuevo.id_colaborador, nuevo.id_cargo, libre.posicion
    from (select id_colaborador, id_cargo, row_number() over (partition by id_colaborador order by orden) k
      from ${pedido} where not exists (select from colaboradores_cargos cc
        where cc.id_colaborador = pedido.id_colaborador and cc.id_cargo = pedido.id_cargo)) nuevo
    join (select p.id id_colaborador, libre_de.posicion,
        row_number() over (partition by p.id order by libre_de.posicion) k
      from unnest(${ids}) p(id) cross join generate_series(1, 3) libre_de(posicion)
      where not exists (select from colaboradores_cargos cc
        where cc.id_colaborador = p.id and cc.posicion = libre_de.posicion)) libre using (id_colaborador, k)`);
}

export const guardarCargos = (tx: Tx, idColaborador: number, idCargos: readonly number[]): Promise<void> =>
  guardarCargosDe(tx, [{ idColaborador, idCargos }]);

/** Whether anything of the school's record names this person, or what they did with their user. */
export const tieneHistoria = (
  tx: Tx,
  { idColaborador, idUsuario }: Pick<Ficha, 'idColaborador' | 'idUsuario'>,
): Promise<boolean> =>
  isReferenced(tx, [
    { table: 'colaboradores', key: 'id_colaborador', id: idColaborador },
    { table: 'usuarios', key: 'id_usuario', id: idUsuario },
  ]);

/** Changes of directors wait for each other, so that two cannot take away the last two at once. */
export async function esperarTurnoDeDirectores(tx: Sql): Promise<void> {
  await tx.execute(sql`select from cargos c join cargos_roles r using (id_cargo)
    where r.rol = 'Administrador 1' order by c.id_cargo for no key update of c`);
}

/** Directors who can still sign in. */
export async function directoresActivos(db: Sql): Promise<number[]> {
  const found = await rows(
    db,
    sql`
      select distinct c.id_colaborador id from colaboradores c
      join usuarios u using (id_usuario) join colaboradores_cargos cc using (id_colaborador)
      join cargos_roles r using (id_cargo)
      where c.activo and u.activo and r.rol = 'Administrador 1' order by id`,
    { id: num },
  );
  return found.map(({ id }) => id);
}
