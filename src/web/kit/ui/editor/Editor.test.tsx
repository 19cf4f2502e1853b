import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { theme } from '#web/theme.ts';
import { Editor } from './Editor.tsx';

beforeAll(() => {
  // What a page without a layout does not have.
  Range.prototype.getClientRects = () => document.createElement('div').getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

const FUERA = 'target="_blank" rel="noopener noreferrer nofollow"';

async function abrir(value: string) {
  const onChange = vi.fn<(html: string, plain: string) => void>();
  render(
    <ThemeProvider theme={theme()}>
      <Editor label="Contenido" value={value} onChange={onChange} />
    </ThemeProvider>,
  );
  const text = await screen.findByRole('textbox', { name: 'Contenido' });
  const escrito = () => onChange.mock.lastCall?.[0];
  return { text, escrito };
}

/** Chooses everything, as Ctrl+A does. */
const elegirTodo = (text: HTMLElement) => fireEvent.keyDown(text, { key: 'a', code: 'KeyA', ctrlKey: true });

async function ponerEnlace(text: HTMLElement, direccion: string): Promise<void> {
  fireEvent.keyDown(text, { key: 'k', code: 'KeyK', ctrlKey: true });
  const dialogo = await screen.findByRole('dialog');
  fireEvent.change(within(dialogo).getByLabelText('Dirección'), { target: { value: direccion } });
  await act(async () => {
    fireEvent.click(within(dialogo).getByRole('button', { name: /^(?:Agregar|Guardar)$/ }));
  });
}

describe('los enlaces del editor', () => {
  it('Ctrl+K pone uno en las palabras elegidas', async () => {
    const { text, escrito } = await abrir('<p>esta página</p>');
    elegirTodo(text);
    await ponerEnlace(text, 'www.a.com');
    expect(escrito()).toBe(`<p><a ${FUERA} href="https://www.a.com">esta página</a></p>`);
  });

  it('lo que no es una dirección se dice y no cambia nada', async () => {
    const { text, escrito } = await abrir('<p>a</p>');
    elegirTodo(text);
    await ponerEnlace(text, 'javascript:alert(1)');
    await waitFor(() =>
      expect(screen.getByText('Escribe una dirección, como www.mineduc.gob.gt, o un correo.')).toBeTruthy(),
    );
    expect(escrito()).toBeUndefined();
  });

  it('uno puesto se cambia y se quita', async () => {
    const { text, escrito } = await abrir(`<p><a ${FUERA} href="https://a.com">aquí</a></p>`);
    elegirTodo(text);
    await ponerEnlace(text, 'b.com/x');
    expect(escrito()).toBe(`<p><a ${FUERA} href="https://b.com/x">aquí</a></p>`);
    fireEvent.keyDown(text, { key: 'k', code: 'KeyK', ctrlKey: true });
    await act(async () => {
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }));
    });
    expect(escrito()).toBe('<p>aquí</p>');
  });
});

it('a la barra se entra una vez con Tab y dentro se anda con las flechas', async () => {
  await abrir('<p>a</p>');
  const barra = screen.getByRole('toolbar', { name: 'Formato del texto' });
  const paradas = () =>
    [...barra.querySelectorAll<HTMLElement>('button, [role="combobox"]')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
  expect(paradas()).toHaveLength(1);
  const negrita = within(barra).getByRole('button', { name: 'Negrita' });
  act(() => negrita.focus());
  fireEvent.keyDown(negrita, { key: 'ArrowRight' });
  const cursiva = within(barra).getByRole('button', { name: 'Cursiva' });
  expect(document.activeElement).toBe(cursiva);
  expect(paradas()).toEqual([cursiva]);
  fireEvent.keyDown(cursiva, { key: 'Home' });
  expect(document.activeElement).toBe(negrita);
});
