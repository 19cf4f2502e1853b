import { expect, it, onTestFinished } from 'vitest';
import { actividades } from '#server/actividades/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { routes } from '#server/routes.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { startTestApp } from '#testing/app.ts';
import { prepararLlamador } from '#testing/llamador.ts';

const test = await startTestApp();
const { app, db, clock } = test;
const { muestra, peticion } = await prepararLlamador(test);

const DE_UNA_PUBLICACION =
  /\/actividades\/.*:(id|idActividadMateriaBloque|idParticipante)\b|\/participantes\/:idParticipante\b/;
const llamadas = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => DE_UNA_PUBLICACION.test(path) && !path.includes(':idComentario'));
const nombreDe = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** What each call answers, by its name; reads first, so that none of them finds what another one removed. */
async function respuestas(unas: readonly AnyEndpoint[]): Promise<Map<string, number>> {
  const dichas = new Map<string, number>();
  for (const una of unas.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))) {
    const cuerpo = muestra(una);
    const pedida = peticion(una, cuerpo === undefined ? undefined : JSON.stringify(cuerpo));
    dichas.set(nombreDe(una), (await app.inject(pedida)).statusCode);
  }
  return dichas;
}

const otras = (dichas: Map<string, number>, esperada: number) =>
  [...dichas].filter(([, status]) => status !== esperada);

it('de lo eliminado no responde ninguna llamada, ni para leer ni para escribir', async () => {
  expect(llamadas.length).toBeGreaterThan(80);
  const lecturas = llamadas.filter(({ method, changes }) => method === 'GET' && !changes);
  expect(otras(await respuestas(lecturas), 200)).toEqual([]);
  await db.update(actividades).set({ eliminada: clock.now().toISOString() });
  onTestFinished(async () => void (await db.update(actividades).set({ eliminada: null })));
  expect(otras(await respuestas(llamadas), 404)).toEqual([]);
});

it('a quien se le anuló la inscripción no le responde ninguna llamada de su clase', async () => {
  const suyas = llamadas.filter(({ who }) => who === 'estudiante');
  await db.update(inscripciones).set({ estado: 'anulada' });
  onTestFinished(async () => void (await db.update(inscripciones).set({ estado: 'activa' })));
  expect(otras(await respuestas(suyas), 404)).toEqual([]);
});
