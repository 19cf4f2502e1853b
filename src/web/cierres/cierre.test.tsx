import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { conNotas } from '#shared/calificaciones.rules.ts';
import type { AlumnoPorCerrar, CierreDeSeccion, SeccionPorCerrar } from '#shared/cierres.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { CicloContext } from '#web/ciclos/api.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { CierrePage } from './pages/CierrePage.tsx';

const seccion = (idGradoSeccion: number, letra: string, cambios: Partial<SeccionPorCerrar> = {}) => ({
  idGradoSeccion,
  grado: { idGrado: 1, nombre: 'Primero Básico' },
  seccion: letra,
  nivel: { codigoNivelEstudiantil: '45', nombre: 'Básicos' },
  alumnos: 29,
  materias: { cerradas: 11, todas: 11 },
  faltan: [],
  fechaCerrada: null,
  cerradaPor: null,
  bloquean: [],
  ...cambios,
});
const A = seccion(1, 'A', {
  materias: { cerradas: 9, todas: 11 },
  faltan: [
    { idMateria: 7, nombre: 'Física', docente: 'P. Morales' },
    { idMateria: 8, nombre: 'Inglés', docente: null },
  ],
  bloquean: ['Falta cerrar: Física, Inglés.'],
});
const alumno = (idEstudianteGrado: number, nombre1: string, cambios: Partial<AlumnoPorCerrar> = {}) => ({
  idEstudianteGrado,
  estudiante: {
    ...{ idEstudiante: idEstudianteGrado, codigo: `2024-000${idEstudianteGrado}` },
    ...{ nombre1, nombre2: '', nombre3: null, apellido1: 'Tzoc', apellido2: 'Caal' },
  },
  promedio: 86,
  reprobadas: 0,
  propuesta: 'Promovido' as const,
  resultado: 'P' as const,
  motivos: ['Aprueba las 11 materias.'],
  adecuacion: false,
  decision: null,
  recuperaciones: [],
  ausencias: [],
  avisos: [],
  ...cambios,
});
const LUIS = alumno(2, 'Luis', {
  promedio: 57,
  reprobadas: 1,
  propuesta: 'Falta recuperación',
  resultado: null,
  motivos: ['Matemáticas 54. Falta la segunda oportunidad de recuperación.'],
  recuperaciones: [{ idMateria: 5, materia: 'Matemáticas', oportunidad: 2 }],
});

let cierre: CierreDeSeccion;
let secciones: SeccionPorCerrar[];
let niega: (url: string) => string | null = () => null;
const enviado: { method: string; url: string; body: unknown }[] = [];

const entrarComo = (rol: string) =>
  ponerPerfil({
    isColaborador: true,
    idColaborador: 7,
    nombres: 'Ana Estrada',
    usuario: 'admin',
    codigo: 'C-00007',
    imagen: null,
    cargos: [{ idCargo: 1, cargo: 'Director', roles: [{ rol }] }],
    asuntos: [],
    debeCambiarContrasenia: false,
  });

function abrir(address = '/notas') {
  dibujarPantalla(
    <CicloContext value={{ ciclo: 2026, elegir: () => undefined }}>
      <CierrePage />
    </CicloContext>,
    '/notas',
    address,
  );
}
const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const pulsar = (name: string | RegExp) => fireEvent.click(boton(name));

async function opciones(de: string, cual: string) {
  fireEvent.click(await screen.findByRole('button', { name: de }));
  fireEvent.click(await screen.findByRole('menuitem', { name: cual }));
}

beforeEach(() => {
  queryClient.clear();
  setClock('2026-10-28T12:00:00-06:00');
  entrarComo('Administrador 1');
  enviado.length = 0;
  niega = () => null;
  secciones = [A, seccion(2, 'B'), seccion(3, 'C')];
  const { alumnos: _, faltan: __, ...suya } = A;
  cierre = {
    ...suya,
    idCicloEscolar: 2026,
    norma: {
      notaMinima: 60,
      promocion: 'todas',
      oportunidades: 2,
      porcentajeMaximo: 50,
      notaRecuperacion: 'reemplaza',
    },
    cierres: [],
    normaDelGrado: false,
    noCuentan: [],
    permisos: { cerrar: true, reabrir: true, decidir: true, preparar: true },
    materias: [],
    alumnos: [alumno(1, 'Ana'), LUIS],
    retirados: [],
    recuperacion: { alumnos: 1, listos: 0 },
    sexos: { mujeres: 1, hombres: 1 },
    avisos: [],
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      enviado.push({ method, url: url.replace('/api', ''), body: body ? JSON.parse(String(body)) : null });
      const message = niega(url);
      return Response.json(message === null ? { code: 1, data: cierre } : { code: 0, data: null, message });
    }
    if (url.includes('/calificaciones/inscripciones/')) {
      const materias = ['Arte', 'Física'].map((nombre, index) =>
        conNotas({ idMateria: index + 1, nombre }, []),
      );
      return Response.json({ code: 1, data: { materias, traslados: [] } });
    }
    return Response.json({ code: 1, data: url.includes('/cierres?') ? secciones : cierre });
  });
});

