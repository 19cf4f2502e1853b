import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { monto, oVacio } from '#shared/base/fields.ts';
import { useFormulario } from './formulario.ts';

const schema = z.object({
  recibido: oVacio(
    monto({ numerico: 'Recibido debe ser numérico.', rango: 'Recibido es demasiado.', mayorA: 0, hasta: 9 }),
  ).nullish(),
});

function Recibido({ escrito }: { escrito: string }) {
  const { formState, trigger } = useFormulario(schema, { recibido: escrito });
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
