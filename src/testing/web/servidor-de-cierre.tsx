import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { conNotas } from '#shared/calificaciones.rules.ts';
import type { MateriaPorCerrar } from '#shared/cierres/materias.ts';
import type { AlumnoPorCerrar, CierreDeSeccion, SeccionPorCerrar } from '#shared/cierres.ts';
import { CicloContext } from '#web/ciclos/api.ts';
import { CierrePage } from '#web/cierres/pages/CierrePage.tsx';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { dibujarPantalla } from './draw.tsx';

/** A section that is ready to be closed. */
export const seccion = (idGradoSeccion: number, letra: string, cambios: Partial<SeccionPorCerrar> = {}) => ({
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
export const A = seccion(1, 'A', {
  materias: { cerradas: 9, todas: 11 },
  faltan: [
    { idMateria: 7, nombre: 'Física', docente: 'P. Morales' },
    { idMateria: 8, nombre: 'Inglés', docente: null },
  ],
  bloquean: ['Falta cerrar: Física, Inglés.'],
});
/** A student who passes. */
export const alumno = (
  idEstudianteGrado: number,
  nombre1: string,
  cambios: Partial<AlumnoPorCerrar> = {},
) => ({
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
export const LUIS = alumno(2, 'Luis', {
  promedio: 57,
  reprobadas: 1,
  propuesta: 'Falta recuperación',
  resultado: null,
  motivos: ['Matemáticas 54. Falta la segunda oportunidad de recuperación.'],
  recuperaciones: [{ idMateria: 5, materia: 'Matemáticas', oportunidad: 2 }],
});

/** A subject that can be closed. */
export const materia = (idMateria: number, nombre: string, cambios: Partial<MateriaPorCerrar> = {}) => ({
  ...{ idMateria, nombre, docente: 'P. Morales', idGradoSeccionMateriaColaborador: idMateria },
  ...{
    estado: 'abierta' as const,
    fechaCerrada: null,
    motivo: null,
    conNotas: true,
    bloquean: [],
    avisan: [],
  },
  ...cambios,
});

function cierreAbierto(): CierreDeSeccion {
  const { alumnos: _, faltan: __, ...suya } = A;
  return {
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
    boletasConOtrasNotas: 0,
  };
}

interface Negada {
  message: string;
  data?: unknown;
}

/** What the server of 'Cierre' has, and what was sent to it. */
export const servidor = {
  cierre: cierreAbierto(),
  secciones: [] as SeccionPorCerrar[],
  /** What an act is refused with; null: it is done. */
  niega: (_url: string): Negada | null => null,
  enviado: [] as { method: string; url: string; body: unknown }[],
  descargado: [] as string[],
};

export const entrarComo = (rol: string) =>
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

export function abrir(address = '/notas') {
  dibujarPantalla(
    <CicloContext value={{ ciclo: 2026, elegir: () => undefined }}>
      <CierrePage />
    </CicloContext>,
    '/notas',
    address,
  );
}
export const boton = (name: string | RegExp) => screen.getByRole('button', { name });
export const pulsar = (name: string | RegExp) => fireEvent.click(boton(name));

export async function opciones(de: string, cual: string) {
  fireEvent.click(await screen.findByRole('button', { name: de }));
  fireEvent.click(await screen.findByRole('menuitem', { name: cual }));
}

function atender(url: string, { method = 'GET', body }: RequestInit = {}): Response {
  if (method !== 'GET') {
    servidor.enviado.push({
      ...{ method, url: url.replace('/api', '') },
      body: body ? JSON.parse(String(body)) : null,
    });
    const no = servidor.niega(url);
    return Response.json(no ? { code: 0, data: null, ...no } : { code: 1, data: servidor.cierre });
  }
  if (url.includes('/cambios')) {
    servidor.descargado.push(url.replace('/api', ''));
    return new Response('libro');
  }
  if (url.includes('/calificaciones/inscripciones/')) {
    const materias = ['Arte', 'Física'].map((nombre, index) =>
      conNotas({ idMateria: index + 1, nombre }, []),
    );
    return Response.json({ code: 1, data: { materias, traslados: [] } });
  }
  return Response.json({ code: 1, data: url.includes('/cierres?') ? servidor.secciones : servidor.cierre });
}

/** Before each test of a file: the same server again, and nobody has seen anything of it. */
export function empezar(): void {
  queryClient.clear();
  setClock('2026-10-28T12:00:00-06:00');
  entrarComo('Administrador 1');
  Object.assign(servidor, { cierre: cierreAbierto(), niega: () => null, enviado: [], descargado: [] });
  servidor.secciones = [A, seccion(2, 'B'), seccion(3, 'C')];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => atender(url, init));
}
