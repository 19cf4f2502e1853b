import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { SearchBox } from './SearchBox.tsx';
import { toastStore } from './toasts.ts';
import { useFirstFound } from './useFirstFound.ts';

beforeEach(() => toastStore.clear());

it('lo pegado de más no se corta: no entra, y se dice cuánto sobra', () => {
  const onChange = vi.fn();
  dibujarPantalla(<SearchBox label="Buscar estudiante..." value="" onChange={onChange} />);
  const campo = screen.getByLabelText('Buscar estudiante...');
  fireEvent.change(campo, { target: { value: 'a'.repeat(120) } });
  expect(campo).toHaveProperty('value', '');
  expect(onChange).not.toHaveBeenCalled();
  expect(toastStore.read()).toMatchObject([{ text: 'Sobran 20 caracteres: el máximo es 100.' }]);
  fireEvent.change(campo, { target: { value: 'a'.repeat(100) } });
  expect(onChange).toHaveBeenCalledWith('a'.repeat(100));
});

function Lista({ tomar }: { tomar: (una: string) => void }) {
  const [buscado, buscar] = useState('');
  const [hallado, hallar] = useState({ de: '', filas: ['Ana', 'Beto', 'Carla'] });
  const primera = useFirstFound({
    searched: buscado,
    ready: hallado.de === buscado,
    first: hallado.filas[0],
    take: tomar,
  });
  return (
    <>
      <SearchBox
        label="Buscar estudiante..."
        value={buscado}
        delay={10_000}
        onChange={buscar}
        onEnter={primera}
      />
      <button type="button" onClick={() => hallar({ de: buscado, filas: buscado === 'b' ? ['Beto'] : [] })}>
        Llega la respuesta
      </button>
    </>
  );
}

it('Enter no espera a que se deje de escribir, y toma a la primera de lo que se busca cuando llega', () => {
  const tomar = vi.fn();
  dibujarPantalla(<Lista tomar={tomar} />);
  const campo = screen.getByLabelText('Buscar estudiante...');
  const llega = () => fireEvent.click(screen.getByRole('button', { name: 'Llega la respuesta' }));
  fireEvent.keyDown(campo, { key: 'Enter' });
  expect(tomar).not.toHaveBeenCalled();
  fireEvent.change(campo, { target: { value: 'b' } });
  fireEvent.keyDown(campo, { key: 'Enter' });
  // Those in sight are of what was looked for before.
  expect(tomar).not.toHaveBeenCalled();
  llega();
  expect(tomar).toHaveBeenCalledExactlyOnceWith('Beto');
  fireEvent.change(campo, { target: { value: 'nadie' } });
  fireEvent.keyDown(campo, { key: 'Enter' });
  llega();
  expect(tomar).toHaveBeenCalledOnce();
});
