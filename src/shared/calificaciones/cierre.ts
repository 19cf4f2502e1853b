import { z } from 'zod';
import { nombresEstudiante } from '#shared/actividades.ts';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { idParam, instante } from '#shared/base/fields.ts';
import { claseDocente } from '#shared/clases.ts';

export const MOTIVO_DE_REABRIR_MIN = 10;
export const MOTIVO_DE_REABRIR_MAX = 300;

/** Why something that was closed is opened again. */
export const reabrirForm = z.object({
  motivo: cadena('Motivo es requerido.')
    .trim()
    .min(MOTIVO_DE_REABRIR_MIN, { error: `Motivo debe tener ${MOTIVO_DE_REABRIR_MIN} letras o más.` })
    .max(MOTIVO_DE_REABRIR_MAX, { error: `Motivo debe ser de tamaño ${MOTIVO_DE_REABRIR_MAX} o menos.` }),
});
export type ReabrirForm = z.output<typeof reabrirForm>;

/** How a subject of a section stands before it is closed. */
export const cierreDeMateria = z.object({
  fechaCerrada: instante.nullable(),
  /** What has to be done first. */
  bloquean: z.array(z.string()),
  /** What to know, and may stay as it is. */
  avisan: z.array(z.string()),
  alumnos: z.array(
    z.object({
      idEstudianteGrado: z.int(),
      estudiante: nombresEstudiante,
      /** null: no block counts for this student. */
      promedio: z.int().nullable(),
      reprueba: z.boolean(),
    }),
  ),
});
export type CierreDeMateria = z.output<typeof cierreDeMateria>;

const params = z.object({ id: idParam });

export const verCierreDeMateria = endpoint({
  method: 'GET',
  path: '/docentes/asignaciones/asignacion/:id/cierre',
  who: 'docente',
  summary: 'Qué falta para cerrar una materia, y cómo quedan sus alumnos',
  params,
  output: cierreDeMateria,
});

export const cerrarMateria = endpoint({
  method: 'POST',
  path: '/docentes/asignaciones/asignacion/:id/cerrar',
  who: 'docente',
  summary: 'Cierra una materia: sus notas quedan fijas',
  params,
  output: claseDocente,
});

export const reabrirMateria = endpoint({
  method: 'POST',
  path: '/docentes/asignaciones/asignacion/:id/reabrir',
  who: 'docente',
  summary: 'Vuelve a abrir una materia cerrada, con un motivo',
  params,
  body: reabrirForm,
  output: claseDocente,
});
