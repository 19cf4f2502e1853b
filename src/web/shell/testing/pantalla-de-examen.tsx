import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Escuela, servidorDeExamen } from '#testing/web/servidor-de-examen.ts';
import { useTrabajo } from '#web/entregas/propia/api.ts';
import { outboxDe } from '#web/entregas/propia/components/useOutboxes.ts';
import { VistaTrabajo } from '#web/entregas/propia/components/VistaTrabajo.tsx';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { theme } from '#web/theme.ts';

vi.mock('#web/kit/outbox/device-store.ts', () => ({
  storeLocal: async () => undefined,
  readLocal: async () => undefined,
  removeLocal: async () => undefined,
}));

let siguiente = 100;

/** Ana's screen of a midterm exam. */
export async function abrir(dado: Partial<Escuela> = {}) {
  siguiente += 1;
  const id = String(siguiente);
  const { escuela, llamadas } = servidorDeExamen(id, dado);
  function Pantalla() {
    const query = useTrabajo('parcial', id);
    return query.data ? (
      <VistaTrabajo
        clase="parcial"
        id={id}
        detalle={query.data.data}
        leida={query.dataUpdatedAt}
        subject="Matemáticas"
        onReload={() => void query.refetch()}
      />
    ) : null;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme()}>
        <MemoryRouter>
          <Pantalla />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await pasar(200);
  const outbox = outboxDe(5, 'parcial', id);
  return {
    escuela,
    llamadas,
    outbox,
    escribir: (contenido: string) => act(() => outbox.cambiar((entrega) => ({ ...entrega, contenido }))),
  };
}

export const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const panel = () => screen.getByLabelText('Tu trabajo');
export function boton(name: string): HTMLButtonElement {
  const uno = within(panel()).getByText(name).closest('button');
  if (!uno) throw new Error(`no hay botón ${name}`);
  return uno;
}

/** Resets Ana's clock, session and server before each test of the file. */
export function conExamen(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    setClock(new Date().toISOString());
    queryClient.clear();
    toastStore.clear();
    ponerPerfil({
      isColaborador: false,
      idEstudiante: 5,
      nombres: 'Ana',
      usuario: 'ana',
      debeCambiarContrasenia: false,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
