import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Inscripcion } from '#shared/inscripciones.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { theme } from '#web/theme.ts';
import { Desasignar } from './components/Desasignar.tsx';

const inscripcion = (id: number, apellido1: string): Inscripcion => ({
  idEstudianteGrado: id,
  idEstudiante: id,
  idCicloEscolar: 2026,
  idGradoSeccion: 1,
  fechaAsignado: '2026-01-10T12:00:00-06:00',
  becado: false,
  estado: 'activa',
  finalizado: false,
  aprobado: null,
  asignacion: 'Primero A',
  usuario: null,
  reproboAnterior: false,
  baja: null,
  estudiante: {
    idEstudiante: id,
    codigo: `E-${id}`,
    nombre1: 'Ana',
    nombre2: 'María',
    nombre3: null,
    apellido1,
    apellido2: 'Cumes',
    cui: String(id),
  },
});

afterEach(() => {
  vi.unstubAllGlobals();
  act(toastStore.clear);
  queryClient.clear();
});

it('si alguno no se puede quitar, los nombra en la pregunta y ofrece seguir con los demás', async () => {
  const rechazos = [{ id: 2, nombre: 'Ana María Ajú Cumes', motivo: 'ya tiene pagos registrados' }];
  const fetcher = vi.fn(async (_url: string, _init: { body?: string } = {}) => {
    const primera = fetcher.mock.calls.length === 1;
    const reply = primera
      ? { code: 0, data: { rechazos }, message: 'No se puede desasignar.' }
      : { code: 1, data: null, message: 'Listo.' };
    return new Response(JSON.stringify(reply));
  });
  vi.stubGlobal('fetch', fetcher);
  const onClose = vi.fn();
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <Desasignar
          inscripciones={[inscripcion(1, 'Xol'), inscripcion(2, 'Ajú'), inscripcion(3, 'Choc')]}
          onClose={onClose}
        />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  fireEvent.click(screen.getByText('Des-asignar'));
  expect(await screen.findByText('No se desasignó a nadie')).toBeTruthy();
  expect(screen.getByText('Ana María Ajú Cumes')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Des-asignar a los otros 2'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(fetcher.mock.calls.map(([, init]) => JSON.parse(init?.body ?? ''))).toEqual([
    [1, 2, 3],
    [1, 3],
  ]);
});
