import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RegistroDeSeccion } from '#shared/sire/registro.ts';
import type { AvisoAlSire, PlazosDelSire } from '#shared/sire.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { CicloContext } from '#web/ciclos/api.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { SirePage } from './pages/SirePage.tsx';

const aviso = (id: number, cambios: Partial<AvisoAlSire> = {}): AvisoAlSire => ({
  de: 'inscripcion',
  id,
  tipo: 'Inscripción',
  nombre: `Alumno ${id} Xol`,
  codigo: `2026-${id}`,
  codigoPersonal: null,
  seccion: 'Primero Básico A',
  fecha: '2026-03-05',
  quedan: 5,
  registrado: null,
  ...cambios,
});
const PLAZOS: PlazosDelSire = {
  dias: 10,
  cierre: null,
  pendientes: [aviso(1)],
  registrados: Array.from({ length: 230 }, (_, n) => aviso(n + 10, { registrado: '2026-03-06' })),
};
const REGISTRO: RegistroDeSeccion = {
  ...{ idGradoSeccion: 4, nombre: 'Primero Básico A', nivel: 'Básicos', resolucion: '' },
  provisional: true,
  areas: ['Artes'],
  sinArea: [],
  filas: [
    {
      ...{ idEstudianteGrado: 1, numeroOficial: null, codigo: '2026-1', codigoPersonal: 'A111AAA' },
      ...{ apellidos: 'Xol', nombres: 'Ana', sexo: 'F', fechaNacimiento: '2012-04-15' },
      ...{ notas: [78], resultado: null },
    },
  ],
  totales: { M: 0, F: 1 },
  docentes: [],
};
const SECCION = {
  ...{ idGradoSeccion: 4, grado: { idGrado: 1, nombre: 'Primero Básico' }, seccion: 'A', alumnos: 1 },
  nivel: { codigoNivelEstudiantil: '45', nombre: 'Básicos' },
  ...{ materias: { cerradas: 0, todas: 1 }, faltan: [], fechaCerrada: null, cerradaPor: null, bloquean: [] },
};
const FALTA = {
  ...{ falta: 'sinCodigoPersonal', de: 'estudiante', clave: '1', campo: 'codigoPersonal' },
  ...{ nombre: 'Ana Xol', detalle: 'Primero Básico A', dice: '' },
};

let registro: RegistroDeSeccion;
const enviado: { method: string; url: string; body: unknown }[] = [];

function responder(url: string): unknown {
  if (url.includes('/sire/faltas')) return [FALTA];
  if (url.includes('/sire/resultados/')) return registro;
  if (url.includes('/sire/inscripciones')) return PLAZOS;
  if (url.includes('/cierres')) return [SECCION];
  return [];
}

beforeEach(() => {
  setClock('2026-03-10T12:00:00-06:00');
  registro = REGISTRO;
  ponerPerfil({
    ...{ isColaborador: true, idColaborador: 7, nombres: 'Ana Estrada', usuario: 'admin', codigo: 'C-00007' },
    imagen: null,
    cargos: [{ idCargo: 1, cargo: 'Director', roles: [{ rol: 'Administrador 1' }] }],
    asuntos: ['estudiantes', 'notas'],
    debeCambiarContrasenia: false,
  });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ code: 1, data: responder(String(url)), message: '' });
    const dicho = JSON.parse(String(body));
    enviado.push({ method, url: String(url), body: dicho });
    const data = String(url).includes('revision')
      ? dicho.filas.map((fila: object) => ({ ...fila, que: 'nadie', alumno: null, otro: null }))
      : PLAZOS;
    return Response.json({ code: 1, data, message: '' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  enviado.length = 0;
  ponerPerfil(null);
});

const abrir = (direccion: string) =>
  dibujarPantalla(
    <CicloContext value={{ ciclo: 2026, elegir: () => undefined }}>
      <SirePage />
    </CicloContext>,
    '/sire',
    direccion,
  );

