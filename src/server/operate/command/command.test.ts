import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ceiba, colegio, copiar, copias, en, otraComputadora } from '#testing/command.ts';
import { enServidor } from '#testing/en-servidor.ts';
import { openToOthers } from '#testing/modes.ts';
import { runProgram } from '#testing/program.ts';

/** Damages the end of a file in a place. @returns a function that repairs it */
function daniar(usb: string, clave: string): () => void {
  const [deposito = ''] = readdirSync(usb).filter((name) => name.startsWith('archivos'));
  const archivo = join(usb, deposito, clave.slice(0, 2), clave);
  const bytes = readFileSync(archivo);
  writeFileSync(archivo, Buffer.from(bytes).fill(1, bytes.length - 2));
  return () => writeFileSync(archivo, bytes);
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
  expect([sinClave.code, sinClave.complained]).toEqual([
    3,
    expect.stringMatching(/^Esa clave no abre este respaldo\. /),
  ]);
  const vuelta = await ceiba(nueva, ['restaurar', usb], `1\n${anotada.toLowerCase()}\n`);
  expect([vuelta.complained, vuelta.code]).toEqual(['', 0]);
  expect(vuelta.said).toMatch(/Restaurado lo de .+: \d+ tablas y 1 archivos? iguales\./);
  expect(
    await en(
      nueva,
      `select nombre1, (select count(*)::int from sesiones) sesiones, (select count(*)::int from trabajos) trabajos,
        (select string_agg(despues->>'respaldo', ' ') from auditoria where accion = 'restauracion') copia from estudiantes`,
    ),
  ).toEqual([{ nombre1: 'Ixchel', sesiones: 0, trabajos: 0, copia: copias(usb)[0] }]);
  const bytes = readFileSync(join(nueva.DATA_DIR ?? '', 'archivos', clave.slice(0, 2), clave), 'utf8');
  expect(bytes).toBe('la tarea de Ixchel');
  // With a stored key the list shows the contents of each backup.
  const lista = await ceiba(nueva, ['restaurar', usb], '9\n');
  expect(lista.said).toMatch(/^ {2}1 {2}hoy \d\d:\d\d {2}1 estudiante, \d/);
  // The printed key opens future backups of the new machine, too.
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
  // Data and backups are readable by their owner only.
  expect([openToOthers(nueva.DATA_DIR ?? ''), openToOthers(usb)]).toEqual([[], []]);
});

it('un respaldo dañado no restaura nada, y lo que había sigue ahí', async () => {
  const { env, usb, clave } = await colegio('daniada');
  await copiar(env);
  const [copia = ''] = copias(usb);
  const reparar = daniar(usb, clave);
  const fallida = await ceiba(env, ['restaurar', usb, '--copia', copia, '--reemplazar']);
  expect([fallida.code, fallida.complained]).toEqual([
    1,
    `El archivo ${clave.slice(0, 4)}… del respaldo ${copia} falta o cambió. No se restauró nada.`,
  ]);
  reparar();
  truncateSync(join(usb, copia), statSync(join(usb, copia)).size - 9);
  const cortada = await ceiba(env, ['restaurar', usb, '--copia', copia, '--reemplazar']);
  expect([cortada.code, cortada.complained]).toEqual([
    1,
    expect.stringContaining(`El respaldo ${copia} está dañado o incompleto.`),
  ]);
  expect(await en(env, 'select nombre1 from estudiantes')).toEqual([{ nombre1: 'Ixchel' }]);
});

enServidor('de un archivo dañado del respaldo se vuelve a copiar el del colegio', async () => {
  const { env, usb, clave } = await colegio('se_repara');
  await copiar(env);
  daniar(usb, clave);
  const comprobado = await ceiba(env, ['comprobar', usb]);
  expect([comprobado.code, comprobado.said]).toEqual([
    1,
    expect.stringContaining('Del colegio se volvió a copiar 1 archivo. Compruebe otra vez.'),
  ]);
  expect((await ceiba(env, ['comprobar', usb])).code).toBe(0);
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
