import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EstudianteInsolvente } from '#shared/cuentas/resumenes.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { PendientesPagosPage } from './pages/PendientesPagosPage.tsx';

const ana: EstudianteInsolvente = {
  idEstudianteGrado: 7,
  idEstudiante: 5,
  asignacion: 'Primero Básico A · Básicos',
  grado: 'Primero Básico',
  seccion: 'A',
  responsable: 'Rosa Tzoc',
  telefonoMadre: '55512345',
  telefonoPadre: '44440000',
  mesesVencidos: 3,
  totalVencido: 1351.5,
  estudiante: {
    idEstudiante: 5,
    codigo: '2026-0005',
    nombre1: 'Ana',
    nombre2: '',
    nombre3: null,
    apellido1: 'Caal',
    apellido2: 'Tzoc',
    cui: null,
  },
};

beforeEach(() => {
  setClock('2026-03-10T12:00:00-06:00');
  ponerPerfil({
    isColaborador: true,
    idColaborador: 8,
    nombres: 'Eva Tzoc',
    usuario: 'etzoc',
    codigo: 'C-00008',
    imagen: null,
    cargos: [],
    asuntos: ['pagos'],
    debeCambiarContrasenia: false,
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const buscada = new URL(url, 'http://colegio').searchParams.has('q');
    const suma = {
      totalAlumnosCiclo: 30,
      totalAlumnosInsolventes: 2,
      totalAtrasado: buscada ? 1351.5 : 2252.5,
    };
    const data = url.includes('pagos-resume') ? suma : [ana];
    const headers = { total: buscada ? '1' : '2' };
    return new Response(JSON.stringify({ code: 1, data, message: '' }), { headers });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  ponerPerfil(null);
});

const abrir = (busca = '') =>
  dibujarPantalla(<PendientesPagosPage />, '/inicio/:ciclo', `/inicio/2026${busca}`);

it('dice a quién se llama y por qué teléfono, con el apellido primero', async () => {
  abrir();
  expect(await screen.findByText('Caal Tzoc, Ana')).toBeTruthy();
  expect(screen.getByText('Rosa Tzoc')).toBeTruthy();
  const telefonos = screen.getAllByRole('link', { name: /^\d{4} \d{4}$/ });
  expect(telefonos.map((uno) => [uno.textContent, uno.getAttribute('href')])).toEqual([
    ['5551 2345', 'tel:55512345'],
    ['4444 0000', 'tel:44440000'],
  ]);
});

it('al buscar, la suma es la de quienes se buscan', async () => {
  abrir();
  expect(await screen.findByText('2 alumnos · Q2,252.50 atrasados')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'caal' } });
  expect(await screen.findByText('1 alumno · Q1,351.50 atrasados')).toBeTruthy();
});
