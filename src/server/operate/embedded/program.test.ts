import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { dataFolder, runProgram } from '#testing/program.ts';

it('arranca, no deja entrar a un segundo proceso, y al pararlo termina lo que estaba atendiendo', async () => {
  const data = dataFolder('escuela');
  const server = runProgram({ DATA_DIR: data });
  const port = Number((await server.address()).port);
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);

  const [sameFolder, samePort] = await Promise.all([
    runProgram({ DATA_DIR: data }).ended,
    runProgram({ DATA_DIR: dataFolder('otra'), PORT: String(port) }).ended,
  ]);
  expect(sameFolder).toEqual({
    code: 1,
    output: `Ceiba: La carpeta de datos ${join(data, 'base')} está en uso por el proceso ${server.child.pid}.`,
  });
  expect(samePort).toEqual({
    code: 1,
    output: `Ceiba: El puerto ${port} ya está en uso; elija otro con PORT.`,
  });

  const request = connect(port, '127.0.0.1');
  let reply = '';
  request.setEncoding('utf8').on('data', (text) => {
    reply += text;
  });
  request.write(
    'POST /api/no-existe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  await sleep(200);
  server.child.kill('SIGTERM');
  await sleep(200);
  expect(server.child.exitCode).toBeNull();
  request.write('}');
  expect((await server.ended).code).toBe(0);
  expect(reply).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(existsSync(join(data, 'base', 'lock'))).toBe(false);
});

it('una segunda señal lo termina sin esperar', async () => {
  const server = runProgram({ DATA_DIR: dataFolder('apurada') });
  const port = Number((await server.address()).port);
  const request = connect(port, '127.0.0.1').on('error', () => {});
  request.write('POST /api/no-existe HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{');
  await sleep(200);
  server.child.kill('SIGINT');
  await sleep(200);
  server.child.kill('SIGINT');
  expect((await server.ended).code).toBe(130);
});

it.each([
  [
    'un valor equivocado',
    { PORT: 'tres mil' },
    'Ceiba: PORT debe ser un número de 0 a 65535 (0 elige uno libre).',
  ],
  [
    'una base que no responde',
    { DATABASE_URL: 'postgres://x:secreto@127.0.0.1:1/x' },
    'Ceiba: No se pudo conectar con la base de datos de DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.',
  ],
  [
    'una carpeta donde no se puede escribir',
    { DATA_DIR: '/dev/null/ceiba' },
    'Ceiba: No se puede escribir en la carpeta de datos /dev/null/ceiba/base.',
  ],
])('%s impide arrancar y se dice en una frase', async (_, env, sentence) => {
  expect(await runProgram(env).ended).toEqual({ code: 1, output: sentence });
});
