import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CallError } from '#web/kit/call-error.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { theme } from '#web/theme.ts';
import { FormDialog } from './FormDialog.tsx';
import { MultiSelectField } from './MultiSelectField.tsx';
import { SelectField } from './SelectField.tsx';
import { useSchemaForm } from './schema-form.ts';
import { TextInputField } from './TextInputField.tsx';
import { useVersionedForm } from './useVersionedForm.tsx';

const campos = z.object({
  nombre: z.string(),
  telefono: z.string(),
  nivel: z.number(),
  materias: z.array(z.number()),
  usuarios: z.array(z.object({ usuario: z.string() })),
});
const registro = campos.extend({ version: z.int() });
type Registro = z.output<typeof registro>;
type Guardar = (valores: z.output<typeof campos>, version: number | undefined) => Promise<unknown>;

const LEIDO: Registro = {
  nombre: 'Ana',
  telefono: '1111',
  nivel: 1,
  materias: [1],
  usuarios: [{ usuario: 'ana' }],
  version: 7,
};
const valoresDe = ({ version: _, ...valores }: Registro) => valores;
const NIVELES = [
  { value: 1, label: 'Primaria' },
  { value: 2, label: 'Básicos' },
  { value: 3, label: 'Diversificado' },
];
const MATERIAS = [
  { value: 1, label: 'Arte' },
  { value: 2, label: 'Biología' },
  { value: 3, label: 'Cálculo' },
];

function Prueba({ guardado, guardar }: { guardado: Registro; guardar: Guardar }) {
  const form = useSchemaForm(campos, valoresDe(guardado));
  const versionado = useVersionedForm({
    form,
    kept: guardado,
    schema: registro,
    valuesOf: valoresDe,
    listsOfOne: ['usuarios'],
    save: guardar,
  });
  return (
    <FormDialog
      form={form}
      open
      title="Editar"
      versioned={versionado}
      onSubmit={versionado.submit}
      onClose={() => undefined}
    >
      <TextInputField control={form.control} name="nombre" label="Nombre" />
      <TextInputField control={form.control} name="telefono" label="Teléfono" />
      <SelectField control={form.control} name="nivel" label="Nivel" options={NIVELES} />
      <MultiSelectField control={form.control} name="materias" label="Materias" options={MATERIAS} />
      <TextInputField control={form.control} name="usuarios.0.usuario" label="Usuario" />
    </FormDialog>
  );
}

/** The record that somebody else stored meanwhile refuses the first save. */
function abrir(suyo: Partial<Registro>) {
  const ajeno = { quien: 'Alma López', cuando: '2026-03-10T16:32:00.000Z' };
  const otro = { ...LEIDO, ...suyo, version: 8 };
  const guardar = vi.fn<Guardar>(async (_, version) => {
    if (version !== otro.version)
      throw new CallError('refused', 'Otra versión.', { status: 200, data: { ...otro, ajeno } });
  });
  const vista = (guardado: Registro) => (
    <ThemeProvider theme={theme()}>
      <Prueba guardado={guardado} guardar={guardar} />
    </ThemeProvider>
  );
  const { rerender } = render(vista(LEIDO));
  return { guardar, leerDeNuevo: () => rerender(vista(otro)) };
}

const escribir = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pulsar = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const guardadas = ({ mock }: { mock: { calls: Parameters<Guardar>[] } }) =>
  mock.calls.map(([valores, version]) => ({ ...valores, version }));

it('lo que cambió solo una de dos personas queda sin preguntar, y se dice qué cambió la otra', async () => {
  const { guardar } = abrir({ telefono: '2222', materias: [1, 2], usuarios: [{ usuario: 'ana.l' }] });
  escribir('Nombre', 'Ana María');
  pulsar('Guardar');
  await waitFor(() => expect(guardar).toHaveBeenCalledTimes(2));
  expect(guardadas(guardar)).toMatchObject([
    { nombre: 'Ana María', telefono: '1111', version: 7 },
    {
      nombre: 'Ana María',
      telefono: '2222',
      materias: [1, 2],
      usuarios: [{ usuario: 'ana.l' }],
      version: 8,
    },
  ]);
  expect(toastStore.read().map(({ text: texto }) => texto)).toEqual([
    'Alma López cambió Teléfono, Materias y Usuario mientras editabas. Quedan los dos cambios.',
  ]);
});

it('de lo que cambiaron las dos se ven ambos, con sus palabras, y se elige cada uno', async () => {
  const { guardar } = abrir({ telefono: '2222', nivel: 2, nombre: 'Anabela' });
  escribir('Nombre', 'Ana María');
  escribir('Teléfono', '3333');
  pulsar('Guardar');
  expect(await screen.findByText(/Alma López guardó otros cambios a las 10:32/)).toBeTruthy();
  expect(screen.getAllByText('De Alma López')).toHaveLength(2);
  expect(screen.getByText('Anabela')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Nivel' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Nombre: lo guardado' }));
  pulsar('Guardar lo elegido');
  await waitFor(() => expect(guardar).toHaveBeenCalledTimes(2));
  expect(guardadas(guardar)[1]).toMatchObject({ nombre: 'Anabela', telefono: '3333', nivel: 2, version: 8 });
});

it('lo que se lee de nuevo mientras alguien escribe no cambia la versión sobre la que escribe', async () => {
  const { guardar, leerDeNuevo } = abrir({ telefono: '2222' });
  escribir('Teléfono', '3333');
  leerDeNuevo();
  pulsar('Guardar');
  expect(await screen.findByText('2222')).toBeTruthy();
  expect(guardadas(guardar)).toMatchObject([{ telefono: '3333', version: 7 }]);
});
