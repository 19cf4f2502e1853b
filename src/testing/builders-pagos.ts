import { sql } from 'drizzle-orm';
import type { Cobro } from '#server/cobros/queries.ts';
import { cuotasCarreras, cuotasNiveles, tiposPagos } from '#server/cuotas/tables.ts';
import { type Db, inTransaction, rows } from '#server/platform/db/db.ts';
import { insertarRecibos, planDe, SIN_MAS_DATOS } from '#server/recibos/queries.ts';
import type { Origen } from '#shared/recibos.rules.ts';
import { numero, only } from './builders.ts';
import { NIVELES } from './builders-estructura.ts';

const CREADO = '2025-01-02T14:00:00.000Z';
const CICLO = 2026;

interface TipoPagoDePrueba {
  descripcion?: string;
  mensual?: boolean;
  colegiatura?: boolean;
  activo?: boolean;
}

export async function crearTipoPago(db: Db, given: TipoPagoDePrueba = {}): Promise<number> {
  const { colegiatura = false, mensual = colegiatura } = given;
  const descripcion = given.descripcion ?? `Pago ${numero()}`;
  const activo = given.activo ?? true;
  const row = only(
    await db.insert(tiposPagos).values({ descripcion, mensual, colegiatura, activo }).returning(),
  );
  return row.idPago;
}

interface CuotaDePrueba {
  idPago: number;
  cantidad?: number;
  ciclo?: number;
  nivel?: keyof typeof NIVELES;
}

export async function crearCuotaNivel(db: Db, given: CuotaDePrueba): Promise<number> {
  const { idPago, cantidad = 500, ciclo: idCicloEscolar = CICLO, nivel = 'primaria' } = given;
  const codigoNivelEstudiantil = NIVELES[nivel];
  const row = only(
    await db
      .insert(cuotasNiveles)
      .values({ idPago, cantidad, idCicloEscolar, codigoNivelEstudiantil, fechaCreado: CREADO })
      .returning(),
  );
  return row.idPagoNivelEstudiantil;
}

export async function crearCuotaCarrera(
  db: Db,
  given: Omit<CuotaDePrueba, 'nivel'> & { idNivelEstudiantilCarrera: number },
): Promise<number> {
  const { idPago, cantidad = 700, ciclo: idCicloEscolar = CICLO, idNivelEstudiantilCarrera } = given;
  const row = only(
    await db
      .insert(cuotasCarreras)
      .values({ idPago, cantidad, idCicloEscolar, idNivelEstudiantilCarrera, fechaCreado: CREADO })
      .returning(),
  );
  return row.idPagoNivelEstudiantilCarrera;
}

/** The tuition and the enrolment fee of primaria. */
export async function crearCuotasDePrimaria(db: Db, ciclo = CICLO) {
  const colegiatura = await crearTipoPago(db, { descripcion: `Colegiatura ${numero()}`, colegiatura: true });
  const inscripcion = await crearTipoPago(db, { descripcion: `Inscripción ${numero()}` });
  return {
    colegiatura,
    inscripcion,
    cuotaColegiatura: await crearCuotaNivel(db, { idPago: colegiatura, cantidad: 450.5, ciclo }),
    cuotaInscripcion: await crearCuotaNivel(db, { idPago: inscripcion, cantidad: 1200, ciclo }),
  };
}

/** What the trail says of the receipts of a charge, in its order. */
export const auditoriaDelCobro = (db: Db, { clase, id }: Cobro) =>
  rows<{ accion: string; antes: unknown; despues: unknown; motivo: string | null }>(
    db,
    sql`select a.accion, a.antes, a.despues, a.motivo from auditoria a
      where a.entidad = 'recibo' and a.id_entidad in (select l.id_recibo::text from recibos_lineas l where ${
        clase === 'pago' ? sql`l.id_estudiante_grado_pago` : sql`l.id_estudiante_grado_colegiatura`
      } = ${id}) order by a.id_auditoria`,
  );

export type LineaDePrueba = Cobro & { monto: number };

/** One receipt of these lines, as the window makes it; the sums must fit. */
export const emitirRecibo = (
  db: Db,
  lineas: readonly LineaDePrueba[],
  { idUsuario }: { idUsuario: number | null },
  origen: Origen = 'chip',
  fecha = '2026-03-10T18:00:00.000Z',
) =>
  inTransaction(db, async (tx) =>
    only(
      await insertarRecibos(
        tx,
        origen === 'anterior' ? 'anterior' : 'caja',
        planDe(
          lineas.map((una, index) => ({
            ...una,
            n: 1,
            linea: index + 1,
            salda: fecha,
            registrado: fecha,
            fechaPago: fecha,
            metodo: origen === 'anterior' ? 'sin dato' : 'efectivo',
            ...SIN_MAS_DATOS,
            origen,
            idUsuario: origen === 'anterior' ? null : idUsuario,
          })),
        ),
      ),
    ),
  );
