import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CuentaDeBoletas } from '#shared/boletas.ts';
import type { Job } from '#shared/jobs.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { DialogoBoletas } from './components/DialogoBoletas.tsx';

const lote = (id: number, cambios: Partial<Job> = {}): Job => ({
  id,
  tipo: 'boletas',
  titulo: 'Boletas de Primero Básico A, bloque 1, 2026',
  estado: 'terminado',
  hechos: 29,
  total: 29,
  restanSegundos: null,
  delante: null,
  continuado: false,
  cancelando: false,
  error: null,
  nota: null,
  url: `/api/trabajos/${id}/resultado`,
  tamanio: 3_000_000,
  creado: '2026-06-18T16:15:00.000Z',
  fin: '2026-06-18T16:16:00.000Z',
  de: 'Óscar Tzul',
  ...cambios,
});

let cuenta: CuentaDeBoletas;
let lotes: Job[];
let pedidos: string[];
let enviado: unknown[];

beforeEach(() => {
  queryClient.clear();
  setClock('2026-06-19T12:00:00-06:00');
  pedidos = [];
  enviado = [];
  lotes = [];
  cuenta = {
    nombre: 'Primero Básico A',
    boletas: 29,
    primera: 7,
    hasta: '2',
    bloques: 4,
    borradores: 0,
    observacionesDespues: 0,
    enHojaEntera: 0,
    conQr: true,
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') {
      enviado.push(JSON.parse(String(body)));
      const data = lote(9, { estado: 'en_cola', delante: 0, url: null, fin: null });
      return Response.json({ code: 1, data, message: 'Se están preparando las boletas.' });
    }
    pedidos.push(url);
    if (url.includes('/boletas/cuenta')) return Response.json({ code: 1, data: cuenta });
    const trabajo = lote(9, { estado: 'en_cola', delante: 0, url: null, fin: null });
    return Response.json({ code: 1, data: url.includes('/trabajos?') ? lotes : trabajo });
  });
});
afterEach(() => vi.unstubAllGlobals());

const abrir = (soloEsta = true) =>
  dibujarPantalla(
    <DialogoBoletas
      subject="Primero Básico A"
      soloEsta={soloEsta}
      ciclo={2026}
      secciones={[]}
      inicial={{ alcance: 'seccion', idGradoSeccion: 3 }}
      onClose={() => undefined}
    />,
  );
async function elegir(campo: string, opcion: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: campo }));
  fireEvent.click(await screen.findByRole('option', { name: opcion }));
}
const opcionesDe = async (campo: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: campo }));
  const opciones = (await screen.findAllByRole('option')).map((una) => una.textContent);
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
  return opciones;
};

it('se abre con el último bloque terminado, y se pide lo que se ve', async () => {
  abrir();
  const preparar = await screen.findByRole('button', { name: 'Preparar 29 boletas' });
  expect(screen.getByRole('combobox', { name: 'Hasta' }).textContent).toBe('Bloque 2');
  expect(screen.getByRole('link', { name: 'Ver la primera' }).getAttribute('href')).toContain('bloque=2');
  fireEvent.click(preparar);
  await waitFor(() =>
    expect(enviado).toEqual([
      {
        ...{ ciclo: 2026, alcance: 'seccion', ids: [3], bloque: '2' },
        ...{ formato: 'una', entrega: 'pdf', observaciones: true },
      },
    ]),
  );
  await screen.findByRole('button', { name: 'Seguir en segundo plano' });
});

it('el bloque que se elige se cuenta, y queda aunque cambie lo demás', async () => {
  abrir();
  await screen.findByRole('button', { name: 'Preparar 29 boletas' });
  expect(pedidos.some((url) => url.includes('bloque='))).toBe(false);
  await elegir('Hasta', 'Final');
  await waitFor(() => expect(pedidos.some((url) => url.includes('bloque=final'))).toBe(true));
  await elegir('Papel', 'Carta, dos por hoja');
  expect(screen.getByRole('combobox', { name: 'Hasta' }).textContent).toBe('Final');
});

it('en un ZIP cada alumno lleva su hoja entera: no se ofrecen dos por hoja', async () => {
  abrir();
  await screen.findByRole('button', { name: 'Preparar 29 boletas' });
  await elegir('Papel', 'Carta, dos por hoja');
  await elegir('Entregar como', 'ZIP, un PDF por alumno');
  expect(await opcionesDe('Papel')).toEqual(['Carta, una por hoja']);
  fireEvent.click(await screen.findByRole('button', { name: 'Preparar 29 boletas' }));
  await waitFor(() => expect(enviado).toMatchObject([{ formato: 'una', entrega: 'zip' }]));
});

it('la guía encuentra lo que preparó en cualquier equipo; lo de hace más de una semana no', async () => {
  localStorage.clear();
  lotes = [lote(4), lote(3, { creado: '2026-06-01T16:15:00.000Z' })];
  abrir();
  const preparadas = await screen.findByRole('region', { name: 'Preparadas esta semana' });
  const filas = await within(preparadas).findAllByRole('listitem');
  expect(filas).toHaveLength(1);
  expect(filas[0]?.textContent).toContain('Listas: 29 boletas.');
  within(preparadas).getByRole('button', { name: /^Descargar \(/ });
  expect(pedidos.find((url) => url.includes('/trabajos?'))).toMatch(/tipo=boletas/);
});

it('sobre la pantalla de Grados no se enumeran: tienen su pestaña', async () => {
  abrir(false);
  await screen.findByRole('button', { name: 'Preparar 29 boletas' });
  expect(screen.queryByRole('region', { name: 'Preparadas esta semana' })).toBeNull();
});

it('avisa de los borradores, y sin alumnos no se prepara nada', async () => {
  cuenta = { ...cuenta, boletas: 0, primera: null, borradores: 38, conQr: false };
  abrir();
  await screen.findByText('38 notas están en borrador y no aparecerán.');
  screen.getByText('Sin dirección pública no hay código QR.');
  const preparar = screen.getByRole('button', { name: /^Preparar 0/ });
  expect(preparar.hasAttribute('disabled')).toBe(true);
});
