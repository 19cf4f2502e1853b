import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { builtServer } from '#testing/built.ts';
import { ceiba, colegio, copias, en, otraComputadora } from '#testing/command.ts';
import { scratchFolder } from '#testing/program.ts';
import { startS3 } from '#testing/s3.ts';
import { runCommand } from './run.ts';

const s3 = await startS3();

it('de dos respaldos del mismo minuto queda el segundo', async () => {
  const { env, usb } = await colegio('dos_veces');
  for (let vez = 0; vez < 2; vez += 1) {
    const hecho = await ceiba(env, ['respaldar', '--json']);
    const [{ archivo }] = JSON.parse(hecho.said);
    expect(copias(usb)).toContain(archivo);
  }
});

it('un respaldo se lleva entero en un archivo, que se comprueba y se restaura en otra computadora', async () => {
  const { env, dataDir } = await colegio('lleva');
  const archivo = join(dataDir, 'todo.ceiba');
  const sinCarpeta = await ceiba(env, ['respaldar', '--archivo', `${archivo}/falta/todo.ceiba`]);
  expect(sinCarpeta).toMatchObject({ code: 3 });
  expect(sinCarpeta.complained).toContain('No se puede escribir en ');
  const hecho = await ceiba(env, ['respaldar', '--archivo', archivo]);
  expect([hecho.code, hecho.said]).toEqual([0, expect.stringContaining(`${archivo}: el respaldo entero`)]);
  expect((await ceiba(env, ['comprobar', archivo])).said).toMatch(/tablas y 1 archivos? iguales\./);
  const { clave } = JSON.parse((await ceiba(env, ['clave', '--json'])).said);
  const otra = await otraComputadora('lleva_otra');
  const vuelta = await ceiba(otra, ['restaurar', archivo], `1\n${clave}\n`);
  expect([vuelta.complained, vuelta.said]).toEqual(['', expect.stringContaining('Restaurado lo de')]);
  expect(await en(otra, 'select nombre1 from estudiantes')).toEqual([{ nombre1: 'Ixchel' }]);
});

it('lo que no cabe en el disco se dice, sin las palabras del sistema', async () => {
  const { env } = await colegio('sin_espacio');
  const dicho: string[] = [];
  const lleno = () => {
    throw Object.assign(new Error("ENOSPC: no space left on device, copyfile '/media/x'"), {
      code: 'ENOSPC',
    });
  };
  const code = await runCommand(['lugares'], {
    env: { NODE_ENV: 'test', ...env },
    console: { interactive: false, ask: async () => '', say: lleno, close: () => undefined },
    complain: (line) => dicho.push(line),
  });
  expect([code, dicho]).toEqual([1, ['No queda espacio en el disco.']]);
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

it('de un depósito se lee solo lo que dice Ceiba, sin avisos de programas ajenos', async () => {
  const { endpoint, accessKeyId, secretAccessKey } = s3.at(s3.port);
  const env = {
    ...{ DATA_DIR: scratchFolder('deposito'), PATH: process.env.PATH, NODE_ENV: 'test' },
    ...{ RESPALDO_S3_URL: endpoint, RESPALDO_S3_ACCESS_KEY_ID: accessKeyId },
    RESPALDO_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const orden = [join(builtServer(), 'ceiba.js'), 'lugares', 'agregar', 's3://ceiba/copias'];
  expect(await promisify(execFile)(process.execPath, orden, { cwd: projectRoot(), env })).toEqual({
    stdout: expect.stringContaining('Los respaldos se guardarán también en s3://ceiba/copias.'),
    stderr: '',
  });
});
