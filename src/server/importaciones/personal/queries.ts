import { type SQL, sql } from 'drizzle-orm';
import { COLABORADOR_CAMPOS } from '#server/colaboradores/queries.ts';
import type { datosDe } from '#server/colaboradores/service.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, text } from '#server/platform/db/row.ts';
import { CLAVES_DE_COLABORADOR } from '#shared/colaboradores/campos.ts';
import { columnasDe } from '../queries.ts';
import { type PersonaDelColegio, personaDelColegioRow } from './fila.rules.ts';
import { type NombreDePersona, nombreDePersonaRow } from './identidad.rules.ts';

/** By what the rows of a list may name the staff. */
export interface Buscadas {
  dpis: readonly string[];
  usuarios: readonly string[];
  /** `YYYY-MM-DD` */
  nacidos: readonly string[];
}

const posibles = ({ dpis, usuarios, nacidos }: Buscadas): SQL =>
  sql`from colaboradores c left join usuarios u using (id_usuario)
    where c.dpi = any(${arreglo(dpis, 'text')}) or u.usuario = any(${arreglo(usuarios, 'text')})
      or c.fecha_nacimiento = any(${arreglo(nacidos, 'text')}::date[])
    order by c.id_colaborador`;

/**
 * Members of staff whom rows of a list may mean, active or not.
 * @param bloquear holds them first, so that their positions too are as whoever held them before has left them
 */
export async function personasPosibles(
  db: Sql,
  buscadas: Buscadas,
  bloquear: boolean,
): Promise<PersonaDelColegio[]> {
  if (bloquear) await db.execute(sql`select ${posibles(buscadas)} for no key update of c`);
  return rows(
    db,
    sql`select c.id_colaborador "idColaborador", c.activo, ${COLABORADOR_CAMPOS}, c.id_usuario "idUsuario", u.usuario,
        coalesce(u.activo, false) "usuarioActivo",
        coalesce((select array_agg(cc.id_cargo order by cc.posicion) from colaboradores_cargos cc
          where cc.id_colaborador = c.id_colaborador), '{}') "idCargos",
        coalesce((select array_agg(distinct cr.rol) from colaboradores_cargos cc join cargos_roles cr using (id_cargo)
          where cc.id_colaborador = c.id_colaborador), '{}') roles
      ${posibles(buscadas)}`,
    personaDelColegioRow,
  );
}

/** Whom a name may belong to. */
export const nombresDelPersonal = (db: Sql): Promise<NombreDePersona[]> =>
  rows(db, sql`select dpi, nombres nombre from colaboradores order by id_colaborador`, nombreDePersonaRow);

/** Of these user names those somebody has, and all that begin like one that is proposed and end in a number. */
export async function usuariosOcupados(
  db: Sql,
  usuarios: readonly string[],
  propuestos: readonly string[],
): Promise<Set<string>> {
  const found = await rows(
    db,
    sql`select usuario from usuarios where usuario = any(${arreglo(usuarios, 'text')})
      or regexp_replace(usuario, '[0-9]+$', '') = any(${arreglo(propuestos, 'text')}) order by usuario`,
    { usuario: text },
  );
  return new Set(found.map(({ usuario }) => usuario));
}

/** Without a password: nobody signs in with them until one is given. Resolves to their numbers by name. */
export async function insertarUsuarios(
  tx: Tx,
  usuarios: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const hechos = await rows(
    tx,
    sql`insert into usuarios (usuario, tipo, creado)
      select usuario, 'colaborador', ${now.toISOString()}::timestamptz from unnest(${arreglo(usuarios, 'text')}) usuario
      returning usuario, id_usuario id`,
    { usuario: text, id: num },
  );
  return new Map(hechos.map(({ usuario, id }) => [usuario, id]));
}

export interface Renombrado {
  idUsuario: number;
  usuario: string;
}

export async function renombrarUsuarios(tx: Tx, renombrados: readonly Renombrado[]): Promise<void> {
  await tx.execute(
    sql`update usuarios u set usuario = n.usuario
      from unnest(${arreglo(renombrados.map(({ idUsuario }) => idUsuario))},
        ${arreglo(
          renombrados.map(({ usuario }) => usuario),
          'text',
        )}) n(id_usuario, usuario)
      where n.id_usuario = u.id_usuario`,
  );
}

export type PersonaNueva = ReturnType<typeof datosDe> & { idUsuario: number | null };
export type PersonaCambiada = PersonaNueva & { idColaborador: number };

const { nombres, deN, cambios, enFila } = columnasDe([...CLAVES_DE_COLABORADOR, 'idUsuario']);

/** One statement, however many; resolves to their numbers by DPI. */
export async function insertarColaboradores(
  tx: Tx,
  nuevas: readonly PersonaNueva[],
  fechaIngreso: string,
): Promise<Map<string, number>> {
  const hechas = await rows(
    tx,
    sql`insert into colaboradores (fecha_ingreso, ${nombres})
      select ${fechaIngreso}::date, ${deN}
      from jsonb_populate_recordset(null::colaboradores, ${JSON.stringify(nuevas.map(enFila))}::jsonb) n
      returning dpi, id_colaborador id`,
    { dpi: text, id: num },
  );
  return new Map(hechas.map(({ dpi, id }) => [dpi, id]));
}

/** Who was inactive is active again. */
export async function cambiarColaboradores(tx: Tx, cambiadas: readonly PersonaCambiada[]): Promise<void> {
  const filas = cambiadas.map((una) => ({ id_colaborador: una.idColaborador, ...enFila(una) }));
  await tx.execute(
    sql`update colaboradores c set activo = true, ${cambios}
      from jsonb_populate_recordset(null::colaboradores, ${JSON.stringify(filas)}::jsonb) n
      where n.id_colaborador = c.id_colaborador`,
  );
}
