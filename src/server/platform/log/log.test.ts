import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { iniciarSesion } from '#shared/acceso.ts';
import { crearColaborador as agregarColaborador } from '#shared/colaboradores.ts';
import { verEscuela } from '#shared/escuela.ts';
import { verEstudiante } from '#shared/estudiantes.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { openLog } from './log.ts';

const lines: string[] = [];
const destination = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk));
    done();
  },
});
const { app, db, clock, call, iniciarSesionDe } = await startTestApp({ log: openLog('info', destination) });

/** What was written while `work` ran, in one piece. */
async function writtenBy(work: () => Promise<unknown>): Promise<string> {
  const before = lines.length;
  await work();
  await expect.poll(() => lines.slice(before).some((line) => line.includes('"msg":"request"'))).toBe(true);
  return lines.slice(before).join('');
}

it('una falla de la base de datos se anota con su causa y sin los datos de nadie', async () => {
  const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
  await db.execute(sql`alter table colaboradores add constraint rota check (telefono <> '55551234')`);
  const body = {
    nombres: 'Carmen Ajú',
    dpi: '2987654321098',
    telefono: '55551234',
    fechaNacimiento: '1980-01-02',
    colaboradoresCargos: [{ idCargo: 5 }],
    usuarioBit: true,
    colaboradoresUsuarios: [{ usuario: 'caju', contraseniaPlain: 'qwertyab' }],
  };
  const log = await writtenBy(async () => {
    const reply = await call(agregarColaborador, { body }, director);
    expect(reply).toMatchObject({ status: 500, code: 2, data: { solicitud: expect.any(String) } });
  });
  expect(log).toContain('"constraint":"rota"');
  expect(log).toContain('insert into');
  for (const dato of ['Carmen', '2987654321098', '55551234', 'qwertyab', '$argon2', director.slice(6)])
    expect(log).not.toContain(dato);
});

it('lo que alguien pide y no está es un 404; lo que no puede faltar es una falla, y se anota qué faltaba', async () => {
  const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
  const pedido = await writtenBy(async () => {
    expect(await call(verEstudiante, { params: { id: '999999' } }, director)).toMatchObject({ status: 404 });
  });
  expect(pedido).not.toContain('missing');
  const { rows: antes } = await db.execute(sql`delete from escuela returning to_jsonb(escuela) fila`);
  onTestFinished(async () => {
    await db.execute(
      sql`insert into escuela select * from jsonb_populate_record(null::escuela, ${JSON.stringify(antes[0]?.fila)}::jsonb)`,
    );
  });
  const falla = await writtenBy(async () => {
    expect(await call(verEscuela, {}, director)).toMatchObject({ status: 500, code: 2 });
  });
  expect(falla).toContain('missing: the school');
});

it('quién entró y que alguien no pudo entrar quedan anotados, sin usuario ni contraseña', async () => {
  const persona = await crearColaborador(db, { usuario: 'marta' });
  const hash = await hashPassword('caminito de la escuela');
  await db.execute(
    sql`update usuarios set contrasenia_hash = ${hash} where id_usuario = ${persona.idUsuario}`,
  );
  const entrar = (contrasenia: string) =>
    writtenBy(() =>
      call(iniciarSesion, {
        query: { context: 'colaborador' },
        body: { usuario: 'marta', contrasenia },
      }),
    );
  const [entro, fallo] = [await entrar('caminito de la escuela'), await entrar('otra cosa')];
  expect(entro).toContain(`"user":${persona.idUsuario}`);
  expect(fallo).toContain('/api/authentication/login');
  expect(fallo).not.toContain('"user"');
  for (const dato of ['marta', 'caminito', 'otra cosa']) expect(entro + fallo).not.toContain(dato);
});

it('los intentos fallidos de un mismo usuario o de una misma red se reconocen, sin decir de quién son', async () => {
  const fallo = async (usuario: string, remoteAddress: string) => {
    const log = await writtenBy(() =>
      app.inject({
        method: 'POST',
        url: '/api/authentication/login?context=colaborador',
        remoteAddress,
        payload: { usuario, contrasenia: 'no es' },
      }),
    );
    for (const dato of ['ximena', remoteAddress]) expect(log.toLowerCase()).not.toContain(dato);
    const linea = log.split('\n').find((line) => line.includes('"msg":"request"')) ?? '{}';
    const { signIn, account, network } = JSON.parse(linea);
    return { signIn, account, network };
  };
  const uno = await fallo('ximena', '190.56.1.1');
  expect(uno).toEqual({
    signIn: 'refused',
    account: expect.stringMatching(/^[\w-]{22}$/),
    network: expect.stringMatching(/^[\w-]{22}$/),
  });
  expect(await fallo('XIMENA@colegio.edu.gt', '190.56.1.1')).toEqual(uno);
  const otraRed = await fallo('ximena', '190.56.1.2');
  expect(otraRed).toEqual({ ...uno, network: expect.not.stringMatching(uno.network) });
  expect((await fallo('otra', '190.56.1.2')).account).not.toBe(uno.account);
  for (let i = 0; i < 8; i += 1) await fallo('ximena', '190.56.1.1');
  expect(await fallo('ximena', '190.56.1.1')).toEqual({ ...uno, signIn: 'delayed' });
  // Another process, or this one after a restart, knows nothing but what the database keeps.
  vi.resetModules();
  const { fingerprintOf } = await import('#server/platform/secret/secret.ts');
  expect((await fingerprintOf(db, clock.now()))('usuario', 'ximena')).toBe(uno.account);
});

it('un salto de línea en la dirección no inventa una línea', async () => {
  const log = await writtenBy(() => app.inject({ url: '/api/nada%0a{"level":50,"msg":"falso"}' }));
  expect(log.trim().split('\n')).toHaveLength(1);
});

const LLENO = '/dev/full';

it('un registro en un disco lleno no termina el programa', async () => {
  const program = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { openLog } from '${new URL('log.ts', import.meta.url).href}';
    const log = openLog('info');
    for (let n = 0; n < 5; n += 1) { log.info('x'); await sleep(20); }
    process.stderr.write('sigue');
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', openSync(LLENO, 'w'), 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  await once(child, 'close');
  expect(said).toBe('sigue');
});
