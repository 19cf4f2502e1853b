import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { openLog } from '#server/base/log.ts';
import { openDatabase } from '#server/base/open-database.ts';
import { projectRoot } from '#server/base/project-root.ts';
import { ceiba, colegio, copias, type Env, en } from '#server/base/testing/command.ts';
import { programDatabase, runProgram, scratchFolder } from '#server/base/testing/program.ts';

/** Another machine, with nothing on it. */
const otraComputadora = async (nombre: string): Promise<Env> => {
  const env = await programDatabase(nombre);
  if (env.DATABASE_URL) await vaciar(env);
  return { ...env, DATA_DIR: scratchFolder(nombre), LOG_LEVEL: 'silent' };
};

async function vaciar(env: Env): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', ...env }, { root: projectRoot() });
  const database = await openDatabase(config, openLog('silent'));
  await database.db.execute(sql.raw('drop schema public cascade; create schema public'));
  await database.close();
}

it('la computadora se quemó: en otra, con la memoria USB y la clave en papel, vuelve el colegio entero', async () => {
  const { env, usb, clave, dataDir } = await colegio('quemada');
  const hecho = await ceiba(env, ['respaldar']);
  expect([hecho.code, hecho.said]).toEqual([0, expect.stringContaining('guardado y comprobado.')]);
  const papel = (await ceiba(env, ['clave'])).said;
  expect(papel).toContain('Guarde esta clave de recuperación en papel, fuera de esta computadora:');
  const [anotada = ''] = /AGE-.*/.exec(papel) ?? [];

  const nueva = await otraComputadora('nueva');
  const sinClave = await ceiba(nueva, ['restaurar', usb], '1\n\n');
  expect([sinClave.code, sinClave.complained]).toEqual([3, 'Esa clave no abre este respaldo.']);
  const vuelta = await ceiba(nueva, ['restaurar', usb], `1\n${anotada.toLowerCase()}\n`);
  expect([vuelta.complained, vuelta.code]).toEqual(['', 0]);
  expect(vuelta.said).toMatch(/Restaurado lo de .+: \d+ tablas y 1 archivos? iguales\./);
  expect(await en(nueva, 'select nombre1 from estudiantes')).toEqual([{ nombre1: 'Ixchel' }]);
  for (const tabla of ['sesiones', 'trabajos'])
    expect(await en(nueva, `select count(*)::int n from ${tabla}`)).toEqual([{ n: 0 }]);
  expect(
    await en(nueva, `select despues->>'respaldo' copia from auditoria where accion = 'restauracion'`),
  ).toEqual([{ copia: copias(usb)[0] }]);
  const bytes = readFileSync(join(nueva.DATA_DIR ?? '', 'archivos', clave.slice(0, 2), clave), 'utf8');
  expect(bytes).toBe('la tarea de Ixchel');
  // The paper opens what the new machine will copy, too.
  expect((await ceiba(nueva, ['clave'])).said).toBe(papel);

  const otraVez = await ceiba(nueva, ['restaurar', usb, '--copia', copias(usb)[0] ?? '']);
  expect([otraVez.code, otraVez.complained]).toEqual([3, expect.stringContaining('--reemplazar')]);
  const encima = await ceiba(nueva, [
    'restaurar',
    usb,
    '--copia',
    copias(usb)[0] ?? '',
    '--reemplazar',
    '--json',
  ]);
  expect(encima.code).toBe(0);
  const { aparte } = JSON.parse(encima.said);
  expect(readdirSync(aparte)).not.toEqual([]);
  expect(existsSync(join(dataDir, 'restaurando'))).toBe(false);
});

it('de dos respaldos del mismo minuto queda el segundo', async () => {
  const { env, usb } = await colegio('dos_veces');
  for (let vez = 0; vez < 3; vez += 1) {
    const hecho = await ceiba(env, ['respaldar', '--json']);
    const [{ archivo }] = JSON.parse(hecho.said);
    expect(copias(usb)).toContain(archivo);
  }
});

