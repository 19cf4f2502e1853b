import { z } from 'zod';
import { adjuntosForm } from '#shared/actividades/edicion.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { entero, fecha, ignorado } from '#shared/base/fields.ts';
import { versionForm } from '#shared/base/version.ts';
import {
  alumnos,
  bloqueElegido,
  enBloque,
  PUNTOS_EXAMEN_MAX,
  PUNTOS_MAX,
  porId,
  publicacion,
  puntos,
  textoPlanoOpcional,
  titulo,
} from './actividades.ts';

export const MINUTOS_MAX = 240;

const minutos = entero({
  numerico: 'Minutos es requerido y debe ser numérico.',
  rango: `Minutos debe ser mayor a 0 y menor o igual a ${MINUTOS_MAX}.`,
  hasta: MINUTOS_MAX,
});

const examenForm = (puntosMax: number) =>
  z.object({
    title: titulo,
    instructions: textoPlanoOpcional('Instrucciones'),
    alumnos,
    bloque: bloqueElegido,
    ...adjuntosForm,
    ...versionForm,
    /** The address decides; the switch only chooses it. */
    examenExtra: ignorado,
    actividad: z.object({
      /** An exam may be started until the end of this day. */
      fecha: fecha('Fecha de entrega'),
      valorNeto: puntos(puntosMax),
      examenTiempoMaximo: minutos,
      fechaLimite: ignorado,
    }),
  });

export const parcialForm = examenForm(PUNTOS_MAX);
export const examenFinalForm = examenForm(PUNTOS_EXAMEN_MAX);
export type ExamenForm = z.output<typeof parcialForm>;

const enParcial = { part: 'parcialString', schema: parcialForm };
const enExamenFinal = { part: 'examenfinalString', schema: examenFinalForm };

const leer = (path: `/${string}`, summary: string) =>
  endpoint({ method: 'GET', path, who: 'docente', summary, params: porId, output: publicacion });

const crear = (path: `/${string}`, form: typeof enParcial, summary: string) =>
  endpoint({ method: 'PUT', path, who: 'docente', summary, query: enBloque, form, output: publicacion });

const actualizar = (path: `/${string}`, form: typeof enParcial, summary: string) =>
  endpoint({ method: 'PUT', path, who: 'docente', summary, params: porId, form, output: publicacion });

const eliminar = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'DELETE',
    path,
    who: 'docente',
    summary,
    params: porId,
    undoable: true,
    output: z.null(),
  });

const mover = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    who: 'docente',
    summary,
    params: porId,
    output: publicacion,
    changes: true,
  });

/** Partials and their extras share reading, starting and stopping. */
export const parciales = {
  leer: leer('/docentes/actividades/parcial/:id', 'Un parcial o parcial extra'),
  crear: crear('/docentes/actividades/parcial/create', enParcial, 'Asigna un parcial'),
  crearExtra: crear('/docentes/actividades/extras/parcial/create', enParcial, 'Asigna un parcial extra'),
  actualizar: actualizar('/docentes/actividades/parcial/:id/update', enParcial, 'Cambia un parcial'),
  actualizarExtra: actualizar(
    '/docentes/actividades/extras/parcial/update/:id',
    enParcial,
    'Cambia un parcial extra',
  ),
  eliminar: eliminar('/docentes/actividades/parcial/delete/:id', 'Elimina un parcial'),
  eliminarExtra: eliminar('/docentes/actividades/extras/parcial/delete/:id', 'Elimina un parcial extra'),
  iniciar: mover('/docentes/actividades/parcial/:id/iniciar', 'Inicia un parcial para toda la clase'),
  detener: mover('/docentes/actividades/parcial/:id/detener', 'Detiene un parcial'),
};

export const examenesFinales = {
  leer: leer('/docentes/actividades/examen-final/:id', 'Un examen final o examen final extra'),
  crear: crear('/docentes/actividades/examen-final/create', enExamenFinal, 'Asigna un examen final'),
  crearExtra: crear(
    '/docentes/actividades/extras/examen-final/create',
    enExamenFinal,
    'Asigna un examen final extra',
  ),
  actualizar: actualizar(
    '/docentes/actividades/examen-final/:id/update',
    enExamenFinal,
    'Cambia un examen final',
  ),
  actualizarExtra: actualizar(
    '/docentes/actividades/extras/examen-final/:id/update',
    enExamenFinal,
    'Cambia un examen final extra',
  ),
  eliminar: eliminar('/docentes/actividades/examen-final/delete/:id', 'Elimina un examen final'),
  eliminarExtra: eliminar(
    '/docentes/actividades/extras/examen-final/delete/:id',
    'Elimina un examen final extra',
  ),
  iniciar: mover(
    '/docentes/actividades/examen-final/:id/iniciar',
    'Inicia un examen final para toda la clase',
  ),
  detener: mover('/docentes/actividades/examen-final/:id/detener', 'Detiene un examen final'),
};
