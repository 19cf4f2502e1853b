import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { barrerIntentos } from '#server/sesion/intentos/service.ts';
import { cambiarContrasenia } from '#shared/acceso.ts';
import { editarEstudiante, verEstudiante } from '#shared/estudiantes.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador } from '#testing/builders.ts';
import { enServidor } from '#testing/en-servidor.ts';
import { CLAVE, comparadas, llegadaA, veces } from '#testing/llegada.ts';

const escuela = await startTestApp();
const { db, clock, call, iniciarSesionDe } = escuela;
const { alumna, probar, entra, mala } = await llegadaA(escuela);
const MINUTO = 60_000;

// Each test has quarters of an hour of its own.
beforeEach(() => clock.advance(60 * MINUTO));

describe('desde un equipo nuevo', () => {
  it('de muchas contraseñas a la vez se comparan diez, exista o no el usuario', async () => {
    const { usuario } = await alumna();
    for (const quien of [usuario, 'nadie-con-este-nombre']) {
      const respuestas = await veces(60, () => mala(quien));
      expect(comparadas(respuestas)).toBe(10);
      for (const { status, code, message, espera } of respuestas.filter(({ status }) => status === 429)) {
        expect({ status, code, message, espera }).toEqual({
          status: 429,
          code: 2,
          message: 'Demasiados intentos. Espera 15 minutos y vuelve a intentarlo.',
          espera: 900,
        });
      }
    }
  });

  enServidor('escribir el usuario de otra forma no da más intentos, exista o no', async () => {
    const { usuario } = await alumna();
    for (const quien of [usuario, 'inventada']) {
      const formas = [quien, quien.toUpperCase(), ` ${quien} `, quien.replace('a', 'ａ')];
      expect(comparadas(await veces(40, (i) => mala(formas[i % 4] ?? '')))).toBe(10);
    }
  });

  it('a un usuario que no existe se le responde con el mismo trabajo que a uno que sí', async () => {
    const { usuario } = await alumna();
    const trabajos: number[] = [];
    for (const quien of [usuario, 'nadie-de-aqui', usuario, 'nadie-de-aqui']) {
      trabajos.push(await escuela.statementsOf(() => mala(quien)));
    }
    expect(new Set(trabajos).size).toBe(1);
  });

  enServidor('las buenas no se cuentan: ni las de una clase entera ni las de una persona', async () => {
    const clase = await veces(30, () => alumna());
    const todas = await veces(120, (i) => entra(clase[i % 30]?.usuario ?? ''));
    expect(todas.filter(Boolean)).toHaveLength(120);
    const [una] = clase;
    expect((await veces(30, () => entra(una?.usuario ?? ''))).filter(Boolean)).toHaveLength(30);
  });

  it('el que falla por culpa del servidor no se cuenta, y no quita ninguno de los de otros', async () => {
    const [{ usuario }, agotada] = [await alumna(), await alumna()];
    await veces(10, () => mala(agotada.usuario));
    await db.execute(sql`alter table estudiantes rename to estudiantes_apartados`);
    const fallidas = await veces(12, () => probar(usuario, CLAVE));
    await db.execute(sql`alter table estudiantes_apartados rename to estudiantes`);
    expect(fallidas.every(({ status }) => status === 500)).toBe(true);
    expect(comparadas(await veces(12, () => mala(usuario)))).toBe(10);
    expect(await entra(agotada.usuario)).toBe(false);
  });

  enServidor('a los quince minutos se puede otra vez', async () => {
    const { usuario } = await alumna();
    await veces(10, () => mala(usuario));
    expect(await entra(usuario)).toBe(false);
    clock.advance(15 * MINUTO - 1000);
    expect(await probar(usuario, CLAVE)).toMatchObject({ status: 429, espera: 1 });
    clock.advance(1000);
    expect(await entra(usuario, { red: '190.56.7.7' })).toBe(true);
    expect(await entra(usuario)).toBe(true);
  });

  enServidor('otra red espera segundos y su turno nadie lo mueve', async () => {
    const { usuario } = await alumna();
    await veces(12, () => mala(usuario));
    const desde = { red: '2803:d100:1:2::5' };
    expect(await probar(usuario, CLAVE, desde)).toMatchObject({ status: 429, espera: 15 });
    clock.advance(14_000);
    await veces(30, (i) => mala(usuario, { red: `190.56.2.${i}` }));
    // The same home, another device of it.
    expect(await probar(usuario, CLAVE, { red: '2803:d100:1:2::77' })).toMatchObject({ espera: 1 });
    clock.advance(1000);
    expect(await entra(usuario, desde)).toBe(true);
  });

  it('desde muchas redes a la vez se comparan diez, y después de a poco', async () => {
    const { usuario } = await alumna();
    const redes = Array.from({ length: 60 }, (_, i) => ({ red: `190.57.${i}.1` }));
    const ronda = async () => comparadas(await Promise.all(redes.map((desde) => mala(usuario, desde))));
    expect(await ronda()).toBe(10);
    const cadaTres: number[] = [];
    for (let minuto = 3; minuto <= 15; minuto += 3) {
      clock.advance(3 * MINUTO);
      cadaTres.push(await ronda());
    }
    // In a quarter of an hour every network has had one turn, and hardly any of them early.
    expect(cadaTres.reduce((a, b) => a + b)).toBeLessThanOrEqual(70);
    expect(Math.max(...cadaTres.slice(1, -1))).toBeLessThanOrEqual(10);
    const desde = { red: '200.6.1.1' };
    const { espera } = await probar(usuario, CLAVE, desde);
    expect(espera).toBeLessThanOrEqual(900);
    clock.advance(espera * 1000);
    expect(await entra(usuario, desde)).toBe(true);
  });

  it('de un usuario se recuerdan cinco mil redes; quien prueba desde otra más espera y no ocupa lugar', async () => {
    const { usuario } = await alumna();
    await mala(usuario);
    await db.execute(sql`insert into intentos_acceso
        (clave, usuario_hash, id_usuario, camino, intentos, permitidos, vence)
      select 'r' || i, usuario_hash, id_usuario, camino, 1, 10, vence
      from intentos_acceso, generate_series(1, 4999) i
      where id_usuario = (select id_usuario from usuarios where usuario = ${usuario})`);
    const recordadas = await contar(db, 'intentos_acceso');
    expect(await mala(usuario, { red: '190.58.1.1' })).toMatchObject({ status: 429, espera: 900 });
    expect(await contar(db, 'intentos_acceso')).toBe(recordadas);
    expect(comparadas([await mala(usuario)])).toBe(0);
  });

  enServidor(
    'un intento malo por minuto desde su misma red no deja a nadie fuera más de quince minutos',
    async () => {
      for (const minutos of [8, 10, 14, 15, 26, 44]) {
        const { usuario } = await alumna();
        for (let minuto = 0; minuto < minutos; minuto += 1) {
          await mala(usuario);
          clock.advance(MINUTO);
        }
        let fuera = 0;
        for (; !(await entra(usuario)); fuera += 1) {
          clock.advance(30_000);
          await mala(usuario);
          clock.advance(30_000);
        }
        expect({ minutos, fuera }).toEqual({ minutos, fuera: expect.toSatisfy((n) => n < 15) });
      }
    },
  );
});

