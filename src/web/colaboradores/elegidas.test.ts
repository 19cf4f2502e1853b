import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useElegidas } from './components/useElegidas.ts';

it('con secciones elegidas y sin agregar no se guarda y el campo lo dice, hasta que cambian', () => {
  const { result } = renderHook(useElegidas);
  const guardar = vi.fn();
  act(() => result.current.campo.onChange([7]));
  expect(result.current.hay).toBe(true);
  expect(result.current.campo.error).toBeUndefined();
  act(() => result.current.alGuardar(guardar));
  expect(guardar).not.toHaveBeenCalled();
  expect(result.current.campo.error).toBe('Presiona Agregar, o quita lo elegido, antes de guardar.');
  act(() => result.current.campo.onChange([]));
  expect(result.current.campo.error).toBeUndefined();
  act(() => result.current.alGuardar(guardar));
  expect(guardar).toHaveBeenCalledOnce();
});
