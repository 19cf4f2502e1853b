import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, id, idParam, idRequerido } from '#shared/base/fields.ts';
import { gradoResumen, SECCION_REQUERIDA, seccionResumen } from '#shared/grados/seccion.ts';

/** A section whose homeroom teacher somebody is. */
export const guia = z.object({
  idMaestroGuiaGradoSeccion: z.int(),
  idColaborador: z.int(),
  idGradoSeccion: z.int(),
  idCicloEscolar: z.int(),
  idGradoSeccionNavigation: seccionResumen,
});
export type Guia = z.output<typeof guia>;

export const guiasForm = z
  .array(z.object({ idGradoSeccion: idRequerido(SECCION_REQUERIDA) }), { error: SECCION_REQUERIDA })
  .min(1, { error: SECCION_REQUERIDA })
  .max(100);

/** What a person in charge of sections gains and loses in one act. */
export const cambiosDeGuia = z
  .object({
    agregar: z.array(z.object({ idGradoSeccion: idRequerido(SECCION_REQUERIDA) })).max(100),
    quitar: z.array(z.object({ idMaestroGuiaGradoSeccion: id })).max(100),
  })
  .refine(({ agregar, quitar }) => agregar.length + quitar.length > 0, { error: SECCION_REQUERIDA });
export type CambiosDeGuia = z.output<typeof cambiosDeGuia>;

const params = z.object({ idColaborador: idParam });
const delCiclo = z.object({ ciclo: cicloParam.optional() });

export const listarGuias = endpoint({
  method: 'GET',
  path: '/colaboradores/:idColaborador/grados-guias',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Secciones a cargo de un docente en el ciclo',
  params,
  query: delCiclo,
  output: z.array(guia),
});

export const agregarGuias = endpoint({
  method: 'POST',
  path: '/colaboradores/:idColaborador/grados-guias/create',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Pone secciones a cargo de un docente; responde las del ciclo de esas secciones',
  params,
  body: guiasForm,
  output: z.array(guia),
});

export const cambiarGuias = endpoint({
  method: 'PUT',
  path: '/colaboradores/:idColaborador/grados-guias',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Pone y quita a la vez secciones a cargo de un docente; responde las del ciclo',
  params,
  query: delCiclo,
  body: cambiosDeGuia,
  output: z.array(guia),
});

export const eliminarGuia = endpoint({
  method: 'DELETE',
  path: '/colaboradores/colaborador/grado-guia/:id/delete',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Quita a un docente una sección a su cargo',
  params: z.object({ id: idParam }),
  undoable: true,
  output: z.null(),
});

/** Of the year in the address, else in the header `Ciclo`, else of the current one. */
export const gradosEncargados = endpoint({
  method: 'GET',
  path: '/docentes/docentes/grados-encargados',
  who: 'docente',
  summary: 'Secciones a cargo del docente que tiene la sesión',
  query: delCiclo,
  output: z.array(guia),
});

export const gradosDelDocente = endpoint({
  method: 'GET',
  path: '/docentes/grados',
  who: 'docente',
  summary: 'Grados con secciones a cargo del docente en el ciclo',
  query: delCiclo,
  output: z.array(gradoResumen),
});

export const gradoDelDocente = endpoint({
  method: 'GET',
  path: '/docentes/grados/:idGrado',
  who: 'docente',
  summary: 'Un grado con secciones a cargo del docente',
  params: z.object({ idGrado: idParam }),
  query: delCiclo,
  output: gradoResumen,
});

export const seccionesDelDocente = endpoint({
  method: 'GET',
  path: '/docentes/grados/:idGrado/secciones',
  who: 'docente',
  summary: 'Secciones de un grado a cargo del docente en el ciclo',
  params: z.object({ idGrado: idParam }),
  query: delCiclo,
  output: z.array(seccionResumen),
});
