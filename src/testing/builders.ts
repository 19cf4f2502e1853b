import { and, eq, sql } from 'drizzle-orm';
import { colaboradores, colaboradoresCargos } from '#server/colaboradores/tables.ts';
import type { Entidad } from '#server/platform/audit/audit.ts';
import { auditoria } from '#server/platform/audit/tables.ts';
import { type Db, rows, type Sql } from '#server/platform/db/db.ts';
import { num, text } from '#server/platform/db/row.ts';
import { usuarios } from '#server/sesion/tables.ts';
import { CARGO_DOCENTE } from '#shared/colaboradores.ts';

/** It counts on from one test file of a process to the next. As many digits all the way: 'Pérez 100' comes before 'Pérez 99'. */
let made = 100_000;
/** A number that no other record of this test file carries. */
export const numero = (): number => ++made;

/** The row an insert returned. */
export function only<T>([row]: readonly T[]): T {
  if (!row) throw new Error('nothing was stored');
  return row;
}

const CREADO = '2025-01-02T14:00:00.000Z';

async function crearUsuario(db: Sql, tipo: 'colaborador' | 'estudiante', usuario: string): Promise<number> {
  const row = only(
    await db
      .insert(usuarios)
      .values({ tipo, usuario, creado: CREADO, debeCambiarContrasenia: false })
      .returning({ idUsuario: usuarios.idUsuario }),
  );
  return row.idUsuario;
}

interface ColaboradorDePrueba {
  nombres?: string;
  dpi?: string;
  /** Positions by id; a teacher unless told otherwise. */
  cargos?: readonly number[];
  /** null: a person without a user. */
  usuario?: string | null;
  activo?: boolean;
}

/** A member of staff who has replaced the initial password. */
export async function crearColaborador(db: Sql, given: ColaboradorDePrueba = {}) {
  const n = numero();
  const { cargos = [CARGO_DOCENTE], usuario = `colaborador${n}` } = given;
  const idUsuario = usuario === null ? null : await crearUsuario(db, 'colaborador', usuario);
  const row = only(
    await db
      .insert(colaboradores)
      .values({
        nombres: given.nombres ?? `Colaborador ${n}`,
        dpi: given.dpi ?? String(2_000_000_000_000 + n),
        telefono: '90000000',
        fechaNacimiento: '1985-05-20',
        fechaIngreso: '2020-01-10',
        activo: given.activo ?? true,
        idUsuario,
      })
      .returning(),
  );
  const { idColaborador, nombres, dpi } = row;
  if (cargos.length > 0) {
    await db
      .insert(colaboradoresCargos)
      .values(cargos.map((idCargo, index) => ({ idColaborador, idCargo, posicion: index + 1 })));
  }
  return { idColaborador, idUsuario, nombres, dpi, usuario };
}

interface EstudianteDePrueba {
  codigo?: string;
  nombre1?: string;
  nombre2?: string;
  nombre3?: string;
  apellido1?: string;
  apellido2?: string;
  cui?: string | null;
  codigoPersonal?: string;
  nombreMadre?: string;
  nombrePadre?: string;
  nombreResponsable?: string;
  dpiresponsable?: string;
  telefonoMadre?: string;
  telefonoPadre?: string;
  usuario?: string | null;
  activo?: boolean;
}

/** A student who has replaced the initial password. */
export async function crearEstudiante(db: Db, given: EstudianteDePrueba = {}) {
  const n = numero();
  const { usuario = `estudiante${n}` } = given;
  const idUsuario = usuario === null ? null : await crearUsuario(db, 'estudiante', usuario);
  const fila = {
    codigo: given.codigo ?? `E${n}`,
    nombre1: given.nombre1 ?? 'Ana',
    nombre2: given.nombre2 ?? 'Lucía',
    nombre3: given.nombre3,
    apellido1: given.apellido1 ?? `Pérez ${n}`,
    apellido2: given.apellido2 ?? 'López',
    cui: given.cui === undefined ? String(3_000_000_000_000 + n) : given.cui,
    codigo_personal: given.codigoPersonal,
    fecha_nacimiento: '2012-04-15',
    fecha_ingreso: '2024-01-10',
    nombre_madre: given.nombreMadre ?? 'Marta López',
    nombre_padre: given.nombrePadre,
    nombre_responsable: given.nombreResponsable ?? 'Marta López',
    dpiresponsable: given.dpiresponsable,
    telefono_madre: given.telefonoMadre,
    telefono_padre: given.telefonoPadre,
    nombre_recoger: 'Marta López',
    activo: given.activo ?? true,
    id_usuario: idUsuario,
  };
  // Only what is given: tests of migrations begin with tables that lack the columns of today.
  const dadas = Object.entries(fila).filter(([, valor]) => valor !== undefined && valor !== null);
  const columnas = sql.raw(dadas.map(([columna]) => columna).join(', '));
  const row = only(
    await rows(
      db,
      sql`insert into estudiantes (${columnas}) select ${columnas} from jsonb_populate_record(null::estudiantes, ${JSON.stringify(Object.fromEntries(dadas))}::jsonb)
        returning id_estudiante "idEstudiante", codigo`,
      { idEstudiante: num, codigo: text },
    ),
  );
  return { idEstudiante: row.idEstudiante, idUsuario, codigo: row.codigo, usuario };
}

/** As after an initial password that nobody has replaced yet. */
export async function exigirCambioDeContrasenia(db: Db, idUsuario: number): Promise<void> {
  await db.update(usuarios).set({ debeCambiarContrasenia: true }).where(eq(usuarios.idUsuario, idUsuario));
}

/** How many rows a table has, by its name in the database. */
export async function contar(db: Db, table: string): Promise<number> {
  const result = await db.execute(sql`select count(*)::int n from ${sql.identifier(table)}`);
  return Number(only(result.rows).n);
}

/** What the trail says about a thing, oldest first. */
export async function auditoriaDe(db: Db, entidad: Entidad, idEntidad: number | string) {
  return db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.entidad, entidad), eq(auditoria.idEntidad, String(idEntidad))))
    .orderBy(auditoria.idAuditoria);
}
