import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pegar } from '#shared/calificaciones/pegado.rules.ts';
import type { HojaParaPegar } from '#shared/calificaciones/pegado.ts';
import { ACTIVIDADES, columna, hojaDeNotas, hojaElegida, SECCION, tabla } from '#testing/hoja-de-notas.ts';
import { DialogoPegar } from './components/DialogoPegar.tsx';

const onPegar = vi.fn();
const onClose = vi.fn();

function abrir(texto: string, hoja: HojaParaPegar = hojaElegida()) {
  onPegar.mockClear();
  onClose.mockClear();
  render(<DialogoPegar pegado={pegar(texto, hoja)} onPegar={onPegar} onClose={onClose} />);
  return screen.getByRole('dialog', { name: 'Pegar notas' });
}
const dice = (dialogo: HTMLElement, text: string) => expect(dialogo.textContent).toContain(text);
const botonDePegar = () => screen.queryByRole('button', { name: /^Pegar \d/ });
/** Cells of each row, the heading left out. */
const filas = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((fila) => [...fila.children].map(({ textContent }) => textContent));

describe('antes de pegar notas', () => {
  const { celda } = hojaDeNotas(SECCION, ACTIVIDADES, {
    '2 53': { estado: 2, calificacion: null, borrador: 12 },
    '6 53': { estado: 3, calificacion: 8, borrador: null },
  });
  const texto = tabla(
    ['2024-0187', 14],
    ['2024-0191', '12,5'],
    ['2023-0044', ''],
    ['2025-0310', 16],
    ['2024-0210', 13],
    ['2019-0006', 11],
  );

  it('se ve a quién toca cada fila, cuántas entran y cuántas no', () => {
    const dialogo = abrir(texto, hojaElegida({ celda }));
    dice(dialogo, 'Parcial 2: razones · 15 puntos · 6 filas de Excel, reconocidas por código');
    for (const chip of ['2 entran como borrador', '1 cambia una publicada', '2 no entran'])
      dice(dialogo, chip);
    dice(dialogo, 'Las 2 filas con error no tocan a nadie. Puedes corregirlas en Excel y pegar otra vez.');
    expect(filas()).toEqual([
      ['2024-0187 · 14', 'Ajcabul Tzoc, Andrea Nicté', '—', '14', 'Borrador'],
      ['2024-0191 · 12,5', 'Barrios Quiñónez, José Manuel', '12', '12.5', 'Borrador'],
      ['2023-0044 · (vacía)', 'Caal Xitumul, María del Carmen', '—', '—', 'Sin cambio'],
      ['2025-0310 · 16', 'Chacón De León, Diego Alejandro', '—', '—', 'Pasa de 15 puntos'],
      ['2024-0210 · 13', 'Muñoz De León, Ximena Isabel', '8 publicada', '13', 'Cambia una publicada'],
      ['2019-0006 · 11', 'Nadie2019-0006 · 11', '—', '—', 'Ese código no es de esta sección'],
    ]);
  });

  it('el botón dice las notas que se escriben, y escribe esas', () => {
    abrir(texto, hojaElegida({ celda }));
    expect(botonDePegar()).toBe(document.activeElement);
    fireEvent.click(screen.getByRole('button', { name: 'Pegar 3 notas' }));
    expect(onPegar).toHaveBeenCalledWith([
      { idEstudianteGrado: 1, idActividadMateriaBloque: 53, borrador: 14, antes: null },
      { idEstudianteGrado: 2, idActividadMateriaBloque: 53, borrador: 12.5, antes: 12 },
      { idEstudianteGrado: 6, idActividadMateriaBloque: 53, borrador: 13, antes: null },
    ]);
  });

  it('cancelar no escribe nada', () => {
    abrir(texto);
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onPegar).not.toHaveBeenCalled();
  });

  it('de varias actividades se dice cuál es cada nota', () => {
    const dialogo = abrir(tabla(['2024-0187', 14, 21]));
    dice(dialogo, '2 actividades · 1 fila de Excel');
    dice(dialogo, 'La nota con error no se pega. Puedes corregirla en Excel y pegar otra vez.');
    expect(filas().map(([, alumno]) => alumno)).toEqual([
      'Ajcabul Tzoc, Andrea NictéParcial 2: razones',
      'Ajcabul Tzoc, Andrea NictéProyecto: mi tienda',
    ]);
  });

  it('lo que es HTML se ve como texto', () => {
    const dialogo = abrir(tabla(['2024-0187', '<img src=x onerror=alert(1)>'], ['2024-0191', 8]));
    dice(dialogo, '<img src=x onerror=alert(1)>');
    expect(within(dialogo).queryByRole('img', { hidden: true })).toBeNull();
    expect(dialogo.querySelector('img')).toBeNull();
  });
});

describe('cuando no hay qué pegar', () => {
  it.each([
    ['todas están mal', tabla(['2024-0187', 'NSP'], ['2024-0191', 99]), 'Ninguna fila se puede pegar.'],
    [
      'falta decir de quién son',
      tabla(['Soto Gil, Ana', 14]),
      'Los nombres o códigos que copiaste no son los de esta sección.',
    ],
  ])('%s: lo dice y no hay botón', (_, texto, frase) => {
    dice(abrir(texto), frase);
    expect(botonDePegar()).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDefined();
  });

  it('si ya están así, lo dice', () => {
    const { celda } = hojaDeNotas(SECCION, ACTIVIDADES, {
      '1 53': { estado: 3, calificacion: 14, borrador: null },
    });
    dice(
      abrir(tabla(['2024-0187', 14]), hojaElegida({ celda })),
      'Las notas ya están así: no hay nada que pegar.',
    );
    expect(botonDePegar()).toBeNull();
  });

  it('con un filtro pide quitarlo', () => {
    const dialogo = abrir(columna(10, 11), hojaElegida({ filtrada: true }));
    dice(dialogo, 'Quita el filtro para pegar sin nombres.');
    dice(dialogo, 'Ninguna fila se puede pegar.');
    expect(botonDePegar()).toBeNull();
  });

  it('dice qué columnas no son de ninguna actividad', () => {
    const dialogo = abrir(tabla(['Código', 'Zona total', 'Nota final'], ['2024-0187', 50, 70]));
    dice(dialogo, 'No se pegan las columnas de la hoja: Zona total y Nota final.');
  });
});
