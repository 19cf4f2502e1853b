import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#server/base/testing/app.ts';
import { multipart, parteDeTexto, prepararLlamador } from '#server/base/testing/llamador.ts';
import { con, hojasDe } from '#server/base/testing/muestras.ts';
import { probar } from '#server/base/testing/procesador.ts';
import {
  enArchivo,
  enCabecera,
  enDireccion,
  type Forma,
  formas,
} from '#server/base/testing/textos-hostiles.ts';
import { routes } from '#server/routes.ts';
import { comprobarEstudiante } from '#shared/acceso.ts';
import { crearMaterial } from '#shared/actividades/material.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';

const test = await startTestApp();
const { app } = test;
const { muestra, peticion } = await prepararLlamador(test);

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

/** Sends every request and gathers what went wrong, by its name. */
async function fallas(pedidas: Iterable<readonly [que: string, InjectOptions]>): Promise<string[]> {
  const malas: string[] = [];
  for (const [que, pedida] of pedidas) {
    const { mala } = await probar(app, pedida);
    if (mala) malas.push(`${que}: ${mala}`);
  }
  return malas;
}

describe('una dirección hostil', () => {
  /** Of places with the same rules the first is asked with every shape, each other alone with two; with all others of its call at once, each. */
  const preguntadas = new Set<string>();
  const DOS: readonly Forma[] = ['letras', 'cifras'];
  const POCAS: readonly Forma[] = ['letras', 'comodines', 'diagonales', 'caracteres nulos'];
  const formasPara = (regla: string): readonly Forma[] => {
    if (preguntadas.has(regla)) return DOS;
    preguntadas.add(regla);
    return EN_DIRECCION;
  };
  const conValores = llamadas.filter(({ params, query }) => params || query);
  it.each(conValores.map(titulo))('%s', async (_, endpoint) => {
    const cuerpo = muestra(endpoint);
    const json = cuerpo === undefined ? undefined : JSON.stringify(cuerpo);
    const lugares = [
      ...(endpoint.params ? hojasDe(endpoint.params).map((hoja) => [hoja, PARAMETRO] as const) : []),
      ...(endpoint.query ? hojasDe(endpoint.query).map((hoja) => [hoja, CONSULTA] as const) : []),
    ];
    // Where every place has a rule that met each shape elsewhere, a few ask what the call does with all of its places at once.
    const conocida = lugares.every(([{ regla }, largo]) => preguntadas.has(`${largo} ${regla}`));
    const pedidas = lugares.flatMap(([{ nombre, regla, max = Number.POSITIVE_INFINITY }, largo]) =>
      formasPara(`${largo} ${regla}`).flatMap((forma) =>
        [largo, Math.min(max, largo)].map((n) => {
          const valor = enDireccion(forma, n);
          return [`${n} de ${forma} en ${nombre}`, peticion(endpoint, json, { [nombre]: valor })] as const;
        }),
      ),
    );
    const juntas = (conocida ? POCAS : EN_DIRECCION).map((forma) => {
      const valores = lugares.map(([{ nombre }, largo]) => [
        nombre,
        enDireccion(forma, Math.ceil(largo / lugares.length)),
      ]);
      return [`${forma} en todas`, peticion(endpoint, json, Object.fromEntries(valores))] as const;
    });
    expect(await fallas([...pedidas, ...juntas])).toEqual([]);
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

describe('listas donde no caben', () => {
  const conCuerpo = llamadas.filter(({ body, form }) => body || form);
  const VALORES = [
    ['una dentro de otra', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['muchos números', `[${'0,'.repeat(400_000)}0]`],
    ['muchos textos', `[${'"",'.repeat(250_000)}""]`],
    ['muchos objetos', `[${'{},'.repeat(250_000)}{}]`],
    ['muchos nombres', `{${Array.from({ length: 30_000 }, (_, at) => `"n${at}":1`).join(',')}}`],
  ] as const;
  /** Of places with the same rules the first is asked; of every call one. */
  const preguntadas = new Set<string>();
  it.each(conCuerpo.map(titulo))('%s', async (_, endpoint) => {
    const inicial = muestra(endpoint);
    const schema = endpoint.body ?? endpoint.form?.schema;
    const hojas = hojasDe(schema).filter(({ regla }, at) => at === 0 || !preguntadas.has(regla));
    for (const { regla } of hojas) preguntadas.add(regla);
    const lugares = hojas.flatMap(({ camino }) =>
      // The list around an item, and the item.
      camino.includes(0) ? [camino, camino.slice(0, camino.indexOf(0))] : [camino],
    );
    const pedidas = [...new Map(lugares.map((camino) => [camino.join('.'), camino]))].flatMap(
      ([que, camino]) =>
        VALORES.map(([nombre, valor]) => {
          const json = JSON.stringify(con(inicial, camino, 'hueco-para-la-lista'));
          const pedida = peticion(endpoint, json.replace('"hueco-para-la-lista"', valor));
          const headers = { ...pedida.headers, 'idempotency-key': `${que} ${nombre}` };
          return [`${nombre} en ${que}`, { ...pedida, headers }] as const;
        }),
    );
    expect(await fallas(pedidas)).toEqual([]);
  });
});
