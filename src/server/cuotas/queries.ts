import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import { nivelesCarreras } from '#server/carreras/tables.ts';
import { ciclos } from '#server/ciclos/tables.ts';
import { niveles } from '#server/niveles/tables.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { isReferenced } from '#server/platform/db/references.ts';
import { conVersion } from '#server/platform/request/version.ts';
import {
  type CuotaCarrera,
  type CuotaNivel,
  type TipoPago,
  type TipoPagoForm,
  tipoPagoForm,
} from '#shared/cuotas.ts';
import { loDecidido } from '#shared/niveles.ts';
import { cuotasCarreras, cuotasNiveles, tiposPagos } from './tables.ts';

const versionado = (tipo: Omit<TipoPago, 'version'>): TipoPago => conVersion(tipoPagoForm, tipo);

export async function listarTiposPagos(db: Sql): Promise<TipoPago[]> {
  const tipos = await db
    .select()
    .from(tiposPagos)
    .where(eq(tiposPagos.activo, true))
    .orderBy(asc(sql`clave_orden(${tiposPagos.descripcion})`), asc(tiposPagos.idPago));
  return tipos.map(versionado);
}

/** Locked: it does not change while a fee or an account is made from it. */
export async function bloquearTipo(tx: Tx, idPago: number): Promise<TipoPago | undefined> {
  const [row] = await tx.select().from(tiposPagos).where(eq(tiposPagos.idPago, idPago)).for('update');
  return row && versionado(row);
}

export async function insertarTipo(tx: Tx, datos: TipoPagoForm): Promise<TipoPago | undefined> {
  const { descripcion, mensual, colegiatura } = datos;
  const [row] = await tx.insert(tiposPagos).values({ descripcion, mensual, colegiatura }).returning();
  return row && versionado(row);
}

export async function cambiarTipo(
  tx: Tx,
  idPago: number,
  datos: Partial<Omit<TipoPago, 'idPago' | 'version'>>,
): Promise<TipoPago | undefined> {
  const [row] = await tx.update(tiposPagos).set(datos).where(eq(tiposPagos.idPago, idPago)).returning();
  return row && versionado(row);
}

export async function borrarTipo(tx: Tx, idPago: number): Promise<void> {
  await tx.delete(tiposPagos).where(eq(tiposPagos.idPago, idPago));
}

/** Some fee, of any year, a scholarship or a payment is of this type. */
export const tipoEnUso = (tx: Tx, idPago: number): Promise<boolean> =>
  isReferenced(tx, [{ table: 'tipos_pagos', key: 'id_pago', id: idPago }]);

/** Ids of the fees in force that are made of a type, of that year and later ones. */
export async function cuotasVigentesDe(tx: Tx, idPago: number, desde: number) {
  const niveles = await tx
    .select({ id: cuotasNiveles.idPagoNivelEstudiantil })
    .from(cuotasNiveles)
    .where(
      and(eq(cuotasNiveles.idPago, idPago), cuotasNiveles.activo, gte(cuotasNiveles.idCicloEscolar, desde)),
    );
  const carreras = await tx
    .select({ id: cuotasCarreras.idPagoNivelEstudiantilCarrera })
    .from(cuotasCarreras)
    .where(
      and(
        eq(cuotasCarreras.idPago, idPago),
        cuotasCarreras.activo,
        gte(cuotasCarreras.idCicloEscolar, desde),
      ),
    );
  return { niveles: niveles.map(({ id }) => id), carreras: carreras.map(({ id }) => id) };
}

const delTipo = {
  descripcion: tiposPagos.descripcion,
  mensual: tiposPagos.mensual,
  colegiatura: tiposPagos.colegiatura,
};

export type CuotaNivelLeida = CuotaNivel & { idCicloEscolar: number };
export type CuotaCarreraLeida = CuotaCarrera & { idCicloEscolar: number };

