import { describe, expect, it } from 'vitest';
import {
  comprobarColaborador,
  comprobarEstudiante,
  fechaActual,
  fechaActualEstudiante,
} from '#shared/acceso.ts';
import {
  examenesProximosDelEstudiante,
  feedDelEstudiante,
  pendientesDelEstudiante,
  proximasDelEstudiante,
} from '#shared/actividades.ts';
import { type AnyEndpoint, urlOf } from '#shared/base/endpoint.ts';
import { bloquesDelDocente } from '#shared/bloques.ts';
import { listarCiclos } from '#shared/ciclos.ts';
import { estudiantesDeClase, leerClaseDelDocente, leerClaseDelEstudiante } from '#shared/clases.ts';
import { comentariosPrivadosEstudiante, comentariosPublicosEstudiante } from '#shared/comentarios.ts';
import { pendientesDePago, resumenDeCaja, resumenDePagos } from '#shared/cuentas/resumenes.ts';
import { generarPagos } from '#shared/cuentas.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { verMarca } from '#shared/escuela.ts';
import { listarEstudiantes } from '#shared/estudiantes.ts';
import { inscripcionDelCiclo, resumenDeNuevos } from '#shared/inscripciones.ts';
import { listarNiveles } from '#shared/niveles.ts';
import { verAvance } from '#shared/puesta/avance.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';

const CICLO = '2026';
const { app, db, call, iniciarSesionDe, statementsOf } = await startTestApp();
await crearCuotasDePrimaria(db);
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

/** Addresses below `/api`, as a call for several readings wants them. */
const leer = (endpoint: AnyEndpoint, params?: Record<string, unknown>, query?: Record<string, unknown>) =>
  urlOf(endpoint, params, query).slice('/api'.length);

/** A class of so many students, each with as many homeworks and as many exams, and with months to pay. */
async function crearMundo(cuantos: number) {
  const clase = await crearClase(db, { alumnos: cuantos });
  const bloque = clase.bloques[1] ?? 0;
  const publicar = (tipo: number) =>
    crearActividad(db, {
      tipo,
      idMateriaBloque: bloque,
      autor: { idColaborador: clase.docente.idColaborador },
      alumnos: clase.alumnos,
      valorNeto: 2,
    });
  const tareas = [];
  for (let hecha = 0; hecha < cuantos; hecha += 1) {
    tareas.push(await publicar(3));
    await publicar(1);
  }
  for (const idEstudianteGrado of clase.alumnos)
    await call(generarPagos, { params: { idEstudianteGrado: String(idEstudianteGrado) } }, directora);
  const [tarea] = tareas;
  if (!tarea || !clase.estudiantes[0]) throw new Error('a world needs somebody');
  return {
    asignacion: String(clase.idAsignacion),
    bloque: String(bloque),
    actividad: { idActividadMateriaBloque: String(tarea.id) },
    suyo: { idParticipante: String(tarea.participantes[0]) },
    docente: await iniciarSesionDe(clase.docente),
    estudiante: await iniciarSesionDe(clase.estudiantes[0]),
  };
}

type Mundo = Awaited<ReturnType<typeof crearMundo>>;

interface Pantalla {
  quien: (mundo: Mundo) => string;
  lecturas: (mundo: Mundo) => string[];
  /** So many statements are enough, the look at the session among them. */
  consultas: number;
}

const delEstudiante = [leer(comprobarEstudiante), leer(fechaActualEstudiante)];
const deLaClase = ({ asignacion }: Mundo) => [
  leer(leerClaseDelEstudiante, { idassignment: asignacion }),
  ...[feedDelEstudiante, proximasDelEstudiante, examenesProximosDelEstudiante].map((lectura) =>
    leer(lectura, {}, { asignacion }),
  ),
];

