import { afterEach, describe, expect, it, vi } from 'vitest';
import { generarContrasenia } from './components/useContraseniaInicial.ts';

afterEach(() => vi.restoreAllMocks());

describe('la contraseña inicial', () => {
  it('son ocho letras de la a a la y, distintas cada vez', () => {
    const made = Array.from({ length: 200 }, generarContrasenia);
    for (const one of made) expect(one).toMatch(/^[a-y]{8}$/);
    expect(new Set(made).size).toBe(made.length);
  });

  it('descarta los bytes que harían más probables las primeras letras', () => {
    const bytes = [255, 250, 249, 0, 24, 25, 26, 1, 2, 3];
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint8Array) array[0] = bytes.shift() ?? 0;
      return array;
    });
    expect(generarContrasenia()).toBe('yayabbcd');
  });
});
