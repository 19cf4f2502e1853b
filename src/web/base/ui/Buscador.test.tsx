import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { dibujarPantalla } from '#web/base/testing/pantalla.tsx';
import { avisosStore } from './avisos.ts';
import { Buscador } from './Buscador.tsx';

beforeEach(() => avisosStore.clear());

it('lo pegado de más no se corta: no entra, y se dice cuánto sobra', () => {
  const onChange = vi.fn();
  dibujarPantalla(<Buscador label="Buscar estudiante..." value="" onChange={onChange} />);
  const campo = screen.getByLabelText('Buscar estudiante...');
  fireEvent.change(campo, { target: { value: 'a'.repeat(120) } });
  expect(campo).toHaveProperty('value', '');
  expect(onChange).not.toHaveBeenCalled();
  expect(avisosStore.read()).toMatchObject([{ texto: 'Sobran 20 caracteres: el máximo es 100.' }]);
  fireEvent.change(campo, { target: { value: 'a'.repeat(100) } });
  expect(onChange).toHaveBeenCalledWith('a'.repeat(100));
});
