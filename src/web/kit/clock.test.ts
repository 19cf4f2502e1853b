import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverNow, setClock, useCountdownNow, useNow } from './clock.ts';

const CUARTO = 250;
const MEDIODIA = Date.parse('2026-08-03T18:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('la hora del servidor', () => {
  it('corre desde que se dijo, sin lo que tardó en llegar, y sin la del equipo', () => {
    setClock(new Date(MEDIODIA).toISOString(), 400);
    expect(serverNow()).toBe(MEDIODIA + 200);
    vi.advanceTimersByTime(1_000);
    vi.setSystemTime(0);
    expect(serverNow()).toBe(MEDIODIA + 1_200);
    setClock('mañana');
    expect(serverNow()).toBe(MEDIODIA + 1_200);
  });

  it('es la misma en dos cuentas atrás, empiecen cuando empiecen', () => {
    setClock(new Date(MEDIODIA).toISOString());
    const una = renderHook(() => useCountdownNow());
    act(() => void vi.advanceTimersByTime(70));
    const otra = renderHook(() => useCountdownNow());
    const minuto = renderHook(() => useNow());
    for (let ms = 0; ms < 3_000; ms += 10) {
      act(() => void vi.advanceTimersByTime(10));
      expect(otra.result.current).toEqual(una.result.current);
    }
    una.unmount();
    otra.unmount();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(minuto.result.current.getTime()).toBe(MEDIODIA + 60_000);
    minuto.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('se muestra por minutos; la de una cuenta atrás, al cuarto de segundo', () => {
    setClock(new Date(MEDIODIA).toISOString());
    const minuto = renderHook(() => useNow());
    const mismo = renderHook(() => useCountdownNow());
    for (let ms = 0; ms < 62_000; ms += 130) {
      act(() => {
        vi.advanceTimersByTime(130);
      });
      const adelanto = mismo.result.current.getTime() - serverNow();
      expect(adelanto).toBeGreaterThanOrEqual(-CUARTO);
      expect(adelanto).toBeLessThanOrEqual(0);
    }
    expect(minuto.result.current.getTime()).toBe(MEDIODIA + 60_000);
  });
});
