import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inRoot } from '../project.mjs';
import { filled } from './program.mjs';
import { runtimeVersion } from './runtime.mjs';

const own = (...path) => readFileSync(inRoot('ops', ...path), 'utf8');

it('ceiba se ejecuta con el Node que tiene al lado, también por enlaces y desde una carpeta con espacios', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ceiba paquete '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'versiones', '1.6.0');
  mkdirSync(join(program, 'bin'), { recursive: true });
  mkdirSync(join(program, 'node', 'bin'), { recursive: true });
  copyFileSync(inRoot('ops', 'package', 'ceiba.sh'), join(program, 'bin', 'ceiba'));
  writeFileSync(join(program, 'node', 'bin', 'node'), '#!/bin/sh\necho "$NODE_ENV"; printf "%s\\n" "$@"\n');
  for (const name of ['bin/ceiba', 'node/bin/node']) chmodSync(join(program, name), 0o755);
  symlinkSync('versiones/1.6.0', join(folder, 'actual'));
  symlinkSync(join(folder, 'actual', 'bin', 'ceiba'), join(folder, 'ceiba'));
  const said = execFileSync(join(folder, 'ceiba'), ['restaurar', 'una ruta'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  expect(said.trim().split('\n')).toEqual([
    'production',
    join(program, 'dist', 'server', 'ceiba.js'),
    'restaurar',
    'una ruta',
  ]);
});

it('lo que un modelo pide y nadie llena no sale así', () => {
  expect(filled('Ceiba @VERSION@', { VERSION: '1.6.0' })).toBe('Ceiba 1.6.0');
  expect(() => filled('@OTRA@', { VERSION: '1.6.0' })).toThrow('Nadie llena @OTRA@');
});

it('los guiones del paquete son de sh, y ninguno borra los datos ni los ajustes', () => {
  for (const name of ['postinst', 'prerm', 'postrm', 'ceiba']) {
    const text = filled(own('package', 'deb', name), { VERSION: '1.6.0' });
    execFileSync('sh', ['-n'], { input: text });
    for (const line of text.split('\n').filter((one) => /\brm -rf?\b/.test(one)))
      expect(line).not.toMatch(/\/var|\/etc/);
  }
});

it('el servicio y la tarea arrancan solos, no se cansan, y no son de nadie que mande', () => {
  const unit = own('package', 'sistema', 'ceiba.service');
  for (const line of [
    'User=ceiba',
    'Restart=always',
    'StartLimitIntervalSec=0',
    'TimeoutStopSec=40',
    'UMask=0077',
  ])
    expect(unit.split('\n')).toContain(line);
  const task = own('package', 'sistema', 'tarea.xml');
  expect(task).toContain('<UserId>S-1-5-19</UserId>');
  expect(task).toContain('<ExecutionTimeLimit>PT0S</ExecutionTimeLimit>');
  expect(task.match(/<Interval>PT1M<\/Interval>/g)).toHaveLength(2);
});

it('la imagen no es de root, no inventa volúmenes sin nombre y dice que es un contenedor', () => {
  const lines = own('container', 'Containerfile').split('\n');
  expect(lines).toContain('USER 10001:10001');
  expect(lines).toContain('STOPSIGNAL SIGTERM');
  expect(lines.some((line) => line.startsWith('VOLUME'))).toBe(false);
  expect(lines.some((line) => line.startsWith('ENV') && line.includes('CONTAINER=true'))).toBe(true);
});

it('las tres plataformas llevan el mismo Node, de la línea 24', () => {
  expect(runtimeVersion()).toMatch(/^24\./);
});
