import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TIPO } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { actividad as actividadDe, clase as deDos } from '#testing/web/clase-con-bloques.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { RecienLlegados } from './components/RecienLlegados.tsx';

const actividad: ActividadDocente = {
  ...actividadDe(51, TIPO.tarea, 10),
  fechaLimite: '2099-03-06T00:00:00.000Z',
};
const clase: ClaseDocente = { ...deDos, numeroEstudiantes: 3 };
const alumno = (id: number, nombre1: string, fechaAsignado: string) => ({
  idEstudiante: id,
  idEstudianteGrado: id,
  fechaAsignado,
  idEstudianteNavigation: { nombre1, nombre2: 'Sol', nombre3: null, apellido1: 'Tzoc', apellido2: 'Caal' },
});
const gente = [
  alumno(1, 'Ana', '2026-01-10T12:00:00Z'),
  alumno(2, 'Beto', '2026-01-10T12:00:00Z'),
  alumno(3, 'Caty', '2026-03-05T12:00:00Z'),
];

let enviados: { url: string; body: unknown }[] = [];
function mostrar(cambios: Partial<ActividadDocente> = {}, suya = clase) {
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method !== 'GET') enviados.push({ url, body: JSON.parse(String(body)) });
    return new Response(
      JSON.stringify({ code: 1, data: method === 'GET' ? gente : null, message: 'Listo.' }),
    );
  });
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <RecienLlegados actividad={{ ...actividad, ...cambios }} clase={suya} />
        <p>fin</p>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

beforeEach(() => {
  enviados = [];
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('nombra a quien llegó después, no a quien se dejó fuera, y se la asigna en un acto', async () => {
  mostrar();
  expect(
    await screen.findByText('1 alumno no tiene esta actividad porque llegó después: Caty Sol Tzoc Caal.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByText('Asignarla'));
  await waitFor(() => expect(enviados).toHaveLength(1));
  expect(enviados[0]).toEqual({ url: '/api/docentes/actividades/51/destinatarios', body: { alumnos: [3] } });
});

it('si la entrega ya venció, lo dice', async () => {
  mostrar({ fechaLimite: '2026-03-06T00:00:00.000Z' });
  expect(await screen.findByText(/La fecha de entrega pasó el 05 mar 2026 18:00/)).toBeTruthy();
});

it.each([
  ['todos la tienen', { fechaCreada: '2026-03-09T12:00:00Z' }, clase],
  [
    'el bloque ya terminó',
    {
      idMateriaBloqueNavigation: {
        ...actividad.idMateriaBloqueNavigation,
        fechaTerminado: '2026-03-08T12:00:00Z',
      },
    },
    clase,
  ],
  ['se califica en clase', { enLinea: false }, clase],
  ['el año está cerrado', {}, { ...clase, permisos: { editar: false, calificar: false, cerrar: false } }],
])('no ofrece nada cuando %s', async (_, cambios, suya) => {
  mostrar(cambios, suya);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText('fin')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
