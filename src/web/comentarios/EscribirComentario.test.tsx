import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { theme } from '#web/theme.ts';
import { EscribirComentario } from './components/EscribirComentario.tsx';

it('un comentario sin respuesta se queda escrito y lo dice; una negativa no dice nada', async () => {
  const onSend = vi
    .fn()
    .mockResolvedValueOnce('sinRespuesta')
    .mockResolvedValueOnce('negado')
    .mockResolvedValueOnce('enviado');
  render(
    <ThemeProvider theme={theme}>
      <EscribirComentario onSend={onSend} />
    </ThemeProvider>,
  );
  const campo = screen.getByRole('textbox');
  const enviar = screen.getByRole('button', { name: 'Enviar comentario' });
  fireEvent.change(campo, { target: { value: 'Profe, no entiendo.' } });
  fireEvent.click(enviar);
  const sinRespuesta = /^No hubo respuesta del servidor/;
  expect(await screen.findByText(sinRespuesta)).toBeTruthy();
  expect(campo).toHaveProperty('value', 'Profe, no entiendo.');
  fireEvent.click(enviar);
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(sinRespuesta)).toBeNull();
  await waitFor(() => expect(enviar).toHaveProperty('disabled', false));
  fireEvent.click(enviar);
  await waitFor(() => expect(campo).toHaveProperty('value', ''));
});
