import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { monto, oVacio } from '#shared/base/fields.ts';
import { useSchemaForm } from './schema-form.ts';

const schema = z.object({
  recibido: oVacio(
    monto({ numerico: 'Recibido debe ser numérico.', rango: 'Recibido es demasiado.', mayorA: 0, hasta: 9 }),
  ).nullish(),
});

function Recibido({ escrito }: { escrito: string }) {
  const { formState, trigger } = useSchemaForm(schema, { recibido: escrito });
  const dicho = formState.errors.recibido?.message ?? 'nada que decir';
  return (
    <button type="button" onClick={() => void trigger()}>
      {formState.isValidating ? '' : dicho}
    </button>
  );
}

it.each([
  ['cinco', 'Recibido debe ser numérico.'],
  ['10', 'Recibido es demasiado.'],
  ['', 'nada que decir'],
])('de «%s», en un campo que puede ir vacío, se dice «%s»', async (escrito, dicho) => {
  render(<Recibido escrito={escrito} />);
  screen.getByRole('button').click();
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe(dicho));
});

const plazo = z
  .object({ desde: z.string(), hasta: z.string(), nombre: z.string() })
  .refine(({ desde, hasta }) => desde <= hasta, { error: 'Termina antes de empezar.', path: ['hasta'] });

function Plazo() {
  const { formState, register, setError } = useSchemaForm(plazo, { desde: '5', hasta: '6', nombre: 'Ana' });
  const { hasta, nombre } = formState.errors;
  return (
    <>
      <input aria-label="Desde" {...register('desde')} />
      <input aria-label="Hasta" {...register('hasta')} />
      <button type="button" onClick={() => setError('nombre', { type: 'server', message: 'Ya hay otra.' })}>
        Enviar
      </button>
      <p role="status">{[hasta?.message, nombre?.message].filter(Boolean).join(' ')}</p>
    </>
  );
}

it('lo que un campo no puede ser junto a otro se calla cuando se corrige el otro; lo que dijo el servidor de un tercero se queda', async () => {
  render(<Plazo />);
  const dicho = screen.getByRole('status');
  fireEvent.click(screen.getByRole('button'));
  fireEvent.input(screen.getByLabelText('Hasta'), { target: { value: '4' } });
  fireEvent.blur(screen.getByLabelText('Hasta'));
  await waitFor(() => expect(dicho.textContent).toBe('Termina antes de empezar. Ya hay otra.'));
  fireEvent.input(screen.getByLabelText('Desde'), { target: { value: '3' } });
  await waitFor(() => expect(dicho.textContent).toBe('Ya hay otra.'));
});
