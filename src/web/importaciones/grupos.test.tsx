import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Grupo } from '#shared/importaciones/revision.ts';
import { theme } from '#web/theme.ts';
import { Grupos } from './components/Grupos.tsx';

afterEach(cleanup);

const grupo = (given: Partial<Grupo>): Grupo => ({
  grupo: 'ninguno cui',
  clase: 'ninguno',
  texto: '2 filas sin CUI.',
  filas: 2,
  elige: null,
  opciones: [{ valor: 'si', texto: 'Marcar: no tienen' }],
  obliga: false,
  decidido: null,
  ...given,
});
const seccion = (idGrado: number, decidido: string | null = null): Grupo =>
  grupo({
    grupo: `seccion ${idGrado} B`,
    clase: 'seccion',
    texto: `El grado ${idGrado} no tiene sección B: 27 filas.`,
    filas: 27,
    opciones: [{ valor: 'crear', texto: 'Crearla al importar' }],
    decidido,
  });

function ver(grupos: Grupo[]) {
  const corregir = vi.fn();
  const alAcabar = vi.fn();
  const con = (suyos: Grupo[]) => (
    <ThemeProvider theme={theme()}>
      <Grupos {...{ corregir, alAcabar }} grupos={suyos} />
    </ThemeProvider>
  );
  const { rerender } = render(con(grupos));
  return { corregir, alAcabar, quedan: (suyos: Grupo[]) => rerender(con(suyos)) };
}

const TODAS = 'Crearlas todas al importar';

it('las secciones que faltan se crean todas de una vez, sin tocar lo ya decidido', () => {
  const { corregir, quedan } = ver([seccion(1), seccion(2), seccion(3, 'crear'), grupo({})]);
  expect(screen.getByText('2 secciones faltan en sus grados: 54 filas.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: TODAS }));
  expect(corregir).toHaveBeenCalledExactlyOnceWith({
    decisiones: [
      { grupo: 'seccion 1 B', valor: 'crear' },
      { grupo: 'seccion 2 B', valor: 'crear' },
    ],
  });
  quedan([seccion(1), seccion(2, 'crear'), seccion(3, 'crear'), grupo({})]);
  expect(screen.getByText('1 sección falta en su grado: 27 filas.')).toBeTruthy();
});

it('creadas todas, el botón se queda donde estaba, dice que lo están y las devuelve; a una sola le basta el suyo', () => {
  const { corregir, quedan } = ver([seccion(1), seccion(2)]);
  const boton = screen.getByRole('button', { name: TODAS, pressed: false });
  quedan([seccion(1, 'crear'), seccion(2, 'crear')]);
  expect(screen.getByRole('button', { name: TODAS, pressed: true })).toBe(boton);
  expect(screen.getByText('Se crean al importar: 2 secciones.')).toBeTruthy();
  fireEvent.click(boton);
  expect(corregir).toHaveBeenCalledExactlyOnceWith({
    decisiones: [
      { grupo: 'seccion 1 B', valor: null },
      { grupo: 'seccion 2 B', valor: null },
    ],
  });
  quedan([seccion(1), grupo({})]);
  expect(screen.queryByRole('button', { name: TODAS })).toBeNull();
});

it('un doble clic decide una vez: el segundo no devuelve lo que decidió el primero', () => {
  const { corregir, quedan } = ver([seccion(1), seccion(2)]);
  const DE_UNA = 'Crearla al importar: El grado 1 no tiene sección B: 27 filas.';
  for (const name of [TODAS, DE_UNA]) {
    quedan([seccion(1), seccion(2)]);
    corregir.mockClear();
    fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
    quedan([seccion(1, 'crear'), seccion(2, 'crear')]);
    fireEvent.click(screen.getByRole('button', { name, pressed: true }), { detail: 2 });
    expect(corregir).toHaveBeenCalledOnce();
  }
});

it('lo que se abre con todas decididas no ofrece decidirlas', () => {
  ver([seccion(1, 'crear'), seccion(2, 'crear')]);
  expect(screen.queryByRole('button', { name: TODAS })).toBeNull();
});

it('si lo decidido se lleva el botón que tenía el foco, lo recibe el título; sin grupos, lo que sigue', () => {
  const { alAcabar, quedan } = ver([seccion(1), seccion(2)]);
  screen.getByRole('button', { name: TODAS }).focus();
  quedan([seccion(1)]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Arreglar de una vez' }));
  screen.getAllByRole('button')[0]?.focus();
  quedan([]);
  expect(alAcabar).toHaveBeenCalledOnce();
});

it('lo que se decide se queda en su lugar, y lo que sigue por pulsar también', () => {
  const { quedan } = ver([grupo({}), seccion(1), seccion(2)]);
  const renglones = () =>
    screen
      .getAllByRole('button')
      .map((boton) => boton.getAttribute('aria-label') ?? boton.textContent)
      .filter((dice) => dice !== TODAS);
  const antes = renglones();
  quedan([seccion(1), seccion(2), grupo({ decidido: 'si' })]);
  expect(renglones()).toEqual(antes);
  // One that the correction brought comes last.
  quedan([seccion(3), seccion(1), seccion(2), grupo({ decidido: 'si' })]);
  expect(renglones()).toEqual([...antes, 'Crearla al importar: El grado 3 no tiene sección B: 27 filas.']);
});
