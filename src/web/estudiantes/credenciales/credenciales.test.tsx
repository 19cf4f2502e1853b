import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Credencial, CredencialesDeSeccion } from '#shared/estudiantes/credenciales.ts';
import { dibujarRutas } from '#testing/web/draw.tsx';
import { queryClient } from '#web/kit/query-client.ts';
import { paths } from '#web/paths.ts';
import { paraCredenciales } from './components/useSoloElegidos.ts';
import { CredencialesPage } from './pages/CredencialesPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const credencial = (idEstudiante: number, nombre1: string, estado: Credencial['estado']): Credencial => ({
  idEstudiante,
  codigo: `E-${idEstudiante}`,
  nombre1,
  nombre2: '',
  nombre3: null,
  apellido1: 'Xol',
  apellido2: '',
  usuario: `${nombre1.toLowerCase()}xol`,
  estado,
  vence: null,
});

const seccion: CredencialesDeSeccion = {
  asignacion: 'Primero A · Primaria',
  idGrado: 7,
  ciclo: 2026,
  entrada: { direccion: 'https://colegio.gt', soloEquipo: false, qr: { lado: 1, trazo: '' } },
  estudiantes: [
    credencial(1, 'Ana', 'sinUsuario'),
    credencial(2, 'Beto', 'inicial'),
    credencial(3, 'Carla', 'entro'),
  ],
};

function abrir(elegidas: readonly { idEstudiante: number }[]) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 1, data: seccion, message: '' })));
  const pathname = paths.credenciales.to({ id: 7, idGradoSeccion: 71 });
  dibujarRutas(
    createMemoryRouter([{ path: paths.credenciales.path, element: <CredencialesPage /> }], {
      initialEntries: [{ pathname, state: paraCredenciales(elegidas) }],
    }),
  );
}

const elegidos = async () => {
  const cajas = await screen.findAllByRole('checkbox', { checked: true });
  return cajas.map((caja) => caja.getAttribute('aria-label'));
};

it('de toda la sección se elige a quienes no han entrado', async () => {
  abrir([]);
  expect(await elegidos()).toEqual(['Elegir a Ana Xol', 'Elegir a Beto Xol']);
});

it('quien marcó a unos alumnos en su tabla los encuentra elegidos, y a nadie más', async () => {
  abrir([{ idEstudiante: 2 }]);
  expect(await elegidos()).toEqual(['Elegir a Beto Xol']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir a Ana Xol' }));
  expect(await elegidos()).toEqual(['Elegir a Ana Xol', 'Elegir a Beto Xol']);
});

it('a quien ya entró, y se marcó, se le cambia la contraseña después de preguntar', async () => {
  abrir([{ idEstudiante: 3 }]);
  expect(await elegidos()).toEqual(['Elegir a Carla Xol']);
  fireEvent.click(screen.getByRole('button', { name: 'Generar e imprimir (1)' }));
  expect(await screen.findByText('Carla Xol dejará de entrar con la contraseña que tiene.')).toBeTruthy();
});
