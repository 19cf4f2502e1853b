import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { routes } from '#server/routes.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { startTestApp } from '#testing/app.ts';
import { prepararLlamador } from '#testing/llamador.ts';
import { con, hojasDe } from '#testing/muestras.ts';

const test = await startTestApp();
const { muestra, peticion } = await prepararLlamador(test);

const NULO = 'a\u0000b';
const esquemaDe = ({ body, form }: AnyEndpoint): z.ZodType | undefined => body ?? form?.schema;
const nombresDe = (schema: z.ZodType | undefined) =>
  schema ? hojasDe(schema).map(({ nombre }) => nombre) : [];

describe('un carácter nulo se rechaza en cada lugar de cada llamada', () => {
  it.each(routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const aceptan: string[] = [];
      const probar = async (donde: string, ...con: Parameters<typeof peticion>) => {
        const { statusCode } = await test.app.inject(peticion(...con));
        if (statusCode !== 400) aceptan.push(`${donde}: ${statusCode}`);
      };
      const inicial = muestra(endpoint);
      const json = inicial === undefined ? undefined : JSON.stringify(inicial);
      for (const nombre of [...nombresDe(endpoint.params), ...nombresDe(endpoint.query)])
        await probar(nombre, endpoint, json, { [nombre]: NULO });
      const schema = esquemaDe(endpoint);
      for (const { camino } of schema ? hojasDe(schema) : [])
        await probar(camino.join('.'), endpoint, JSON.stringify(con(inicial, camino, NULO)));
      if (schema) await probar('un nombre', endpoint, JSON.stringify({ ...Object(inicial), [NULO]: 1 }));
      expect(aceptan).toEqual([]);
    },
  );

  it('también en la clave con la que se repite una llamada', async () => {
    const [escribe] = routes.map(({ endpoint }) => endpoint).filter(({ body }) => body);
    if (!escribe) throw new Error('no call writes');
    const pedida = peticion(escribe, JSON.stringify(muestra(escribe)));
    const headers = { ...pedida.headers, 'idempotency-key': NULO };
    expect((await test.app.inject({ ...pedida, headers })).statusCode).toBe(400);
  });

  it('una barra inversa seguida de u0000 es texto como cualquier otro', async () => {
    const { statusCode, json } = await test.app.inject({
      method: 'POST',
      url: '/api/authentication/login?context=colaborador',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ usuario: '\\u0000', contrasenia: 'x' }),
    });
    expect([statusCode, json().code]).toEqual([200, 0]);
  });
});
