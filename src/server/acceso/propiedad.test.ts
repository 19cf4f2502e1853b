import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '#server/base/testing/app.ts';
import { huellaDe, type Mundo, sembrarMundo } from '#server/base/testing/builders-mundo.ts';
import { delTipo, deNadie, type Valor, valorDe } from '#server/base/testing/valores-mundo.ts';
import { routes } from '#server/routes.ts';
import { type AnyEndpoint, urlOf } from '#shared/base/endpoint.ts';

/** In every text of the first world, and nowhere in what anybody of the second may be told. */
const MARCA = 'SoloDeElla';

const test = await startTestApp();
const { app, db } = test;
const ajeno = await sembrarMundo(test, MARCA);
const propio = await sembrarMundo(test, 'delOtro');

/** Here `id` is that of a video. */
const VIDEOS = /\/youtubevideos\//;

const nombresDe = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const ajenos = (schema: z.ZodType | undefined) => nombresDe(schema).filter((name) => !deNadie(name));

const llamadas = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ path, params, query }) => !VIDEOS.test(path) && ajenos(params).concat(ajenos(query)).length > 0);

function valores(
  schema: z.ZodType | undefined,
  path: string,
  mundo: Mundo,
): Record<string, Valor | undefined> {
  return Object.fromEntries(nombresDe(schema).map((name) => [name, valorDe(name, path, mundo)]));
}

/** Forms nobody finds fault with, so that only the question whose it is remains. `mundo` is where they point to. */
function formulario(part: string, { clase, idBloque }: Mundo) {
  const comun = {
    title: 'a',
    contenido: '<p>a</p>',
    instructions: 'a',
    alumnos: clase.alumnos,
    bloque: idBloque,
  };
  const actividad = { fecha: '2026-03-20', hora: '12:00', valorNeto: 1, examenTiempoMaximo: 5 };
  return part === 'entrega' ? { contenido: 'a', version: 0 } : { ...comun, actividad };
}
function cuerpo({ path }: AnyEndpoint, { participante, clase }: Mundo): unknown {
  if (path.endsWith('/entregas/:accion'))
    return [{ idActividadMateriaBloqueParticipante: delTipo(participante, path) }];
  return {
    comentario: 'a',
    alumnos: clase.alumnos,
    borradorCalificacion: 1,
    meetingLinkString: 'https://a.gt',
    contraseniaMeet: null,
  };
}

const multipart = (part: string, form: unknown) =>
  [
    `--x\r\ncontent-disposition: form-data; name="${part}"\r\n\r\n${JSON.stringify(form)}`,
    '--x\r\ncontent-disposition: form-data; name="archivos"; filename="a.txt"\r\n\r\na',
    '--x--\r\n',
  ].join('\r\n');

/** Asks with the ids of one world, whoever the cookie belongs to. */
async function pedir(endpoint: AnyEndpoint, mundo: Mundo, cookie: string) {
  const { method, path, params, query, form, body } = endpoint;
  const url = urlOf(endpoint, valores(params, path, mundo), valores(query, path, mundo));
  const headers = { cookie, 'content-type': form ? 'multipart/form-data; boundary=x' : 'application/json' };
  if (form) {
    const payload = multipart(form.part, formulario(form.part, mundo));
    return app.inject({ method, url, headers, payload });
  }
  if (!body) return app.inject({ method, url, headers: { cookie } });
  return app.inject({ method, url, headers, payload: JSON.stringify(cuerpo(endpoint, mundo)) });
}

const huella = await huellaDe(db);

const de = (who: string, { docente, estudiante }: Mundo): string =>
  who === 'estudiante' ? estudiante : docente;
/** Whether a call is open to the person of the second world behind a cookie. */
const abre = (who: string, cookie: string): boolean =>
  who === 'session' || cookie === { docente: propio.docente, estudiante: propio.estudiante }[who];
const titulo = (endpoint: AnyEndpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const;

describe('lo de otra clase', () => {
  it.each(llamadas.map(titulo))('%s', async (_, endpoint) => {
    const antes = await huella();
    for (const cookie of [propio.docente, propio.estudiante]) {
      const reply = await pedir(endpoint, ajeno, cookie);
      expect(reply.statusCode).toBe(abre(endpoint.who, cookie) ? 404 : 403);
      expect(reply.body).not.toContain(MARCA);
    }
    expect(await huella()).toEqual(antes);
  });
});

describe('su dueño, con los mismos números, sí lo ve', () => {
  const lecturas = llamadas.filter(
    ({ method, who, changes }) =>
      method === 'GET' && !changes && ['docente', 'estudiante', 'session'].includes(who),
  );
  it.each(lecturas.map(titulo))('%s', async (_, endpoint) => {
    expect((await pedir(endpoint, ajeno, de(endpoint.who, ajeno))).statusCode).toBe(200);
  });
});

describe('lo de un compañero de clase', () => {
  const personales = llamadas.filter(
    ({ method, path, who }) =>
      who !== 'docente' &&
      // A post is read by the whole class; only its author changes it.
      (/:idParticipante|:idArchivo/.test(path) ||
        (method !== 'GET' && path.startsWith('/estudiantil/actividades/avisos/:id/'))),
  );
  it.each(personales.map(titulo))('%s', async (_, endpoint) => {
    const antes = await huella();
    const reply = await pedir(endpoint, ajeno, ajeno.companiero);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain(MARCA);
    expect(await huella()).toEqual(antes);
  });
});
