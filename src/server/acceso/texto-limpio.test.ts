import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { displayName } from '#server/platform/http/multipart.ts';
import { routes } from '#server/routes.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { startTestApp } from '#testing/app.ts';
import { prepararLlamador } from '#testing/llamador.ts';
import { con, hojasDe } from '#testing/muestras.ts';

const test = await startTestApp();
const { muestra, direccion } = await prepararLlamador(test);

/** A text as computers, lists and telephones hand it on, and the same as it is kept. */
const PARES = [
  ['Nu\u0301n\u0303ez', 'Núñez'],
  ['Mo\u0301ni\u200bca\u00ad', 'Mónica'],
  ['de\u00a0los\u2009Ángeles', 'de los Ángeles'],
  ['\u202a+502\u00a05555\u20110002\u202c', '+502 5555\u20110002'],
  ['\u2066abc\u2069defgh\u0007', 'abcdefgh'],
  ['\ufeff2026-03-20\u200e', '2026-03-20'],
  ['12:00\u200e', '12:00'],
  ['\u202d125.50\u202c', '125.50'],
  ['a\u00ad@a.gt', 'a@a.gt'],
  ['https://a.gt/\u200bb', 'https://a.gt/b'],
  ['Ana 👩‍👩‍👧 ❤️ 1️⃣', 'Ana 👩‍👩‍👧 ❤️ 1️⃣'],
] as const;

/** A password is what was typed. And what machines make and compare letter by letter. */
const TAL_CUAL = new Set(['contrasenia', 'contraseniaPlain', 'actual', 'nueva']);
const DE_MAQUINAS = new Set(['GET /solicitudes/:clave clave', 'GET /escuela/logo v']);

const esquemasDe = ({ params, query, body, form }: AnyEndpoint) => ({
  params,
  query,
  body,
  form: form?.schema,
});

const leido = (schema: z.ZodType, input: unknown) => {
  const { success, data } = schema.safeParse(input);
  return success ? { data } : 'no';
};

describe('un texto se guarda igual como sea que venga escrito', () => {
  it('en cada campo de cada llamada', () => {
    let campos = 0;
    const malos: string[] = [];
    for (const { endpoint } of routes) {
      const llamada = `${endpoint.method} ${endpoint.path}`;
      const inputs = { ...direccion(endpoint, {}), body: muestra(endpoint), form: muestra(endpoint) };
      for (const [parte, schema] of Object.entries(esquemasDe(endpoint))) {
        if (!schema) continue;
        const input = inputs[parte as keyof typeof inputs];
        for (const { camino, nombre, esTexto } of hojasDe(schema)) {
          if (!esTexto || TAL_CUAL.has(nombre) || DE_MAQUINAS.has(`${llamada} ${nombre}`)) continue;
          campos += 1;
          const distinto = PARES.find(([sucio, limpio]) => {
            const [uno, otro] = [sucio, limpio].map((texto) => leido(schema, con(input, camino, texto)));
            return JSON.stringify(uno) !== JSON.stringify(otro);
          });
          if (distinto) malos.push(`${llamada} ${parte} ${camino.join('.')}: ${distinto[1]}`);
        }
      }
    }
    expect(malos).toEqual([]);
    expect(campos).toBeGreaterThan(400);
  });

  it('en el nombre de un archivo', () => {
    for (const [sucio, limpio] of PARES.filter(([uno]) => !uno.includes('/')))
      expect(displayName(`${sucio}.pdf`)).toBe(displayName(`${limpio}.pdf`));
  });
});
