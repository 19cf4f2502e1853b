import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cuentaPara } from '#server/cuenta-para.ts';
import { ASIGNACION, nombreCompletoDe, SECCION_JOINS } from '#server/estudiantes/queries.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { ESTADOS_DE_CREDENCIAL } from '#shared/estudiantes/credenciales.rules.ts';

/** Of a student with the user u, or without one. */
const ESTADO = sql`case when u.id_usuario is null then 'sinUsuario' when not u.activo then 'desactivado'
  when u.contrasenia_hash is null then 'sinContrasenia' when u.debe_cambiar_contrasenia then 'inicial' else 'entro' end`;

const seccionLeidaRow = {
  asignacion: text,
  idGrado: num,
  ciclo: num,
  estudiantes: z.array(
    z.object({
      codigo: text,
      idEstudiante: num,
      nombre1: text,
      nombre2: text,
      nombre3: text.nullable(),
      apellido1: text,
      apellido2: text,
      estado: z.enum(ESTADOS_DE_CREDENCIAL),
      vence: text.nullable(),
      usuario: text.nullable(),
    }),
  ),
};
export type SeccionLeida = Row<typeof seccionLeidaRow>;

/** A section with its active students by surname, in one statement. */
export async function leerSeccion(db: Sql, idGradoSeccion: number): Promise<SeccionLeida | undefined> {
  const [row] = await rows(
    db,
    sql`
      select ${ASIGNACION} asignacion, gs.id_grado "idGrado", gs.id_ciclo_escolar ciclo, coalesce((
          select json_agg(json_build_object('idEstudiante', e.id_estudiante, 'codigo', e.codigo,
            'nombre1', e.nombre1, 'nombre2', e.nombre2, 'nombre3', e.nombre3, 'apellido1', e.apellido1,
            'apellido2', e.apellido2, 'usuario', u.usuario, 'estado', ${ESTADO},
            'vence', case when u.debe_cambiar_contrasenia then ${instanteJson(sql`u.contrasenia_vence`)} end)
            order by e.clave_orden, e.id_estudiante)
          from inscripciones i join estudiantes e using (id_estudiante) left join usuarios u using (id_usuario)
          where i.id_grado_seccion = gs.id_grado_seccion and ${cuentaPara('clase')} and e.activo), '[]') estudiantes
      from grados_secciones gs ${SECCION_JOINS} where gs.id_grado_seccion = ${idGradoSeccion}`,
    seccionLeidaRow,
  );
  return row;
}

const destinatarioRow = {
  idEstudiante: num,
  nombre: text,
  nombre1: text,
  apellido1: text,
  activo: bool,
  idUsuario: num.nullable(),
  usuario: text.nullable(),
  estado: z.enum(ESTADOS_DE_CREDENCIAL),
};
export type Destinatario = Row<typeof destinatarioRow>;

/** Nobody else changes these students until the transaction ends; locked in one order. */
export async function bloquear(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`select from estudiantes where id_estudiante = any(${arreglo(ids)})
      order by id_estudiante for no key update`,
  );
}

export const destinatarios = (db: Sql, ids: readonly number[]): Promise<Destinatario[]> =>
  rows(
    db,
    sql`select e.id_estudiante "idEstudiante", ${nombreCompletoDe('e')} nombre, e.nombre1, e.apellido1, e.activo,
        u.id_usuario "idUsuario", u.usuario, ${ESTADO} estado
      from estudiantes e left join usuarios u using (id_usuario) where e.id_estudiante = any(${arreglo(ids)})`,
    destinatarioRow,
  );

/** Of these names and what begins like them with digits behind, those that somebody has, with whose they are. */
export function ocupados(
  db: Sql,
  bases: readonly string[],
): Promise<{ usuario: string; idEstudiante: number | null }[]> {
  return rows(
    db,
    sql`select u.usuario, e.id_estudiante "idEstudiante" from usuarios u left join estudiantes e using (id_usuario)
      where u.usuario = any(${arreglo(bases, 'text')}) or rtrim(u.usuario, '0123456789') = any(${arreglo(bases, 'text')})`,
    { usuario: text, idEstudiante: num.nullable() },
  );
}

export async function darUsuario(tx: Tx, idEstudiante: number, idUsuario: number): Promise<void> {
  await tx.update(estudiantes).set({ idUsuario }).where(eq(estudiantes.idEstudiante, idEstudiante));
}
