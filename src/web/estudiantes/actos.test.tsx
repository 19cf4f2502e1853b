import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asunto } from '#shared/base/asuntos.ts';
import type { EstudianteFila, InscripcionEnCiclo } from '#shared/estudiantes.ts';
import { dibujarRutas } from '#testing/web/draw.tsx';
import { CicloContext } from '#web/ciclos/api.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { DetalleEstudiante } from './components/DetalleEstudiante.tsx';
import { AlumnosPage } from './pages/AlumnosPage.tsx';

const PERMISOS: Asunto[] = ['estudiantes', 'pagos', 'becas', 'notas'];

const inscripcion: InscripcionEnCiclo = {
  idEstudianteGrado: 70,
  idCicloEscolar: 2026,
  idGradoSeccion: 1,
  idGrado: 3,
  asignacion: 'Primero Básico A · Básicos',
  estado: 'activa',
  baja: null,
};

const fila = (
  idEstudiante: number,
  apellido1: string,
  de: EstudianteFila['inscripcion'],
): EstudianteFila => ({
  idEstudiante,
  codigo: `2026-000${idEstudiante}`,
  nombre1: 'Ana',
  nombre2: '',
  nombre3: null,
  apellido1,
  apellido2: '',
  cui: null,
  usuario: null,
  becado: false,
  inscrito: de && 'Primero Básico A',
  inscripcion: de,
});

const FILAS = [
  fila(1, 'Ajú', inscripcion),
  fila(2, 'Batz', null),
  fila(3, 'Caal', { ...inscripcion, estado: 'retirada', baja: { fecha: '2026-03-02', meses: [4] } }),
];

const grado = (id: number, letra: string) => ({
  idGradoSeccion: id,
  idCicloEscolar: 2026,
  idSeccion: id,
  idSeccionNavigation: { idSeccion: id, seccion: letra },
  totalEstudiantes: 20,
});

/** A record of somebody who was never enrolled. */
const EXPEDIENTE = {
  ...FILAS[1],
  fechaNacimiento: '2013-05-14',
  activo: true,
  estudiantesUsuarios: [],
  estudiantesGrados: [],
  sexo: null,
};

const DATOS: [RegExp, unknown][] = [
  [/\/estudiantes\/2$/, EXPEDIENTE],
  [/\/estudiantes\?/, FILAS],
  [/\/grados\/3/, { idGrado: 3, nombre: 'Primero Básico', gradosSecciones: [grado(1, 'A'), grado(2, 'B')] }],
];

const entrarCon = (asuntos: Asunto[]) =>
  ponerPerfil({
    isColaborador: true,
    idColaborador: 7,
    nombres: 'Lucía Barrios',
    usuario: 'lbarrios',
    codigo: 'C-00007',
    imagen: null,
    cargos: [],
    asuntos,
    debeCambiarContrasenia: false,
  });

beforeEach(() => {
  setClock('2026-03-10T12:00:00-06:00');
  vi.stubGlobal('fetch', async (url: string) => {
    const data = DATOS.find(([cual]) => cual.test(url))?.[1] ?? [];
    return new Response(JSON.stringify({ code: 1, data, message: '' }), { headers: { total: '3' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  ponerPerfil(null);
});

function abrir(asuntos: Asunto[], ciclo = 2026, address = '/') {
  entrarCon(asuntos);
  const en = (element: React.ReactNode) => (
    <CicloContext value={{ ciclo, elegir: () => undefined }}>{element}</CicloContext>
  );
  const router = createMemoryRouter(
    [
      { path: '/', element: en(<AlumnosPage />) },
      { path: '/expediente', element: en(<DetalleEstudiante idEstudiante={2} onClose={() => undefined} />) },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  dibujarRutas(router);
  return router;
}

async function menuDe(apellido: string): Promise<string[]> {
  fireEvent.click(await screen.findByRole('button', { name: `Opciones de Ana ${apellido}` }));
  const opciones = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  const textos = opciones.map(({ textContent }) => textContent ?? '');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return textos;
}

const elegir = async (apellido: string, que: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Opciones de Ana ${apellido}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: que }));
};

describe('el menú de una fila de Alumnos', () => {
  it('ofrece lo que el estado del alumno permite', async () => {
    abrir(PERMISOS);
    const movible = ['Cambiar de sección', 'Registrar retiro o traslado', 'Beca o descuento'];
    expect(await menuDe('Ajú')).toEqual(['Editar', 'Ver', 'Cobrar', ...movible, 'Eliminar']);
    expect(await menuDe('Batz')).toEqual(['Editar', 'Ver', 'Cobrar', 'Inscribir', 'Eliminar']);
    expect(await menuDe('Caal')).toEqual(['Editar', 'Ver', 'Cobrar', 'Reingresar', 'Eliminar']);
  });

  it('ofrece solo lo que la persona puede hacer', async () => {
    abrir(['becas']);
    expect(await menuDe('Ajú')).toEqual(['Ver', 'Beca o descuento']);
    expect(await menuDe('Batz')).toEqual(['Ver']);
    act(() => entrarCon(['pagos']));
    expect(await menuDe('Ajú')).toEqual(['Ver', 'Cobrar']);
  });

  it('de un ciclo cerrado solo se cobra', async () => {
    abrir(PERMISOS, 2025);
    expect(await menuDe('Ajú')).toEqual(['Editar', 'Ver', 'Cobrar', 'Eliminar']);
  });

  it('cobrar lleva a la Caja con el alumno', async () => {
    const router = abrir(PERMISOS);
    await elegir('Batz', 'Cobrar');
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/colaborador/administrador/caja?estudiante=2');
  });

  it.each([
    ['Batz', 'Inscribir', 'Inscribir'],
    ['Ajú', 'Cambiar de sección', 'Cambiar de sección'],
    ['Ajú', 'Registrar retiro o traslado', 'Registrar retiro o traslado'],
    ['Ajú', 'Beca o descuento', 'Beca o descuento'],
  ])('de %s, %s abre su diálogo', async (apellido, que, titulo) => {
    abrir(PERMISOS);
    await elegir(apellido, que);
    const dialogo = await screen.findByRole('dialog', { name: titulo });
    expect(within(dialogo).getByText(new RegExp(`Ana ${apellido}`))).toBeTruthy();
  });

  it('quien se retiró reingresa', async () => {
    abrir(PERMISOS);
    await elegir('Caal', 'Reingresar');
    expect(await screen.findByText('¿Ana Caal vuelve a Primero Básico A · Básicos?')).toBeTruthy();
  });
});

describe('el expediente de un alumno', () => {
  it('sin inscripciones tiene el botón de inscribir', async () => {
    abrir(PERMISOS, 2026, '/expediente');
    const dialogo = await screen.findByRole('dialog', { name: 'Alumno' });
    fireEvent.click(await within(dialogo).findByRole('button', { name: 'Inscribir' }));
    expect(await screen.findByRole('dialog', { name: 'Inscribir' })).toBeTruthy();
  });

  it('quien no puede inscribir no tiene el botón', async () => {
    abrir(['pagos'], 2026, '/expediente');
    expect(await screen.findByText('Todavía no tiene inscripciones.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Inscribir' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Acciones' }));
    const opciones = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(opciones.map(({ textContent }) => textContent)).toEqual(['Cobrar']);
  });
});
