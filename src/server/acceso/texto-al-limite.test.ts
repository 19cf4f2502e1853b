import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { routes } from '#server/routes.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { startTestApp } from '#testing/app.ts';
import { numero } from '#testing/builders.ts';
import { prepararLlamador } from '#testing/llamador.ts';
import { con, type Hoja, hojasDe } from '#testing/muestras.ts';
import { probar } from '#testing/procesador.ts';
import { RONDAS } from '#testing/rondas.ts';
import { deLargo, type Forma, formas } from '#testing/textos-hostiles.ts';

const test = await startTestApp();
const { app } = test;
const { muestra, peticion } = await prepararLlamador(test);

/** Where a contract says no limit, the one of its rules is looked for below this. */
const SIN_LIMITE = 30_000;

/** The longest text of a shape that a field takes; undefined when it takes none. A number in it makes it one of its kind. */
function masLargo(schema: z.ZodType, input: unknown, { camino, max = SIN_LIMITE }: Hoja, forma: Forma) {
  const unico = String(numero());
  for (const principio of [unico, `https://a.gt/${unico}`]) {
    const texto = (largo: number) => principio + deLargo(forma, largo - principio.length);
    const cabe = (largo: number) => schema.safeParse(con(input, camino, texto(largo))).success;
    if (max > principio.length && cabe(max)) return texto(max);
    let [si, no] = [principio.length + 1, max];
    if (si >= no || !cabe(si)) continue;
    while (no - si > 1) {
      const medio = Math.floor((si + no) / 2);
      if (cabe(medio)) si = medio;
      else no = medio;
    }
    return texto(si);
  }
  return schema.safeParse(con(input, camino, unico)).success ? unico : undefined;
}

/**
 * Texts that name something there is: what the address names, and keys of other records. And user names, of which the
 * letters are checked beside what is stored.
 */
const nombraAlgo = ({ path }: AnyEndpoint, { nombre }: Hoja) =>
  nombre.startsWith('id') || nombre === 'usuario' || path.endsWith(`:${nombre}`);

/** A body with every text as long as it may be. */
function alLimite(endpoint: AnyEndpoint, inicial: unknown, forma: Forma): unknown {
  const schema = esquemaDe(endpoint);
  return hojasDe(schema)
    .filter((hoja) => hoja.esTexto && !nombraAlgo(endpoint, hoja))
    .reduce((input, hoja) => {
      const texto = masLargo(schema, input, hoja, forma);
      return texto === undefined ? input : con(input, hoja.camino, texto);
    }, inicial);
}

/**
 * Refused for another reason whatever the text: somebody directs the school already, the old password is another, too many tries, the
 * mark is more than the work is worth, nobody brings marks, a picture or the file of a bank, the reason is none of the list, there is no such level, or paper.
 */
const NUNCA =
  /^\/bienvenida$|^\/authentication\/(contrasenia|login)$|\/(borrador|notas-traidas|baja|ignorar)$|^\/caja\/banco\/importaciones$|^\/plantillas\/aplicar$|^\/colegio\/cuotas$|^\/escuela\/logo$|^\/documentos\/|^\/sire\/inscripciones$/;

/** What a text in JSON can be and one in a database cannot, or not as it came. */
const DELICADAS: readonly Forma[] = [
  'letras',
  'acentos sueltos',
  'mitades de emoji',
  'caracteres nulos',
  'marcas sin ancho',
];

/** A call is sent those, and every fourth of the others: each of them comes to a fourth of the calls, in the drills to all. */
const CADA = 4;
const formasDe = (cual: number): readonly Forma[] =>
  RONDAS > 1 ? formas : formas.filter((forma, at) => DELICADAS.includes(forma) || at % CADA === cual % CADA);

const esquemaDe = ({ body, form }: AnyEndpoint) => body ?? form?.schema;
const conTexto = routes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => esquemaDe(endpoint) && hojasDe(esquemaDe(endpoint)).some(({ esTexto }) => esTexto));

describe('un texto tan largo como se permite, en todos los campos a la vez', () => {
  it.each(conTexto.map((endpoint, at) => [`${endpoint.method} ${endpoint.path}`, endpoint, at] as const))(
    '%s',
    async (_, endpoint, at) => {
      const inicial = muestra(endpoint);
      const malas: string[] = [];
      const aceptadas: Forma[] = [];
      const suyas = formasDe(at);
      for (const forma of suyas) {
        const json = JSON.stringify(alLimite(endpoint, inicial, forma));
        const { status, mala } = await probar(app, peticion(endpoint, json));
        if (mala) malas.push(`${forma}: ${mala}`);
        if (status === 200) aceptadas.push(forma);
      }
      expect(malas).toEqual([]);
      const faltan =
        'nothing came as far as the database: say in llamador.ts what the names of this call stand for';
      if (!NUNCA.test(endpoint.path)) expect(aceptadas.length, faltan).toBeGreaterThan(suyas.length * 0.7);
    },
    60_000,
  );
});
