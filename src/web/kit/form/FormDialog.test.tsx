import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { texto } from '#shared/base/fields.ts';
import { CallError } from '#web/kit/call-error.ts';
import { theme } from '#web/theme.ts';
import { useMissingFields } from './changes.ts';
import { FormDialog } from './FormDialog.tsx';
import { SelectField } from './SelectField.tsx';
import { useSchemaForm } from './schema-form.ts';
import { submitWith } from './submit.ts';
import { TextInputField } from './TextInputField.tsx';

const schema = z.object({
  nombre: texto('Nombre', { max: 10 }),
  usuarios: z.array(z.object({ usuario: texto('Usuario', { max: 50 }) })),
});

function Prueba({
  act,
  onClose,
  initialFocus,
}: {
  act: (values: z.output<typeof schema>) => Promise<unknown>;
  onClose: () => void;
  initialFocus?: 'usuarios.0.usuario';
}) {
  const form = useSchemaForm(schema, { nombre: '', usuarios: [{ usuario: 'ana' }] });
  return (
    <FormDialog
      form={form}
      open
      title="Agregar"
      initialFocus={initialFocus}
      onClose={onClose}
      onSubmit={submitWith(form, act)}
    >
      <TextInputField control={form.control} name="nombre" label="Nombre" required max={10} />
      <TextInputField control={form.control} name="usuarios.0.usuario" label="Usuario" />
    </FormDialog>
  );
}

function open(act: (values: z.output<typeof schema>) => Promise<unknown>) {
  const onClose = vi.fn();
  render(
    <ThemeProvider theme={theme()}>
      <Prueba act={act} onClose={onClose} />
    </ThemeProvider>,
  );
  return onClose;
}

const input = (label: RegExp) => screen.getByLabelText(label);
const save = () => fireEvent.click(screen.getByText('Guardar'));

