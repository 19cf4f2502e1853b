import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { TIPO } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { actividad, bloque, bloques, clase } from '#testing/web/clase-con-bloques.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { DialogoColumna } from './components/DialogoColumna.tsx';

const [finalizado = bloque(1, {}), enCurso = bloque(2, {})] = bloques;

function abrir(
  dado: { bloque?: typeof enCurso; actividad?: ActividadDocente } = {},
  respuestas: readonly (readonly [code: number, data: unknown, message: string])[] = [],
) {
  const [onClose, onCreated] = [vi.fn(), vi.fn()];
  const envios: { method: string; url: string; body: unknown }[] = [];
  const porDar = [...respuestas];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    envios.push({ method, url, body: JSON.parse(body) });
    const [code, data, message] = porDar.shift() ?? [1, { idActividadMateriaBloque: 90 }, 'Listo.'];
    return new Response(JSON.stringify({ code, data, message }));
  });
  const element = <DialogoColumna bloque={enCurso} {...{ clase, onClose, onCreated }} {...dado} />;
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { onClose, onCreated, envios };
}

const escribir = (campo: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(campo), { target: { value } });
const sumaA = () => screen.getByLabelText(/^Se suma a/, { selector: '[role="combobox"]' });
function sumarA(nombre: string) {
  fireEvent.mouseDown(sumaA());
  fireEvent.click(screen.getByRole('option', { name: nombre }));
}
const restante = () => screen.queryByText(/restantes?:/)?.textContent ?? null;

afterEach(() => vi.unstubAllGlobals());

it('una columna nueva es de hoy, dice cuánto queda del bloque y se crea con lo que se escribió', async () => {
  const { envios, onClose, onCreated } = abrir();
  expect(sumaA().textContent).toBe('Zona');
  expect(restante()).toBe('Zona máxima restante: 45');
  sumarA('Examen final');
  expect(restante()).toBe('Puntos de examen restantes: 30');
  sumarA('Parcial');
  escribir(/^Título/, 'Examen oral');
  escribir(/^Puntos/, '46,5');
  expect(restante()).toBe('Zona máxima restante: 45. Te pasas por 1.5.');
  escribir(/^Puntos/, '12,5');
  fireEvent.click(screen.getByText('Crear columna'));
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(90));
  expect(onClose).toHaveBeenCalledOnce();
  expect(envios).toEqual([
    {
      method: 'POST',
      url: '/api/docentes/calificaciones/bloques/12/columnas',
      body: { titulo: 'Examen oral', tipoActividad: 1, valorNeto: 12.5, fecha: schoolDate(new Date()) },
    },
  ]);
});

it('en un bloque finalizado dice que es extra y no cuenta lo que queda', () => {
  abrir({ bloque: finalizado });
  expect(restante()).toBeNull();
  expect(screen.getByText(/^Es extra: el bloque 1 ya finalizó/)).toBeTruthy();
});

it('un examen final de más de 30 puntos dice qué está mal y no se manda', async () => {
  const { envios } = abrir();
  sumarA('Examen final');
  escribir(/^Título/, 'Examen en papel');
  escribir(/^Puntos/, '31');
  fireEvent.click(screen.getByText('Crear columna'));
  expect(await screen.findByText('Puntos debe ser mayor a 0 y menor o igual a 30.')).toBeTruthy();
  expect(envios).toEqual([]);
});

it('al editarla no se cambia a qué se suma; si alguien guardó otra cosa la muestra, y otra vez queda lo propio', async () => {
  const suya = { ...actividad(52, TIPO.parcial, 15), enLinea: false, title: 'Examen oral' };
  const otra = { ...suya, title: 'Lectura', version: 4 };
  const { envios, onClose, onCreated } = abrir({ actividad: suya }, [[0, otra, 'Esta publicación cambió.']]);
  expect(sumaA().getAttribute('aria-disabled')).toBe('true');
  // Its own points are not taken from itself.
  expect(restante()).toBe('Zona máxima restante: 60');
  escribir(/^Título/, 'Exposición');
  fireEvent.click(screen.getByText('Guardar'));
  expect(await screen.findByText(/^Ahora está guardado: «Lectura», 15 puntos, 05 mar 2026/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByText<HTMLButtonElement>('Guardar').disabled).toBe(false));
  fireEvent.click(screen.getByText('Guardar'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onCreated).not.toHaveBeenCalled();
  expect(envios.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array(2).fill('PUT /api/docentes/calificaciones/columnas/52'),
  );
  expect(envios.map(({ body }) => body)).toMatchObject([
    { titulo: 'Exposición', fecha: '2026-03-05', version: 3 },
    { titulo: 'Exposición', version: 4 },
  ]);
});
