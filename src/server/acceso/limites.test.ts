import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Problem } from '#server/platform/errors/problem.ts';
import { valid } from '#server/platform/http/validate.ts';
import { routes } from '#server/routes.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import type { FieldError } from '#shared/base/errors.ts';
import { startTestApp } from '#testing/app.ts';
import { crearVideo } from '#testing/builders-actividades.ts';
import { type Lugar, lugaresDe, sinLimite } from '#testing/limites.ts';
import {
  type CasosDeLlamada,
  casosDeDireccion,
  casosEnCuerpo,
  PROPIOS,
  usados,
  VIDEO,
} from '#testing/limites-propios.ts';
import { prepararLlamador } from '#testing/llamador.ts';
import { type Camino, con } from '#testing/muestras.ts';

const test = await startTestApp();
const { app, db } = test;
const { direccion, muestra, peticion } = await prepararLlamador(test);
await crearVideo(db, VIDEO);

const nombreDe = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const esquemaDe = ({ body, form }: AnyEndpoint) => body ?? form?.schema;

/** The fields of a form, each with its rules. */
const camposDe = (schema: unknown): Record<string, unknown> | undefined =>
  schema instanceof z.ZodObject ? schema.shape : undefined;
const mismasReglas = (unas: Record<string, unknown>, otras: Record<string, unknown>): boolean =>
  Object.keys(unas).length === Object.keys(otras).length &&
  Object.entries(unas).every(([campo, regla]) => otras[campo] === regla);

/**
 * Somebody with papers of their own, who would otherwise be refused for those before anything else; and without a password,
 * which takes long to hash.
 */
let personas = 0;
function otraPersona(input: unknown): unknown {
  personas += 1;
  const tiene = (nombre: string) => Object.hasOwn(Object(input), nombre);
  const otra = ['codigo', 'codigoPersonal', 'cui', 'dpi']
    .filter(tiene)
    .reduce((una, papel) => con(una, [papel], `${personas}`), input);
  return ['estudiantesUsuarios', 'colaboradoresUsuarios']
    .filter(tiene)
    .reduce((una, lista) => con(una, [lista, 0, 'contraseniaPlain'], null), otra);
}

const valorEn = (input: unknown, camino: Camino): unknown =>
  camino.reduce((valor, paso) => Object(valor)[paso], input);

/** What the rules of a call find wrong with a body and an address, field by field. */
function hallado(endpoint: AnyEndpoint, json: string | undefined, otros: object): readonly FieldError[] {
  try {
    valid(endpoint.query, direccion(endpoint, { ...otros }).query);
    valid(esquemaDe(endpoint), json === undefined ? undefined : JSON.parse(json));
    return [];
  } catch (error) {
    if (error instanceof Problem) return error.fields;
    throw error;
  }
}

/** Calls of which the refusal came through the front door. */
const oidas = new Set<AnyEndpoint>();

/**
 * What a call says is wrong, field by field; another answer is its number. Of what its rules refuse the first is asked of the
 * whole server, which says the same; and all that they let through.
 */
async function reproche(
  endpoint: AnyEndpoint,
  json?: string,
  otros: object = {},
): Promise<readonly FieldError[] | number> {
  const errores = hallado(endpoint, json, otros);
  if (errores.length > 0 && oidas.has(endpoint)) return errores;
  const { statusCode, body } = await app.inject(peticion(endpoint, json, { ...otros }));
  const dichos = statusCode === 400 ? JSON.parse(body).data.errores : statusCode;
  if (errores.length > 0) {
    expect(dichos).toEqual(errores);
    oidas.add(endpoint);
  }
  return dichos;
}

const esDe = (camino: Camino, { campo }: FieldError) =>
  campo === '' || `${camino.join('.')}.`.startsWith(`${campo}.`) || campo.startsWith(`${camino.join('.')}.`);

const enCastellano = ({ mensaje }: FieldError) =>
  mensaje !== '' && !/\b(expected|invalid (input|option|string|key)|too (big|small)|must)\b/i.test(mensaje);

/** Nobody is asked for a value any more, or the server failed over it. */
const ROTO = new Set([401, 403, 413, 415, 500]);

const breve = (valor: unknown) => String(JSON.stringify(valor)).slice(0, 60);

