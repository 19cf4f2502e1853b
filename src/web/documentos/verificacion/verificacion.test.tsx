import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  DICHO_DE_DOCUMENTO,
  ESTADOS_DE_DOCUMENTO,
  type EstadoDeDocumento,
} from '#shared/documentos.rules.ts';
import { type Verificacion, verificar } from '#shared/documentos.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { ponerMarca } from '#web/escuela/components/useMarca.ts';
import { VERIFICAR } from './api.ts';
import { VerificacionPage } from './pages/VerificacionPage.tsx';

const DOCUMENTO: NonNullable<Verificacion['documento']> = {
  codigo: '7K2M9QXD4HTR',
  escuela: 'Colegio La Ceiba',
  tipo: 'boleta',
  ciclo: 2026,
  alcance: '2',
  estudiante: 'X••• I•••',
  grado: 'Primero Básico',
  seccion: 'A',
  emitido: '2026-06-19T16:15:00.000Z',
};
const NADA = { fecha: null, documento: null, promedios: [], general: null, resultado: null };
const RESPUESTAS: Record<EstadoDeDocumento, Verificacion> = {
  vigente: {
    ...NADA,
    estado: 'vigente',
    documento: DOCUMENTO,
    promedios: [{ materia: 'Matemáticas', promedio: 58, reprobada: true }],
    general: { promedio: 58, reprobado: true },
  },
  superado: { ...NADA, estado: 'superado', documento: DOCUMENTO, fecha: '2026-07-02T16:15:00.000Z' },
  anulado: { ...NADA, estado: 'anulado', documento: DOCUMENTO, fecha: '2026-07-02T16:15:00.000Z' },
  desconocido: { ...NADA, estado: 'desconocido' },
  alterado: { ...NADA, estado: 'alterado' },
};

let pedidos: { url: string; body: unknown }[] = [];
let contesta: () => Promise<Response>;
const json = (data: unknown, status = 200, message = '') =>
  Response.json({ code: status === 200 ? 1 : 2, data, message }, { status });

beforeEach(() => {
  pedidos = [];
  ponerMarca({ nombre: 'Colegio La Ceiba', logo: null });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (String(url).includes('marca')) return json({ nombre: 'Colegio La Ceiba', logo: null });
    pedidos.push({ url: String(url), body: init?.body });
    return contesta();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.location.hash = '';
});

const abrir = (direccion: string) => {
  window.location.hash = direccion;
  dibujarPantalla(<VerificacionPage />);
};
const titular = () => screen.getByRole('heading', { level: 1 }).textContent;

it('la llamada es la del contrato', () => {
  expect(verificar).toMatchObject(VERIFICAR);
});

it.each(ESTADOS_DE_DOCUMENTO)('dice con palabras lo que se halló: %s', async (estado) => {
  contesta = async () => json(RESPUESTAS[estado]);
  abrir('/verificar/7K2M-9QXD-4HTR');
  await waitFor(() => expect(titular()).toBe(DICHO_DE_DOCUMENTO[estado].titulo));
  expect(screen.queryByText('Matemáticas') !== null).toBe(estado === 'vigente');
  expect(screen.queryAllByText(/reprobada/).length > 0).toBe(estado === 'vigente');
  expect(screen.queryByText(/02 jul 2026/) !== null).toBe(estado === 'superado' || estado === 'anulado');
  expect(screen.queryByRole('textbox') !== null).toBe(estado === 'desconocido');
});

it('el código va en el cuerpo y nunca en la dirección de una petición, y la página pide que no se la recuerde', async () => {
  contesta = async () => json(RESPUESTAS.vigente);
  abrir('/verificar/7K2M-9QXD-4HTR');
  await waitFor(() => expect(titular()).toBe(DICHO_DE_DOCUMENTO.vigente.titulo));
  expect(pedidos).toEqual([{ url: '/api/verificaciones', body: '{"codigo":"7K2M-9QXD-4HTR"}' }]);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
});

it('se escribe con minúsculas, espacios y O por 0; vacío se dice y no se pregunta', async () => {
  contesta = async () => json(RESPUESTAS.desconocido);
  abrir('/verificar');
  fireEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(screen.getByRole('alert').textContent).toBe('Escribe el código del documento.');
  fireEvent.change(screen.getByRole('textbox', { name: 'Código del documento' }), {
    target: { value: ' 7k2m 9qxd–4htO ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  await waitFor(() => expect(window.location.hash).toBe('#/verificar/7K2M-9QXD-4HT0'));
  await waitFor(() => expect(titular()).toBe(DICHO_DE_DOCUMENTO.desconocido.titulo));
});

it('dice dónde está el código: al pie del papel, donde lo tienen la boleta entera y la media', async () => {
  contesta = async () => json(RESPUESTAS.desconocido);
  abrir('/verificar');
  expect(
    screen.getByText('Está al pie del papel, a la derecha, junto a las firmas: 12 letras y números.'),
  ).toBeTruthy();
  abrir('/verificar/7K2M-9QXD-4HT0');
  expect(
    await screen.findByText('Son 12 letras y números, al pie del papel, a la derecha, junto a las firmas.'),
  ).toBeTruthy();
});

it('si se probaron demasiados códigos, o no hay respuesta, lo dice y se puede repetir', async () => {
  contesta = async () => json(null, 429, 'Se probaron demasiados códigos. Espera 10 minutos.');
  abrir('/verificar/7K2M-9QXD-4HTR');
  await waitFor(() => expect(titular()).toBe('Se probaron demasiados códigos. Espera 10 minutos.'));
  contesta = async () => json(RESPUESTAS.vigente);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(titular()).toBe(DICHO_DE_DOCUMENTO.vigente.titulo));
});
