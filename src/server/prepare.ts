import { sql } from 'drizzle-orm';
import { bool, type Row } from '#server/platform/db/row.ts';
import { CODIGO_HORAS } from '#shared/acceso/bienvenida.ts';
import { hayDirector } from './acceso/bienvenida/queries.ts';
import { nuevoCodigo } from './acceso/bienvenida/service.ts';
import { avisoDeCuentas } from './demo/accounts.ts';
import { type Database, inTransaction, rows } from './platform/db/db.ts';
import { StartError } from './platform/errors/start-error.ts';
import { isReleased, productVersion, typedCommand } from './platform/runtime/project-root.ts';
import { comenzarDia, type Needs } from './scheduled.ts';
import { anotarVersion } from './sistema/estado/queries.ts';

export interface Preparation extends Needs {
  /** Output of progress messages; the console by default. */
  say?: (line: string) => unknown;
}

export interface Prepared {
  /**
   * True with demo accounts, whose passwords are public: the server then listens only on this machine unless HOST says otherwise.
   */
  demo: boolean;
  /** Lines printed below the address. */
  notices: (address: string) => readonly string[];
}

const primeraCuenta =
  (codigo: string) =>
  (address: string): string[] => [
    '',
    'Todavía no hay cuentas. Abra',
    '',
    `  ${address}/#/bienvenida`,
    '',
    `y escriba este código: ${codigo} (vale ${CODIGO_HORAS} horas).`,
    '',
    `También se puede crear la primera cuenta con el servidor detenido: ${isReleased() ? `${typedCommand()} instalar` : 'npm run create-admin'}`,
  ];

/**
 * Prepares a migrated database for the first request: loads the demo school into an empty database if configured, and creates the
 * current school year.
 * @throws StartError for demo data in production, and for CLOCK with accounts of real people.
 */
export async function prepare(preparation: Preparation): Promise<Prepared> {
  const { database, config, clock } = preparation;
  const before = await estado(database);
  if (config.production && before.demo) {
    throw new StartError(
      'La base de datos contiene el colegio de demostración, que no puede usarse con NODE_ENV=production ni convertirse en uno real. Use una base de datos vacía.',
    );
  }
  if (config.clockStart && before.personas && !before.demo) {
    throw new StartError('CLOCK no puede usarse con una base de datos que tiene usuarios reales.');
  }
  if (config.demo && !before.personas) await cargarDemo(preparation);
  await inTransaction(database.db, (tx) => anotarVersion(tx, productVersion(), clock.now()));
  await comenzarDia(preparation);
  const { demo } = await estado(database);
  if (demo) return { demo, notices: avisoDeCuentas };
  const { db } = database;
  if (await hayDirector(db)) return { demo, notices: () => [] };
  return { demo, notices: primeraCuenta(await nuevoCodigo(db, clock.now())) };
}

const estadoRow = {
  demo: bool,
  personas: bool,
};
type Estado = Row<typeof estadoRow>;

async function estado({ db }: Database): Promise<Estado> {
  const [found] = await rows(
    db,
    sql`select es_demo as demo, exists (select from usuarios) as personas from escuela`,
    estadoRow,
  );
  return found ?? { demo: false, personas: false };
}

const toConsole = (line: string) => process.stdout.write(`${line}\n`);

async function cargarDemo({ say = toConsole, config, ...given }: Preparation): Promise<void> {
  // Lazy: only for the demo school.
  const { buildDemo } = await import('./demo/build.ts');
  say('Creando el colegio de demostración…');
  await buildDemo({
    ...given,
    config,
    students: config.demoStudents,
    progress: (done, total, label) => say(`  ${done}/${total} ${label}`),
  });
}
