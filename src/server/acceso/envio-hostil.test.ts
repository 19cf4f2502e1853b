import { describe, expect, it } from 'vitest';
import { valid, validParams } from '#server/platform/http/validate.ts';
import { routes } from '#server/routes.ts';
import { comprobarEstudiante } from '#shared/acceso.ts';
import { crearMaterial } from '#shared/actividades/material.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { startTestApp } from '#testing/app.ts';
import { multipart, parteDeTexto, prepararLlamador } from '#testing/llamador.ts';
import { hojasDe } from '#testing/muestras.ts';
import { fallasDe, type Pedida, primeraVez } from '#testing/procesador.ts';
import { enArchivo, enCabecera, enDireccion, type Forma, formas } from '#testing/textos-hostiles.ts';

const test = await startTestApp();
const { app } = test;
const { direccion, muestra, peticion } = await prepararLlamador(test);

/** Node takes no more than 16 KB of headers, the address among them. */
const CABECERA = 12_000;
/** What a part of a path may be long; queries fill the rest of the address. */
const PARAMETRO = 180;
const CONSULTA = 3000;
/** Every other shape arrives in an address as one of these. */
const EN_DIRECCION: readonly Forma[] = [
  ...(['letras', 'cifras', 'espacios', 'menor que', 'comillas', 'barras inversas', 'comodines'] as const),
  ...(['diagonales', 'puntos y comas', 'acentos sueltos', 'mitades de emoji', 'caracteres nulos'] as const),
];

