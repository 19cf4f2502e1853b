import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ASUNTOS } from '#shared/base/asuntos.ts';
import type { Grado } from '#shared/grados.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { CicloContext } from '#web/ciclos/api.ts';
import { setClock } from '#web/kit/clock.ts';
import { invalidate, queryClient } from '#web/kit/query-client.ts';
import { type Perfil, ponerPerfil } from '#web/sesion/api.ts';
import { theme } from '#web/theme.ts';
import { EliminarGrado } from './components/EliminarGrado.tsx';
import { GradosPage } from './pages/GradosPage.tsx';

const directora: Perfil = {
  isColaborador: true,
  idColaborador: 1,
  cargos: [{ idCargo: 1, cargo: 'Director', roles: [{ rol: 'Administrador 1' }] }],
  asuntos: [...ASUNTOS],
  usuario: 'rtzoc',
  nombres: 'Rosa',
  codigo: 'C1',
  imagen: null,
  debeCambiarContrasenia: false,
};

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function gradoCon(totalEstudiantes: number): Grado {
  return {
    version: 1,
    idGrado: 7,
    nombre: 'Kinder',
    idNivelEstudiantil: '40',
    idNivelEstudiantilNavigation: {
      codigoNivelEstudiantil: '40',
      nombre: 'Preprimaria',
      clave: 'preprimaria',
    },
    idCarrera: null,
    idCarreraNavigation: null,
    idGradoAnterior: null,
    inscripcionPorGrupos: false,
    fechaCreado: '2026-01-05T08:00:00-06:00',
    gradosSecciones: [
      {
        idGradoSeccion: 1,
        idCicloEscolar: 2026,
        idSeccion: 1,
        idSeccionNavigation: { idSeccion: 1, seccion: 'A' },
        totalEstudiantes,
      },
    ],
    gradosMaterias: [],
  };
}

it.each([
  [24, true, 'Con alumnos inscritos no se puede eliminar.'],
  [0, false, /^Irá a la papelera: puedes restaurarlo hasta el \d\d [a-z]{3} \d{4}\.$/],
])('con %i alumnos inscritos se dice antes si el grado puede irse', (alumnos, quieto, frase) => {
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <EliminarGrado grado={gradoCon(alumnos)} ciclo={2026} onClose={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  expect(screen.getByText(frase)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Eliminar' })).toHaveProperty('disabled', quieto);
});

it('un grado cuyo último alumno se va mientras se pregunta ya se puede eliminar', async () => {
  let alumnos = 1;
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/grados') ? [gradoCon(alumnos)] : [];
    return new Response(JSON.stringify({ code: 1, data, message: '' }));
  });
  setClock('2026-05-19T15:00:00Z');
  ponerPerfil(directora);
  dibujarPantalla(
    <CicloContext value={{ ciclo: 2026, elegir: () => undefined }}>
      <GradosPage />
    </CicloContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Opciones de Kinder' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  const eliminar = await screen.findByRole('button', { name: 'Eliminar' });
  expect(eliminar).toHaveProperty('disabled', true);
  alumnos = 0;
  await act(() => invalidate(['grados']));
  await waitFor(() => expect(eliminar).toHaveProperty('disabled', false));
});
