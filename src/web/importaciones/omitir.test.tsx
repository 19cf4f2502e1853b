import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Falta } from '#shared/importaciones/revision.ts';
import { theme } from '#web/theme.ts';
import { Errores } from './components/Errores.tsx';

afterEach(cleanup);

const falta = (fila: number, clave: string, grupo: string | null = null): Falta => ({
  fila,
  clave,
  nombre: 'Ana Muñoz',
  columna: clave,
  dice: '',
  que: `${clave} es requerido.`,
  choque: null,
  grupo,
  correccion: null,
});

function ver(errores: Falta[]) {
  const corregir = vi.fn();
  const alAcabar = vi.fn();
  render(
    <ThemeProvider theme={theme()}>
      <Errores {...{ errores, corregir, alAcabar }} total={errores.length} grupos={[]} />
    </ThemeProvider>,
  );
  return { corregir, alAcabar };
}

const omitir = (fila: number) =>
  fireEvent.click(screen.getAllByRole('button', { name: `Omitir fila ${fila}` })[0] ?? document.body);
const dondeEsta = () => document.activeElement?.getAttribute('data-fila');

it('al omitir una fila con varios errores, el foco pasa a la siguiente fila', () => {
  const { corregir, alAcabar } = ver([falta(2, 'sexo'), falta(2, 'cui'), falta(5, 'cui'), falta(9, 'cui')]);
  omitir(2);
  expect(dondeEsta()).toBe('5');
  expect(corregir).toHaveBeenCalledWith({ decisiones: [{ grupo: 'omitir 2', valor: 'si' }] });
  omitir(9);
  expect(dondeEsta()).toBe('5');
  expect(alAcabar).not.toHaveBeenCalled();
});

it('decidir si es la misma persona también lleva a la siguiente; sin más filas, al título', () => {
  const { alAcabar } = ver([falta(3, 'nombre1', 'persona 3'), falta(4, 'nombre1', 'persona 4')]);
  fireEvent.click(screen.getByRole('button', { name: 'Es otra, fila 3' }));
  expect(dondeEsta()).toBe('4');
  cleanup();
  expect(alAcabar).not.toHaveBeenCalled();
  const solo = ver([falta(3, 'cui')]);
  omitir(3);
  expect(solo.alAcabar).toHaveBeenCalledOnce();
});
