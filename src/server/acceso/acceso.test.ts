import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { colaboradoresCargos } from '#server/colaboradores/tables.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { usuarios } from '#server/sesion/tables.ts';
import * as contract from '#shared/acceso.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante, exigirCambioDeContrasenia } from '#testing/builders.ts';

const { db, clock, call, iniciarSesionDe, app } = await startTestApp();
const CLAVE = 'caminito de la escuela';

async function conContrasenia<P extends { idUsuario: number | null }>(persona: P, clave = CLAVE): Promise<P> {
  const contraseniaHash = await hashPassword(clave);
  await db
    .update(usuarios)
    .set({ contraseniaHash })
    .where(eq(usuarios.idUsuario, Number(persona.idUsuario)));
  return persona;
}

const entrar = (
  usuario: string,
  contrasenia = CLAVE,
  context: contract.Contexto = 'colaborador',
  headers = {},
) => call(contract.iniciarSesion, { query: { context }, body: { usuario, contrasenia }, headers });

const cookieDe = (reply: { headers: Record<string, unknown> }): string =>
  [reply.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');

let docente: Awaited<ReturnType<typeof crearColaborador>>;
let estudiante: Awaited<ReturnType<typeof crearEstudiante>>;
beforeAll(async () => {
  docente = await conContrasenia(await crearColaborador(db, { nombres: 'Marta Xicará', usuario: 'marta' }));
  estudiante = await conContrasenia(await crearEstudiante(db, { usuario: 'ximena' }));
});

describe('iniciar sesión', () => {
  it('el docente entra con su usuario en mayúsculas o con su correo del colegio', async () => {
    for (const usuario of ['MARTA', 'marta@colegio.edu.gt']) {
      const reply = await entrar(usuario);
      expect(reply).toMatchObject({
        status: 200,
        code: 1,
        data: { isColaborador: true, nombres: 'Marta Xicará' },
      });
      const perfil = await call(contract.comprobarColaborador, {}, cookieDe(reply));
      expect(perfil.data.cargos).toEqual([{ idCargo: 5, cargo: 'Docente', roles: [{ rol: 'Operador' }] }]);
    }
  });

  it('usuario inexistente, contraseña mala, persona inactiva y área equivocada reciben la misma respuesta', async () => {
    const inactiva = await conContrasenia(await crearColaborador(db, { usuario: 'inactiva', activo: false }));
    await db
      .update(usuarios)
      .set({ activo: false })
      .where(eq(usuarios.idUsuario, Number(inactiva.idUsuario)));
    const respuestas = [
      await entrar('nadie'),
      await entrar('marta', 'otra cosa'),
      await entrar('inactiva'),
      await entrar('ximena'),
      await entrar('marta', CLAVE, 'estudiante'),
    ];
    for (const { status, code, data, message, headers } of respuestas) {
      expect({ status, code, data, message }).toEqual({
        status: 200,
        code: 0,
        data: null,
        message: 'Usuario o contraseña incorrectos.',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('la cookie es inaccesible al navegador, de este sitio, y cambia en cada entrada', async () => {
    const una = await entrar('marta');
    const otra = await entrar('marta', CLAVE, 'colaborador', { cookie: cookieDe(una) });
    const linea = [una.headers['set-cookie']].flat().find((line) => String(line).startsWith('ceiba='));
    expect(linea).toMatch(/HttpOnly; SameSite=Strict$/);
    expect(cookieDe(una)).not.toBe(cookieDe(otra));
    // The session the browser had before ends with it.
    const estados = [una, otra].map((reply) => call(contract.comprobarColaborador, {}, cookieDe(reply)));
    expect((await Promise.all(estados)).map(({ status }) => status)).toEqual([401, 200]);
  });

  it('junto a ella va una señal que la página sí lee, y las dos se van juntas', async () => {
    const lineas = ({ headers }: { headers: Record<string, unknown> }) =>
      [headers['set-cookie']].flat().map(String);
    const senal = (reply: { headers: Record<string, unknown> }) =>
      lineas(reply).find((line) => line.startsWith('abierta='));
    const entro = await entrar('ximena', CLAVE, 'estudiante');
    expect(senal(entro)).toBe('abierta=estudiante; Max-Age=86400; Path=/; SameSite=Strict');
    const cookie = cookieDe(entro);
    expect(senal(await call(contract.comprobarEstudiante, {}, cookie))).toBeUndefined();
    const ajena = { headers: { persona: 'estudiante-999999' } };
    expect(senal(await call(contract.comprobarEstudiante, ajena, cookie))).toBeUndefined();
    const salio = await call(contract.cerrarSesion, { query: {} }, cookie);
    expect(
      lineas(salio)
        .map((line) => line.split(';').slice(0, 2).join(';'))
        .sort(),
    ).toEqual(['abierta=; Max-Age=0', 'ceiba=; Max-Age=0']);
    const tarde = await call(contract.comprobarEstudiante, {}, cookie);
    expect({ status: tarde.status, senal: senal(tarde) }).toEqual({
      status: 401,
      senal: expect.stringMatching(/^abierta=; Max-Age=0/),
    });
    expect(senal(await call(contract.comprobarEstudiante))).toBeUndefined();
    expect(
      lineas(await entrar('ximena', CLAVE, 'estudiante', { cookie })).filter((l) => l.startsWith('abierta=')),
    ).toEqual([expect.stringMatching(/^abierta=estudiante;/)]);
  });

  it('una contraseña que solo cambia después del carácter 72 es otra', async () => {
    const larga = 'ñ'.repeat(72);
    await conContrasenia(await crearColaborador(db, { usuario: 'larga' }), `${larga}a`);
    expect(await entrar('larga', `${larga}b`)).toMatchObject({ code: 0 });
    expect(await entrar('larga', `${larga}a`)).toMatchObject({ code: 1 });
  });
});

describe('la sesión', () => {
  it('del colaborador termina tras 30 minutos quieta y a las 12 horas aunque se use', async () => {
    const cookie = cookieDe(await entrar('marta'));
    for (let media = 0; media < 24; media++) {
      expect(await call(contract.comprobarColaborador, {}, cookie)).toMatchObject({ code: 1 });
      clock.advance(29.9 * 60_000);
    }
    clock.advance(5 * 60_000);
    expect(await call(contract.comprobarColaborador, {}, cookie)).toMatchObject({ status: 401, code: 2 });
    const quieta = cookieDe(await entrar('marta'));
    const despierta = await iniciarSesionDe(docente);
    clock.advance(29 * 60_000);
    expect(await call(contract.comprobarColaborador, {}, despierta)).toMatchObject({ code: 1 });
    clock.advance(2 * 60_000);
    expect(await call(contract.comprobarColaborador, {}, despierta)).toMatchObject({ code: 1 });
    expect(await call(contract.comprobarColaborador, {}, quieta)).toMatchObject({ status: 401, code: 2 });
  });

  it('la pregunta por la hora no la mantiene despierta', async () => {
    const cookie = cookieDe(await entrar('marta'));
    for (let i = 0; i < 3; i++) {
      clock.advance(11 * 60_000);
      await call(contract.fechaActual, {}, cookie);
    }
    expect(await call(contract.comprobarColaborador, {}, cookie)).toMatchObject({ status: 401 });
  });

  it('cerrada, su cookie ya no sirve; cerrar sin sesión también responde bien', async () => {
    const cookie = cookieDe(await entrar('ximena', CLAVE, 'estudiante'));
    const enOtroEquipo = await iniciarSesionDe(estudiante);
    const salida = await call(contract.cerrarSesion, { query: { context: 'estudiante' } }, cookie);
    expect(salida).toMatchObject({ code: 1, headers: { 'clear-site-data': '"cache"' } });
    for (const endpoint of [
      contract.comprobarEstudiante,
      contract.identidadEstudiante,
      contract.fechaActualEstudiante,
    ]) {
      expect(await call(endpoint, {}, cookie)).toMatchObject({ status: 401, code: 2 });
    }
    expect(await call(contract.comprobarEstudiante, {}, enOtroEquipo)).toMatchObject({ code: 1 });
    expect(await call(contract.cerrarSesion, { query: {} })).toMatchObject({ code: 1 });
  });

  it('no responde por lo que pide una página abierta por otra persona', async () => {
    const cookie = cookieDe(await entrar('marta'));
    const pide = (persona: string) => call(contract.comprobarColaborador, { headers: { persona } }, cookie);
    expect(await pide(`colaborador-${docente.idColaborador + 1}`)).toMatchObject({ status: 401, code: 2 });
    expect(await pide(`estudiante-${docente.idColaborador}`)).toMatchObject({ status: 401, code: 2 });
    expect(await pide(`colaborador-${docente.idColaborador}`)).toMatchObject({ code: 1 });
    expect(await call(contract.comprobarColaborador, {}, cookie)).toMatchObject({ code: 1 });
    const de = (persona: string) => ({ headers: { persona } });
    const suya = await iniciarSesionDe(estudiante);
    const { idEstudiante } = estudiante;
    const propia = de(`estudiante-${idEstudiante}`);
    expect(await call(contract.comprobarEstudiante, propia, suya)).toMatchObject({ code: 1 });
    const otro = de(`estudiante-${idEstudiante + 1}`);
    expect(await call(contract.comprobarEstudiante, otro, suya)).toMatchObject({ status: 401 });
  });

  it('quien pierde su cargo pierde el área en la siguiente solicitud', async () => {
    const persona = await crearColaborador(db, { cargos: [5] });
    const cookie = await iniciarSesionDe(persona);
    expect(await call(contract.perfilDelDocente, {}, cookie)).toMatchObject({ code: 1 });
    await db.delete(colaboradoresCargos).where(eq(colaboradoresCargos.idColaborador, persona.idColaborador));
    expect(await call(contract.perfilDelDocente, {}, cookie)).toMatchObject({ status: 403, code: 2 });
  });

  it('un estudiante no entra a las llamadas de colaboradores ni al revés', async () => {
    const alumno = await iniciarSesionDe(estudiante);
    const maestra = await iniciarSesionDe(docente);
    expect(await call(contract.comprobarColaborador, {}, alumno)).toMatchObject({ status: 403, code: 2 });
    expect(await call(contract.perfilDelDocente, {}, alumno)).toMatchObject({ status: 403, code: 2 });
    expect(await call(contract.comprobarEstudiante, {}, maestra)).toMatchObject({ status: 403, code: 2 });
  });
});

describe('la contraseña inicial', () => {
  it('se cambia antes que nada, y entonces abre todo', async () => {
    const nuevo = await conContrasenia(await crearEstudiante(db, { usuario: 'nuevo' }), 'abcdefgh');
    await exigirCambioDeContrasenia(db, Number(nuevo.idUsuario));
    const cookie = cookieDe(await entrar('nuevo', 'abcdefgh', 'estudiante'));
    expect(await call(contract.comprobarEstudiante, {}, cookie)).toMatchObject({
      data: { debeCambiarContrasenia: true },
    });
    for (const endpoint of [contract.identidadEstudiante, contract.fechaActualEstudiante]) {
      expect(await call(endpoint, {}, cookie)).toMatchObject({ status: 403, code: 2 });
    }
    const otra = cookieDe(await entrar('nuevo', 'abcdefgh', 'estudiante'));
    const deOtraPersona = await iniciarSesionDe(docente);
    const body = { actual: 'abcdefgh', nueva: 'mi ñandú 🦜 y yo' };
    expect(await call(contract.cambiarContrasenia, { body }, cookie)).toMatchObject({
      code: 1,
      data: { debeCambiarContrasenia: false },
    });
    expect(await call(contract.identidadEstudiante, {}, cookie)).toMatchObject({ code: 1 });
    expect(await call(contract.identidadEstudiante, {}, otra)).toMatchObject({ status: 401 });
    expect(await call(contract.comprobarColaborador, {}, deOtraPersona)).toMatchObject({ code: 1 });
  });

  it.each([
    ['actual', { actual: 'no es', nueva: 'una frase larga' }, 'La contraseña actual no es correcta.'],
    ['nueva', { actual: CLAVE, nueva: 'corta' }, 'La contraseña debe tener entre 8 y 128 caracteres.'],
    ['nueva', { actual: CLAVE, nueva: 'password1' }, 'Esa contraseña es muy común. Elige otra.'],
    [
      'nueva',
      { actual: CLAVE, nueva: 'Mi Colegio' },
      'La contraseña no debe ser tu usuario ni el nombre del colegio.',
    ],
    ['nueva', { actual: CLAVE, nueva: CLAVE }, 'La contraseña nueva debe ser distinta de la actual.'],
  ])('rechaza en %s lo que no se acepta', async (campo, body, mensaje) => {
    const reply = await call(contract.cambiarContrasenia, { body }, await iniciarSesionDe(docente));
    expect(reply).toMatchObject({ status: 400, code: 0, message: mensaje, errores: [{ campo, mensaje }] });
  });

  it('no puede ser el propio usuario, con mayúsculas o sin ellas', async () => {
    const persona = await conContrasenia(await crearEstudiante(db, { usuario: 'ximenamunoz' }));
    const body = { actual: CLAVE, nueva: ' XimenaMunoz' };
    expect(await call(contract.cambiarContrasenia, { body }, await iniciarSesionDe(persona))).toMatchObject({
      status: 400,
      message: 'La contraseña no debe ser tu usuario ni el nombre del colegio.',
    });
  });

  it('vence a los 120 días', async () => {
    const viejo = await conContrasenia(await crearEstudiante(db, { usuario: 'viejo' }));
    const vence = (haceMs: number, debeCambiarContrasenia = true) =>
      db
        .update(usuarios)
        .set({
          debeCambiarContrasenia,
          contraseniaVence: new Date(clock.now().getTime() - haceMs).toISOString(),
        })
        .where(eq(usuarios.idUsuario, Number(viejo.idUsuario)));
    for (const vigente of [() => vence(0), () => vence(1, false)]) {
      await vigente();
      expect(await entrar('viejo', CLAVE, 'estudiante')).toMatchObject({ code: 1 });
    }
    await vence(1);
    expect(await entrar('viejo', CLAVE, 'estudiante')).toMatchObject({
      code: 0,
      message: 'Tu contraseña inicial ya venció. Pide una nueva en la secretaría.',
    });
  });
});

it('decir que se envía JSON y no enviar nada es no enviar nada', async () => {
  const salir = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/authentication/logout?context=colaborador',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  expect((await salir('')).json()).toMatchObject({ code: 1 });
  for (const roto of ['{', ' ', '{"__proto__":{"a":1}}']) expect((await salir(roto)).statusCode).toBe(400);
});
