import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { ciclos } from '#server/ciclos/tables.ts';
import { generarVarias } from '#server/cuentas/generar/service.ts';
import { openDatabase } from '#server/operate/database/open-database.ts';
import { auditFor } from '#server/platform/audit/audit.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { inTransaction, rows } from '#server/platform/db/db.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { operationsOf } from '#server/platform/undo/journal.ts';
import { insertarRecibos, planDe, SIN_MAS_DATOS } from '#server/recibos/queries.ts';
import { cuentasBancarias } from '#server/recibos/series/tables.ts';
import { crearColaborador, crearEstudiante } from './builders.ts';
import { crearGrado, inscribir } from './builders-estructura.ts';
import { crearCuotasDePrimaria } from './builders-pagos.ts';
import { MAPEO } from './depositos.ts';
import { programDatabase } from './program.ts';

const CICLO = 2026;
const HOY = '2026-11-20T12:00:00-06:00';

/**
 * A program's school in November, where these many students have an account of eleven charges with every second month paid, and `contador`
 * takes the payments. It is called a demo school, since its clock is made up.
 */
export async function colegioQueDebe(name: string, alumnos: number): Promise<Record<string, string>> {
  const env: Record<string, string> = { ...(await programDatabase(name)), CLOCK: HOY };
  const config = readConfig({ NODE_ENV: 'test', ...env }, { root: env.DATA_DIR ?? '' });
  const database = await openDatabase(config, pino({ level: 'silent' }));
  const { db } = database;
  const now = new Date(HOY);
  await db.execute(sql`update escuela set es_demo = true`);
  await db.insert(ciclos).values({ idCicloEscolar: CICLO, creado: now.toISOString() });
  await db.insert(cuentasBancarias).values({ banco: 'Banrural', ultimos4: '4821', mapeo: MAPEO });
  const { idUsuario } = await crearColaborador(db, { usuario: 'contador', cargos: [3] });
  const hash = await hashPassword('demo-contador');
  await db.execute(sql`update usuarios set contrasenia_hash = ${hash}`);
  await crearCuotasDePrimaria(db, CICLO);
  const { idGrado, idGradoSeccion } = await crearGrado(db);
  for (let n = 0; n < alumnos; n += 1) {
    const { idEstudiante } = await crearEstudiante(db, { usuario: null });
    await inscribir(db, { idEstudiante, idGradoSeccion });
  }
  const audit = auditFor({ idUsuario, usuario: 'contador', idSolicitud: 'prueba', ip: null, now });
  const act = { now, audit, config, operar: operationsOf(null, now).operar, progress: () => undefined };
  await inTransaction(db, async (tx) => {
    await generarVarias(tx, { idGrado, ciclo: CICLO }, { idGradoSeccion: null, meses: 'todos' }, act);
    const pagadas = await rows<{ id: number; monto: number }>(
      tx,
      sql`select id_estudiante_grado_colegiatura id, saldo::float8 monto from mensualidades where mes % 2 = 1 order by id`,
    );
    const registrado = now.toISOString();
    const recibos = pagadas.map((una, index) => ({
      ...{ ...una, clase: 'mensualidad' as const, n: index + 1, linea: 1 },
      ...{ salda: registrado, registrado, fechaPago: registrado, metodo: 'efectivo' as const },
      ...{ ...SIN_MAS_DATOS, origen: 'chip' as const, idUsuario },
    }));
    await insertarRecibos(tx, 'caja', planDe(recibos));
  });
  await database.close();
  return env;
}
