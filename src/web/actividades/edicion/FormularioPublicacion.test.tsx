import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TIPO } from '#shared/actividades.rules.ts';
import type { ActividadDocente, Publicacion } from '#shared/actividades.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import type { ClaseDocente, EstudianteDeClase } from '#shared/clases.ts';
import { queryClient } from '#web/base/query-client.ts';
import { theme } from '#web/theme.ts';
import type { TipoAsignable } from './api.ts';
import { FormularioPublicacion } from './components/FormularioPublicacion.tsx';

const clase: ClaseDocente = {
  idGradoSeccionMateriaColaborador: 1,
  idCicloEscolar: 2026,
  inicializado: true,
  idMateria: 1,
  idMateriaNavigation: { nombre: 'Matemáticas' },
  idColaboradorNavigation: { nombres: 'Marta' },
  idGradoSeccion: 1,
  idGradoSeccionNavigation: {
    idGradoSeccion: 1,
    idCicloEscolar: 2026,
    idGradoNavigation: {
      idGrado: 1,
      nombre: 'Primero Básico',
      idCarreraNavigation: null,
      idNivelEstudiantilNavigation: { nombre: 'Básicos' },
    },
    idSeccionNavigation: { seccion: 'A' },
  },
  meetingLink: false,
  meetingLinkString: null,
  numeroEstudiantes: 2,
  bloqueActual: 2,
  permisos: { editar: true, calificar: true },
};

const estudiante = (id: number, nombre1: string): EstudianteDeClase => ({
  idEstudiante: id,
  idEstudianteGrado: id,
  idEstudianteNavigation: { nombre1, nombre2: 'Sol', nombre3: null, apellido1: 'Tzoc', apellido2: 'Caal' },
});

const fechas = { fechaIniciado: '2026-01-15T12:00:00Z', fechaTerminado: null };
const bloqueBase = { idGradoSeccionMateriaColaborador: 1, maxZona: 70, maxExamen: 30, ...fechas };

function actividad(id: number, tipoActividad: number, valorNeto: number): ActividadDocente {
  return {
    idActividadMateriaBloque: id,
    tipoActividad,
    tipoActividadNavigation: { nombre: 'Tarea', icono: '' },
    idMateriaBloque: 12,
    idMateriaBloqueNavigation: { ...bloqueBase, idMateriaBloque: 12, bloque: 2 },
    title: 'Hoja 2',
    fechaCreada: '2026-03-01T12:00:00Z',
    fechaLimite: '2026-03-06T00:00:00.000Z',
    valorNeto,
    examenTiempoMaximo: null,
    examenEnCurso: null,
    examenFechaHoraIniciado: null,
    examenFechaHoraFinalizado: null,
    examenGenerado: null,
    actividadesMateriasBloquesParticipantes: [
      { idActividadMateriaBloqueParticipante: 71, idEstudianteGrado: 1 },
    ],
    asignados: 1,
    entregados: 0,
    permisos: { editar: true, eliminar: true },
  };
}

const hechas = [
  actividad(51, TIPO.tarea, 10),
  actividad(52, TIPO.parcial, 15),
  actividad(53, TIPO.tareaExtra, 20),
];
const bloque = (bloque: number, cambios: Partial<BloqueDocente>): BloqueDocente => ({
  ...bloqueBase,
  idMateriaBloque: 10 + bloque,
  bloque,
  zonaUsada: 0,
  examenUsado: 0,
  permisos: { iniciar: false, finalizar: false, crearExtra: false },
  ...cambios,
});
const bloques = [
  bloque(1, { fechaTerminado: '2026-02-20T12:00:00Z' }),
  bloque(2, { zonaUsada: 25, actividadesMateriasBloques: hechas }),
  bloque(3, { fechaIniciado: null }),
];

const publicada: Publicacion = {
  hasData: true,
  title: 'Hoja 2',
  contenido: null,
  instructions: 'Páginas 1 a 3.',
  videos: [],
  archivos: [],
  comentarios: [],
  catedratico: { nombres: 'Marta' },
  estudiante: null,
  actividad: actividad(51, TIPO.tarea, 10),
  examen: null,
  examenExtra: false,
};

interface Apertura {
  publicacion?: Publicacion | null;
  bloques?: BloqueDocente[];
  bloqueDeRuta?: number;
}

function abrir(tipo: TipoAsignable, { publicacion = null, ...resto }: Apertura = {}) {
  const onClose = vi.fn();
  const envios: { url: string; campos: Record<string, string> }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: FormData }) => {
    const campos = Object.fromEntries([...body].map(([parte, valor]) => [parte, String(valor)]));
    envios.push({ url, campos });
    return new Response(JSON.stringify({ code: 1, data: publicada, message: 'Listo.' }), { status: 200 });
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
      <ThemeProvider theme={theme}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { envios, onClose };
}

const titulo = () => screen.getByLabelText<HTMLInputElement>(/^Título/);
const boton = (name: string) => screen.getByText<HTMLButtonElement>(name);
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
    expect(lista.map((una) => una.textContent)).toEqual(['Seleccionar todos', 'Ana Sol Tzoc Caal']);
    fireEvent.change(titulo(), { target: { value: 'Hoja corregida' } });
    await waitFor(() => expect(boton('Guardar').disabled).toBe(false));
    fireEvent.click(boton('Guardar'));
    await waitFor(() => expect(envios).toHaveLength(1));
    expect(envios[0]?.url).toBe('/api/docentes/actividades/tareas/update/51');
    expect(JSON.parse(envios[0]?.campos.tareaString ?? '')).toMatchObject({
      title: 'Hoja corregida',
      alumnos: [1],
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
});
