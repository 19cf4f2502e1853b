import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { theme } from '#web/theme.ts';
import { MultiSelectInput } from './MultiSelectInput.tsx';

const ALUMNOS = ['Ana', 'Beto', 'Ángel', 'Inés', ...Array.from({ length: 16 }, (_, n) => `Alumno ${n + 1}`)];

interface PruebaProps {
  cuantos?: number;
  elegidos?: number[];
  counted?: boolean;
}

function Prueba({ cuantos = 2, elegidos = [1, 2], counted = false }: PruebaProps) {
  const [value, setValue] = useState<number[]>(elegidos);
  return (
    <ThemeProvider theme={theme()}>
      <MultiSelectInput
        label="Estudiantes"
        all
        counted={counted}
        options={ALUMNOS.slice(0, cuantos).map((label, index) => ({ value: index + 1, label }))}
        value={value}
        onChange={setValue}
      />
    </ThemeProvider>
  );
}

const abrir = () => fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Estudiantes' }));
const opciones = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const campo = () => screen.getByRole('combobox').textContent;

it('la lista se cierra con Listo, y queda lo elegido', async () => {
  render(<Prueba />);
  abrir();
  fireEvent.click(screen.getByRole('option', { name: 'Beto' }));
  fireEvent.click(screen.getByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(campo()).toBe('Ana');
});

it('dice Todos, cuántos y quiénes, o quiénes no', () => {
  const { rerender } = render(<Prueba key="a" counted cuantos={4} elegidos={[1, 2, 3, 4]} />);
  expect(campo()).toBe('Todos (4)');
  rerender(<Prueba key="b" counted cuantos={4} elegidos={[1, 2]} />);
  expect(campo()).toBe('2 de 4 · Ana; Beto');
  rerender(<Prueba key="c" counted cuantos={4} elegidos={[1, 2, 4]} />);
  expect(campo()).toBe('3 de 4 · sin Ángel');
});

it('una lista larga se busca sin fijarse en tildes, y lo elegido antes se conserva', () => {
  render(<Prueba cuantos={20} />);
  abrir();
  expect(opciones()).toHaveLength(21);
  fireEvent.change(screen.getByPlaceholderText('Buscar...'), { target: { value: 'angel' } });
  expect(opciones()).toEqual(['Ángel']);
  fireEvent.click(screen.getByRole('option', { name: 'Ángel' }));
  fireEvent.change(screen.getByPlaceholderText('Buscar...'), { target: { value: 'zzz' } });
  expect(opciones()).toEqual(['No hay coincidencias.']);
  fireEvent.click(screen.getByRole('button', { name: 'Listo' }));
  expect(campo()).toBe('AnaBetoÁngel');
});

it('una lista corta no tiene buscador', () => {
  render(<Prueba cuantos={15} />);
  abrir();
  expect(screen.queryByPlaceholderText('Buscar...')).toBeNull();
});