describe('un formulario', () => {
  it('enfoca el campo que se pidió en cuanto está abierto, y ahí se queda', async () => {
    vi.useFakeTimers();
    try {
      render(
        <ThemeProvider theme={theme()}>
          <Prueba act={vi.fn()} onClose={vi.fn()} initialFocus="usuarios.0.usuario" />
        </ThemeProvider>,
      );
      act(() => vi.advanceTimersByTime(1));
      expect(document.activeElement).toBe(input(/Usuario/));
      act(() => vi.advanceTimersByTime(1000));
      expect(document.activeElement).toBe(input(/Usuario/));
    } finally {
      vi.useRealTimers();
    }
  });

  it('no llama con un campo vacío: lo dice en el campo y al pie, y lo enfoca', async () => {
    const act = vi.fn();
    open(act);
    save();
    expect(await screen.findByText('Nombre es requerido.')).toBeTruthy();
    expect(screen.getByText('Revisa 1 campo: Nombre')).toBeTruthy();
    expect(document.activeElement).toBe(input(/Nombre/));
    expect(act).not.toHaveBeenCalled();
  });

  it('manda los valores sin espacios sobrantes', async () => {
    const act = vi.fn().mockResolvedValue(undefined);
    open(act);
    fireEvent.change(input(/Nombre/), { target: { value: '  Prueba ' } });
    save();
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith({ nombre: 'Prueba', usuarios: [{ usuario: 'ana' }] }),
    );
  });

  it('muestra en su campo lo que rechaza el servidor', async () => {
    open(() =>
      Promise.reject(
        new CallError('invalid', 'Usuario ya existe.', {
          fieldErrors: [{ campo: 'usuarios.0.usuario', mensaje: 'Usuario ya existe.' }],
        }),
      ),
    );
    fireEvent.change(input(/Nombre/), { target: { value: 'Ana' } });
    save();
    expect(await screen.findByText('Usuario ya existe.')).toBeTruthy();
    expect(document.activeElement).toBe(input(/Usuario/));
  });

  it('lo que se escribió y se volvió a quitar no es un cambio: se cierra sin preguntar', () => {
    const onClose = open(vi.fn());
    fireEvent.change(input(/Nombre/), { target: { value: 'Ana' } });
    fireEvent.change(input(/Nombre/), { target: { value: '' } });
    fireEvent.click(screen.getByText('Cancelar'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('un texto pegado de más no se corta: dice cuánto sobra', async () => {
    const act = vi.fn();
    open(act);
    fireEvent.change(input(/Nombre/), { target: { value: 'Maximiliano José' } });
    expect(screen.getByText('Sobran 6 caracteres: el máximo es 10.')).toBeTruthy();
    expect(input(/Nombre/)).toHaveProperty('value', 'Maximiliano José');
    save();
    expect(await screen.findByText('Nombre debe ser de tamaño 10 o menos.')).toBeTruthy();
    expect(act).not.toHaveBeenCalled();
  });

  it('pregunta antes de perder lo escrito', async () => {
    const onClose = open(vi.fn());
    fireEvent.change(input(/Nombre/), { target: { value: 'Ana' } });
    fireEvent.click(screen.getByText('Cancelar'));
    expect(await screen.findByText('¿Salir sin guardar?')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Salir sin guardar'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

function ConBorrador({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(z.object({ nombre: texto('Nombre', { max: 10 }) }), { nombre: '' });
  return (
    <FormDialog
      form={form}
      open
      title="Aviso"
      keptOnDevice
      onClose={onClose}
      onSubmit={submitWith(form, vi.fn())}
    >
      <TextInputField control={form.control} name="nombre" label="Nombre" required max={10} />
    </FormDialog>
  );
}

it('donde el equipo conserva lo escrito, el botón dice que queda como borrador', () => {
  const onClose = vi.fn();
  render(
    <ThemeProvider theme={theme()}>
      <ConBorrador onClose={onClose} />
    </ThemeProvider>,
  );
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
  fireEvent.change(input(/Nombre/), { target: { value: 'Ana' } });
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Dejar como borrador' }));
  expect(onClose).toHaveBeenCalledOnce();
});

const conLista = z.object({
  motivo: z.enum(['Salud', 'Otro'], { error: 'Motivo es requerido.' }),
  nombre: texto('Nombre', { max: 10 }),
});

function ConLista() {
  const form = useSchemaForm(conLista, { nombre: '' });
  const options = [{ value: 'Salud', label: 'Salud' }];
  return (
    <FormDialog form={form} open title="Retiro" onClose={vi.fn()} onSubmit={submitWith(form, vi.fn())}>
      <SelectField control={form.control} name="motivo" label="Motivo" required options={options} />
      <TextInputField control={form.control} name="nombre" label="Nombre" required max={10} />
    </FormDialog>
  );
}

it('el primer campo que falta recibe el foco, aunque sea una lista', async () => {
  render(
    <ThemeProvider theme={theme()}>
      <ConLista />
    </ThemeProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Motivo/ })));
});

const deDos = z.object({ titulo: texto('Título', { max: 10 }), lugar: texto('Lugar', { max: 10 }) });

function ConFaltantes() {
  const form = useSchemaForm(deDos, { titulo: 'Acto', lugar: 'Patio' });
  const ocupado = new CallError('invalid', 'Ese título ya existe.', {
    fieldErrors: [{ campo: 'titulo', mensaje: 'Ese título ya existe.' }],
  });
  return (
    <FormDialog
      form={form}
      open
      title="Aviso"
      missing={useMissingFields(form, deDos)}
      onClose={vi.fn()}
      onSubmit={submitWith(form, () => Promise.reject(ocupado))}
    >
      <TextInputField control={form.control} name="titulo" label="Título" required max={10} />
      <TextInputField control={form.control} name="lugar" label="Lugar" required max={10} />
    </FormDialog>
  );
}

it('al pie se cuenta todo lo que está en rojo: lo que falta y lo que rechazó el servidor', async () => {
  render(
    <ThemeProvider theme={theme()}>
      <ConFaltantes />
    </ThemeProvider>,
  );
  save();
  expect(await screen.findByText('Revisa 1 campo: Título')).toBeTruthy();
  fireEvent.change(input(/Lugar/), { target: { value: '' } });
  expect(await screen.findByText('Revisa 2 campos: Título, Lugar')).toBeTruthy();
});
