import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { actividades, participantes } from '#server/actividades/tables.ts';
import { bloques } from '#server/bloques/tables.ts';
import { cuentas, mensualidades, pagos } from '#server/cuentas/tables.ts';
import { entregas } from '#server/entregas/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, inTransaction, rows, type Tx } from '#server/platform/db/db.ts';
import { bool, text } from '#server/platform/db/row.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { recibos, recibosLineas } from '#server/recibos/tables.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { cuentasColaboradores, cuentasEstudiantes } from './accounts.ts';
import { crearAsignaciones } from './assignments.ts';
import { crearRespaldos } from './backups.ts';
import { llenarPapelera } from './bin.ts';
import { cuaderno } from './bytes.ts';
import { schoolCalendar } from './calendar.ts';
import { crearClases } from './classes.ts';
import { cerrarAnioAnterior } from './closings.ts';
import { crearCortes } from './cortes.ts';
import { crearBecas, crearCuentas, crearRecibos } from './fees.ts';
import { importarListas } from './imports.ts';
import { guardarTrabajosHechos } from './jobs.ts';
import { dibujarLogo, ponerLogo } from './logo.ts';
import { losQueSeVan, moverAlumnos } from './movements.ts';
import { crearAnioAnterior } from './past.ts';
import { comprobarAlFinal } from './references.ts';
import { llenarRegistro } from './register.ts';
import { observar } from './remarks.ts';
import { emitirBoletas } from './report-cards.ts';
import { crearColaboradores } from './staff.ts';
import {
  analizar,
  guardarArchivos,
  guardarClases,
  guardarEstructura,
  guardarEstudiantes,
  guardarTrabajos,
} from './store.ts';
import { type Codigos, crearEstructura } from './structure.ts';
import { crearEstudiantes, ESTUDIANTES } from './students.ts';
import { ponerTraslados } from './transfers.ts';
import { crearDiaDeCaja } from './window.ts';
import { emptyWorld, type World } from './world.ts';

export interface DemoOptions {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'timeZone'>;
  storage: Storage;
  /** Enrolled this year; more than 612 fill further sections, without users or marks. */
  students?: number;
  /** Told before each of the steps, and once more at the end. */
  progress?: (done: number, total: number, label: string) => void;
}

const PHOTOS = 4;

/** Those with thousands of rows. */
const GRANDES = [
  inscripciones,
  cuentas,
  pagos,
  mensualidades,
  recibos,
  recibosLineas,
  bloques,
  actividades,
  participantes,
  entregas,
];

/**
 * Fills an empty, migrated database with the demo school of the clock's day, all or nothing. Everything but the salt of
 * the passwords depends on that day alone. Several processes may try at once: one builds, the others find it built.
 */
export async function buildDemo(options: DemoOptions): Promise<void> {
  const { database, clock, config, storage, students = ESTUDIANTES, progress } = options;
  const steps = [
    'Contraseñas',
    'Personas y clases',
    'Archivos',
    'Grados y colaboradores',
    'Estudiantes',
    'Cuentas de pagos',
    'Actividades',
    'Calificaciones',
  ];
  let done = 0;
  const step = () => progress?.(done, steps.length, steps[done++] ?? 'Listo');

  step();
  const hashes = await hashPasswords();
  step();
  const photos = await Promise.all(
    Array.from({ length: PHOTOS }, (_, variant) => sharp(cuaderno(variant)).jpeg({ quality: 70 }).toBuffer()),
  );
  const codigos = await leerCodigos(database);
  const world = emptyWorld(schoolCalendar(schoolDate(clock.now(), config.timeZone), config.timeZone), photos);
  imaginar(world, { codigos, hashes, students });
  await dibujarLogo(world);
  step();
  await guardarArchivos(storage, world);
  await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`lock table escuela in exclusive mode`);
    if (await hayPersonas(tx)) return;
    step();
    await guardarEstructura(tx, world, codigos);
    await comprobarAlFinal(tx, GRANDES, async () => {
      step();
      await guardarEstudiantes(tx, world);
      // What follows joins what was just written. If autovacuum has looked meanwhile, each of these tables is empty to it, and a plan made
      // for empty tables takes minutes. From here on it is also kept from looking: analyze holds a lock until the school is there.
      await analizar(tx);
      step();
      const tardios = world.inscritos
        .filter(({ tardio }) => tardio)
        .map((inscrito) => inscrito.idEstudianteGrado);
      await crearCuentas(tx, world.calendar, tardios);
      await crearBecas(tx);
      await analizar(tx);
      await crearRecibos(tx, world.calendar);
      await crearDiaDeCaja(tx, world.calendar, Object.values(losQueSeVan(world)));
      await crearCortes(tx, world.calendar);
      step();
      await guardarClases(tx, world);
      step();
      await guardarTrabajos(tx, world);
    });
    await ponerLogo(tx);
    await moverAlumnos(tx, world);
    await llenarRegistro(tx, world.calendar);
    await llenarPapelera(tx, world.calendar);
    await importarListas(tx, world.calendar);
    await ponerTraslados(tx, world);
    await observar(tx, world);
    await guardarTrabajosHechos(tx, world.calendar, await emitirBoletas(tx, world));
    await cerrarAnioAnterior(tx, world);
    await crearRespaldos(tx, world.calendar, world.archivos.length);
    await analizar(tx);
  });
  step();
}

interface Ingredients {
  codigos: Codigos;
  hashes: ReadonlyMap<string, string>;
  students: number;
}

/** The whole school in memory. */
function imaginar(world: World, { codigos, hashes, students }: Ingredients): void {
  crearColaboradores(world, hashes);
  const letras = students > ESTUDIANTES ? ['A', 'B', 'C', 'D', 'E'] : ['A', 'B'];
  crearAsignaciones(world, crearEstructura(world, codigos, letras));
  crearEstudiantes(world, { total: students, hashes });
  crearAnioAnterior(world);
  crearClases(world);
}

async function hayPersonas(tx: Tx): Promise<boolean> {
  const [found] = await rows(tx, sql`select exists (select from usuarios) as hay`, { hay: bool });
  return found?.hay === true;
}

async function hashPasswords(): Promise<Map<string, string>> {
  const cuentas = [...cuentasColaboradores, ...cuentasEstudiantes];
  return new Map(
    await Promise.all(
      cuentas.map(async ({ usuario, contrasenia }) => [usuario, await hashPassword(contrasenia)] as const),
    ),
  );
}

async function leerCodigos({ db }: Database): Promise<Codigos> {
  const niveles = await rows(db, sql`select codigo_nivel_estudiantil as codigo, clave from niveles`, {
    codigo: text,
    clave: text,
  });
  const codigo = (clave: string) => niveles.find((nivel) => nivel.clave === clave)?.codigo ?? '';
  return {
    preprimaria: codigo('preprimaria'),
    primaria: codigo('primaria'),
    basicos: codigo('basicos'),
    diversificado: codigo('diversificado'),
  };
}
