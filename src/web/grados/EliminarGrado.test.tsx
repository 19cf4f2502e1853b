import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Grado } from '#shared/grados.ts';
import { queryClient } from '#web/base/query-client.ts';
import { theme } from '#web/theme.ts';
import { EliminarGrado } from './components/EliminarGrado.tsx';

function gradoCon(totalEstudiantes: number): Grado {
  return {
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
        <EliminarGrado grado={gradoCon(alumnos)} onClose={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  expect(screen.getByText(frase)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Eliminar' })).toHaveProperty('disabled', quieto);
});