export async function leerCuotaNivel(db: Sql, id: number): Promise<CuotaNivelLeida | undefined> {
  const [row] = await db
    .select({
      idPagoNivelEstudiantil: cuotasNiveles.idPagoNivelEstudiantil,
      idPago: cuotasNiveles.idPago,
      cantidad: cuotasNiveles.cantidad,
      fechaCreado: cuotasNiveles.fechaCreado,
      codigoNivelEstudiantil: cuotasNiveles.codigoNivelEstudiantil,
      idCicloEscolar: cuotasNiveles.idCicloEscolar,
      activo: cuotasNiveles.activo,
      idPagoNavigation: delTipo,
    })
    .from(cuotasNiveles)
    .innerJoin(tiposPagos, eq(tiposPagos.idPago, cuotasNiveles.idPago))
    .where(eq(cuotasNiveles.idPagoNivelEstudiantil, id));
  return row && conVersion(loDecidido, row);
}

export async function leerCuotaCarrera(db: Sql, id: number): Promise<CuotaCarreraLeida | undefined> {
  const [row] = await db
    .select({
      idPagoNivelEstudiantilCarrera: cuotasCarreras.idPagoNivelEstudiantilCarrera,
      idPago: cuotasCarreras.idPago,
      cantidad: cuotasCarreras.cantidad,
      fechaCreado: cuotasCarreras.fechaCreado,
      idNivelEstudiantilCarrera: cuotasCarreras.idNivelEstudiantilCarrera,
      idCicloEscolar: cuotasCarreras.idCicloEscolar,
      activo: cuotasCarreras.activo,
      idPagoNavigation: delTipo,
    })
    .from(cuotasCarreras)
    .innerJoin(tiposPagos, eq(tiposPagos.idPago, cuotasCarreras.idPago))
    .where(eq(cuotasCarreras.idPagoNivelEstudiantilCarrera, id));
  return row && conVersion(loDecidido, row);
}

/** A level by code or by its word, locked: its fees change one at a time. */
export async function bloquearNivel(tx: Tx, codigo: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ codigo: niveles.codigoNivelEstudiantil })
    .from(niveles)
    .where(sql`${codigo} in (${niveles.codigoNivelEstudiantil}, ${niveles.clave})`)
    .for('no key update');
  return row?.codigo;
}

export async function bloquearCarrera(tx: Tx, id: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: nivelesCarreras.idNivelEstudiantilCarrera })
    .from(nivelesCarreras)
    .where(eq(nivelesCarreras.idNivelEstudiantilCarrera, id))
    .for('no key update');
  return row?.id;
}

export async function existeCiclo(tx: Tx, ciclo: number): Promise<boolean> {
  const [row] = await tx.select().from(ciclos).where(eq(ciclos.idCicloEscolar, ciclo));
  return row !== undefined;
}

/** Another active tuition of the same level and year. */
export async function otraColegiaturaNivel(tx: Tx, codigo: string, ciclo: number, salvo: number) {
  const [row] = await tx
    .select({ id: cuotasNiveles.idPagoNivelEstudiantil })
    .from(cuotasNiveles)
    .innerJoin(tiposPagos, and(eq(tiposPagos.idPago, cuotasNiveles.idPago), tiposPagos.colegiatura))
    .where(
      and(
        eq(cuotasNiveles.codigoNivelEstudiantil, codigo),
        eq(cuotasNiveles.idCicloEscolar, ciclo),
        cuotasNiveles.activo,
        ne(cuotasNiveles.idPagoNivelEstudiantil, salvo),
      ),
    );
  return row !== undefined;
}

export async function otraColegiaturaCarrera(tx: Tx, idCarrera: number, ciclo: number, salvo: number) {
  const [row] = await tx
    .select({ id: cuotasCarreras.idPagoNivelEstudiantilCarrera })
    .from(cuotasCarreras)
    .innerJoin(tiposPagos, and(eq(tiposPagos.idPago, cuotasCarreras.idPago), tiposPagos.colegiatura))
    .where(
      and(
        eq(cuotasCarreras.idNivelEstudiantilCarrera, idCarrera),
        eq(cuotasCarreras.idCicloEscolar, ciclo),
        cuotasCarreras.activo,
        ne(cuotasCarreras.idPagoNivelEstudiantilCarrera, salvo),
      ),
    );
  return row !== undefined;
}

