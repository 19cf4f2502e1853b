import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { queryClient } from '#web/kit/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { CicloEstudiantePage } from './pages/CicloEstudiantePage.tsx';

const SIN_ASIGNACION = 'No existe asignación para el estudiante';
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const vacia = () => json(200, { code: 1, data: [], message: '' });

/** What the server says about the enrolment; everything else is empty. */
function abrir(inscripcion: () => Response) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => (url.includes('inscripcion') ? inscripcion() : vacia())),
  );
  dibujarPantalla(<CicloEstudiantePage />, '/estudiante/ciclo/:ciclo', '/estudiante/ciclo/2026');
}

beforeEach(() =>
  ponerPerfil({
    isColaborador: false,
    idEstudiante: 9,
    nombres: 'Ximena',
    usuario: 'xmunoz',
    debeCambiarContrasenia: false,
  }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  ponerPerfil(null);
});

it('una falla no dice que el estudiante no está inscrito: se puede reintentar', async () => {
  let answer = () => json(500, { code: 2, data: null, message: 'Ha ocurrido un error.' });
  abrir(() => answer());
  expect(await screen.findByText('No se pudo cargar la información.')).toBeTruthy();
  expect(screen.queryByText(SIN_ASIGNACION)).toBeNull();
  expect(screen.getByRole('link', { name: /Mis cursos/ })).toBeTruthy();
  answer = () => json(404, { code: 0, data: null, message: SIN_ASIGNACION });
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(SIN_ASIGNACION)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

it('un ciclo en el que no está inscrito no ofrece nada suyo: lleva al inicio', async () => {
  abrir(() => json(404, { code: 0, data: null, message: SIN_ASIGNACION }));
  expect(await screen.findByRole('heading', { name: 'No existe o no es tuya' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#/']);
});
