import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { actividadDeHoja, SECCION } from '#testing/hoja-de-notas.ts';
import { DialogoRellenar } from './components/DialogoRellenar.tsx';

const PARCIAL = actividadDeHoja(53, 'Parcial 2: razones', 15);
const onPoner = vi.fn();

const dibujar = (cuantos: number) => (
  <DialogoRellenar
    actividad={PARCIAL}
    vacios={SECCION.slice(0, cuantos)}
    onPoner={onPoner}
    onClose={() => undefined}
  />
);
const abrir = (cuantos: number) => {
  onPoner.mockClear();
  return render(dibujar(cuantos));
};
const nota = () => screen.getByRole('textbox', { name: 'Nota' });
const escribir = (value: string) => fireEvent.change(nota(), { target: { value } });
const poner = () => screen.getByRole('button', { name: 'Poner' });
const escritas = (cuantos: number, borrador: number) =>
  SECCION.slice(0, cuantos).map(({ idEstudianteGrado }) => ({
    idEstudianteGrado,
    idActividadMateriaBloque: 53,
    borrador,
    antes: null,
  }));

it('dice a cuántos se pone, y la pone a esos', () => {
  abrir(4);
  screen.getByText('Se pondrá a 4 alumnos');
  expect(poner()).toHaveProperty('disabled', true);
  escribir('7,5');
  fireEvent.click(poner());
  expect(onPoner).toHaveBeenCalledWith(escritas(4, 7.5));
});

it('quien recibe una nota mientras tanto ya no se cuenta ni se toca', () => {
  const { rerender } = abrir(4);
  escribir('0');
  rerender(dibujar(3));
  screen.getByText('Se pondrá a 3 alumnos');
  fireEvent.keyDown(nota(), { key: 'Enter' });
  expect(onPoner).toHaveBeenCalledWith(escritas(3, 0));
});

it.each([
  ['16', 'Pasa de 15 puntos'],
  ['diez', 'No es un número'],
])('%s no se pone: %s', (text, falta) => {
  abrir(4);
  escribir(text);
  screen.getByText(falta);
  fireEvent.keyDown(nota(), { key: 'Enter' });
  expect(poner()).toHaveProperty('disabled', true);
  expect(onPoner).not.toHaveBeenCalled();
});

it('sin celdas vacías no hay qué poner', () => {
  abrir(0);
  screen.getByText('Ninguna celda de esta columna está vacía.');
  expect(screen.queryByRole('button', { name: 'Poner' })).toBeNull();
});
