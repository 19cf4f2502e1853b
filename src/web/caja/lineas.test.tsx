import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CobroEnCaja, CuentaEnCaja } from '#shared/caja.ts';
import { leerDinero } from './components/useConteo.ts';
import { leerMonto, useLineas } from './components/useLineas.ts';

const mes = (id: number, toca: boolean, saldo = 450.5): CobroEnCaja => ({
  clase: 'mensualidad',
  id,
  nombre: 'Colegiatura',
  mes: id,
  ciclo: 2026,
  meses: 1,
  vence: `2026-0${id}-05`,
  estado: toca ? 'atrasado' : 'pendiente',
  toca,
  total: 450.5,
  abonado: 450.5 - saldo,
  descuento: 0,
  rebajas: [],
  saldo,
});

const cuenta = (cobros: CobroEnCaja[]): CuentaEnCaja => ({
  estudiante: {
    idEstudiante: 1,
    nombre: 'Ana Pérez',
    nombres: 'Ana',
    apellido1: 'Pérez',
    codigo: '1',
    asignacion: null,
    atrasado: 0,
    sinFecha: 0,
    retirado: false,
    becado: false,
    becas: [],
  },
  paga: 'Marta',
  nit: 'CF',
  sinCuenta: null,
  becaPorDefinir: null,
  cobros,
});

it.each([
  ['Q1,250.50', 1250.5],
  ['1250,50', 1250.5],
  ['1.250,50', 1250.5],
  [' Q 85 ', 85],
  ['1,250', 1250],
  ['1,25,0', null],
  ['', null],
  ['diez', null],
  ['10.505', null],
  ['-5', null],
])('%j se lee %s', (texto, monto) => {
  expect(leerMonto(texto)).toBe(monto);
});

it('lo que se cuenta en la caja se lee igual; nada escrito es que no hay nada, y más de lo que cabe no es dinero', () => {
  for (const [texto, monto] of [
    ['', 0],
    [' ', 0],
    ['1.250,50', 1250.5],
    ['Q1,250.50', 1250.5],
    ['10000000', 10_000_000],
    ['10000000.01', null],
    ['9'.repeat(1_000_000), null],
    ['-1', null],
    ['diez', null],
  ] as const)
    expect(leerDinero(texto)).toBe(monto);
});

it('lo que toca viene marcado; un total escrito se reparte y lo que no alcanza se desmarca', () => {
  const { result } = renderHook(() =>
    useLineas([cuenta([mes(1, true), mes(2, true), mes(3, true), mes(4, false)])]),
  );
  expect(result.current.total).toBe(1351.5);
  const pagar = (texto: string) => {
    act(() => result.current.escribirTotal(texto));
    expect(result.current.totalEscrito).toBe(texto);
    act(() => result.current.repartirTotal());
    expect(result.current.totalEscrito).toBeNull();
  };
  pagar('500');
  expect(result.current.marcadas.map(({ monto }) => monto)).toEqual([450.5, 49.5]);
  expect(result.current.sobra).toBeNull();
  pagar('Q2,000.00');
  expect(result.current.sobra).toBe('Sobran Q1,099.00: marca otro cobro o baja el total.');
  act(() => result.current.cambiar('mensualidad 4', { marcada: true }));
  expect(result.current.sobra).toBeNull();
});

it('lo escrito queda cuando la cuenta se lee de nuevo, y se dice si ya no cabe', () => {
  const { result, rerender } = renderHook(({ saldo }) => useLineas([cuenta([mes(1, true, saldo)])]), {
    initialProps: { saldo: 450.5 },
  });
  act(() => result.current.cambiar('mensualidad 1', { texto: '400' }));
  expect(result.current).toMatchObject({ total: 400, mal: false, editada: true });
  rerender({ saldo: 300 });
  expect(result.current.marcadas[0]).toMatchObject({ texto: '400', error: 'No puede pasar de Q300.00.' });
  expect(result.current.mal).toBe(true);
});

it('lo que se cobra de nuevo viene marcado con su monto, y lo demás no', () => {
  const pedidas = new Map([['mensualidad 2', 100]]);
  const { result } = renderHook(() => useLineas([cuenta([mes(1, true), mes(2, false)])], pedidas));
  expect(result.current.marcadas.map(({ clave, monto }) => [clave, monto])).toEqual([['mensualidad 2', 100]]);
});

it('lo que se cobraba de nuevo se desmarca cuando anularlo se deshace, y lo ya pagado no se propone', () => {
  const pedidas = new Map([['mensualidad 1', 100]]);
  const { result, rerender } = renderHook(
    ({ saldo, alDia }) => useLineas([cuenta([mes(1, true, saldo)])], pedidas, alDia),
    { initialProps: { saldo: 350.5, alDia: false } },
  );
  rerender({ saldo: 450.5, alDia: true });
  expect(result.current.total).toBe(100);
  rerender({ saldo: 350.5, alDia: true });
  expect(result.current.marcadas).toEqual([]);
  act(() => result.current.cambiar('mensualidad 1', { marcada: true }));
  expect(result.current.marcadas.map(({ texto }) => texto)).toEqual(['350.50']);
});

it('lo que se cobra de nuevo sigue marcado cuando en otra computadora se pagó otra parte antes de leer la cuenta', () => {
  const pedidas = new Map([['mensualidad 1', 100]]);
  const { result, rerender } = renderHook(
    ({ saldo, alDia }) => useLineas([cuenta([mes(1, true, saldo)])], pedidas, alDia),
    { initialProps: { saldo: 450.5, alDia: false } },
  );
  rerender({ saldo: 250.5, alDia: true });
  expect(result.current.marcadas.map(({ clave, monto }) => [clave, monto])).toEqual([['mensualidad 1', 100]]);
});
