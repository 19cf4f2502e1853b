import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '#server/platform/db/db.ts';
import { num, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { type Cuenta, type OtrasRedes, otrasRedesRow } from './policy.ts';
import { intentosAcceso } from './tables.ts';

/** Whose count it is, by fingerprints. */
export interface Contador {
  clave: string;
  usuarioHash: string;
  idUsuario: number | null;
  camino: (typeof intentosAcceso.$inferSelect)['camino'];
}

const leidaRow = {
  ...otrasRedesRow,
  propios: num.nullable(),
  permitidos: num.nullable(),
  vence: text.nullable(),
  libre: text.nullable(),
};

export async function leerCuenta(
  db: Db,
  { clave, usuarioHash }: Contador,
  now: Date,
): Promise<{ cuenta: Cuenta | undefined; otras: OtrasRedes }> {
  const [row] = await rows(
    db,
    sql`
      select a.intentos propios, a.permitidos, a.vence, a.libre, o.intentos, o.esperan, o.redes
      from (select coalesce(sum(intentos), 0)::int intentos, count(libre)::int esperan, count(*)::int redes
        from intentos_acceso where usuario_hash = ${usuarioHash} and camino = 'red' and clave <> ${clave}
          and vence > ${now.toISOString()}) o
      left join intentos_acceso a on a.clave = ${clave}`,
    leidaRow,
  );
  const { propios, permitidos, vence, libre, ...otras } = must(row, 'the row of an aggregate');
  const cuenta =
    propios === null || permitidos === null || vence === null
      ? undefined
      : {
          intentos: propios,
          permitidos,
          vence: Date.parse(vence),
          libre: libre === null ? null : Date.parse(libre),
        };
  return { cuenta, otras };
}

const instante = (ms: number): string => new Date(ms).toISOString();

/** Stores a count unless somebody else changed it since it was read as `antes`. */
export async function cambiarCuenta(
  db: Db,
  contador: Contador,
  antes: Cuenta | undefined,
  despues: Cuenta,
): Promise<boolean> {
  const set = {
    intentos: despues.intentos,
    permitidos: despues.permitidos,
    vence: instante(despues.vence),
    libre: despues.libre === null ? null : instante(despues.libre),
  };
  const igual =
    antes &&
    and(
      eq(intentosAcceso.intentos, antes.intentos),
      eq(intentosAcceso.vence, instante(antes.vence)),
      antes.libre === null ? isNull(intentosAcceso.libre) : eq(intentosAcceso.libre, instante(antes.libre)),
    );
  const insert = db.insert(intentosAcceso).values({ ...contador, ...set });
  const stored = await (igual
    ? insert.onConflictDoUpdate({ target: intentosAcceso.clave, set, setWhere: igual })
    : insert.onConflictDoNothing()
  ).returning({ clave: intentosAcceso.clave });
  return stored.length > 0;
}

/** A try that was counted and never made. */
export async function descontar(db: Db, clave: string): Promise<void> {
  await db
    .update(intentosAcceso)
    .set({ intentos: sql`greatest(${intentosAcceso.intentos} - 1, 0)` })
    .where(eq(intentosAcceso.clave, clave));
}

export async function olvidar(db: Db, clave: string): Promise<void> {
  await db.delete(intentosAcceso).where(eq(intentosAcceso.clave, clave));
}

export async function olvidarDe(tx: Tx, idUsuario: number): Promise<void> {
  await tx.delete(intentosAcceso).where(eq(intentosAcceso.idUsuario, idUsuario));
}

export async function borrarVencidos(db: Db, antes: Date): Promise<void> {
  await db.delete(intentosAcceso).where(lt(intentosAcceso.vence, antes.toISOString()));
}

/** Of users that do not exist only the newest counts stay: whoever invents names cannot fill the disk. */
export async function borrarSobrantes(db: Db, quedan: number): Promise<void> {
  await db.execute(sql`
    delete from intentos_acceso where clave = any(array(
      select clave from intentos_acceso where id_usuario is null order by vence desc offset ${quedan}))`);
}
