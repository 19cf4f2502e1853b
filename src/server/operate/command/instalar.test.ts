import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withMaintenanceLock } from '#server/operate/database/maintenance-lock.ts';
import { readJournal, writeJournal } from '#server/operate/installation/journal.ts';
import { readSettings } from '#server/operate/installation/settings-file.ts';
import { type Computer, computer, stopSchool, versionServing } from '#testing/computer.ts';

const clave = (said: string): string => /AGE-[ \dA-Z-]+/.exec(said)?.[0] ?? '';

/** Writes Caddy's file and the settings, and reports that the name does not answer yet. */
async function pedirCertificado({ ceiba, folder, settings, root, port }: Computer): Promise<void> {
  writeFileSync(
    join(root, 'actual', 'sistema', 'Caddyfile'),
    '@NOMBRE@ {\n\treverse_proxy 127.0.0.1:@PUERTO@\n}\n',
  );
  const caddyfile = join(folder, 'Caddyfile');
  const hecho = await ceiba(['certificado', 'Colegio.invalid', '--caddyfile', caddyfile]);
  expect([hecho.code, hecho.said]).toEqual([
    1,
    expect.stringContaining('https://colegio.invalid no responde todavía.'),
  ]);
  expect(readFileSync(caddyfile, 'utf8')).toBe(`colegio.invalid {\n\treverse_proxy 127.0.0.1:${port}\n}\n`);
  expect(readSettings(settings)).toMatchObject({
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://colegio.invalid',
    TRUST_PROXY: 'loopback',
  });
  expect((await ceiba(['certificado', 'no es un nombre'])).code).toBe(3);
}

it('instala con tres preguntas, la cuenta de quien dirige y la clave; otra vez da lo mismo y conserva los ajustes; el certificado escribe el archivo de Caddy y los suyos, y dice si el nombre todavía no responde', async () => {
  const maquina = await computer('instala', '1.6.2', { embedded: true });
  const { ceiba, root, settings, port, folder, dataDir } = maquina;
  const usb = join(folder, 'usb');
  mkdirSync(usb);
  const program = join(root, 'versiones', '1.6.2');
  const sinInstalar = await ceiba(['actualizar', 'ceiba_1.6.3_amd64.deb'], { program });
  expect([sinInstalar.code, sinInstalar.said]).toEqual([3, expect.stringContaining('no está instalada')]);
  const respuestas = [port, `http://127.0.0.1:${port}/`, usb, 'Rosa Ajú', 'rosa', ''];
  const primera = await ceiba(['instalar'], { program, typed: `${respuestas.join('\n')}\n` });
  expect(primera.said).toContain('Puerto [80] ');
  expect(primera.said).toMatch(/Nombre o dirección que escribirán \[http:\/\/.+\] /);
  expect(primera.said).toContain('Dónde guardar respaldos [/media/RESPALDO] ');
  expect(primera.said).toMatch(/Usuario: {4}rosa\n {2}Contraseña: \w{16}/);
  expect(primera.said).toContain(`Ceiba está lista en http://127.0.0.1:${port}\n`);
  expect(primera.said).toContain('Guarde esta clave de recuperación en papel, fuera de esta computadora:');
  expect([primera.code, await versionServing(maquina)]).toEqual([0, '1.6.2']);
  expect(existsSync(join(usb, '.ceiba-lugar'))).toBe(true);

  writeFileSync(settings, `${readFileSync(settings, 'utf8')}# del técnico\nLOG_LEVEL=warn\n`);
  const ajustes = readFileSync(settings, 'utf8');
  const segunda = await ceiba(['instalar']);
  expect([segunda.code, segunda.said]).toEqual([0, expect.not.stringContaining('Puerto')]);
  expect(clave(segunda.said)).toBe(clave(primera.said));
  expect(readFileSync(settings, 'utf8')).toBe(ajustes);

  // An updater was killed, and the system has not yet reaped its process.
  const cambio = {
    id: randomUUID(),
    acto: 'actualizacion',
    desde: '1.6.2',
    hasta: '1.6.3',
    paso: 'deteniendo',
  } as const;
  const nada = { aparte: null, traer: null, ampliar: true, empezada: new Date().toISOString() };
  await stopSchool(maquina);
  const guardia = await withMaintenanceLock(dataDir, async () => {
    writeJournal(dataDir, { ...cambio, ...nada });
    const una = ceiba(['guardia']);
    await sleep(1_500);
    return { una };
  });
  expect(await guardia.una).toMatchObject({ code: 0 });
  expect([readJournal(dataDir), await versionServing(maquina)]).toEqual([null, '1.6.2']);
  await pedirCertificado(maquina);
});
