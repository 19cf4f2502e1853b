import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#web/kit/call-error.ts';
import { theme } from '#web/theme.ts';
import { EscribirComentario } from './components/EscribirComentario.tsx';

afterEach(() => vi.unstubAllGlobals());

/** What the server knows of keys it was sent. */
const claves = (hecha: boolean) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 1, data: { hecha }, message: '' })));

function abrir(onSend: (text: string, clave: string) => Promise<unknown>) {
  const onSent = vi.fn();
  render(
    <ThemeProvider theme={theme()}>
      <EscribirComentario cosa="comentario/7" onSend={onSend} onSent={onSent} />
    </ThemeProvider>,
  );
  const campo = screen.getByRole<HTMLTextAreaElement>('textbox');
  const enviar = screen.getByRole('button', { name: 'Enviar comentario' });
  const escribir = (value: string) => fireEvent.change(campo, { target: { value } });
  return { campo, enviar, escribir, onSent };
}

const sinRed = () => new CallError('network', '');

it('un comentario sin respuesta se queda escrito y lo dice; una negativa no dice nada', async () => {
  claves(false);
  const onSend = vi
    .fn()
    .mockRejectedValueOnce(sinRed())
    .mockRejectedValueOnce(new CallError('refused', 'No se puede.'))
    .mockResolvedValueOnce('listo');
  const { campo, enviar, escribir } = abrir(onSend);
  escribir('Profe, no entiendo.');
  fireEvent.click(enviar);
  const sinRespuesta =
    'Tu comentario no se envió: no hubo respuesta. Sigue aquí y puedes intentarlo de nuevo.';
  expect(await screen.findByText(sinRespuesta)).toBeTruthy();
  expect(campo.value).toBe('Profe, no entiendo.');
  fireEvent.click(enviar);
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(sinRespuesta)).toBeNull();
  await waitFor(() => expect(enviar).toHaveProperty('disabled', false));
  expect(screen.queryByText('No se puede.')).toBeNull();
  fireEvent.click(enviar);
  await waitFor(() => expect(campo.value).toBe(''));
});

it('el que sí llegó, aunque su respuesta se perdió, deja de estar escrito y no se envía otra vez', async () => {
  claves(true);
  const onSend = vi.fn().mockRejectedValue(sinRed());
  const { campo, enviar, escribir, onSent } = abrir(onSend);
  escribir('¿Para cuándo es?');
  fireEvent.click(enviar);
  expect(await screen.findByText('Tu comentario sí se envió.')).toBeTruthy();
  await waitFor(() => expect(campo.value).toBe(''));
  expect(onSend).toHaveBeenCalledOnce();
  expect(onSent).toHaveBeenCalledOnce();
});

it('sin conexión no sale, y lo dice por su nombre', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  const onSend = vi.fn();
  const { campo, enviar, escribir } = abrir(onSend);
  escribir('Hola');
  fireEvent.click(enviar);
  const dicho = 'Sin conexión: tu comentario no se envió. Sigue aquí y puedes enviarlo cuando vuelva.';
  expect(await screen.findByText(dicho)).toBeTruthy();
  expect(onSend).not.toHaveBeenCalled();
  expect(campo.value).toBe('Hola');
});

it('un texto pegado de más no se corta: dice cuánto sobra y no se envía', () => {
  const onSend = vi.fn();
  const { campo, enviar, escribir } = abrir(onSend);
  escribir('a'.repeat(2012));
  expect(campo.value).toHaveLength(2012);
  expect(screen.getByText('Sobran 12 caracteres: el máximo es 2000.')).toBeTruthy();
  expect(enviar).toHaveProperty('disabled', true);
  escribir('a'.repeat(2000));
  expect(enviar).toHaveProperty('disabled', false);
});
