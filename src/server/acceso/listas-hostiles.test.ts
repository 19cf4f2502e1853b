import { describe, expect, it } from 'vitest';
import { valid } from '#server/platform/http/validate.ts';
import { routes } from '#server/routes.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { startTestApp } from '#testing/app.ts';
import { prepararLlamador } from '#testing/llamador.ts';
import { type Camino, con, hojasDe } from '#testing/muestras.ts';
import { fallasDe, type Pedida, primeraVez } from '#testing/procesador.ts';

const test = await startTestApp();
const { muestra, peticion } = await prepararLlamador(test);

const llamadas = routes.map(({ endpoint }) => endpoint);
const titulo = (endpoint: AnyEndpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const;

describe('listas donde no caben', () => {
  const conCuerpo = llamadas.filter(({ body, form }) => body || form);
  const VALORES = [
    ['una dentro de otra', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['muchos números', `[${'0,'.repeat(400_000)}0]`],
    ['muchos textos', `[${'"",'.repeat(250_000)}""]`],
    ['muchos objetos', `[${'{},'.repeat(250_000)}{}]`],
    ['muchos nombres', `{${Array.from({ length: 30_000 }, (_, at) => `"n${at}":1`).join(',')}}`],
  ] as const;
  const leidos = new Map(VALORES.map(([nombre, valor]) => [nombre, JSON.parse(valor)]));
  /** Of places with the same rules the first is asked; of every call one, and every list. */
  const esNueva = primeraVez();
  const esPrimera = primeraVez();
  it.each(conCuerpo.map(titulo))('%s', async (_, endpoint) => {
    const inicial = muestra(endpoint);
    const schema = endpoint.body ?? endpoint.form?.schema;
    const hojas = hojasDe(schema);
    const lugares: Camino[] = [
      ...hojas.filter(({ regla }, at) => esNueva(regla) || at === 0).map(({ camino }) => camino),
      // Every list around an item.
      ...hojas.flatMap(({ camino }) => (camino.includes(0) ? [camino.slice(0, camino.indexOf(0))] : [])),
    ];
    // On the way to its rules no body differs from another of its kind: the first sends each of these, the others one.
    const primera = esPrimera(Boolean(endpoint.form));
    const pedidas = [...new Map(lugares.map((camino) => [camino.join('.'), camino]))].flatMap(
      ([que, camino], lugar) =>
        VALORES.map(([nombre, valor], at): Pedida => {
          const pedir = () => {
            const json = JSON.stringify(con(inicial, camino, 'hueco-para-la-lista'));
            const pedida = peticion(endpoint, json.replace('"hueco-para-la-lista"', valor));
            const headers = { ...pedida.headers, 'idempotency-key': `${que} ${nombre}` };
            return { ...pedida, headers };
          };
          const sinLeer = lugar === 0 && (primera || at === 0);
          const input = con(inicial, camino, leidos.get(nombre));
          return sinLeer ? [nombre, pedir] : [`${nombre} en ${que}`, pedir, () => valid(schema, input)];
        }),
    );
    expect(await fallasDe(test.app, pedidas)).toEqual([]);
  });
});
