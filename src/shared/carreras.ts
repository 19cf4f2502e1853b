import { z } from 'zod';
import { palabra } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, idParam, idRequerido, instante, texto } from '#shared/base/fields.ts';
import { version, versionForm, versionQuery } from '#shared/base/version.ts';
import { nivelParam } from './niveles.ts';

export const CARRERA_NOMBRE_MAX = 100;

const nombre = texto('Nombre', { max: CARRERA_NOMBRE_MAX });

export const carreraForm = z.object({ nombre });
export const carreraEdicion = z.object({
  idCarrera: idRequerido('Carrera es requerida.'),
  nombre,
  activo: z.boolean().default(true),
  ...versionForm,
});

/** What a career charges for a kind of payment in a year. */
export const pagoDeCarrera = z.object({
  idPagoNivelEstudiantilCarrera: z.int(),
  idPago: z.int(),
  cantidad: z.number(),
  version,
  fechaCreado: instante,
  idNivelEstudiantilCarrera: z.int(),
  activo: z.boolean(),
  idPagoNavigation: z.object({
    descripcion: z.string(),
    mensual: z.boolean(),
    colegiatura: z.boolean(),
  }),
});

/** A subject inside its career. */
export const materiaDeCarrera = z.object({ idMateria: z.int(), nombre: z.string(), activo: z.boolean() });

export const carrera = z.object({
  idNivelEstudiantilCarrera: z.int(),
  idCarrera: z.int(),
  nombre: z.string(),
  version,
  fechaCreado: instante,
  activo: z.boolean(),
  codigoNivelEstudiantil: z.string(),
  codigoNivelEstudiantilNavigation: z.object({
    codigoNivelEstudiantil: z.string(),
    nombre: z.string(),
    clave: z.string(),
  }),
  /** Its active subjects; empty with `type=nomaterias`. */
  nivelesEstudiantilesCarrerasMaterias: z.array(
    z.object({
      idNivelEstudiantilCarreraMateria: z.int(),
      idMateriaNavigation: materiaDeCarrera.extend({ version }),
    }),
  ),
  /** Its fees of the year, with `type=nomaterias` and for the single career; empty otherwise. */
  pagosNivelesEstudiantilesCarreras: z.array(pagoDeCarrera),
});
export type Carrera = z.output<typeof carrera>;

export const listarCarreras = endpoint({
  method: 'GET',
  path: '/carreras/nivel/:nivel',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Carreras de un nivel con sus materias; con type=nomaterias, con sus cuotas del ciclo',
  params: z.object({ nivel: nivelParam }),
  query: z.object({ type: palabra.optional(), ciclo: cicloParam.optional() }),
  output: z.array(carrera),
});

export const verCarrera = endpoint({
  method: 'GET',
  path: '/carreras/:idNivelEstudiantilCarrera',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Una carrera con sus materias y sus cuotas del ciclo',
  params: z.object({ idNivelEstudiantilCarrera: idParam }),
  query: z.object({ ciclo: cicloParam.optional() }),
  output: carrera,
});

export const crearCarrera = endpoint({
  method: 'PUT',
  path: '/carreras/:nivel',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Agrega una carrera a un nivel',
  params: z.object({ nivel: nivelParam }),
  body: carreraForm,
  output: carrera,
});

export const editarCarrera = endpoint({
  method: 'PUT',
  path: '/carreras/update/:nivel',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Cambia una carrera',
  params: z.object({ nivel: nivelParam }),
  body: carreraEdicion,
  output: carrera,
});

export const eliminarCarrera = endpoint({
  method: 'DELETE',
  path: '/carreras/delete/:idCarrera',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Elimina una carrera sin grados, materias ni cuotas',
  params: z.object({ idCarrera: idParam }),
  query: z.object({ nivel: nivelParam.optional(), ...versionQuery }),
  undoable: true,
  output: z.null(),
});
