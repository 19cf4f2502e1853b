import { cleanup, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ASUNTOS, type Asunto } from '#shared/base/asuntos.ts';
import { TIPOS_DE_IMPORTACION, TITULO_DE_IMPORTACION } from '#shared/importaciones/tipos.ts';
import { dibujarRutas } from '#testing/web/draw.tsx';
import { CicloContext } from '#web/ciclos/api.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { paths } from '#web/paths.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { ImportarPage, NuevaImportacionPage } from './pages/ImportarPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

function ver(asuntos: readonly Asunto[], entrada: string = paths.importar.path) {
  setClock('2026-01-10T18:00:00Z');
  ponerPerfil({
    isColaborador: true,
    idColaborador: 1,
    cargos: [{ idCargo: 2, cargo: 'Secretaria', roles: [{ rol: 'Administrador 1' }] }],
    asuntos: [...asuntos],
    usuario: 'lbarrios',
    nombres: 'Lucía',
    codigo: 'C1',
    imagen: null,
    debeCambiarContrasenia: false,
  });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 1, data: [], message: '' })));
  const router = createMemoryRouter(
    [
      { path: paths.importar.path, element: <ImportarPage /> },
      {
        path: paths.importarNueva.path,
        element: (
          <CicloContext value={{ ciclo: 2026, elegir: () => undefined }}>
            <NuevaImportacionPage />
          </CicloContext>
        ),
      },
    ],
    { initialEntries: [entrada] },
  );
  dibujarRutas(router);
}
const cerradas = () =>
  TIPOS_DE_IMPORTACION.filter((tipo) => {
    const nombre = `Importar ${TITULO_DE_IMPORTACION[tipo].toLowerCase()}`;
    return screen.getByRole('link', { name: nombre }).getAttribute('aria-disabled') === 'true';
  });

it('lo que escribe en un asunto cerrado no se puede elegir, y dice qué permiso falta', async () => {
  ver(ASUNTOS.filter((asunto) => asunto !== 'pagos'));
  await screen.findByRole('heading', { name: 'Saldos y pagos' });
  expect(cerradas()).toEqual(['saldos']);
  expect(
    screen.getByText('Necesitas también el permiso «Registrar y anular pagos». Pídelo a la dirección.'),
  ).toBeDefined();
});

it('solo con el permiso de importar queda el personal; con todos, todo', async () => {
  ver(['importar']);
  await screen.findByRole('heading', { name: 'Saldos y pagos' });
  expect(cerradas()).toEqual(['estudiantes', 'clases', 'saldos', 'notas']);
  cleanup();
  ver(ASUNTOS);
  await screen.findByRole('heading', { name: 'Saldos y pagos' });
  expect(cerradas()).toEqual([]);
});

it('a quien llega por la dirección se le dice lo mismo, y no elige un archivo', async () => {
  ver(['importar'], paths.importarNueva.to({ tipo: 'clases' }));
  expect(await screen.findByText(/«Cambiar grados, materias y clases»/)).toBeDefined();
  expect(screen.queryByText('Archivo')).toBeNull();
});

it('con el dedo no se dice que se arrastre un archivo', async () => {
  ver(ASUNTOS, paths.importarNueva.to({ tipo: 'clases' }));
  expect(await screen.findByText('Arrastra un archivo de Excel o CSV, o elígelo')).toBeDefined();
  cleanup();
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: media === '(pointer: coarse)', media },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  }));
  ver(ASUNTOS, paths.importarNueva.to({ tipo: 'clases' }));
  expect(await screen.findByText('Elige un archivo de Excel o CSV')).toBeDefined();
  expect(screen.queryByText(/Arrastra/)).toBeNull();
});
