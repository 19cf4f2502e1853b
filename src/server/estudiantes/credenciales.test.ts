import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { openLog } from '#server/platform/log/log.ts';
import { usuarios } from '#server/sesion/tables.ts';
import { cambiarContrasenia, comprobarEstudiante, iniciarSesion } from '#shared/acceso.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { usuarioBase, usuarioLibre } from '#shared/estudiantes/credenciales.rules.ts';
import * as contract from '#shared/estudiantes/credenciales.ts';
import { editarEstudiante } from '#shared/estudiantes.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';

/** Everything the server logs, down to the least. */
const registro: string[] = [];
const log = openLog('trace', { write: (line: string) => void registro.push(line) });
const { app, db, clock, call, iniciarSesionDe } = await startTestApp({ log });
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

const CLAVE = 'hgfedcba';
const entregar = (body: { idEstudiante: number; [campo: string]: unknown }[], headers = {}) =>
  call(
    contract.entregarCredenciales,
    { body: body.map((uno) => ({ contraseniaPlain: CLAVE, ...uno })), headers },
    secretaria,
  );
const entrar = (usuario: string, contrasenia = CLAVE) =>
  call(iniciarSesion, { query: { context: 'estudiante' }, body: { usuario, contrasenia } });
const cookieDe = (reply: { headers: Record<string, unknown> }): string =>
  [reply.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
const usuarioDe = async (idUsuario: number | null) =>
  (
    await db
      .select()
      .from(usuarios)
      .where(eq(usuarios.idUsuario, idUsuario ?? 0))
  )[0];
const usuarioId = async (usuario: string | null) =>
  (
    await db
      .select()
      .from(usuarios)
      .where(eq(usuarios.usuario, usuario ?? ''))
  )[0]?.idUsuario;
/** As after entering once. */
const queYaEntro = async (given: Parameters<typeof crearEstudiante>[1] = {}) => {
  const persona = await crearEstudiante(db, given);
  await db
    .update(usuarios)
    .set({ contraseniaHash: 'algo' })
    .where(eq(usuarios.idUsuario, persona.idUsuario ?? 0));
  return persona;
};

describe('el usuario que se propone', () => {
  it.each([
    ['Ximena', 'Muñoz', 'xmunoz'],
    ['Ángel', 'De León', 'adeleon'],
    ['María', "D'Aquino-Xol", 'mdaquinoxol'],
    ['Аня', 'Иванова', 'alumno'],
    ['Ana', 'a'.repeat(60), `a${'a'.repeat(39)}`],
  ])('de %s %s es %s', (nombre, apellido, usuario) => {
    expect(usuarioBase(nombre, apellido)).toBe(usuario);
  });

  it('lleva un número cuando otro lo tiene', () => {
    expect(usuarioLibre('xmunoz', new Set())).toBe('xmunoz');
    expect(usuarioLibre('xmunoz', new Set(['xmunoz', 'xmunoz2', 'xmunoz4']))).toBe('xmunoz3');
  });
});

describe('la lista de una sección', () => {
  it('dice cómo está cada quien, en orden, y de nadie una contraseña', async () => {
    const { idGrado, idGradoSeccion } = await crearGrado(db, { nombre: 'Segundo Primaria' });
    const alumnos = [
      await crearEstudiante(db, { usuario: null, nombre1: 'Ixchel', apellido1: 'Ajú' }),
      await crearEstudiante(db, { usuario: null, nombre1: 'Inés', apellido1: 'Ajú' }),
      await crearEstudiante(db, { usuario: 'luisito', apellido1: 'Caal' }),
      await queYaEntro({ usuario: 'chela', apellido1: 'Cuxum' }),
      await crearEstudiante(db, { usuario: 'apagado', apellido1: 'Tzoc' }),
    ];
    for (const { idEstudiante } of alumnos) await inscribir(db, { idEstudiante, idGradoSeccion });
    const anulado = await crearEstudiante(db, { apellido1: 'Xol' });
    await inscribir(db, { idEstudiante: anulado.idEstudiante, idGradoSeccion, estado: 'anulada' });
    await db.update(usuarios).set({ activo: false }).where(eq(usuarios.usuario, 'apagado'));
    await entregar([{ idEstudiante: alumnos[2]?.idEstudiante ?? 0 }]);
    const params = { idGradoSeccion: String(idGradoSeccion) };
    const reply = await call(contract.verCredenciales, { params }, secretaria);
    expect(reply.data).toMatchObject({ asignacion: 'Segundo Primaria A · Primaria', idGrado, ciclo: 2026 });
    expect(reply.data.estudiantes.map(({ usuario, estado }) => [usuario, estado])).toEqual([
      ['iaju', 'sinUsuario'],
      ['iaju2', 'sinUsuario'],
      ['luisito', 'inicial'],
      ['chela', 'entro'],
      ['apagado', 'desactivado'],
    ]);
    expect(reply.data.estudiantes[2]?.vence).toBe('2026-07-08T18:00:00.000Z');
    expect(JSON.stringify(reply)).not.toMatch(/argon2|hash|contrasenia/i);
  });

  it('lleva la dirección por la que otros entran, con su código', async () => {
    const { idGradoSeccion } = await crearGrado(db);
    const url = urlOf(contract.verCredenciales, { idGradoSeccion });
    const direccionPor = async (host: string) => {
      const reply = await app.inject({ url, headers: { cookie: secretaria, host } });
      const { entrada } = reply.json().data;
      expect(entrada.qr.lado).toBeGreaterThan(20);
      expect(entrada.qr.trazo).toMatch(/^M0 0h7v1h-7z/);
      return entrada.direccion;
    };
    expect(await direccionPor('192.168.1.20:3000')).toBe('http://192.168.1.20:3000');
    expect(await direccionPor('ceiba.local')).toBe('http://ceiba.local');
    // What the server's own machine calls itself leads nobody else anywhere.
    for (const propio of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(await direccionPor(propio)).toMatch(/^http:\/\/(?:\d+(?:\.\d+){3}|localhost):3000$/);
  });

  it('si Ceiba solo se oye en su computadora, lo dice y lleva la dirección de quien pregunta', async () => {
    const sola = await startTestApp({ env: { HOST: '127.0.0.1' } });
    const cookie = await sola.iniciarSesionDe(await crearColaborador(sola.db, { cargos: [2] }));
    const { idGradoSeccion } = await crearGrado(sola.db);
    const url = urlOf(contract.verCredenciales, { idGradoSeccion });
    const entradaPor = async (host: string) => {
      const { direccion, soloEquipo } = (await sola.app.inject({ url, headers: { cookie, host } })).json()
        .data.entrada;
      return [direccion, soloEquipo];
    };
    expect(await entradaPor('localhost:3000')).toEqual(['http://localhost:3000', true]);
    expect(await entradaPor('127.0.0.1:3000')).toEqual(['http://127.0.0.1:3000', true]);
    // Through a program before it that listens to the network.
    expect(await entradaPor('ceiba.local')).toEqual(['http://ceiba.local', false]);
  });

  it('de una sección que no existe, no hay', async () => {
    const reply = await call(contract.verCredenciales, { params: { idGradoSeccion: '999999' } }, secretaria);
    expect(reply).toMatchObject({ status: 404, code: 0 });
  });
});

describe('entregar credenciales', () => {
  it('da usuario a quien no tiene; cada contraseña entra y debe cambiarse', async () => {
    const nueva = await crearEstudiante(db, { usuario: null, nombre1: 'Nicté', apellido1: 'Sic' });
    const conocida = await crearEstudiante(db, { usuario: 'nsic2' });
    const { code, data, message } = await entregar([
      { idEstudiante: nueva.idEstudiante, contraseniaPlain: 'aaaabbbb' },
      { idEstudiante: conocida.idEstudiante, contraseniaPlain: 'ccccdddd' },
    ]);
    expect({ code, message }).toEqual({ code: 1, message: 'Contraseñas guardadas: 2 estudiantes.' });
    expect(data).toEqual([
      { idEstudiante: nueva.idEstudiante, usuario: 'nsic', vence: '2026-07-08T18:00:00.000Z' },
      { idEstudiante: conocida.idEstudiante, usuario: 'nsic2', vence: '2026-07-08T18:00:00.000Z' },
    ]);
    const entro = await entrar('nsic', 'aaaabbbb');
    expect(entro).toMatchObject({ code: 1, data: { debeCambiarContrasenia: true } });
    expect(await entrar('nsic2', 'ccccdddd')).toMatchObject({ code: 1 });
    const cookie = cookieDe(entro);
    const cambio = { actual: 'aaaabbbb', nueva: 'una frase que nadie sabe' };
    expect(await call(cambiarContrasenia, { body: cambio }, cookie)).toMatchObject({ code: 1 });
    expect(await entrar('nsic', 'aaaabbbb')).toMatchObject({ code: 0 });
  });

  it('el nombre escrito vale en minúsculas; sin él queda el que tenía', async () => {
    const una = await crearEstudiante(db, { usuario: 'antes' });
    const otra = await crearEstudiante(db, { usuario: 'queda' });
    const { data } = await entregar([
      { idEstudiante: una.idEstudiante, usuario: ' Después.1'.replace('é', 'e') },
      { idEstudiante: otra.idEstudiante },
    ]);
    expect(data.map(({ usuario }) => usuario)).toEqual(['despues.1', 'queda']);
  });

  it('quien ya entró queda fuera si no se pide; pedido, sus sesiones terminan', async () => {
    const { idEstudiante, usuario } = await queYaEntro({ nombre1: 'Diego', apellido1: 'Chacón' });
    const sesion = await iniciarSesionDe(await queYaEntro());
    const suya = await iniciarSesionDe({ idUsuario: (await usuarioId(usuario)) ?? 0 });
    const nueva = await crearEstudiante(db, { usuario: null });
    const negada = await entregar([{ idEstudiante: nueva.idEstudiante }, { idEstudiante }]);
    expect(negada).toMatchObject({
      status: 200,
      code: 0,
      errores: [
        { campo: '1.aunqueEntro', mensaje: expect.stringMatching(/^Diego .*ya entró con su contraseña/) },
      ],
    });
    expect(await call(comprobarEstudiante, {}, suya)).toMatchObject({ code: 1 });
    expect(await entregar([{ idEstudiante, aunqueEntro: true }])).toMatchObject({ code: 1 });
    expect(await call(comprobarEstudiante, {}, suya)).toMatchObject({ status: 401 });
    expect(await call(comprobarEstudiante, {}, sesion)).toMatchObject({ code: 1 });
  });

  it.each([
    ['de otra persona', () => 'ocupadisimo', 200, 'Ese usuario ya está en uso.'],
    ['dos veces en la lista', () => 'repetido', 200, 'Ese usuario está dos veces en la lista.'],
    ['con letras que no se permiten', () => 'ñandú', 400, undefined],
  ])('un usuario %s no cambia a nadie', async (_, usuario, status, mensaje) => {
    await crearEstudiante(db, { usuario: usuario() === 'ocupadisimo' ? 'ocupadisimo' : null });
    const [a, b] = [
      await crearEstudiante(db, { usuario: null }),
      await crearEstudiante(db, { usuario: null }),
    ];
    const antes = [await contar(db, 'usuarios'), await contar(db, 'auditoria')];
    const reply = await entregar([
      { idEstudiante: a.idEstudiante, usuario: usuario() },
      { idEstudiante: b.idEstudiante, usuario: usuario() === 'repetido' ? 'Repetido' : undefined },
    ]);
    expect(reply).toMatchObject({ status, code: 0 });
    expect(reply.errores[0]).toMatchObject({ campo: '0.usuario', ...(mensaje ? { mensaje } : {}) });
    expect([await contar(db, 'usuarios'), await contar(db, 'auditoria')]).toEqual(antes);
  });

  it('quien se fue del colegio no recibe; quien no existe, tampoco', async () => {
    const ido = await crearEstudiante(db, { activo: false, nombre1: 'Óscar', apellido1: 'Tún' });
    expect(await entregar([{ idEstudiante: ido.idEstudiante }])).toMatchObject({
      code: 0,
      errores: [
        { campo: '0.idEstudiante', mensaje: expect.stringMatching(/^Óscar .*ya no está en el colegio\.$/) },
      ],
    });
    expect(await entregar([{ idEstudiante: 999_999 }])).toMatchObject({ status: 404 });
  });

  it('queda anotado de quién, y en ningún lado la contraseña', async () => {
    const { idEstudiante, idUsuario } = await crearEstudiante(db, { usuario: 'anotada' });
    const secreta = 'yxwvutsr';
    const clave = 'una-clave-de-solicitud';
    const body = [{ idEstudiante, contraseniaPlain: secreta, usuario: 'anotada1' }];
    const una = await entregar(body, { 'idempotency-key': clave });
    const otra = await entregar(body, { 'idempotency-key': clave });
    expect(otra.data).toEqual(una.data);
    expect(await auditoriaDe(db, 'usuario', idUsuario ?? 0)).toMatchObject([
      {
        accion: 'entregar credenciales',
        antes: { usuario: 'anotada', estado: 'sinContrasenia' },
        despues: { usuario: 'anotada1' },
      },
    ]);
    expect((await usuarioDe(idUsuario))?.contraseniaHash).toMatch(/^\$argon2id\$/);
    const tablas = await rows<{ nombre: string }>(
      db,
      sql`select table_name nombre from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tablas.length).toBeGreaterThan(60);
    for (const { nombre } of tablas) {
      const filas = await rows(db, sql`select t::text fila from ${sql.identifier(nombre)} t`);
      expect(JSON.stringify(filas), nombre).not.toContain(secreta);
    }
    expect(JSON.stringify(una)).not.toContain(secreta);
    expect(registro.join('')).toContain('credenciales');
    expect(registro.join('')).not.toContain(secreta);
  });

  it('dice cuántas van', async () => {
    const { idEstudiante } = await crearEstudiante(db);
    const reply = await app.inject({
      method: 'PUT',
      url: urlOf(contract.entregarCredenciales),
      headers: { cookie: secretaria, accept: 'application/x-ndjson' },
      payload: [{ idEstudiante, contraseniaPlain: CLAVE }],
    });
    const [avance = '', final = ''] = reply.body.trim().split('\n');
    expect(JSON.parse(avance)).toEqual({ avance: { hechos: 1, total: 1 } });
    expect(JSON.parse(final)).toMatchObject({ code: 1 });
  });

  it('es lo mismo que dar la contraseña desde el expediente', async () => {
    const { idEstudiante, codigo, idUsuario } = await crearEstudiante(db, { usuario: 'deuna' });
    await entregar([{ idEstudiante }]);
    const enLote = await usuarioDe(idUsuario);
    clock.advance(1000);
    const form = {
      ...{ nombre1: 'Ana', nombre2: 'Lucía', apellido1: 'Pérez', apellido2: 'López', cui: '4999999999999' },
      ...{ codigo: null, fechaNacimiento: '2012-04-15', nombreMadre: 'a', nombreResponsable: 'a' },
      ...{ nombreRecoger: 'a', sexo: 1 as const, usuarioBit: true },
      estudiantesUsuarios: [{ usuario: 'deuna', contraseniaPlain: CLAVE }],
    };
    expect(await call(editarEstudiante, { params: { codigo }, body: form }, secretaria)).toMatchObject({
      code: 1,
    });
    const deUna = await usuarioDe(idUsuario);
    expect({ ...deUna, contraseniaHash: '', contraseniaVence: '' }).toEqual({
      ...enLote,
      contraseniaHash: '',
      contraseniaVence: '',
    });
  });
});