it('dice qué falta en cada sección, con su docente', async () => {
  abrir();
  const suya = within(await screen.findByRole('link', { name: /Primero Básico A/ }));
  suya.getByText('29 alumnos · Materias cerradas 9 de 11');
  suya.getByText('Falta: Física (P. Morales), Inglés (sin docente)');
  expect(screen.getAllByText('Lista para cerrar')).toHaveLength(2);
});

it('cierra las listas una por una, y nombra la que sigue abierta con su razón', async () => {
  niega = (url) => (url.endsWith('/cierres/3') ? 'Falta cerrar: Arte.' : null);
  abrir();
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar las 2 listas' }));
  screen.getByText(/^¿Cerrar Primero Básico B y Primero Básico C\? Las notas de 58 alumnos quedan fijas\./);
  pulsar('Cerrar 2 secciones');
  await screen.findByText('Primero Básico C: Falta cerrar: Arte.');
  expect(enviado.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /cierres/2',
    'POST /cierres/3',
  ]);
});

it('quien coordina prepara y no cierra', async () => {
  entrarComo('Administrador 4');
  cierre = { ...cierre, permisos: { cerrar: false, reabrir: false, decidir: false, preparar: true } };
  abrir();
  await screen.findByRole('link', { name: /Primero Básico A/ });
  expect(screen.queryByRole('button', { name: /^Cerrar las/ })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: /Primero Básico A/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Opciones de Tzoc Caal, Luis' }));
  expect(screen.getAllByRole('menuitem').map((una) => una.textContent)).toEqual([
    'Ver notas',
    'Con adecuación curricular',
    'No se presentó a la segunda recuperación de Matemáticas…',
    'Nota de traslado…',
  ]);
  expect(screen.queryByRole('button', { name: 'Cerrar sección' })).toBeNull();
});

it('cada alumno lleva su propuesta y el porqué, y la sección no se cierra mientras algo falta', async () => {
  abrir('/notas?seccion=1');
  const fila = within((await screen.findByText('Tzoc Caal, Luis')).closest('tr') ?? document.body);
  fila.getByText('Falta recuperación');
  fila.getByText('Matemáticas 54. Falta la segunda oportunidad de recuperación.');
  fila.getByRole('img', { name: 'reprobado' });
  expect(boton('Cerrar sección')).toHaveProperty('disabled', true);
  screen.getByText('Falta cerrar: Física, Inglés.');
  screen.getByText('0 de 1 alumno');
});

it('la dirección decide distinto con un motivo, sobre la decisión que vio', async () => {
  abrir('/notas?seccion=1');
  await opciones('Opciones de Tzoc Caal, Ana', 'Decidir distinto…');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Decidir distinto' }));
  expect(dialogo.getByRole('radio', { name: 'No promovido' })).toHaveProperty('checked', true);
  const motivo = dialogo.getByRole('textbox', { name: /Motivo/ });
  fireEvent.change(motivo, { target: { value: 'Corto' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await dialogo.findByText('Motivo debe tener 10 letras o más.');
  fireEvent.change(motivo, { target: { value: 'Lo acordó el claustro.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(enviado).toEqual([
      {
        method: 'PUT',
        url: '/cierres/1/decisiones',
        body: { idEstudianteGrado: 1, resultado: 'NP', motivo: 'Lo acordó el claustro.', version: 0 },
      },
    ]),
  );
});

it('no haberse presentado se pregunta antes, y se deshace', async () => {
  cierre.alumnos = [{ ...LUIS, ausencias: [{ idMateria: 5, materia: 'Matemáticas', oportunidad: 1 }] }];
  abrir('/notas?seccion=1');
  await opciones('Opciones de Tzoc Caal, Luis', 'No se presentó a la segunda recuperación de Matemáticas…');
  await screen.findByText('¿Tzoc Caal, Luis no se presentó a la segunda recuperación de Matemáticas?');
  expect(enviado).toEqual([]);
  pulsar('No se presentó');
  const cual = { idEstudianteGrado: 2, idMateria: 5 };
  await waitFor(() => expect(enviado.at(-1)?.body).toEqual({ ...cual, oportunidad: 2, ausente: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await opciones('Opciones de Tzoc Caal, Luis', 'Sí se presenta a la primera recuperación de Matemáticas…');
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir la oportunidad' }));
  await waitFor(() => expect(enviado.at(-1)?.body).toEqual({ ...cual, oportunidad: 1, ausente: false }));
});

it('mientras hay materias abiertas no dice que nadie necesita recuperación', async () => {
  const materia = {
    ...{ idMateria: 7, nombre: 'Física', docente: 'P. Morales', idGradoSeccionMateriaColaborador: 3 },
    ...{ motivo: null, bloquean: [], avisan: [] },
  };
  cierre.recuperacion.alumnos = 0;
  cierre.materias = [{ ...materia, estado: 'abierta', fechaCerrada: null }];
  abrir('/notas?seccion=1');
  await screen.findByText('Se sabrá al cerrar las materias');
  expect(screen.queryByText('Nadie la necesita')).toBeNull();
});

it('la norma se nombra por su grado, lo que no cuenta se dice una vez y lo decidido se ve mientras espera', async () => {
  cierre.normaDelGrado = true;
  cierre.noCuentan = ['Inglés no cuenta: no se imparte este año.'];
  const decision = { resultado: 'P' as const, motivo: 'Caso especial', quien: 'Ana', version: 1 };
  cierre.alumnos = [alumno(1, 'Ana'), { ...LUIS, decision, motivos: ['La dirección decidió promover.'] }];
  abrir('/notas?seccion=1');
  await screen.findByText(/^Norma de Primero Básico: se aprueba con 60/);
  expect(screen.getAllByText(/Inglés no cuenta/)).toHaveLength(1);
  for (const dicho of ['Decidido: Promovido', /promover \(«Caso especial»\)\.$/]) screen.getByText(dicho);
});

it('cerrada, dice desde cuándo y por quién, y se reabre con un motivo', async () => {
  const fechaCerrada = '2026-10-30T18:00:00.000Z';
  cierre = {
    ...cierre,
    ...{ fechaCerrada, cerradaPor: 'Ana Lucía Estrada', bloquean: [] },
    cierres: [1, 2].map((version) => ({
      ...{ version, cerrado: fechaCerrada, cerradoPor: 'Ana Lucía Estrada' },
      ...{ reabierto: null, reabiertoPor: null, motivo: null },
    })),
  };
  abrir('/notas?seccion=1');
  await screen.findByText('Sección cerrada el 30 oct 2026 por Ana Lucía Estrada');
  boton('Descargar cambios');
  pulsar('Reabrir…');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Reabrir sección' }));
  fireEvent.change(dialogo.getByRole('textbox', { name: /Motivo/ }), {
    target: { value: 'Faltó una nota de Física.' },
  });
  fireEvent.click(dialogo.getByRole('button', { name: 'Reabrir' }));
  await waitFor(() =>
    expect(enviado.map(({ url, body }) => [url, body])).toEqual([
      ['/cierres/1/reabrir', { motivo: 'Faltó una nota de Física.' }],
    ]),
  );
});

it('la nota de traslado se guarda con su documento y sigue con la materia que viene', async () => {
  abrir('/notas?seccion=1');
  await opciones('Opciones de Tzoc Caal, Ana', 'Nota de traslado…');
  await screen.findByRole('textbox', { name: /Nota del otro colegio/ });
  const dialogo = within(screen.getByRole('dialog', { name: 'Nota de traslado' }));
  const poner = (label: RegExp, value: string) =>
    fireEvent.change(dialogo.getByRole('textbox', { name: label }), { target: { value } });
  poner(/Nota del otro colegio/, '78,5');
  poner(/Documento/, 'Certificación 123');
  poner(/Motivo/, 'Viene de otro colegio.');
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(enviado).toEqual([
      {
        method: 'PUT',
        url: '/calificaciones/inscripciones/1/materias/1/bloques/1/traslado',
        body: { nota: 78.5, documento: 'Certificación 123', motivo: 'Viene de otro colegio.' },
      },
    ]),
  );
  await waitFor(() => expect(dialogo.getByRole('combobox', { name: /Materia/ }).textContent).toBe('Física'));
  expect(dialogo.getByRole('textbox', { name: /Documento/ })).toHaveProperty('value', 'Certificación 123');
  fireEvent.click(dialogo.getByRole('radio', { name: 'No cuenta' }));
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(enviado.at(-1)?.body).toMatchObject({ nota: null }));
});