const llamadas = routes.map(({ endpoint }) => endpoint);
const titulo = (endpoint: AnyEndpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const;

const fallas = (pedidas: Iterable<Pedida>) => fallasDe(app, pedidas);

describe('una dirección hostil', () => {
  const esPrimera = primeraVez();
  const DOS: readonly Forma[] = ['letras', 'cifras'];
  const conValores = llamadas.filter(({ params, query }) => params || query);
  it.each(conValores.map(titulo))('%s', async (_, endpoint) => {
    const cuerpo = muestra(endpoint);
    const json = cuerpo === undefined ? undefined : JSON.stringify(cuerpo);
    const lugares = [
      ...(endpoint.params ? hojasDe(endpoint.params).map((hoja) => [hoja, PARAMETRO] as const) : []),
      ...(endpoint.query ? hojasDe(endpoint.query).map((hoja) => [hoja, CONSULTA] as const) : []),
    ];
    const leer = (valores: Record<string, string>) => () => {
      const { params, query } = direccion(endpoint, valores);
      validParams(endpoint.params, params);
      valid(endpoint.query, query);
    };
    const pedir = (que: string, valores: Record<string, string>, sinLeer: boolean): Pedida => {
      const pedida = () => peticion(endpoint, json, valores);
      return sinLeer ? [que, pedida] : [que, pedida, leer(valores)];
    };
    // On the way to its rules no address differs from another of its kind: the first of each sends every shape, the others two.
    const clases = [endpoint.params && 'params', endpoint.query && 'query'].filter((una) => una);
    const primera = clases.filter(esPrimera).length > 0;
    const solas = lugares.flatMap(([{ nombre, max = Number.POSITIVE_INFINITY }, largo]) =>
      EN_DIRECCION.flatMap((forma) =>
        [...new Set([largo, Math.min(max, largo)])].map((n) =>
          pedir(`${n} de ${forma} en ${nombre}`, { [nombre]: enDireccion(forma, n) }, primera),
        ),
      ),
    );
    const juntas = EN_DIRECCION.map((forma) => {
      const valores = lugares.map(([{ nombre }, largo]) => [
        nombre,
        enDireccion(forma, Math.ceil(largo / lugares.length)),
      ]);
      return pedir(`${forma} en todas`, Object.fromEntries(valores), primera || DOS.includes(forma));
    });
    expect(await fallas([...solas, ...juntas])).toEqual([]);
  });

  it('fuera de toda dirección conocida, o con miles de valores', async () => {
    const direcciones = [
      ...formas.map((forma) => `/api/${encodeURIComponent(enDireccion(forma, CONSULTA))}`),
      ...formas.map((forma) => `/${encodeURIComponent(enDireccion(forma, CONSULTA))}`),
      `/api/${'/'.repeat(CABECERA)}`,
      `/api${'/a'.repeat(CABECERA / 2)}`,
      `/api/${'../'.repeat(CABECERA / 3)}`,
      `/api/escuela?${'q&'.repeat(CABECERA / 2)}`,
      `/api/escuela?${'q=a&'.repeat(CABECERA / 4)}`,
      `/api/escuela?${'='.repeat(CABECERA)}`,
      `/api/escuela?${'%'.repeat(CABECERA)}`,
      `/api/escuela?${'a[b]'.repeat(CABECERA / 4)}`,
    ];
    const pedidas = direcciones.map((url) => [url.slice(0, 40), { method: 'GET', url }] as const);
    expect(await fallas(pedidas)).toEqual([]);
  });
});

describe('una cabecera hostil', () => {
  const CABECERAS = [
    ...['accept', 'authorization', 'ciclo', 'content-type', 'cookie', 'host', 'idempotency-key', 'if-match'],
    ...[
      'if-none-match',
      'origin',
      'persona',
      'purpose',
      'range',
      'referer',
      'sec-fetch-mode',
      'sec-fetch-site',
    ],
    ...['sec-purpose', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  ];
  it.each(CABECERAS)('%s', async (cabecera) => {
    const base = [
      peticion(comprobarEstudiante),
      peticion(crearMaterial, JSON.stringify(muestra(crearMaterial))),
    ];
    const pedidas = formas.flatMap((forma) =>
      base.map((una) => {
        const valor = enCabecera(forma, CABECERA);
        const conocido = cabecera === 'cookie' ? `${una.headers?.cookie}; ${valor}` : valor;
        return [forma, { ...una, headers: { ...una.headers, [cabecera]: conocido } }] as const;
      }),
    );
    expect(await fallas(pedidas)).toEqual([]);
  });
});

describe('un formulario hostil', () => {
  const MEGA = 1_000_000;
  const buena = parteDeTexto('materialString', JSON.stringify(muestra(crearMaterial)));
  const enviar = (partes: Parameters<typeof multipart>[0], boundary = 'x') => {
    const { headers, ...una } = peticion(crearMaterial, '');
    const type = `multipart/form-data; boundary=${boundary}`;
    return { ...una, headers: { ...headers, 'content-type': type }, ...multipart(partes, boundary) };
  };
  const archivo = (nombre: string, contenido: Buffer | string) => ({
    cabecera: `content-disposition: form-data; name="archivos"; filename="${nombre}"\r\ncontent-type: text/plain`,
    contenido,
  });

  it.each(formas)('%s en el contenido y en el nombre de un archivo', async (forma) => {
    const pedidas = [
      // Enough for a rule that takes two to the power of the length, and not enough for it to go on for ever.
      ['corto', enviar([buena, archivo('a.txt', enArchivo(forma, 170))])],
      ['contenido', enviar([buena, archivo('a.txt', enArchivo(forma, MEGA))])],
      ['tras una etiqueta', enviar([buena, archivo('a.txt', `<!--${enArchivo(forma, 170)}`)])],
      ['nombre', enviar([buena, archivo(`${enArchivo(forma, 60_000)}`.replace(/[\r\n"]/g, '_'), 'a')])],
    ] as const;
    expect(await fallas(pedidas)).toEqual([]);
  });

  it('con partes de más, sin nombre, sin fin o con una frontera que casi se repite', async () => {
    const frontera = 'a'.repeat(2000);
    // As many as a socket hands over at once; after those nothing more is read.
    const nada = { cabecera: 'a: b', contenido: 'a' };
    const pedidas = [
      ['muchas partes', enviar(Array.from({ length: 1000 }, () => parteDeTexto('a', 'a')))],
      ['partes sin nombre', enviar(Array.from({ length: 2000 }, () => nada))],
      ['nombre de parte', enviar([parteDeTexto('a'.repeat(70_000), 'a')])],
      ['muchas cabeceras', enviar([{ cabecera: 'a: b\r\n'.repeat(10_000), contenido: 'a' }])],
      ['cabecera larga', enviar([{ cabecera: `a: ${'b'.repeat(MEGA)}`, contenido: 'a' }])],
      ['frontera larga', enviar([parteDeTexto('a', 'a'.repeat(MEGA))], frontera)],
      ['casi frontera', enviar([parteDeTexto('a', `\r\n--${frontera.slice(1)}`.repeat(450))], frontera)],
      ['muchos archivos', enviar(Array.from({ length: 1000 }, () => archivo('a.txt', 'a')))],
      ['archivos vacíos', enviar(Array.from({ length: 1000 }, () => archivo('', '')))],
      ['sin frontera', { ...enviar([]), payload: 'a'.repeat(MEGA) }],
    ] as const;
    expect(await fallas(pedidas)).toEqual([]);
    const { statusCode } = await app.inject(enviar([buena, ...Array.from({ length: 20 }, () => nada)]));
    expect(statusCode).toBe(413);
  });
});
