import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Asignacion } from '#shared/colaboradores/asignaciones.ts';
import type { Colaborador } from '#shared/colaboradores.ts';
import { personaCompleta } from '#testing/ficha-de-prueba.ts';
import { CicloContext } from '#web/ciclos/api.ts';
import { invalidate, queryClient } from '#web/kit/query-client.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { type Perfil, ponerPerfil } from '#web/sesion/api.ts';
import { theme } from '#web/theme.ts';
import { EliminarColaborador } from './baja/components/EliminarColaborador.tsx';

const contadora: Perfil = {
  isColaborador: true,
  idColaborador: 8,
  nombres: 'Eva Tzoc',
  usuario: 'etzoc',
  codigo: 'C-00008',
  imagen: null,
  cargos: [{ idCargo: 3, cargo: 'Contador', roles: [{ rol: 'Administrador 3' }] }],
  asuntos: ['pagos', 'estructura'],
  debeCambiarContrasenia: false,
};
beforeEach(() => ponerPerfil(contadora));

const persona = (idColaborador: number, nombres: string): Colaborador => ({
  ...personaCompleta(1000 + idColaborador),
  version: 1,
  idColaborador,
  nombres,
  fechaIngreso: '2020-01-10',
  activo: true,
  usuarioBit: false,
  colaboradoresCargos: [{ idColaboradorCargo: 1, idCargo: 5, idCargoNavigation: { nombre: 'Docente' } }],
  colaboradoresUsuarios: [],
  totalAsignaciones: 0,
  totalGuias: 0,
  permisos: { editar: true, eliminar: true },
});

const ana = persona(1, 'Ana Lucía Xol Estrada de Cumes');
const luis = persona(2, 'Luis Batz');
const eva = persona(3, 'Eva Ajú');

const seccion = {
  idGradoSeccion: 1,
  idGrado: 1,
  idCicloEscolar: 2026,
  idSeccion: 1,
  seccion: 'A',
  idSeccionNavigation: { idSeccion: 1, seccion: 'A' },
  idGradoNavigation: {
    idGrado: 1,
    nombre: 'Primero',
    idNivelEstudiantilNavigation: { codigoNivelEstudiantil: 'x', nombre: 'Primaria', clave: 'primaria' },
    idCarreraNavigation: null,
  },
};

const clase = (id: number, nombre: string, inicializado: boolean): Asignacion => ({
  idGradoSeccionMateriaColaborador: id,
  idColaborador: 1,
  idMateria: id,
  idGradoSeccion: 1,
  idCicloEscolar: 2026,
  inicializado,
  idMateriaNavigation: { idMateria: id, nombre, activo: true },
  idGradoSeccionNavigation: seccion,
  nuevo: false,
  editado: false,
});

const guia = {
  idMaestroGuiaGradoSeccion: 4,
  idColaborador: 1,
  idGradoSeccion: 1,
  idCicloEscolar: 2026,
  idGradoSeccionNavigation: seccion,
};

function abrir(clases: Asignacion[], falla = () => false) {
  const fetcher = vi.fn(async (url: string, init: { method?: string; body?: string } = {}) => {
    const leido = url.includes('/vinculos') ? { clases, guias: [guia] } : [ana, luis, eva];
    if (falla())
      return new Response(JSON.stringify({ code: 0, data: null, message: 'No.' }), { status: 500 });
    const data = (init.method ?? 'GET') === 'GET' ? leido : null;
    return new Response(JSON.stringify({ code: 1, data, message: 'Listo.' }));
  });
  vi.stubGlobal('fetch', fetcher);
  const onClose = vi.fn();
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <CicloContext value={{ ciclo: 2026, elegir: () => undefined }}>
          <EliminarColaborador colaborador={ana} onClose={onClose} />
        </CicloContext>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const escritas = () =>
    fetcher.mock.calls.flatMap(([url, { method = 'GET', body } = {}]) =>
      method === 'GET' ? [] : [{ method, url, body: body ? JSON.parse(body) : null }],
    );
  return { onClose, escritas };
}