/** Every value inside that was refused at its field, and every one outside that was not. */
async function fallas(
  { camino }: Lugar,
  { dentro, enReglas, fuera }: CasosDeLlamada,
  enviar: (valor: unknown) => ReturnType<typeof reproche>,
  enRegla: (valor: unknown) => readonly FieldError[],
): Promise<string[]> {
  const malas: string[] = [];
  const lugar = camino.join('.');
  for (const valor of enReglas) {
    const dichos = enRegla(valor).filter((dicho) => esDe(camino, dicho));
    if (dichos.length > 0) malas.push(`${lugar} no acepta ${breve(valor)}: ${JSON.stringify(dichos)}`);
  }
  for (const valor of dentro) {
    const dichos = await enviar(valor);
    if (typeof dichos === 'number' ? ROTO.has(dichos) : dichos.some((dicho) => esDe(camino, dicho)))
      malas.push(`${lugar} no acepta ${breve(valor)}: ${JSON.stringify(dichos)}`);
  }
  for (const valor of fuera) {
    const dichos = await enviar(valor);
    if (typeof dichos === 'number' || !dichos.every((dicho) => esDe(camino, dicho) && enCastellano(dicho)))
      malas.push(`${lugar} no rechaza ${breve(valor)}: ${JSON.stringify(dichos)}`);
  }
  return malas;
}

const llamadas = routes.map(({ endpoint }) => endpoint);
const conNombre = (endpoint: AnyEndpoint) => [nombreDe(endpoint), endpoint] as const;

describe('cada parte de una dirección', () => {
  it.each(llamadas.filter(({ query }) => query).map(conNombre))('%s', async (_, endpoint) => {
    const cuerpo = muestra(endpoint);
    const json = cuerpo === undefined ? undefined : JSON.stringify(cuerpo);
    const malas: string[] = [];
    for (const lugar of lugaresDe(endpoint.query)) {
      const casos = casosDeDireccion(nombreDe(endpoint), lugar);
      const con = (valor: unknown) => ({ [lugar.nombre]: valor });
      malas.push(
        ...(await fallas(
          lugar,
          casos,
          (valor) => reproche(endpoint, json, con(valor)),
          (valor) => hallado(endpoint, json, con(valor)),
        )),
      );
    }
    expect(malas).toEqual([]);
  });
});

describe('cada campo llega hasta su límite y no pasa de él', () => {
  /** Calls that share a form share its rules. */
  const formas = llamadas.map(esquemaDe);
  const unaPorForma = llamadas.filter((una, at) => esquemaDe(una) && formas.indexOf(esquemaDe(una)) === at);
  /** A form that is changed as well says over which version; its other fields are those of the one that makes it. */
  const soloVersion = (endpoint: AnyEndpoint): boolean => {
    const reglas = camposDe(esquemaDe(endpoint));
    if (!reglas || !('version' in reglas)) return false;
    return formas.some((otra) => {
      const suyas = camposDe(otra);
      return suyas && !('version' in suyas) && mismasReglas({ ...suyas, version: reglas.version }, reglas);
    });
  };
  it.each(unaPorForma.map(conNombre))('%s', async (_, endpoint) => {
    const inicial = muestra(endpoint);
    const malas: string[] = [];
    const lugares = lugaresDe(esquemaDe(endpoint));
    const propios = soloVersion(endpoint) ? lugares.filter(({ nombre }) => nombre === 'version') : lugares;
    for (const lugar of propios) {
      const valor = valorEn(inicial, lugar.camino);
      const casos = casosEnCuerpo(nombreDe(endpoint), lugar, lugar.lista ? Object(valor)[0] : undefined);
      const json = (otro: unknown) => JSON.stringify(con(otraPersona(inicial), lugar.camino, otro)) ?? 'null';
      malas.push(
        ...(await fallas(
          lugar,
          casos,
          (otro) => reproche(endpoint, json(otro)),
          (otro) => hallado(endpoint, json(otro), {}),
        )),
      );
    }
    expect(malas).toEqual([]);
  });
});

it('todo lo que se recibe tiene un límite', () => {
  const sin = llamadas.flatMap((endpoint) =>
    [endpoint.params, endpoint.query, esquemaDe(endpoint)]
      .flatMap(lugaresDe)
      .filter(sinLimite)
      .map(({ camino }) => `${nombreDe(endpoint)} ${camino.join('.')}`),
  );
  expect(sin).toEqual([]);
});

it('no hay casos de campos que no existen', () => {
  expect(PROPIOS.filter((uno) => !usados.has(uno))).toEqual([]);
});