/** What each screen asks for when it is opened, in one call, and what that may cost: however much there is. */
const pantallas: Record<string, Pantalla> = {
  'el ciclo del estudiante': {
    quien: ({ estudiante }) => estudiante,
    lecturas: () => [
      ...delEstudiante,
      leer(pendientesDelEstudiante, { ciclo: CICLO }),
      leer(inscripcionDelCiclo, { ciclo: CICLO }),
    ],
    consultas: 4,
  },
  'el escritorio de una clase': {
    quien: ({ estudiante }) => estudiante,
    lecturas: (mundo) => [...delEstudiante, ...deLaClase(mundo)],
    consultas: 10,
  },
  'una tarea': {
    quien: ({ estudiante }) => estudiante,
    lecturas: ({ asignacion, actividad, suyo }) => [
      ...delEstudiante,
      leer(leerClaseDelEstudiante, { idassignment: asignacion }),
      leer(trabajoTarea.ver, actividad),
      leer(comentariosPublicosEstudiante.tarea.listar, actividad),
      leer(comentariosPrivadosEstudiante.tarea.listar, suyo),
    ],
    consultas: 10,
  },
  'la hoja de calificaciones': {
    quien: ({ docente }) => docente,
    lecturas: ({ asignacion: idassignment, bloque }) => [
      leer(estudiantesDeClase, { idassignment }, { actividades: 'true', bloque }),
      leer(bloquesDelDocente, { idassignment }, { actividades: 'true' }),
    ],
    consultas: 5,
  },
  'el escritorio de la docente': {
    quien: ({ docente }) => docente,
    lecturas: ({ asignacion }) => [
      leer(comprobarColaborador),
      leer(fechaActual),
      leer(leerClaseDelDocente, { idassignment: asignacion }),
    ],
    consultas: 4,
  },
  'las entregas de una tarea': {
    quien: ({ docente }) => docente,
    lecturas: ({ actividad }) => [leer(revisionTarea.listar, actividad)],
    consultas: 3,
  },
  'la lista de alumnos': {
    quien: () => directora,
    lecturas: () => [leer(listarEstudiantes, {}, { type: 'partial', page: 1, limit: 10, ciclo: CICLO })],
    consultas: 2,
  },
  'la búsqueda por nombre': {
    quien: () => directora,
    lecturas: () => [leer(listarEstudiantes, {}, { type: 'partial', page: 1, limit: 10, q: 'perez' })],
    consultas: 2,
  },
  'quiénes deben': {
    quien: () => directora,
    lecturas: () => [
      leer(pendientesDePago, { idCicloEscolar: CICLO }, { page: 1, limit: 100 }),
      leer(resumenDePagos, { idCicloEscolar: CICLO }, { by: 'uptodate' }),
    ],
    consultas: 3,
  },
  'el inicio de la directora': {
    quien: () => directora,
    lecturas: () => [
      leer(comprobarColaborador),
      leer(fechaActual),
      leer(listarNiveles, {}, { ciclo: CICLO }),
      leer(listarCiclos),
      leer(verMarca),
      leer(resumenDeCaja, {}, { ciclo: CICLO }),
      leer(resumenDeNuevos, { year: CICLO }),
      leer(verAvance),
    ],
    consultas: 8,
  },
};

async function abrir({ quien, lecturas }: Pantalla, mundo: Mundo): Promise<void> {
  const de = new URLSearchParams(lecturas(mundo).map((una): [string, string] => ['de', una]));
  const reply = await app.inject({
    url: `/api/lecturas?${de}`,
    headers: { cookie: quien(mundo), ciclo: CICLO },
  });
  const estados = reply.json().data.map(({ status }: { status: number }) => status);
  expect(estados).toEqual(estados.map(() => 200));
}

/** Of what the screen costs once everything has been asked for before. */
async function cuesta(pantalla: Pantalla, mundo: Mundo): Promise<number> {
  await abrir(pantalla, mundo);
  return statementsOf(() => abrir(pantalla, mundo));
}

const chico = await crearMundo(2);
const costos = new Map<string, number>();
for (const [nombre, pantalla] of Object.entries(pantallas)) costos.set(nombre, await cuesta(pantalla, chico));
const grande = await crearMundo(12);

describe('abrir una pantalla cuesta', () => {
  for (const [nombre, pantalla] of Object.entries(pantallas)) {
    it(`${nombre}: ${pantalla.consultas} consultas o menos, con doce alumnos tantas como con dos`, async () => {
      const costo = await cuesta(pantalla, grande);
      expect.soft(costo).toBe(costos.get(nombre));
      expect(costo).toBeLessThanOrEqual(pantalla.consultas);
    });
  }
});
