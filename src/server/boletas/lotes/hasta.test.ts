import { expect, it } from 'vitest';
import type { EstadoBloque } from '#shared/bloques.rules.ts';
import { contarBoletas } from '#shared/boletas.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearClase } from '#testing/builders-clase.ts';

const { db, call, clock, iniciarSesionDe } = await startTestApp();
const director = await crearColaborador(db, { cargos: [1] });

async function proponeDe(estados: readonly EstadoBloque[] | null, ciclo = 2026): Promise<string> {
  const { idGradoSeccion } = await crearClase(db, { alumnos: 1, estados, ciclo });
  const query = { ciclo: String(ciclo), alcance: 'seccion' as const, ids: String(idGradoSeccion) };
  return (await call(contarBoletas, { query }, await iniciarSesionDe(director))).data.hasta;
}

it('se proponen hasta el último bloque terminado, y mientras no termina ninguno hasta el que está en curso', async () => {
  expect(await proponeDe(['finalizado', 'iniciado', 'noIniciado', 'noIniciado'])).toBe('1');
  expect(await proponeDe(['finalizado', 'finalizado', 'finalizado', 'iniciado'])).toBe('3');
  expect(await proponeDe(['iniciado', 'noIniciado', 'noIniciado', 'noIniciado'])).toBe('1');
  expect(await proponeDe(['noIniciado', 'noIniciado'])).toBe('1');
  expect(await proponeDe(null)).toBe('1');
});

it('el año entero se propone cuando terminaron todos sus bloques, o cuando ya pasó', async () => {
  expect(await proponeDe(['finalizado', 'finalizado', 'finalizado', 'finalizado'])).toBe('final');
  clock.set(new Date('2027-01-05T18:00:00.000Z'));
  expect(await proponeDe(['finalizado', 'finalizado', 'finalizado', 'iniciado'])).toBe('final');
});
