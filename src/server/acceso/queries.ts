import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { nombreCompletoDe } from '#server/estudiantes/queries.ts';
import { puestoConPermisos, puestosConPermisos } from '#server/permisos/queries.ts';
import { BATCH_MS, batchLoader } from '#server/platform/db/batch-loader.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import type { Perfil } from '#shared/acceso.ts';
import { asuntosDePuestos } from '#shared/permisos.rules.ts';

const sesionLeidaRow = {
  idUsuario: num,
  usuario: text,
  tipo: z.enum(['colaborador', 'estudiante']),
  nombres: text,
  debeCambiarContrasenia: bool,
  ultimaActividad: text,
  idColaborador: num.nullable(),
  idEstudiante: num.nullable(),
  roles: z.array(text),
  puestos: z.array(puestoConPermisos),
  tokenHash: text,
};
export type SesionLeida = Row<typeof sesionLeidaRow>;

const sesionLeida = sql`
  select u.id_usuario "idUsuario", u.usuario, u.tipo, u.debe_cambiar_contrasenia "debeCambiarContrasenia",
    s.ultima_actividad "ultimaActividad", c.id_colaborador "idColaborador", e.id_estudiante "idEstudiante",
    coalesce(c.nombres, ${nombreCompletoDe('e')}) nombres,
    coalesce((select array_agg(cr.rol) from colaboradores_cargos cc join cargos_roles cr using (id_cargo)
      where cc.id_colaborador = c.id_colaborador), '{}') roles, ${puestosConPermisos} puestos, s.token_hash "tokenHash"
  from sesiones s
  join usuarios u using (id_usuario)
  left join colaboradores c on c.id_usuario = u.id_usuario
  left join estudiantes e on e.id_usuario = u.id_usuario`;

const abierta = (now: Date) =>
  sql`s.vence > ${now.toISOString()} and u.activo and coalesce(c.activo, e.activo, false)`;

/** A session that is still open for a person who is still active, with the roles of this moment: one statement. */
export async function leerSesion(db: Sql, tokenHash: string, now: Date): Promise<SesionLeida | undefined> {
  const [row] = await rows(
    db,
    sql`${sesionLeida} where s.token_hash = ${tokenHash} and ${abierta(now)}`,
    sesionLeidaRow,
  );
  return row;
}

/** The same for what screens ask every few seconds: one statement for all that ask in one moment. */
export const leerSesionJunta = batchLoader<{ tokenHash: string; now: Date }, SesionLeida>(
  BATCH_MS,
  async (db, asked) => {
    const hashes = asked.map(({ tokenHash }) => tokenHash);
    const now = asked.reduce((latest, one) => (one.now > latest ? one.now : latest), new Date(0));
    const found = await rows(
      db,
      sql`${sesionLeida} where s.token_hash = any(${arreglo(hashes, 'text')}) and ${abierta(now)}`,
      sesionLeidaRow,
    );
    const byHash = new Map(found.map((one) => [one.tokenHash, one]));
    return hashes.map((hash) => byHash.get(hash));
  },
);

const perfilLeidoRow = {
  idUsuario: num,
  usuario: text,
  nombres: text,
  apellido: text.nullable(),
  debeCambiarContrasenia: bool,
  idColaborador: num.nullable(),
  idEstudiante: num.nullable(),
  cargos: z
    .array(
      z.object({
        idCargo: num,
        cargo: text,
        roles: z.array(z.object({ rol: text })),
        idColaboradorCargo: num,
      }),
    )
    .nullable(),
  puestos: z.array(puestoConPermisos),
};
type PerfilLeido = Row<typeof perfilLeidoRow>;

async function leerPerfil(db: Sql, idUsuario: number): Promise<PerfilLeido | undefined> {
  const [row] = await rows(
    db,
    sql`
      select u.id_usuario "idUsuario", u.usuario, u.debe_cambiar_contrasenia "debeCambiarContrasenia",
        c.id_colaborador "idColaborador", e.id_estudiante "idEstudiante",
        coalesce(c.nombres, ${nombreCompletoDe('e')}) nombres,
        e.apellido1 apellido,
        (select json_agg(json_build_object('idColaboradorCargo', cc.id_colaborador_cargo, 'idCargo', cg.id_cargo,
            'cargo', cg.nombre, 'roles', (select json_agg(json_build_object('rol', cr.rol) order by cr.rol)
              from cargos_roles cr where cr.id_cargo = cg.id_cargo)) order by cc.posicion)
          from colaboradores_cargos cc join cargos cg using (id_cargo)
          where cc.id_colaborador = c.id_colaborador) cargos, ${puestosConPermisos} puestos
      from usuarios u
      left join colaboradores c on c.id_usuario = u.id_usuario
      left join estudiantes e on e.id_usuario = u.id_usuario
      where u.id_usuario = ${idUsuario}`,
    perfilLeidoRow,
  );
  return row;
}

/** The one profile of a person, as login, guards and home screens show it. */
export async function perfilDe(db: Sql, idUsuario: number): Promise<Perfil | undefined> {
  const row = await leerPerfil(db, idUsuario);
  if (!row) return undefined;
  const { usuario, nombres, debeCambiarContrasenia } = row;
  const { idEstudiante, apellido } = row;
  if (idEstudiante !== null && apellido !== null) {
    return { isColaborador: false, idEstudiante, nombres, apellido, usuario, debeCambiarContrasenia };
  }
  if (row.idColaborador === null) return undefined;
  return {
    isColaborador: true,
    idColaborador: row.idColaborador,
    nombres,
    usuario,
    codigo: `C-${String(row.idColaborador).padStart(5, '0')}`,
    imagen: null,
    cargos: row.cargos ?? [],
    asuntos: asuntosDePuestos(row.puestos),
    debeCambiarContrasenia,
  };
}

/** The positions of a person as their own records. */
export async function cargosDe(db: Sql, idUsuario: number) {
  const row = await leerPerfil(db, idUsuario);
  return (row?.cargos ?? []).map(({ idColaboradorCargo, idCargo, cargo }) => ({
    idColaboradorCargo,
    idCargo,
    idCargoNavigation: { nombre: cargo },
  }));
}

export async function nombreDeEscuela(db: Sql): Promise<{ nombre: string; dominioCorreo: string }> {
  const [row] = await rows(db, sql`select nombre, dominio_correo "dominioCorreo" from escuela`, {
    nombre: text,
    dominioCorreo: text,
  });
  return must(row, 'the school');
}