type Cambios = Partial<Pick<CuotaNivel, 'idPago' | 'cantidad' | 'activo'>>;

export async function insertarCuotaNivel(tx: Tx, datos: typeof cuotasNiveles.$inferInsert) {
  const [row] = await tx
    .insert(cuotasNiveles)
    .values(datos)
    .returning({ id: cuotasNiveles.idPagoNivelEstudiantil });
  return row?.id;
}

export async function cambiarCuotaNivel(tx: Tx, id: number, cambios: Cambios): Promise<void> {
  await tx.update(cuotasNiveles).set(cambios).where(eq(cuotasNiveles.idPagoNivelEstudiantil, id));
}

export async function borrarCuotaNivel(tx: Tx, id: number): Promise<void> {
  await tx.delete(cuotasNiveles).where(eq(cuotasNiveles.idPagoNivelEstudiantil, id));
}

export async function insertarCuotaCarrera(tx: Tx, datos: typeof cuotasCarreras.$inferInsert) {
  const [row] = await tx
    .insert(cuotasCarreras)
    .values(datos)
    .returning({ id: cuotasCarreras.idPagoNivelEstudiantilCarrera });
  return row?.id;
}

export async function cambiarCuotaCarrera(tx: Tx, id: number, cambios: Cambios): Promise<void> {
  await tx.update(cuotasCarreras).set(cambios).where(eq(cuotasCarreras.idPagoNivelEstudiantilCarrera, id));
}

export async function borrarCuotaCarrera(tx: Tx, id: number): Promise<void> {
  await tx.delete(cuotasCarreras).where(eq(cuotasCarreras.idPagoNivelEstudiantilCarrera, id));
}

/** Locked: no account takes the fee while it is being removed. */
export async function bloquearCuotaNivel(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`select from cuotas_niveles where id_pago_nivel_estudiantil = ${id} for update`);
}

export async function bloquearCuotaCarrera(tx: Tx, id: number): Promise<void> {
  await tx.execute(
    sql`select from cuotas_carreras where id_pago_nivel_estudiantil_carrera = ${id} for update`,
  );
}

/** Some account of a student has it. */
export const cuotaNivelEnUso = (tx: Tx, id: number): Promise<boolean> =>
  isReferenced(tx, [{ table: 'cuotas_niveles', key: 'id_pago_nivel_estudiantil', id }]);

export const cuotaCarreraEnUso = (tx: Tx, id: number): Promise<boolean> =>
  isReferenced(tx, [{ table: 'cuotas_carreras', key: 'id_pago_nivel_estudiantil_carrera', id }]);

/** The fees of one year, with their amounts, in another: those in force, of types in force. */
export async function copiar(tx: Tx, desde: number, hacia: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into cuotas_niveles (id_pago, codigo_nivel_estudiantil, id_ciclo_escolar, cantidad, fecha_creado)
    select c.id_pago, c.codigo_nivel_estudiantil, ${hacia}, c.cantidad, ${now.toISOString()}
    from cuotas_niveles c join tipos_pagos t using (id_pago)
    where c.id_ciclo_escolar = ${desde} and c.activo and t.activo
    on conflict do nothing`);
  await tx.execute(sql`
    insert into cuotas_carreras (id_pago, id_nivel_estudiantil_carrera, id_ciclo_escolar, cantidad, fecha_creado)
    select c.id_pago, c.id_nivel_estudiantil_carrera, ${hacia}, c.cantidad, ${now.toISOString()}
    from cuotas_carreras c join tipos_pagos t using (id_pago)
    where c.id_ciclo_escolar = ${desde} and c.activo and t.activo
    on conflict do nothing`);
}
