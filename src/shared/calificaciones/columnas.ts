import { z } from 'zod';
import { TIPO } from '#shared/actividades.rules.ts';
import { actividadDocente, PUNTOS_MAX, puntos, puntosRango, titulo } from '#shared/actividades.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { fecha, idParam } from '#shared/base/fields.ts';
import { versionForm } from '#shared/base/version.ts';
import { puntosMaximos } from './columnas.rules.ts';

/** A column of the sheet without online delivery: an oral test, work in class, a written exam. */
export const columnaForm = z
  .object({
    titulo,
    tipoActividad: z.union([z.literal(TIPO.tarea), z.literal(TIPO.parcial), z.literal(TIPO.examenFinal)], {
      error: 'Elige a qué se suma.',
    }),
    valorNeto: puntos(PUNTOS_MAX),
    fecha: fecha('Fecha'),
    ...versionForm,
  })
  .superRefine(({ tipoActividad, valorNeto }, context) => {
    const hasta = puntosMaximos(tipoActividad);
    if (valorNeto <= hasta) return;
    context.addIssue({ code: 'custom', message: puntosRango(hasta), path: ['valorNeto'] });
  });
export type ColumnaForm = z.output<typeof columnaForm>;

export const OTRO_CICLO = (ciclo: number): string => `Fecha debe ser del ciclo escolar ${ciclo}.`;
export const NO_CAMBIA_DE_SUMA = 'Se suma a lo mismo que cuando se creó.';

export const crearColumna = endpoint({
  method: 'POST',
  path: '/docentes/calificaciones/bloques/:idMateriaBloque/columnas',
  who: 'docente',
  summary: 'Agrega a un bloque una nota sin entrega en línea, para toda la sección',
  params: z.object({ idMateriaBloque: idParam }),
  body: columnaForm,
  output: actividadDocente,
});

export const actualizarColumna = endpoint({
  method: 'PUT',
  path: '/docentes/calificaciones/columnas/:idActividadMateriaBloque',
  who: 'docente',
  summary: 'Cambia una nota sin entrega en línea',
  params: z.object({ idActividadMateriaBloque: idParam }),
  body: columnaForm,
  output: actividadDocente,
});