describe('al cambiar la contraseña', () => {
  it('de muchas a la vez se comparan diez, y la actual correcta espera como las demás', async () => {
    const persona = await alumna();
    const cookie = await iniciarSesionDe(persona);
    const cambiar = (actual: string) =>
      call(cambiarContrasenia, { body: { actual, nueva: 'mi ñandú y yo' } }, cookie);
    expect(comparadas(await veces(60, () => cambiar('no es')))).toBe(10);
    const pronto = await cambiar(CLAVE);
    expect(pronto).toMatchObject({ status: 429, code: 2 });
    expect(Number(pronto.headers['retry-after'])).toBe(900);
    // It is a way in of its own.
    expect(await entra(persona.usuario)).toBe(true);
    clock.advance(15 * MINUTO);
    expect(await cambiar(CLAVE)).toMatchObject({ code: 1 });
  });
});

enServidor(
  'una contraseña nueva de secretaría borra todas las cuentas de esa persona y ninguna más',
  async () => {
    const [{ usuario, idEstudiante, codigo }, otra] = [await alumna(), await alumna()];
    const { cookies: cookie } = await probar(usuario, CLAVE);
    await veces(100, (i) => mala(usuario, { red: `190.56.1.${i % 20}` }));
    await veces(12, () => mala(usuario, { cookie }));
    expect(await entra(usuario)).toBe(false);
    await veces(10, () => mala(otra.usuario));
    const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
    const { data } = await call(verEstudiante, { params: { id: String(idEstudiante) } }, secretaria);
    const { estudiantesGrados: _, estudiantesUsuarios: __, sexo: ___, ...form } = data;
    const body = { ...form, estudiantesUsuarios: [{ usuario, contraseniaPlain: 'abcdefgh' }] };
    expect(await call(editarEstudiante, { params: { codigo }, body }, secretaria)).toMatchObject({ code: 1 });
    for (const desde of [{}, { cookie }, { red: '200.6.6.6' }]) {
      expect(await probar(usuario, 'abcdefgh', desde)).toMatchObject({ code: 1 });
    }
    expect(await entra(otra.usuario)).toBe(false);
  },
);

it('las cuentas vencidas se borran, y de usuarios inventados no quedan más de cincuenta mil', async () => {
  const cuantas = async () =>
    (await rows<{ n: number }>(db, sql`select count(*)::int n from intentos_acceso`))[0]?.n;
  const { usuario } = await alumna();
  await db.execute(sql`delete from intentos_acceso`);
  await mala(usuario);
  const vence = new Date(clock.now().getTime() + MINUTO).toISOString();
  await db.execute(sql`insert into intentos_acceso (clave, usuario_hash, camino, intentos, permitidos, vence)
    select 'n' || i, 'n' || i, 'red', 1, 10, ${vence}::timestamptz + i * interval '1 ms'
    from generate_series(1, 50300) i`);
  await barrerIntentos(db, clock.now());
  expect(await cuantas()).toBe(50_001);
  const viejas = await rows(db, sql`select from intentos_acceso where clave in ('n1', 'n300')`);
  expect(viejas).toEqual([]);
  clock.advance(32 * MINUTO);
  await barrerIntentos(db, clock.now());
  expect(await cuantas()).toBe(0);
});
