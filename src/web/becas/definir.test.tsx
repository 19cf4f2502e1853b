import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { CicloContext } from '#web/ciclos/api.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { BecaPorDefinir } from './components/BecaPorDefinir.tsx';
import { ListaDeBecas } from './components/ListaDeBecas.tsx';

const alumno = (id: number, nombre: string) => ({
  idEstudianteGrado: id,
  alumno: nombre,
  codigo: `2026-${id}`,
  asignacion: 'Primero Básico A',
});
const SIN_DEFINIR = [alumno(7, 'Ajú, Ana'), alumno(8, 'Batz, Beto')];

const pedidas: string[] = [];

const entrarCon = (asuntos: 'becas'[]) =>
  ponerPerfil({
    isColaborador: true,
    idColaborador: 7,
    nombres: 'Rosa Pop',
    usuario: 'rpop',
    codigo: 'C-00007',
    imagen: null,
    cargos: [],
    asuntos,
    debeCambiarContrasenia: false,
  });

beforeEach(() => {
  setClock('2026-03-10T12:00:00-06:00');
  entrarCon(['becas']);
  vi.stubGlobal('fetch', async (url: string) => {
    pedidas.push(url);
    const data = url.includes('/becas?') ? { becas: [], sinDefinir: SIN_DEFINIR } : [];
    return Response.json({ code: 1, data, message: '' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  pedidas.length = 0;
  ponerPerfil(null);
});

const lista = (ciclo = 2026) =>
  dibujarPantalla(
    <CicloContext value={{ ciclo, elegir: () => undefined }}>
      <ListaDeBecas />
    </CicloContext>,
  );

it('en la lista, cada becado sin beca definida tiene su botón, que abre la suya', async () => {
  lista();
  fireEvent.click(await screen.findByRole('button', { name: 'Definir beca de Batz, Beto' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Beca o descuento' });
  expect(within(dialogo).getByText('Batz, Beto')).toBeTruthy();
  expect(pedidas.some((url) => url.includes('/inscripcion/8/'))).toBe(true);
  expect(screen.getAllByText('Definir beca')).toHaveLength(SIN_DEFINIR.length);
});

it('quien no da becas, o mira un ciclo cerrado, lee la lista sin botones', async () => {
  lista(2025);
  expect(await screen.findByText('Ajú, Ana')).toBeTruthy();
  expect(screen.queryByText('Definir beca')).toBeNull();
  cleanup();
  entrarCon([]);
  lista();
  expect(await screen.findByText('Ajú, Ana')).toBeTruthy();
  expect(screen.queryByText('Definir beca')).toBeNull();
});

it('en la Caja, la etiqueta abre la beca a quien puede darla', async () => {
  const chip = () => dibujarPantalla(<BecaPorDefinir idEstudianteGrado={7} ciclo={2026} nombre="Ana Ajú" />);
  chip();
  fireEvent.click(screen.getByRole('button', { name: 'Becado sin beca definida. Definir beca de Ana Ajú' }));
  expect(await screen.findByRole('dialog', { name: 'Beca o descuento' })).toBeTruthy();
  cleanup();
  entrarCon([]);
  chip();
  expect(screen.getByText('Becado sin beca definida')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
