import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DocumentoEmitido } from '#shared/documentos.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { queryClient } from '#web/kit/query-client.ts';
import { DocumentosEmitidos } from './components/DocumentosEmitidos.tsx';

const documento = (codigo: string, cambios: Partial<DocumentoEmitido> = {}): DocumentoEmitido => ({
  codigo,
  tipo: 'boleta',
  alcance: '1',
  emitido: '2026-06-19T16:15:00.000Z',
  emitidoPor: 'Rosa Pop',
  ultimaEmision: '2026-06-19T16:15:00.000Z',
  anulado: null,
  vigente: true,
  ...cambios,
});

let emitidos: DocumentoEmitido[];
let enviado: { url: string; body: unknown }[];

beforeEach(() => {
  queryClient.clear();
  enviado = [];
  emitidos = [documento('7K2M9QXD4HTR'), documento('AAAABBBBCCCC', { vigente: false })];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ code: 1, data: emitidos });
    enviado.push({ url, body: JSON.parse(String(body)) });
    emitidos = emitidos.map((uno) =>
      url.includes(uno.codigo) ? { ...uno, anulado: '2026-07-01T16:15:00.000Z' } : uno,
    );
    return Response.json({ code: 1, data: emitidos[0], message: 'Documento anulado.' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const abrir = () => dibujarPantalla(<DocumentosEmitidos idEstudianteGrado={5} nombre="Ana Tzoc" />);
const pulsar = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('dice qué papel es, desde cuándo y quién lo entregó, y cuál está vigente', async () => {
  abrir();
  const [primero, segundo] = await screen.findAllByRole('listitem');
  expect(primero?.textContent).toContain('Boleta de calificaciones · Bloque 1');
  expect(primero?.textContent).toMatch(/7K2M-9QXD-4HTR · .* · Rosa Pop/);
  expect(primero?.textContent).toContain('Vigente');
  expect(segundo?.textContent).toContain('Hay una versión posterior');
});

it('anular pide un motivo de diez letras, y dice que no se deshace', async () => {
  abrir();
  await screen.findAllByRole('listitem');
  pulsar('Anular 7K2M-9QXD-4HTR');
  const dialogo = await screen.findByRole('dialog', { name: /Anular 7K2M-9QXD-4HTR/ });
  expect(dialogo.textContent).toContain('Ana Tzoc');
  expect(dialogo.textContent).toContain('No se puede deshacer');
  const motivo = within(dialogo).getByRole('textbox', { name: /Motivo/ });
  fireEvent.change(motivo, { target: { value: 'corto' } });
  pulsar('Anular documento');
  await within(dialogo).findAllByText('Motivo debe tener 10 letras o más.');
  expect(enviado).toEqual([]);
  fireEvent.change(motivo, { target: { value: 'Se imprimió con otro nombre' } });
  pulsar('Anular documento');
  await waitFor(() =>
    expect(enviado).toEqual([
      {
        url: '/api/documentos/7K2M9QXD4HTR/anular',
        body: { motivo: 'Se imprimió con otro nombre' },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(/^Anulado · /);
  expect(screen.queryByRole('button', { name: 'Anular 7K2M-9QXD-4HTR' })).toBeNull();
});

it('donde nada se entregó no hay nada que anular', async () => {
  emitidos = [];
  abrir();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Documentos emitidos')).toBeNull();
});
