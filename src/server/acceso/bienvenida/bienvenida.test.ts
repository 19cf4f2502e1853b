import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import * as contract from '#shared/acceso/bienvenida.ts';
import { comprobarColaborador, iniciarSesion } from '#shared/acceso.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { codigoDicho } from '#shared/niveles.rules.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador } from '#testing/builders.ts';
import { reteniendo } from '#testing/reteniendo.ts';
import { gastarCodigos } from './queries.ts';
import { nuevoCodigo } from './service.ts';

const escuela = await startTestApp();
const { db, database, call, clock, iniciarSesionDe } = escuela;
const MINUTO = 60_000;
const CLAVE = 'ceiba de los pinares';

const cuenta = (codigo: string, given: Partial<contract.PrimeraCuenta> = {}) =>
  call(contract.crearPrimeraCuenta, {
    body: { codigo, nombres: 'Rosa Méndez', usuario: 'RMendez', contrasenia: CLAVE, ...given },
  });
const pendiente = async () => (await call(contract.verBienvenida, {})).data.pendiente;
const malo = 'ZZZZ-ZZZZ';

beforeEach(async () => {
  clock.advance(60 * MINUTO);
  for (const tabla of ['codigos_instalacion', 'colaboradores_cargos', 'colaboradores', 'usuarios'])
    await db.execute(sql.raw(`delete from ${tabla}`));
});

it('con el código del servidor se crea la cuenta de dirección, se entra con ella y el paso se cierra', async () => {
  const codigo = await nuevoCodigo(db, clock.now());
  expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  const [guardado] = await rows<{ huella: string }>(db, sql`select huella from codigos_instalacion`);
  expect(guardado?.huella).not.toContain(codigo.replace('-', ''));
  expect(await pendiente()).toBe(true);
  const hecha = await cuenta(` ${codigo.toLowerCase().replace('-', ' ')} `);
  expect(hecha).toMatchObject({ code: 1, data: { usuario: 'rmendez' } });
  expect(await pendiente()).toBe(false);
  // The codes of the ministry that come with the program are another school's.
  const codigos = await rows<{ codigo: string }>(
    db,
    sql`select codigo_nivel_estudiantil codigo from niveles order by orden`,
  );
  expect(codigos[0]?.codigo).toBe('sin-codigo-preprimaria');
  expect(codigos.map((uno) => codigoDicho(uno.codigo))).toEqual(['', '', '', '']);
  const entro = await call(iniciarSesion, {
    query: { context: 'colaborador' },
    body: { usuario: 'rmendez', contrasenia: CLAVE },
  });
  expect(entro.data).toMatchObject({ nombres: 'Rosa Méndez', debeCambiarContrasenia: false });
  expect(JSON.stringify(entro.data)).toContain('Director');
  expect(await contar(db, 'codigos_instalacion')).toBe(0);
  const otro = await nuevoCodigo(db, clock.now());
  expect(await cuenta(otro, { usuario: 'otra' })).toMatchObject({ status: 404 });
  expect(await contar(db, 'usuarios')).toBe(1);
});

it('un código malo o vencido no sirve', async () => {
  const codigo = await nuevoCodigo(db, clock.now());
  expect(await cuenta(malo)).toMatchObject({
    code: 0,
    data: { errores: [{ campo: 'codigo', mensaje: contract.CODIGO_INCORRECTO }] },
  });
  clock.advance(contract.CODIGO_HORAS * 60 * MINUTO + 1);
  expect(await cuenta(codigo)).toMatchObject({
    data: { errores: [{ campo: 'codigo', mensaje: contract.CODIGO_INCORRECTO }] },
  });
  expect(await contar(db, 'usuarios')).toBe(0);
});

it('quien prueba códigos sin parar espera, y al dueño no le cierra el paso', async () => {
  const codigo = await nuevoCodigo(db, clock.now());
  /** Each of these from a network of its own. */
  const desde = (remoteAddress: string, elCodigo: string) =>
    escuela.app.inject({
      method: 'POST',
      url: urlOf(contract.crearPrimeraCuenta),
      remoteAddress,
      payload: { codigo: elCodigo, nombres: 'Rosa Méndez', usuario: 'RMendez', contrasenia: CLAVE },
    });
  const estados = [];
  for (let vez = 0; vez < 30; vez += 1) estados.push((await desde('203.0.113.9', malo)).statusCode);
  expect(estados.filter((estado) => estado === 400)).toHaveLength(5);
  expect(estados.filter((estado) => estado === 429)).toHaveLength(25);
  for (let vez = 0; vez < 20; vez += 1) await desde(`203.0.113.${vez}`, malo);
  expect((await desde('10.0.0.5', codigo)).json()).toMatchObject({ code: 1 });
});

it('por minuto se prueban cinco, y lo que falta en otro campo no gasta ninguno', async () => {
  const codigo = await nuevoCodigo(db, clock.now());
  for (let n = 0; n < 5; n += 1)
    expect(await cuenta(codigo, { contrasenia: 'password' })).toMatchObject({
      data: { errores: [{ campo: 'contrasenia', mensaje: 'Esa contraseña es muy común. Elige otra.' }] },
    });
  const pronto = await cuenta(codigo);
  expect(pronto).toMatchObject({ status: 429, code: 2 });
  expect(Number(pronto.headers['retry-after'])).toBeGreaterThan(0);
  clock.advance(MINUTO);
  for (const [campo, valor] of Object.entries({ nombres: '', usuario: 'con espacio', contrasenia: 'corta' }))
    expect(await cuenta(codigo, { [campo]: valor })).toMatchObject({ data: { errores: [{ campo }] } });
  expect(await cuenta(codigo)).toMatchObject({ code: 1 });
});

it('dos a la vez, de dos procesos, hacen una sola cuenta', async () => {
  const codigos = [await nuevoCodigo(db, clock.now()), await nuevoCodigo(db, clock.now())];
  const hechas = await Promise.all(
    [...codigos, ...codigos].map((codigo, n) => cuenta(codigo, { usuario: `directora${n}` })),
  );
  expect(hechas.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(hechas.filter(({ status }) => status === 404)).toHaveLength(3);
  expect(await contar(db, 'usuarios')).toBe(1);
});

if (database.kind === 'server')
  it('quien llega cuando la primera cuenta acaba de gastar los códigos no lee que el suyo está mal', async () => {
    const codigo = await nuevoCodigo(db, clock.now());
    const [segunda] = await reteniendo(
      db,
      async (tx) => {
        await gastarCodigos(tx);
        await crearColaborador(tx, { cargos: [1] });
      },
      [() => cuenta(codigo)],
    );
    expect(segunda).toMatchObject({ status: 404 });
  });

it('mientras no hay quien dirija, lo demás sigue cerrado; con alguien que dirige no se prueba ningún código', async () => {
  expect(await call(comprobarColaborador, {})).toMatchObject({ status: 401 });
  const docente = await crearColaborador(db, { cargos: [5] });
  expect(await pendiente()).toBe(true);
  await iniciarSesionDe(docente);
  const codigo = await nuevoCodigo(db, clock.now());
  await crearColaborador(db, { cargos: [1] });
  expect(await pendiente()).toBe(false);
  expect(await cuenta(codigo)).toMatchObject({ status: 404 });
});
