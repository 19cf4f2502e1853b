import { describe, expect, it } from 'vitest';
import { valid } from '#server/platform/http/validate.ts';
import { routes } from '#server/routes.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { startTestApp } from '#testing/app.ts';
import { prepararLlamador } from '#testing/llamador.ts';
import { con, type Hoja, hojasDe } from '#testing/muestras.ts';
import { probar, probarReglas } from '#testing/procesador.ts';
import { deJson, enJson, type Forma, formas } from '#testing/textos-hostiles.ts';

const test = await startTestApp();
const { app } = test;
const { muestra, peticion } = await prepararLlamador(test);

/** What a call carries at most: 1 MB of JSON, and a little less in a part of a form. */
const MEGA_JSON = 1_045_000;
const MEGA_PARTE = 998_000;
/** Where a rule takes two to the power of the length these are too slow already, but end; and these where it takes its square. */
const CORTO = 170;
const MEDIO = 20_000;
const llamadas = routes.map(({ endpoint }) => endpoint);
const titulo = (endpoint: AnyEndpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const;
const esquemaDe = ({ body, form }: AnyEndpoint) => body ?? form?.schema;

/** A text that stands nowhere else, and whose place is then filled. */
const HUECO = 'hueco-para-el-texto';

/** A body with these leaves filled by so many bytes of a shape each. */
function cuerpo(inicial: unknown, hojas: readonly Hoja[], forma: Forma, bytes: number): string {
  const marcado = hojas.reduce((input, { camino }) => con(input, camino, HUECO), inicial);
  return JSON.stringify(marcado).split(HUECO).join(enJson(forma, bytes));
}

/** Of places with the same rules the first is asked alone; with all others of its call at once, each. */
const preguntadas = new Set<string>();

/** Calls of which the body came on this way get every shape; each other of its kind is sent two. */
const caminos = new Set<boolean>();
const DOS: readonly Forma[] = ['letras', 'cifras'];

describe('un texto enorme en cada campo', () => {
  it.each(llamadas.filter(esquemaDe).map(titulo))(
    '%s',
    async (_, endpoint) => {
      const inicial = muestra(endpoint);
      const schema = esquemaDe(endpoint);
      const hojas = hojasDe(schema);
      const total =
        (endpoint.form ? MEGA_PARTE : MEGA_JSON) - JSON.stringify(inicial).length - 100 * hojas.length;
      const malas: string[] = [];
      /** Sent is what the call would go on with, and what is asked to be. */
      const llenar = async (forma: Forma, unas: readonly Hoja[], bytes: number, enviado: boolean) => {
        const texto = deJson(forma, bytes);
        const input = unas.reduce((uno, { camino }) => con(uno, camino, texto), inicial);
        const { sigue, mala } = await probarReglas(() => valid(schema, input));
        const enviada =
          !mala && (sigue || enviado)
            ? await probar(app, peticion(endpoint, cuerpo(inicial, unas, forma, bytes)))
            : { mala };
        if (enviada.mala)
          malas.push(
            `${bytes} bytes de ${forma} en ${unas.map(({ camino }) => camino.join('.'))}: ${enviada.mala}`,
          );
      };
      const enviadas = caminos.has(Boolean(endpoint.form)) ? DOS : formas;
      caminos.add(Boolean(endpoint.form));
      for (const bytes of [CORTO, Math.min(MEDIO, total / hojas.length), total / hojas.length]) {
        for (const forma of formas) await llenar(forma, hojas, Math.floor(bytes), enviadas.includes(forma));
        // What is slow with less would take hours with more.
        expect(malas).toEqual([]);
      }
      for (const hoja of hojas) {
        if (preguntadas.has(hoja.regla)) continue;
        preguntadas.add(hoja.regla);
        for (const forma of formas) await llenar(forma, [hoja], total, false);
      }
      expect(malas).toEqual([]);
    },
    120_000,
  );
});
