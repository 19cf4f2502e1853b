import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EstudianteNombre } from '#shared/estudiantes/nombre.ts';
import { dibujarRutas } from '#testing/web/draw.tsx';
import { CicloContext } from '#web/ciclos/api.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { AltaDeAlumno } from './components/AltaDeAlumno.tsx';

const ana: EstudianteNombre = {
  idEstudiante: 5,
  codigo: '2026-0005',
  nombre1: 'Ana',
  nombre2: '',
  nombre3: null,
  apellido1: 'Caal',
  apellido2: '',
};

const cuota = (
  id: number,
  descripcion: string,
  cantidad: number,
  tipo: 'unica' | 'mensual' | 'colegiatura',
) => ({
  idPagoNivelEstudiantil: id,
  idPagoNivelEstudiantilCarrera: null,
  idPago: id,
  cantidad,
  agregado: false,
  idPagoNavigation: {
    idPago: id,
    descripcion,
    mensual: tipo !== 'unica',
    colegiatura: tipo === 'colegiatura',
  },
});

const GRADO = {
  idGrado: 3,
  nombre: 'Primero Básico',
  idCarreraNavigation: null,
  idNivelEstudiantilNavigation: { nombre: 'Básicos' },
  gradosSecciones: [
    { idGradoSeccion: 1, idSeccionNavigation: { idSeccion: 1, seccion: 'A' }, totalEstudiantes: 20 },
  ],
};

const CUOTAS = [
  cuota(1, 'Colegiatura', 980, 'colegiatura'),
  cuota(2, 'Inscripción', 1080, 'unica'),
  cuota(3, 'Laboratorio', 60, 'mensual'),
  cuota(4, 'Seguro escolar', 125, 'unica'),
];

const DATOS: [RegExp, unknown][] = [
  [/\/grados\/estudiante\/asignar/, { idEstudianteGrado: 70 }],
  [/\/70\/grado\/pagos/, CUOTAS],
  [/\/70\/cuenta/, { idEstudiante: 5, generada: null, mesesPropuestos: [10] }],
  [/\/grados\?/, [GRADO]],
];

const pedidas: string[] = [];

beforeEach(() => {
  setClock('2026-09-10T12:00:00-06:00');
  ponerPerfil({
    isColaborador: true,
    idColaborador: 8,
    nombres: 'Eva Tzoc',
    usuario: 'etzoc',
    codigo: 'C-00008',
    imagen: null,
    cargos: [],
    asuntos: ['estudiantes', 'pagos'],
    debeCambiarContrasenia: false,
  });
  vi.stubGlobal('fetch', async (url: string) => {
    pedidas.push(url);
    const data = DATOS.find(([cual]) => cual.test(url))?.[1] ?? [];
    return Response.json({ code: 1, data, message: 'Listo.' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  pedidas.length = 0;
  ponerPerfil(null);
});

async function abrir(nuevo: boolean) {
  const onClose = vi.fn();
  const element = (
    <CicloContext value={{ ciclo: 2026, elegir: () => undefined }}>
      <AltaDeAlumno estudiante={ana} nuevo={nuevo} onClose={onClose} />
    </CicloContext>
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: null },
  ]);
  dibujarRutas(router);
  const paso = await screen.findByRole('dialog', { name: 'Inscribir' });
  return { router, onClose, paso };
}

/** Up to the question of the account. */
async function inscribir(nuevo: boolean) {
  const { router, onClose, paso } = await abrir(nuevo);
  const donde = within(paso).getByText(/Ana Caal/).textContent;
  fireEvent.mouseDown(await within(paso).findByRole('combobox', { name: /^Grado/ }));
  fireEvent.click(await screen.findByRole('option', { name: /^Primero Básico/ }));
  fireEvent.click(within(paso).getByRole('button', { name: 'Inscribir' }));
  const pregunta = await screen.findByRole('alertdialog');
  return { router, onClose, donde, pregunta: within(pregunta) };
}

const generadas = () => pedidas.filter((url) => url.includes('/pagos/generar'));

it('sin elegir nada, el pie cuenta lo que está en rojo', async () => {
  const { paso } = await abrir(true);
  fireEvent.click(within(paso).getByRole('button', { name: 'Inscribir' }));
  expect(await within(paso).findByText('Grado es requerido.')).toBeTruthy();
  expect(within(paso).getByText('Sección es requerida.')).toBeTruthy();
  expect(within(paso).getByText('Revisa 2 campos: Grado, Sección')).toBeTruthy();
});

it('el último paso dice cada cuota y lo que suman, con los meses que se marcan', async () => {
  const { pregunta, donde } = await inscribir(true);
  expect(donde).toBe('Paso 2 de 3 · Ana Caal · Ciclo escolar 2026');
  expect(pregunta.getByText('Paso 3 de 3 · Generar cuenta de pagos')).toBeTruthy();
  await pregunta.findByText('Seguro escolar');
  const escrito = () => pregunta.getByText('Total').parentElement?.textContent;
  const deUnMes =
    'ColegiaturaQ980.00InscripciónQ1,080.00LaboratorioQ60.00Seguro escolarQ125.00TotalQ2,245.00';
  expect(escrito()).toBe(deUnMes);
  fireEvent.click(pregunta.getByRole('checkbox', { name: 'Septiembre' }));
  expect(escrito()).toContain('Q980.00 × 2 = Q1,960.00');
  expect(escrito()).toContain('TotalQ3,285.00');
  fireEvent.click(pregunta.getByRole('button', { name: 'Todos' }));
  fireEvent.click(pregunta.getByRole('button', { name: 'Ninguno' }));
  expect(escrito()).toBe('InscripciónQ1,080.00Seguro escolarQ125.00TotalQ1,205.00');
});

it('Cobrar ahora genera la cuenta y lleva a la Caja con el alumno', async () => {
  const { router, onClose, pregunta } = await inscribir(true);
  fireEvent.click(pregunta.getByRole('button', { name: 'Cobrar ahora' }));
  await waitFor(() => expect(router.state.location.search).toBe('?estudiante=5'));
  expect(router.state.location.pathname).toBe('/colaborador/administrador/caja');
  expect(generadas()).toHaveLength(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('Generar la genera y se queda; de quien ya estaba los pasos son dos', async () => {
  const { router, onClose, donde, pregunta } = await inscribir(false);
  expect(donde).toBe('Paso 1 de 2 · Ana Caal · Ciclo escolar 2026');
  expect(pregunta.getByText('Paso 2 de 2 · Generar cuenta de pagos')).toBeTruthy();
  fireEvent.click(pregunta.getByRole('button', { name: 'Generar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(router.state.location.pathname).toBe('/');
  expect(generadas()).toHaveLength(1);
});
