import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TIPO } from '#shared/actividades.rules.ts';
import type { Publicacion } from '#shared/actividades.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { bloque, bloques, clase, estudiante, publicada } from '#testing/web/clase-con-bloques.ts';
import { hasUnsaved } from '#web/kit/form/unsaved.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import type { TipoAsignable } from './api.ts';
import { FormularioPublicacion } from './components/FormularioPublicacion.tsx';

interface Apertura {
  publicacion?: Publicacion | null;
  bloques?: BloqueDocente[];
  bloqueDeRuta?: number;
  /** What is stored by somebody else when it is saved, one after the other. */
  negar?: Publicacion[];
}

const json = (code: 0 | 1, data: unknown, message: string) =>
  new Response(JSON.stringify({ code, data, message }), { status: 200 });

function abrir(tipo: TipoAsignable, { publicacion = null, negar = [], ...resto }: Apertura = {}) {
  const onClose = vi.fn();
  const envios: { url: string; campos: Record<string, string> }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: FormData }) => {
    const campos = Object.fromEntries([...body].map(([parte, valor]) => [parte, String(valor)]));
    envios.push({ url, campos });
    const otra = negar.shift();
    return otra ? json(0, otra, 'Esta publicación cambió.') : json(1, publicada, 'Listo.');
  });
  const element = (
    <FormularioPublicacion
      clase={clase}
      estudiantes={[estudiante(1, 'Ana'), estudiante(2, 'Beto')]}
      bloques={bloques}
      {...{ tipo, publicacion, onClose }}
      {...resto}
    />
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { envios, onClose };
}

const titulo = () => screen.getByLabelText<HTMLInputElement>(/^Título/);
const boton = (name: string) => screen.getByText<HTMLButtonElement>(name);
const losEstudiantes = () =>
  screen.getByLabelText(/^Estudiantes/, { selector: '[role="combobox"]' }).textContent;
const elBloque = () => screen.getByLabelText(/^Bloque/, { selector: '[role="combobox"]' });
const zona = () => screen.queryByText(/^Zona máxima restante/)?.textContent ?? null;

afterEach(() => vi.unstubAllGlobals());

