import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Falta, Grupo } from '#shared/importaciones/revision.ts';
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

function ver(errores: Falta[], grupos: Grupo[] = []) {
  const corregir = vi.fn();
  const alAcabar = vi.fn();
  const con = (suyos: Falta[]) => (
    <ThemeProvider theme={theme()}>
      {suyos.length > 0 ? (
        <Errores {...{ corregir, alAcabar }} errores={suyos} total={suyos.length} grupos={grupos} />
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

it('quien decide con el teclado sigue escribiendo en la corrección siguiente, no sobre su fila', () => {
  const { quedan } = ver([
    falta(2, 'cui'),
    falta(5, 'nombre1', 'persona 5'),
    falta(7, 'cui'),
    falta(9, 'cui'),
  ]);
  const cui = (fila: number) => screen.getByRole('textbox', { name: `Corrección de cui, fila ${fila}` });
  const decision = screen.getByRole('button', { name: 'Es la misma persona, fila 5' });
  decision.focus();
  fireEvent.keyDown(decision, { key: 'Enter' });
  fireEvent.click(decision);
  expect(document.activeElement).toBe(cui(7));
  quedan([falta(2, 'cui'), falta(9, 'cui')]);
  expect(document.activeElement).toBe(cui(9));
  // By touch a field would open the keyboard: the row is enough.
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Omitir fila 2' }));
  omitir(2);
  expect(dondeEsta()).toBe('9');
});

it('lo elegido de una lista con el teclado lleva a la corrección siguiente', async () => {
  const kinder: Grupo = {
    ...{ grupo: 'grado kinder', clase: 'grado', texto: '«Kinder» no es un grado', filas: 1, elige: 'Grado' },
    ...{ opciones: [{ valor: '3', texto: 'Kínder' }], obliga: true, decidido: null },
  };
  ver([falta(3, 'grado', 'grado kinder'), falta(4, 'cui')], [kinder]);
  const lista = screen.getByRole('combobox', { name: /Grado de la fila 3/ });
  fireEvent.mouseDown(lista);
  fireEvent.keyDown(screen.getByRole('option', { name: 'Kínder' }), { key: 'Enter' });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Corrección de cui, fila 4' })),
  );
});

it('Enter pasa a la fila siguiente también si se elige de una lista o se decide, y Shift + Enter vuelve', () => {
  const kinder: Grupo = {
    grupo: 'grado kinder',
    clase: 'grado',
    texto: '«Kinder» no es un grado',
    filas: 1,
    elige: 'Grado',
    opciones: [{ valor: '3', texto: 'Kínder' }],
    obliga: true,
    decidido: null,
  };
  const { corregir } = ver(
    [
      falta(2, 'cui'),
      falta(3, 'grado', 'grado kinder'),
      falta(4, 'cui'),
      falta(5, 'nombre1', 'persona 5'),
      falta(6, 'cui'),
    ],
    [kinder],
  );
  const cui = (fila: number) => screen.getByRole('textbox', { name: `Corrección de cui, fila ${fila}` });
  const enter = (shiftKey = false) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', shiftKey });
  cui(2).focus();
  fireEvent.change(cui(2), { target: { value: '2510000000005' } });
  enter();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Grado de la fila 3/ }));
  expect(corregir).toHaveBeenCalledWith({
    correcciones: [{ fila: 2, clave: 'cui', texto: '2510000000005' }],
  });
  enter(true);
  expect(document.activeElement).toBe(cui(2));
  cui(4).focus();
  enter();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Es la misma persona, fila 5' }));
  enter(true);
  expect(document.activeElement).toBe(cui(4));
  enter(true);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Grado de la fila 3/ }));
});
