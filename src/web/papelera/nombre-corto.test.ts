import { expect, it } from 'vitest';
import { nombreCorto } from './components/DialogoEliminar.tsx';

it('un nombre de 21 letras queda en 15 y tres puntos; uno de 20, entero', () => {
  expect(nombreCorto('a'.repeat(21))).toBe(`${'a'.repeat(15)}...`);
  expect(nombreCorto('a'.repeat(20))).toBe('a'.repeat(20));
});
