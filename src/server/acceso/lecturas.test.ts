import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '#server/routes.ts';
import { type AnyEndpoint, urlOf } from '#shared/base/endpoint.ts';
import { LECTURAS_MAX } from '#shared/base/lecturas-juntas.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante, exigirCambioDeContrasenia } from '#testing/builders.ts';
import { type Mundo, sembrarMundo } from '#testing/builders-mundo.ts';
import { type Valor, valorDe } from '#testing/valores-mundo.ts';

const escuela = await startTestApp();
const { app, db, iniciarSesionDe, statementsOf } = escuela;
const ajeno = await sembrarMundo(escuela, 'SoloDeElla');
const propio = await sembrarMundo(escuela, 'delOtro');
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

interface Parte {
  status: number;
  cabeceras: Record<string, string>;
  respuesta: { code: number; data: unknown; message: string };
}

const juntas = (addresses: readonly string[]) =>
  `/api/lecturas?${addresses.map((one) => `de=${encodeURIComponent(one)}`).join('&')}`;

async function pedirJuntas(addresses: readonly string[], cookie = '') {
  const reply = await app.inject({ url: juntas(addresses), headers: { cookie, ciclo: '2026' } });
  return { reply, partes: reply.json().data as Parte[] };
}

const lecturas = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, binary, changes }) => method === 'GET' && !binary && !changes);

const nombresDe = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** A name that is no number of something says itself what it takes. */
function deMundo(name: string, path: string, mundo: Mundo): Valor | undefined {
  try {
    return valorDe(name, path, mundo);
  } catch {
    return undefined;
  }
}

function direccion({ path, params, query }: AnyEndpoint, mundo: Mundo): string {
  const valores = (schema: z.ZodType | undefined, falta?: Valor) =>
    Object.fromEntries(nombresDe(schema).map((name) => [name, deMundo(name, path, mundo) ?? falta]));
  return urlOf({ path }, valores(params, 1), valores(query)).slice('/api'.length);
}

/** What the disk has free changes between two looks. */
const sinDisco = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json).replace(/"libre":\d+/g, '"libre":0'));

const grupos = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / LECTURAS_MAX) }, (_, index) =>
    all.slice(index * LECTURAS_MAX, (index + 1) * LECTURAS_MAX),
  );

describe('lo que responde cada lectura junto a otras es lo que responde sola', () => {
  const personas = [
    ['nadie', ''],
    ['la dirección', director],
    ['una docente', propio.docente],
    ['un estudiante', propio.estudiante],
  ] as const;
  it.each(personas)('a %s', async (_, cookie) => {
    const direcciones = lecturas.flatMap((endpoint) => [
      direccion(endpoint, propio),
      direccion(endpoint, ajeno),
    ]);
    expect(direcciones.length).toBeGreaterThan(150);
    for (const grupo of grupos(direcciones)) {
      const { partes } = await pedirJuntas(grupo, cookie);
      const solas = await Promise.all(
        grupo.map((url) => app.inject({ url: `/api${url}`, headers: { cookie, ciclo: '2026' } })),
      );
      expect(
        partes.map(({ status, cabeceras, respuesta }) => [status, cabeceras.total, sinDisco(respuesta)]),
      ).toEqual(solas.map((sola) => [sola.statusCode, sola.headers.total, sinDisco(sola.json())]));
    }
  });
});

it('un archivo, lo que cambia algo y lo que no existe no están entre ellas; las demás se responden', async () => {
  const fuera = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, binary, changes }) => method === 'GET' && (binary || changes))
    .map((endpoint) => direccion(endpoint, propio));
  expect(fuera.length).toBeGreaterThan(20);
  for (const grupo of grupos(['/no/existe', '/lecturas?de=/ciclos', '/%', '//', ...fuera])) {
    const { partes } = await pedirJuntas([...grupo.slice(0, LECTURAS_MAX - 1), '/ciclos'], director);
    expect(partes.slice(0, -1).filter(({ status }) => status !== 404)).toEqual([]);
    expect(partes.at(-1)).toMatchObject({ status: 200, respuesta: { code: 1 } });
  }
});

it('a quien no tiene sesión se le dice en cada una, salvo en lo que es de todos', async () => {
  const { reply, partes } = await pedirJuntas(['/authentication/estudiante', '/escuela/marca']);
  expect(reply.statusCode).toBe(200);
  expect(partes.map(({ status }) => status)).toEqual([401, 200]);
});

it('quien aún tiene la contraseña inicial solo lee quién es', async () => {
  const nuevo = await crearEstudiante(db);
  await exigirCambioDeContrasenia(db, Number(nuevo.idUsuario));
  const { partes } = await pedirJuntas(
    ['/authentication/estudiante', '/estudiantil/asignaciones/inscripciones'],
    await iniciarSesionDe(nuevo),
  );
  expect(partes.map(({ status }) => status)).toEqual([200, 403]);
});

it('la página de otra persona no lee con esta sesión', async () => {
  const reply = await app.inject({
    url: juntas(['/estudiantil/currentdate']),
    headers: { cookie: propio.estudiante, persona: 'estudiante-999999' },
  });
  expect(reply.json().data).toMatchObject([{ status: 401 }]);
});

it('ni ninguna ni demasiadas, ni un carácter nulo', async () => {
  const muchas = Array.from({ length: LECTURAS_MAX + 1 }, () => '/ciclos');
  for (const direcciones of [[], [''], muchas])
    expect((await pedirJuntas(direcciones, director)).reply.statusCode).toBe(400);
  const { partes } = await pedirJuntas(['/estudiantes?type=partial&page=1&q=%00'], director);
  expect(partes).toMatchObject([{ status: 400, respuesta: { code: 0 } }]);
});

it('la sesión se mira una vez para todas', async () => {
  const direcciones = ['/ciclos', '/nivelesestudiantiles', '/grados', '/escuela'];
  await pedirJuntas(direcciones, director);
  let solas = 0;
  for (const url of direcciones)
    solas += await statementsOf(() => app.inject({ url: `/api${url}`, headers: { cookie: director } }));
  expect(await statementsOf(() => pedirJuntas(direcciones, director))).toBe(solas - direcciones.length + 1);
});
