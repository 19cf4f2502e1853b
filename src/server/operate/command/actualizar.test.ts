import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { en } from '#testing/command.ts';
import {
  type Computer,
  pidOf,
  schoolComputer,
  stopSchool,
  untilServing,
  versionServing,
} from '#testing/computer.ts';
import { type Doctored, makePackage } from '#testing/releases.ts';
import { RONDAS, ROUND_MS } from '#testing/rondas.ts';

function paquete({ folder }: Computer, doctored: Doctored, nombre = doctored.version): string {
  const lugar = join(folder, `paquete-${nombre}`);
  mkdirSync(lugar);
  return makePackage(lugar, doctored);
}

const tabla = { kind: 'ampliar', sql: 'create table prueba (id integer);' } as const;

/** Queries the school's database while the server is stopped. */
async function enElColegio<T extends object>(
  { dataDir, databaseUrl }: Computer,
  query: string,
): Promise<T[]> {
  await stopSchool({ dataDir });
  return en(
    { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    query,
  );
}

const lineas = (said: string): string[] => said.trim().split('\n');

/** Lines of the updater's output; it may be killed at each of them. */
const LINEAS = 8;

async function matarAlActualizador(maquina: Computer, archivo: string, linea: number): Promise<void> {
  let dichas = 0;
  await maquina.ceiba(['actualizar', archivo], {
    onLine: (_, kill) => {
      dichas += 1;
      if (dichas === linea) kill();
    },
  });
  while (existsSync(join(maquina.dataDir, 'actualizacion.json'))) await untilServing(maquina);
  const sirve = await untilServing(maquina);
  expect(linea < LINEAS - 1 ? ['1.6.2'] : ['1.6.2', '1.6.3'], `línea ${linea}`).toContain(sirve);
  if (sirve === '1.6.3') expect((await maquina.ceiba(['volver'])).code).toBe(0);
}

/** Packages that must be refused before anything stops. */
async function negarTodos(maquina: Computer): Promise<void> {
  const servicio = pidOf(maquina.dataDir);
  const buena = paquete(maquina, { version: '1.6.3' });
  const otra = (nombre: string) => {
    cpSync(dirname(buena), join(maquina.folder, nombre), { recursive: true });
    return join(maquina.folder, nombre, basename(buena));
  };
  const cambiada = otra('cambiada');
  appendFileSync(cambiada, 'x');
  const ajena = otra('ajena');
  appendFileSync(join(dirname(ajena), 'SHA256SUMS'), 'otra linea\n');
  const sinFirma = otra('sin-firma');
  rmSync(join(dirname(sinFirma), 'SHA256SUMS.sig'));
  for (const [archivo, motivo] of [
    [cambiada, 'El paquete no es el que se firmó'],
    [ajena, 'La firma del paquete no es de Ceiba.'],
    [sinFirma, 'El paquete no está firmado'],
    [paquete(maquina, { version: '1.6.1' }), 'Ceiba 1.6.1 es más antigua que la instalada (1.6.2).'],
    [paquete(maquina, { version: '1.6.2' }), 'Ceiba 1.6.2 ya es la versión que está instalada.'],
    [paquete(maquina, { version: '1.8.0' }), 'Actualice antes a la última versión 1.7.'],
    [join(maquina.folder, 'no-hay.deb'), 'No existe'],
  ] as const) {
    const negada = await maquina.ceiba(['actualizar', archivo]);
    expect([negada.code, negada.said], archivo).toEqual([3, expect.stringContaining(motivo)]);
  }
  expect(pidOf(maquina.dataDir)).toBe(servicio);
}

it('lo que no debe instalarse se niega; si matan al actualizador sirve la versión de antes; si no, actualiza, y volver deja lo hecho desde entonces', {
  timeout: (RONDAS + 2) * ROUND_MS,
}, async () => {
  const maquina = await schoolComputer('actualiza');
  await negarTodos(maquina);
  const archivo = paquete(maquina, { version: '1.6.3', migration: tabla }, 'con-tabla');
  // One round, by default: while the new program runs in maintenance mode.
  for (let ronda = 0; ronda < RONDAS; ronda += 1)
    await matarAlActualizador(maquina, archivo, RONDAS === 1 ? 6 : (ronda % LINEAS) + 1);
  // Space reserved while the server is stopped, so that it can start again on a full disk.
  const reserva = join(maquina.dataDir, 'espacio-reservado');
  expect(existsSync(reserva)).toBe(false);
  const reservado: string[] = [];
  const hecho = await maquina.ceiba(['actualizar', archivo], {
    onLine: (line) => {
      if (existsSync(reserva)) reservado.push(line);
    },
  });
  expect(reservado).toContain('✓ Detenido');
  expect(existsSync(reserva)).toBe(false);
  expect(lineas(hecho.said)).toEqual([
    '✓ Firma correcta',
    '✓ Espacio suficiente',
    '✓ Respaldo hecho y comprobado',
    expect.stringMatching(/^✓ Ensayo con una copia de sus datos: 1 migración en \d+\.\d s$/),
    '✓ Detenido',
    '✓ Iniciado',
    '✓ Responde',
    expect.stringMatching(/^Ceiba 1\.6\.3 lista\. Sin servicio: \d+ s\. Para volver: ceiba volver$/),
  ]);
  expect([hecho.code, await versionServing(maquina)]).toEqual([0, '1.6.3']);

  const vuelta = await maquina.ceiba(['volver']);
  expect([vuelta.code, vuelta.said]).toEqual([0, expect.stringContaining('Ceiba 1.6.2 lista.')]);
  const estado = await maquina.ceiba(['estado', '--json']);
  expect(JSON.parse(estado.said)).toMatchObject({ version: '1.6.2', lista: true, cambiando: false });
  expect(await enElColegio(maquina, 'select count(*)::int n from prueba')).toEqual([{ n: 0 }]);
  expect(
    await enElColegio(
      maquina,
      `select accion, antes->>'de' de, despues->>'a' a from auditoria where accion in ('actualizacion', 'vuelta') order by id_auditoria desc limit 2`,
    ),
  ).toEqual([
    { accion: 'vuelta', de: '1.6.3', a: '1.6.2' },
    { accion: 'actualizacion', de: '1.6.2', a: '1.6.3' },
  ]);
  expect(
    await enElColegio(maquina, 'select version from versiones order by id_version desc limit 2'),
  ).toEqual([{ version: '1.6.2' }, { version: '1.6.3' }]);
});

/** Checksums of all tables with people's data. */
const sumas = (maquina: Computer) =>
  enElColegio<{ sumas: string }>(
    maquina,
    `select (select json_agg(u order by id_usuario)::text from usuarios u) || (select json_agg(a order by id_auditoria)::text from auditoria a)
      || (select json_agg(v)::text from versiones v) || (select json_agg(tag order by position)::text from schema_migrations) sumas`,
  );

// Each of these takes half a minute: `npm run drills -- servidor` runs them.
if (RONDAS > 1) {
  it('lo que no funciona deja la versión y los datos de antes', async () => {
    const maquina = await schoolComputer('fallida', { embedded: true });
    const servicio = pidOf(maquina.dataDir);
    const rota = { kind: 'ampliar', sql: 'select 1 / 0;' } as const;
    const noEnsaya = paquete(maquina, { version: '1.6.4', migration: rota });
    const dos = await Promise.all([1, 2].map(() => maquina.ceiba(['actualizar', noEnsaya])));
    expect(dos.map(({ code, said }) => [code, lineas(said).at(-1)]).sort()).toEqual([
      [
        1,
        expect.stringMatching(/^No se actualizó: el ensayo .+ falló .+\. Ceiba 1\.6\.2 sigue como estaba\.$/),
      ],
      [3, expect.stringMatching(/^Ya hay un respaldo o una actualización en marcha desde las \d\d:\d\d\.$/)],
    ]);
    // The server has not been stopped so far.
    expect(pidOf(maquina.dataDir)).toBe(servicio);

    const antes = await sumas(maquina);
    await maquina.ceiba(['instalar']);
    const caida = await maquina.ceiba([
      'actualizar',
      paquete(maquina, { version: '1.6.5', migration: tabla, insteadOfServing: 'process.exit(1)' }),
    ]);
    expect([caida.code, lineas(caida.said).at(-1)]).toEqual([
      1,
      'No se actualizó: Ceiba 1.6.5 se detuvo al arrancar. Ceiba 1.6.2 sigue como estaba.',
    ]);
    expect(await versionServing(maquina)).toBe('1.6.2');
    expect(await sumas(maquina)).toEqual(antes);
  });

  it('la que responde y no puede abrir no se queda: vuelven la versión y los datos de antes', async () => {
    const maquina = await schoolComputer('cerrada', { embedded: true });
    const antes = await sumas(maquina);
    await maquina.ceiba(['instalar']);
    // Fails the last write before the new version opens.
    const sql = "alter table auditoria add constraint nunca check (accion <> 'actualizacion') not valid;";
    const cerrada = await maquina.ceiba([
      'actualizar',
      paquete(maquina, { version: '1.6.6', migration: { kind: 'ampliar', sql } }),
    ]);
    expect(lineas(cerrada.said)).toContain('✓ Responde');
    expect([cerrada.code, lineas(cerrada.said).at(-1)]).toEqual([
      1,
      expect.stringMatching(/^No se actualizó: .+ Ceiba 1\.6\.2 sigue como estaba\.$/),
    ]);
    expect(await versionServing(maquina)).toBe('1.6.2');
    expect(await sumas(maquina)).toEqual(antes);
  });

  it('tras una migración que quita algo, volver pide la palabra, dice cuánto se perdería y trae los datos de antes', async () => {
    const maquina = await schoolComputer('contrae', { embedded: true });
    const quita = { kind: 'contraer', sql: 'create table prueba (id integer);' } as const;
    const hecho = await maquina.ceiba([
      'actualizar',
      paquete(maquina, { version: '1.7.0', migration: quita }),
    ]);
    expect(hecho.code).toBe(0);
    await enElColegio(
      maquina,
      `insert into auditoria (fecha, usuario, id_solicitud, accion, entidad, id_entidad) values (now(), 'rosa', 'x', 'pago', 'pago', '1') returning 1`,
    );
    const sinPalabra = await maquina.ceiba(['volver'], { typed: 'si\n' });
    expect([sinPalabra.code, sinPalabra.said]).toEqual([
      3,
      expect.stringMatching(
        /Volver a 1\.6\.2 perdería lo hecho desde hoy \d\d:\d\d: 1 cambio\. Escriba VOLVER para continuar\./,
      ),
    ]);
    const vuelta = await maquina.ceiba(['volver'], { typed: 'VOLVER\n' });
    expect([vuelta.code, vuelta.said]).toEqual([0, expect.stringContaining('Ceiba 1.6.2 lista.')]);
    expect(await versionServing(maquina)).toBe('1.6.2');
    expect(
      await enElColegio(
        maquina,
        `select to_regclass('prueba') tabla, (select count(*)::int from auditoria where accion = 'pago') n`,
      ),
    ).toEqual([{ tabla: null, n: 0 }]);
  });
}
