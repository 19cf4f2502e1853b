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
  const con = (suyos: Falta[]) => (
    <ThemeProvider theme={theme()}>
      {suyos.length > 0 ? (
        <Errores {...{ corregir, alAcabar }} errores={suyos} total={suyos.length} grupos={[]} />
      ) : null}
    </ThemeProvider>
  );
  const { rerender } = render(con(errores));
  return { corregir, alAcabar, quedan: (suyos: Falta[]) => rerender(con(suyos)) };
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
  expect(alAcabar).not.toHaveBeenCalled();
  cleanup();
  const solo = ver([falta(3, 'cui')]);
  omitir(3);
  expect(solo.alAcabar).toHaveBeenCalledOnce();
});

it('si lo que se decidió antes se lleva la fila que tiene el foco, lo recibe la que queda en su lugar; sin filas, el título', () => {
  const [dos, cinco, siete, nueve] = [falta(2, 'cui'), falta(5, 'cui'), falta(7, 'cui'), falta(9, 'cui')];
  const { quedan, alAcabar } = ver([dos, cinco, siete, nueve]);
  omitir(2);
  expect(dondeEsta()).toBe('5');
  quedan([siete, nueve]);
  expect(dondeEsta()).toBe('9');
  quedan([siete]);
  expect(dondeEsta()).toBe('7');
  expect(alAcabar).not.toHaveBeenCalled();
  quedan([]);
  expect(alAcabar).toHaveBeenCalledOnce();
});

it('quien ya no está en la lista no es traído de vuelta cuando cambia', () => {
  const [dos, cinco] = [falta(2, 'cui'), falta(5, 'cui')];
  const { quedan, alAcabar } = ver([dos, cinco]);
  omitir(2);
  screen.getByText('5').closest<HTMLElement>('[data-fila]')?.blur();
  quedan([dos]);
  expect(document.activeElement).toBe(document.body);
  quedan([]);
  expect(alAcabar).not.toHaveBeenCalled();
});
