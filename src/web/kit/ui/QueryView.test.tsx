import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CallError } from '#web/kit/call-error.ts';
import { replyWith } from '#web/kit/query.ts';
import { theme } from '#web/theme.ts';
import { FailedState } from './EmptyState.tsx';
import { QueryView } from './QueryView.tsx';

const CONEXION = 'Revisa tu conexión. Lo que ya escribiste sigue aquí.';

function fallar(error: CallError) {
  const refetch = vi.fn();
  render(
    <ThemeProvider theme={theme()}>
      <QueryView query={{ data: undefined, isError: true, error, isFetching: false, refetch }}>
        {() => 'Leído'}
      </QueryView>
    </ThemeProvider>,
  );
  expect(screen.getByText('No se pudo cargar la información.')).toBeTruthy();
  screen.getByRole('button', { name: 'Reintentar' }).click();
  expect(refetch).toHaveBeenCalledOnce();
}

it('de lo leído no pregunta si se está leyendo otra vez: la pantalla se dibujaría al empezar y al terminar', () => {
  const preguntado = vi.fn();
  const query = {
    ...{ data: replyWith('Leído'), isError: false, error: null, refetch: vi.fn() },
    get isFetching() {
      preguntado();
      return true;
    },
  };
  render(<QueryView query={query}>{(leido) => leido}</QueryView>);
  expect(screen.getByText('Leído')).toBeTruthy();
  expect(preguntado).not.toHaveBeenCalled();
});

describe('lo que no se pudo leer', () => {
  it('sin respuesta pide revisar la conexión', () => {
    fallar(new CallError('network', 'Ha ocurrido un error.'));
    expect(screen.getByText(CONEXION)).toBeTruthy();
  });

  it.each([
    new CallError('refused', 'No existe asignación para el estudiante', { status: 200 }),
    new CallError('failed', 'Ha ocurrido un error.', { status: 500 }),
    new CallError('network', 'El servidor no reconoció tu sesión.', { status: 401 }),
  ])('a lo que el servidor contestó no le echa la culpa a la conexión: $message', (error) => {
    fallar(error);
    expect(screen.getByText(error.message)).toBeTruthy();
    expect(screen.queryByText(CONEXION)).toBeNull();
  });

  it('lo que no existe o es ajeno no ofrece reintentar, sino volver al inicio', () => {
    render(
      <ThemeProvider theme={theme()}>
        <FailedState error={new CallError('failed', 'No se encontró.', { status: 404 })} onRetry={vi.fn()} />
      </ThemeProvider>,
    );
    expect(screen.getByText('No existe o no es tuya')).toBeTruthy();
    expect(screen.getByText('No se encontró.')).toBeTruthy();
    expect(screen.queryByText('Reintentar')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('#/');
  });
});