describe('el formulario de publicaciones', () => {
  it('no deja asignar hasta tener título, y un título de espacios no cuenta', async () => {
    abrir(TIPO.material);
    expect(boton('Asignar').disabled).toBe(true);
    fireEvent.change(titulo(), { target: { value: '   ' } });
    fireEvent.blur(titulo());
    expect(await screen.findByText('Título no debe ser solo espacios')).toBeTruthy();
    fireEvent.change(titulo(), { target: { value: 'Guía' } });
    await waitFor(() => expect(boton('Asignar').disabled).toBe(false));
  });

  it('manda el material a todos en el bloque en curso y se cierra', async () => {
    const { envios, onClose } = abrir(TIPO.material);
    fireEvent.change(titulo(), { target: { value: 'Guía' } });
    await waitFor(() => expect(boton('Asignar').disabled).toBe(false));
    fireEvent.click(boton('Asignar'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(envios[0]?.url).toBe('/api/docentes/actividades/material/create?bloque=12');
    expect(JSON.parse(envios[0]?.campos.materialString ?? '')).toEqual({
      tipoActividad: TIPO.material,
      title: 'Guía',
      contenido: '',
      alumnos: [1, 2],
      bloque: 12,
      archivos: [],
      videos: [],
    });
  });

  it('la zona restante cuenta tareas y parciales; no se muestra en extras', () => {
    abrir(TIPO.tarea);
    expect(zona()).toBe('Zona máxima restante: 45');
    fireEvent.click(screen.getByLabelText('Tarea extra'));
    expect(zona()).toBeNull();
  });

  it('marcar extra pasa al último bloque finalizado y desmarcar regresa al actual', async () => {
    abrir(TIPO.tarea);
    expect(elBloque().textContent).toContain('Bloque 2');
    fireEvent.click(screen.getByLabelText('Tarea extra'));
    await waitFor(() => expect(elBloque().textContent).toContain('Bloque 1'));
    expect(elBloque().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByLabelText('Tarea extra'));
    await waitFor(() => expect(elBloque().textContent).toContain('Bloque 2'));
  });

  it('sin bloque en curso dice que falta y no deja asignar', async () => {
    abrir(TIPO.tarea, { bloques: [bloque(1, { fechaIniciado: null })] });
    expect(await screen.findByText('Bloque es requerido.')).toBeTruthy();
    expect(boton('Asignar').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Tarea extra').disabled).toBe(true);
  });

  it('el bloque de una extra nueva es el de la dirección, y no ofrece marcarla', () => {
    abrir(TIPO.tareaExtra, { bloqueDeRuta: 11 });
    expect(elBloque().textContent).toContain('Bloque 1');
    expect(screen.queryByLabelText('Tarea extra', { selector: 'input' })).toBeNull();
  });

  it('al editar ofrece solo a los asignados, no cuenta sus propios puntos ni deja hacerla extra', async () => {
    const { envios } = abrir(TIPO.tarea, { publicacion: publicada });
    expect(zona()).toBe('Zona máxima restante: 55');
    expect(screen.queryByLabelText('Tarea extra', { selector: 'input' })).toBeNull();
    fireEvent.mouseDown(screen.getByLabelText(/^Estudiantes/, { selector: '[role="combobox"]' }));
    const lista = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(lista.map((una) => una.textContent)).toEqual(['Seleccionar todos', 'Tzoc Caal, Ana Sol']);
    fireEvent.click(screen.getByText('Listo'));
    fireEvent.change(titulo(), { target: { value: 'Hoja corregida' } });
    await waitFor(() => expect(boton('Guardar').disabled).toBe(false));
    fireEvent.click(boton('Guardar'));
    await waitFor(() => expect(envios).toHaveLength(1));
    expect(envios[0]?.url).toBe('/api/docentes/actividades/tareas/update/51');
    expect(JSON.parse(envios[0]?.campos.tareaString ?? '')).toMatchObject({
      title: 'Hoja corregida',
      alumnos: [1],
      version: 3,
      actividad: {
        fecha: '2026-03-05',
        hora: '18:00',
        valorNeto: 10,
        fechaLimite: '2026-03-06T00:00:00.000Z',
      },
    });
  });

  it('el examen final vale siempre 30 y empieza con una hora de duración', () => {
    abrir(TIPO.examenFinal);
    expect(screen.getByText(/^Puntos de examen restantes/).textContent).toBe(
      'Puntos de examen restantes: 30',
    );
    const puntos = screen.getByLabelText<HTMLInputElement>(/^Puntos/);
    expect([puntos.value, puntos.readOnly]).toEqual(['30', true]);
    expect(screen.getByLabelText<HTMLInputElement>(/^Duración/).value).toBe('60');
    expect(screen.getByLabelText('Exámen final extra')).toBeTruthy();
    expect(zona()).toBeNull();
  });

  it.each([
    ['abc', 'Puntos es requerido y debe ser numérico.'],
    ['0', 'Puntos debe ser mayor a 0 y menor o igual a 70.'],
    ['71', 'Puntos debe ser mayor a 0 y menor o igual a 70.'],
  ])('con %s puntos dice qué está mal', async (value, mensaje) => {
    abrir(TIPO.parcial);
    const puntos = screen.getByLabelText(/^Puntos/);
    fireEvent.change(puntos, { target: { value } });
    fireEvent.blur(puntos);
    expect(await screen.findByText(mensaje)).toBeTruthy();
  });

  it('empieza en el título, con la última hora del día, y no reclama nada antes de escribir', async () => {
    abrir(TIPO.tarea);
    expect(document.activeElement).toBe(titulo());
    await waitFor(() => expect(boton('Asignar').disabled).toBe(true));
    expect(screen.queryByText(/^(?:Revisa|Faltan?) /)).toBeNull();
    fireEvent.change(titulo(), { target: { value: 'Hoja 3' } });
    expect(await screen.findByText('Faltan 2 campos: Puntos, Fecha de entrega')).toBeTruthy();
    fireEvent.blur(screen.getByLabelText(/^Puntos/));
    expect(await screen.findByText('Revisa 2 campos: Puntos, Fecha de entrega')).toBeTruthy();
  });

  it('los puntos que ya no caben en la zona ofrecen hacerla extra, con el foco donde se deshace', async () => {
    abrir(TIPO.tarea);
    fireEvent.change(screen.getByLabelText(/^Puntos/), { target: { value: '50' } });
    expect(zona()).toContain('Te pasas por 5.');
    fireEvent.click(boton('Hazla extra'));
    await waitFor(() => expect(elBloque().textContent).toContain('Bloque 1'));
    const casilla = screen.getByLabelText<HTMLInputElement>('Tarea extra');
    expect([casilla.checked, document.activeElement === casilla]).toEqual([true, true]);
    cleanup();
    abrir(TIPO.tarea, { bloques: [bloque(1, {})] });
    fireEvent.change(screen.getByLabelText(/^Puntos/), { target: { value: '75' } });
    expect(screen.queryByText('Hazla extra')).toBeNull();
  });

  it('sin cambios no hay nada por guardar, aunque un número se haya vuelto a escribir', async () => {
    abrir(TIPO.tarea, { publicacion: publicada });
    const puntos = screen.getByLabelText(/^Puntos/);
    fireEvent.change(puntos, { target: { value: '12' } });
    expect(hasUnsaved()).toBe(true);
    fireEvent.change(puntos, { target: { value: '10' } });
    await waitFor(() => expect(hasUnsaved()).toBe(false));
  });

  it('ofrece agregar a quienes faltan, y con un bloque finalizado dice por qué no', async () => {
    const { envios } = abrir(TIPO.tarea, { publicacion: publicada });
    expect(losEstudiantes()).toBe('Todos (1)');
    fireEvent.click(screen.getByText('Agregar a quienes faltan (1)'));
    await waitFor(() => expect(losEstudiantes()).toBe('Todos (2)'));
    expect(screen.queryByText(/^Agregar a quienes faltan/)).toBeNull();
    fireEvent.click(boton('Guardar'));
    await waitFor(() => expect(envios).toHaveLength(1));
    expect(JSON.parse(envios[0]?.campos.tareaString ?? '').alumnos).toEqual([1, 2]);
    cleanup();
    const { idMateriaBloqueNavigation: enCurso } = publicada.actividad;
    const cerrado = { ...enCurso, fechaTerminado: '2026-03-09T12:00:00Z' };
    const actividadCerrada = { ...publicada.actividad, idMateriaBloqueNavigation: cerrado };
    abrir(TIPO.tarea, { publicacion: { ...publicada, actividad: actividadCerrada } });
    expect(screen.getByText('No se pueden agregar alumnos: el bloque 2 ya fue finalizado.')).toBeTruthy();
    expect(screen.queryByText(/^Agregar a quienes faltan/)).toBeNull();
  });
});

describe('quien guarda sobre una versión anterior', () => {
  const otra: Publicacion = {
    ...publicada,
    title: 'Hoja de la otra ventana',
    instructions: 'Páginas 4 a 6.',
    actividad: { ...publicada.actividad, version: 4 },
  };

  async function chocar() {
    const abierto = abrir(TIPO.tarea, { publicacion: publicada, negar: [otra] });
    fireEvent.change(titulo(), { target: { value: 'Hoja mía' } });
    fireEvent.click(boton('Guardar'));
    expect(await screen.findByText('Hay otra versión')).toBeTruthy();
    return abierto;
  }

  it('ve las dos, solo en lo que difieren de verdad, y conserva la suya', async () => {
    const { envios, onClose } = await chocar();
    const dialogo = screen.getByRole('dialog', { name: 'Hay otra versión' });
    expect(within(dialogo).getByText('Hoja mía')).toBeTruthy();
    expect(within(dialogo).getByText('Hoja de la otra ventana')).toBeTruthy();
    expect(within(dialogo).queryByText('Instrucciones')).toBeNull();
    fireEvent.click(boton('Guardar lo mío'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(JSON.parse(envios[1]?.campos.tareaString ?? '')).toMatchObject({
      title: 'Hoja mía',
      instructions: 'Páginas 4 a 6.',
      version: 4,
    });
  });

  it('toma la guardada, y la suya se puede recuperar', async () => {
    const { envios } = await chocar();
    fireEvent.click(boton('Usar lo guardado'));
    await waitFor(() => expect(titulo().value).toBe('Hoja de la otra ventana'));
    fireEvent.click(boton('Volver a lo mío'));
    await waitFor(() => expect(titulo().value).toBe('Hoja mía'));
    fireEvent.click(boton('Guardar'));
    await waitFor(() => expect(envios).toHaveLength(2));
    expect(JSON.parse(envios[1]?.campos.tareaString ?? '')).toMatchObject({ title: 'Hoja mía', version: 4 });
  });
});
