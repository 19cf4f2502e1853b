import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { idParam, idRequerido, texto } from '#shared/base/fields.ts';
import { version, versionForm, versionQuery } from '#shared/base/version.ts';
import { nivelParam } from './niveles.ts';

export const MATERIA_NOMBRE_MAX = 50;

const nombre = texto('Nombre', { max: MATERIA_NOMBRE_MAX });

export const materiaForm = z.object({ nombre });
export const materiaEdicion = z.object({
  idMateria: idRequerido('Materia es requerida.'),
  nombre,
  /** true brings a dropped subject back, with the name it has. */
  activo: z.boolean().default(true),
  ...versionForm,
});

/** A subject of one level and, where the level has careers, of one career. */
export const materia = z.object({
  idMateria: z.int(),
  nombre: z.string(),
  activo: z.boolean(),
  version,
  codigoNivelEstudiantil: z.string(),
  idCarrera: z.int().nullable(),
  /** The subject inside its career; null in levels without careers. */
  idNivelEstudiantilCarreraMateria: z.int().nullable(),
});
export type Materia = z.output<typeof materia>;

/** `data` of a refusal because a dropped subject has the name: save it as it is with `activo: true` to bring it back. */
export const conflictoRetirada = z.object({ reactivar: materia.pick({ idMateria: true, nombre: true }) });

const params = z.object({ nivel: nivelParam });
const deCarrera = z.object({ carrera: idParam.optional() });

export const listarMaterias = endpoint({
  method: 'GET',
  path: '/materias/nivel/:nivel',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Materias vigentes de un nivel o de una de sus carreras',
  params,
  query: deCarrera,
  output: z.array(materia),
});

export const crearMateria = endpoint({
  method: 'PUT',
  path: '/materias/nivel/:nivel',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Agrega una materia a un nivel o a una carrera',
  params,
  query: deCarrera,
  body: materiaForm,
  output: materia,
});

export const editarMateria = endpoint({
  method: 'PUT',
  path: '/materias/nivel/update/:nivel',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Cambia el nombre de una materia desde este ciclo, o la devuelve al pensum',
  params,
  query: deCarrera,
  body: materiaEdicion,
  output: materia,
});

/** A subject that was ever taught is dropped from the curriculum; one that was not is removed. */
export const eliminarMateria = endpoint({
  method: 'DELETE',
  path: '/materias/delete/:id',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Elimina una materia; con nivel de carreras, el id es el de la materia en su carrera',
  params: z.object({ id: idParam }),
  query: z.object({ nivel: nivelParam.optional(), ...versionQuery }),
  undoable: true,
  output: materia.nullable(),
});
