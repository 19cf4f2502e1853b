import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useTabState } from './tab-state.ts';

const TABS = [{ value: 'instrucciones' }, { value: 'entregas' }] as const;
type Pestania = (typeof TABS)[number]['value'];

beforeEach(() => sessionStorage.clear());

const abrir = (nombrada: Pestania | null = null) =>
  renderHook(
    ({ nombrada }: { nombrada: Pestania | null }) =>
      useTabState<Pestania>('actividad 1', TABS, 'instrucciones', nombrada),
    { initialProps: { nombrada } },
  );

it('la pestaña guardada vuelve cuando la dirección no nombra ninguna', () => {
  sessionStorage.setItem('pestania:actividad 1', 'entregas');
  expect(abrir().result.current[0]).toBe('entregas');
});

it('la pestaña que nombra la dirección gana a la guardada, también si cambia después', () => {
  sessionStorage.setItem('pestania:actividad 1', 'instrucciones');
  expect(abrir('entregas').result.current[0]).toBe('entregas');
  const { result, rerender } = abrir();
  act(() => result.current[1]('instrucciones'));
  rerender({ nombrada: 'entregas' });
  expect(result.current[0]).toBe('entregas');
  act(() => result.current[1]('instrucciones'));
  expect(result.current[0]).toBe('instrucciones');
});