it('cada línea pegada sale en la revisión con lo que le falta, y solo se pregunta por las que se entienden', async () => {
  abrir('/sire');
  fireEvent.click(await screen.findByRole('button', { name: 'Pegar códigos personales' }));
  const dialogo = await screen.findByRole('dialog');
  fireEvent.change(within(dialogo).getByRole('textbox'), {
    target: { value: 'Ana Xol\tA111AAA\nOtto Xol\t\n\tB222BBB\nEva Ico, C3\n\nLuz Tzul; D444DDD' },
  });
  expect(within(dialogo).getByText('5 filas')).toBeTruthy();
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Revisar' }));
  await waitFor(() => expect(within(dialogo).getAllByRole('listitem')).toHaveLength(5));
  expect(
    within(dialogo)
      .getAllByRole('listitem')
      .map((uno) => uno.textContent),
  ).toEqual([
    'Ana XolA111AAANadie de este ciclo se llama así',
    'Otto XolFalta el código',
    'B222BBBFalta el alumno',
    'Eva Ico, C3No se entendió: copia dos columnas, alumno y código',
    'Luz TzulD444DDDNadie de este ciclo se llama así',
  ]);
  expect(enviado).toMatchObject([
    {
      body: {
        filas: [
          { quien: 'Ana Xol', codigo: 'A111AAA' },
          { quien: 'Luz Tzul', codigo: 'D444DDD' },
        ],
      },
    },
  ]);
});

it('lo que no se entiende se lista también cuando no hay nada que preguntar', async () => {
  abrir('/sire');
  fireEvent.click(await screen.findByRole('button', { name: 'Pegar códigos personales' }));
  const dialogo = await screen.findByRole('dialog');
  fireEvent.change(within(dialogo).getByRole('textbox'), { target: { value: 'Eva Ico, C3' } });
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Revisar' }));
  expect(await within(dialogo).findByText('Ninguna fila se puede guardar.')).toBeTruthy();
  expect(within(dialogo).getAllByRole('listitem')).toHaveLength(1);
  expect(enviado).toEqual([]);
});

it('lo copiado de una sección abierta dice PROVISIONAL en su última fila, como el archivo', async () => {
  const writeText = vi.fn(async (_texto: string) => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText }, onLine: true });
  abrir('/sire?parte=resultados&seccion=4');
  fireEvent.click(await screen.findByRole('button', { name: 'Copiar' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1));
  const filas = [
    'No.\tCódigo personal\tApellidos y nombres\tSexo\tFecha de nacimiento\tArtes\tResultado',
    '1\tA111AAA\tXol, Ana\tF\t15/04/2012\t78\t',
  ];
  expect(writeText).toHaveBeenLastCalledWith([...filas, '', 'PROVISIONAL'].join('\n'));
  cleanup();
  queryClient.clear();
  registro = { ...REGISTRO, provisional: false };
  abrir('/sire?parte=resultados&seccion=4');
  fireEvent.click(await screen.findByRole('button', { name: 'Copiar' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2));
  expect(writeText).toHaveBeenLastCalledWith(filas.join('\n'));
});

it('lo registrado dice cuántos son y se busca entre todos', async () => {
  abrir('/sire?parte=inscripciones');
  expect(await screen.findByText(/de 230/)).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar entre lo registrado' }), {
    target: { value: 'Alumno 239' },
  });
  expect(await screen.findByText('Alumno 239 Xol')).toBeTruthy();
  expect(screen.queryByText('Alumno 10 Xol')).toBeNull();
});

it('un día muy anterior a la inscripción se dice en su campo y no se manda', async () => {
  setClock('2025-03-01T12:00:00-06:00');
  abrir('/sire?parte=inscripciones');
  const tabla = await screen.findByRole('table', { name: 'Por registrar en el SIRE' });
  const [, fila = tabla] = within(tabla).getAllByRole('checkbox');
  fireEvent.click(fila);
  fireEvent.click(screen.getByRole('button', { name: 'Marcar 1 como registradas' }));
  const dialogo = await screen.findByRole('dialog');
  expect(
    await within(dialogo).findByText(
      'La fecha no puede ser más de un año anterior al 05 mar 2026, día de la inscripción de Alumno 1 Xol.',
    ),
  ).toBeTruthy();
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Marcar' }));
  expect(enviado).toEqual([]);
});