async function elegir(campo: string, opcion: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: campo }));
  fireEvent.click(within(screen.getByRole('listbox')).getByText(opcion));
}

afterEach(() => {
  vi.unstubAllGlobals();
  act(toastStore.clear);
  queryClient.clear();
});

it('quien no tiene clases se elimina tras decir su nombre entero y de qué grados deja de ser guía', async () => {
  const { escritas, onClose } = abrir([]);
  expect(screen.getByText('¿Desea eliminar al colaborador "Ana Lucía Xol E..."?')).toBeTruthy();
  expect(screen.getByText('Ana Lucía Xol Estrada de Cumes')).toBeTruthy();
  const eliminar = screen.getByRole('button', { name: 'Eliminar' });
  expect(eliminar.hasAttribute('disabled')).toBe(true);
  expect(await screen.findByText('Deja de ser guía de Primero A.')).toBeTruthy();
  fireEvent.click(eliminar);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(escritas()).toMatchObject([{ method: 'DELETE', url: '/api/colaboradores/delete/1?version=1' }]);
});

it('de quien no se puede leer qué tiene a su cargo no se dice lo que antes se leyó', async () => {
  abrir([]);
  expect(await screen.findByText('Deja de ser guía de Primero A.')).toBeTruthy();
  cleanup();
  abrir([], () => true);
  expect(await screen.findByText('No se pudo revisar qué tiene a su cargo.')).toBeTruthy();
  expect(screen.queryByText('Deja de ser guía de Primero A.')).toBeNull();
});

it('lo elegido para transferir sigue ahí aunque volver a leer qué tiene a su cargo falle', async () => {
  let falla = false;
  abrir([clase(11, 'Arte', false)], () => falla);
  await screen.findByText('Transferir y eliminar');
  await elegir('Todo pasa a', 'Luis Batz');
  falla = true;
  await act(() => invalidate(['colaboradores']));
  const recibe = screen.getByRole('combobox', { name: 'Recibe Arte de Primero A' });
  expect(recibe.textContent).toContain('Luis Batz');
  expect(screen.queryByText('No se pudo revisar qué tiene a su cargo.')).toBeNull();
});

it('quien tiene clases las entrega todas en el mismo acto, con sus grados a cargo', async () => {
  const { escritas, onClose } = abrir([clase(10, 'Inglés', true), clase(11, 'Arte', false)]);
  fireEvent.click(await screen.findByText('Transferir y eliminar'));
  expect(screen.getAllByText('Docente es requerido.')).toHaveLength(2);
  expect(screen.getByText('Faltan 2 clases.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Recibe Inglés de Primero A' }));
  expect(escritas()).toEqual([]);

  await elegir('Todo pasa a', 'Luis Batz');
  await elegir('Queda a cargo de Primero A', 'Eva Ajú');
  await elegir('Recibe Arte de Primero A', 'Dejar sin docente');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Recibe Inglés de Primero A' }));
  const opciones = within(screen.getByRole('listbox'));
  expect(opciones.queryByText('Dejar sin docente')).toBeNull();
  expect(opciones.queryByText(ana.nombres)).toBeNull();
  fireEvent.click(opciones.getByText('Eva Ajú'));
  fireEvent.click(screen.getByText('Transferir y eliminar'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(escritas()).toEqual([
    {
      method: 'POST',
      url: '/api/colaboradores/1/baja',
      body: {
        version: 1,
        transferencias: [
          { idGradoSeccionMateriaColaborador: 10, idColaborador: 3 },
          { idGradoSeccionMateriaColaborador: 11, idColaborador: null },
        ],
        guias: [{ idMaestroGuiaGradoSeccion: 4, idColaborador: 3 }],
      },
    },
  ]);
});