it('un respaldo dañado no restaura nada, y lo que había sigue ahí', async () => {
  const { env, usb, clave } = await colegio('daniada');
  expect((await ceiba(env, ['respaldar'])).code).toBe(0);
  const [copia = ''] = copias(usb);
  const [deposito = ''] = readdirSync(usb).filter((name) => name.startsWith('archivos'));
  const archivo = join(usb, deposito, clave.slice(0, 2), clave);
  const bytes = readFileSync(archivo);
  writeFileSync(archivo, bytes.fill(1, bytes.length - 2));
  const fallida = await ceiba(env, ['restaurar', usb, '--copia', copia, '--reemplazar']);
  expect([fallida.code, fallida.complained]).toEqual([
    1,
    `El archivo ${clave.slice(0, 4)}… del respaldo ${copia} falta o cambió. No se restauró nada.`,
  ]);
  expect((await ceiba(env, ['comprobar', usb])).code).toBe(1);
  truncateSync(join(usb, copia), statSync(join(usb, copia)).size - 9);
  const cortada = await ceiba(env, ['restaurar', usb, '--copia', copia, '--reemplazar']);
  expect([cortada.code, cortada.complained]).toEqual([
    1,
    expect.stringContaining(`El respaldo ${copia} está dañado o incompleto.`),
  ]);
  expect(await en(env, 'select nombre1 from estudiantes')).toEqual([{ nombre1: 'Ixchel' }]);
});

it('con el servicio en marcha el respaldo lo hace el servicio; restaurar se niega; dos a la vez, uno', async () => {
  const { env, usb } = await colegio('en_marcha');
  const servicio = runProgram(env);
  await servicio.address();
  const dos = await Promise.all([ceiba(env, ['respaldar']), ceiba(env, ['respaldar'])]);
  expect(dos.map(({ code }) => code).sort()).toEqual([0, 3]);
  expect(dos.find(({ code }) => code === 3)?.complained).toMatch(
    /^Ya hay un respaldo o una actualización en marcha desde las \d\d:\d\d\.$/,
  );
  expect(copias(usb)).toHaveLength(1);
  const negada = await ceiba(env, ['restaurar', usb, '--copia', copias(usb)[0] ?? '', '--reemplazar']);
  expect([negada.code, negada.complained]).toEqual([
    3,
    expect.stringContaining('Deténgala antes de restaurar.'),
  ]);
  servicio.child.kill('SIGTERM');
  expect((await servicio.ended).code).toBe(0);
});

it('un respaldo se lleva entero en un archivo, que se comprueba y se restaura en otra computadora', async () => {
  const { env, dataDir } = await colegio('lleva');
  const archivo = join(dataDir, 'todo.ceiba');
  const hecho = await ceiba(env, ['respaldar', '--archivo', archivo]);
  expect([hecho.code, hecho.said]).toEqual([0, expect.stringContaining(`${archivo}: el respaldo entero`)]);
  expect((await ceiba(env, ['comprobar', archivo])).said).toMatch(/tablas y 1 archivos? iguales\./);
  const { clave } = JSON.parse((await ceiba(env, ['clave', '--json'])).said);
  const otra = await otraComputadora('lleva_otra');
  const vuelta = await ceiba(otra, ['restaurar', archivo], `1\n${clave}\n`);
  expect([vuelta.complained, vuelta.said]).toEqual(['', expect.stringContaining('Restaurado lo de')]);
  expect(await en(otra, 'select nombre1 from estudiantes')).toEqual([{ nombre1: 'Ixchel' }]);
});

it('un lugar que no existe no se agrega; uno del mismo disco, sí, y se dice', async () => {
  const env = { DATA_DIR: scratchFolder('lugares') };
  mkdirSync(env.DATA_DIR, { recursive: true });
  const equivocado = await ceiba(env, ['lugares', 'agregar', join(env.DATA_DIR, 'RESPALD')]);
  expect([equivocado.code, equivocado.complained]).toEqual([
    3,
    expect.stringContaining('No existe la carpeta'),
  ]);
  const mismo = await ceiba(env, ['lugares', 'agregar', env.DATA_DIR]);
  expect([mismo.code, mismo.said]).toEqual([
    0,
    expect.stringContaining('Está en el mismo disco que el colegio'),
  ]);
});

it.each([
  [['respaladar'], 'No hay ningún comando «respaladar».'],
  [['lugares', '--foo'], 'lugares no entiende «--foo».'],
  [['respaldar', 'demas'], 'respaldar no entiende «demas».'],
  [['restaurar', 'usb', '--copia'], 'El valor de «--copia» falta o sobra.'],
])('%j dice en español qué no se entiende, y cómo se usa', async (args, frase) => {
  const { complained } = await ceiba({ DATA_DIR: scratchFolder('uso') }, args);
  expect(complained).toContain(frase);
  expect(complained).toContain('Uso: npm run ceiba -- COMANDO');
});

it.each([
  [[]],
  [['no-existe']],
  [['clave', 'vieja']],
  [['restaurar']],
  [['lugares', 'agregar']],
  [['respaldar', '--rapido']],
])('mal escrito (%j) sale con 2 y dice cómo se usa', async (args) => {
  const { code, complained } = await ceiba({ DATA_DIR: scratchFolder('uso') }, args);
  expect(code).toBe(2);
  expect(complained).not.toBe('');
});
