import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { monto, oVacio, texto } from '#shared/base/fields.ts';
import { theme } from '#web/theme.ts';
import { CampoSeleccion } from './CampoSeleccion.tsx';
import { CampoTexto } from './CampoTexto.tsx';
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

const deposito = z.object({
  cuenta: z.int({ error: 'Cuenta es requerida.' }),
  boleta: texto('Boleta', { max: 9 }),
});

function Deposito() {
  const { control, handleSubmit } = useFormulario(deposito, { boleta: '' });
  return (
    <ThemeProvider theme={theme()}>
      <CampoSeleccion
        control={control}
        name="cuenta"
        label="Cuenta"
        options={[{ value: 1, label: 'Banrural' }]}
      />
      <CampoTexto control={control} name="boleta" label="Boleta" />
      <button type="button" onClick={() => void handleSubmit(() => undefined)()}>
        Cobrar
      </button>
    </ThemeProvider>
  );
}

it('el primer campo que falta recibe el foco, también si se elige de una lista', async () => {
  render(<Deposito />);
  screen.getByRole('button', { name: 'Cobrar' }).click();
  await screen.findByText('Cuenta es requerida.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Cuenta' })));
});
