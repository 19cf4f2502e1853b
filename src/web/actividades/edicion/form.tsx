import { SIN_BLOQUE } from '#shared/actividades/edicion.ts';
import { materialForm } from '#shared/actividades/material.ts';
import { tareaForm } from '#shared/actividades/tareas.ts';
import { esExamen, esExamenFinal, esParcial, esTarea, TIPO } from '#shared/actividades.rules.ts';
import { FECHA_PASADA, PUNTOS_EXAMEN_MAX, type Publicacion } from '#shared/actividades.ts';
import { schoolDate, schoolInstant, schoolTime } from '#shared/base/calendar.ts';
import { examenFinalForm, parcialForm } from '#shared/examenes.ts';
import { aunConErrores } from '#shared/sesion.ts';
import type { SchemaForm } from '#web/kit/form/schema-form.ts';
import type { CamposPublicacion, EsquemaPublicacion, TipoAsignable } from './api.ts';

export type ControlPublicacion = SchemaForm<EsquemaPublicacion>['control'];

const esquemaDe = (tipo: TipoAsignable): EsquemaPublicacion => {
  if (esTarea(tipo)) return tareaForm;
  if (esParcial(tipo)) return parcialForm;
  return esExamenFinal(tipo) ? examenFinalForm : materialForm;
};

/** The same by somebody who knows which day it is (`YYYY-MM-DD`): a date that has passed may stay, a changed one is today or later. */
export const esquemaDesde = (tipo: TipoAsignable, hoy: string, guardada: string | undefined) =>
  esquemaDe(tipo).superRefine(({ actividad }, context) => {
    const fecha = actividad?.fecha;
    if (!fecha || !/^\d{4}-/.test(fecha) || fecha >= hoy || fecha === guardada) return;
    context.addIssue({ code: 'custom', message: FECHA_PASADA, path: ['actividad', 'fecha'] });
  }, aunConErrores);

/** Title of the form of each kind. */
export const TITULOS: Record<TipoAsignable, string> = {
  [TIPO.parcial]: 'Parcial',
  [TIPO.examenFinal]: 'Examen final',
  [TIPO.tarea]: 'Tarea',
  [TIPO.material]: 'Material de aprendizaje',
  [TIPO.tareaExtra]: 'Tarea extra',
  [TIPO.examenFinalExtra]: 'Examen final extra',
  [TIPO.parcialExtra]: 'Parcial extra',
};

export interface VarianteExtra {
  tipo: TipoAsignable;
  /** The field that chooses it, and how: homework has a box, exams a switch. */
  campo: 'tareaExtra' | 'examenExtra';
  label: string;
}

const extras: Partial<Record<TipoAsignable, VarianteExtra>> = {
  [TIPO.tarea]: { tipo: TIPO.tareaExtra, campo: 'tareaExtra', label: 'Tarea extra' },
  [TIPO.parcial]: { tipo: TIPO.parcialExtra, campo: 'examenExtra', label: 'Parcial extra' },
  [TIPO.examenFinal]: { tipo: TIPO.examenFinalExtra, campo: 'examenExtra', label: 'Exámen final extra' },
};
export const extraDe = (tipo: TipoAsignable): VarianteExtra | null => extras[tipo] ?? null;

interface Inicio {
  alumnos: number[];
  bloque: number | undefined;
  publicacion: Publicacion | null;
}

/** Of a new exam. */
const MINUTOS_INICIALES = 60;
/** A time of day is only asked for homework, and this one is proposed: an exam lasts until the end of its day. */
const FIN_DEL_DIA = '23:59';

function actividadInicial(tipo: TipoAsignable, publicacion: Publicacion | null) {
  if (tipo === TIPO.material) return undefined;
  const actividad = publicacion?.actividad;
  const limite = actividad?.fechaLimite ? new Date(actividad.fechaLimite) : null;
  const fecha = limite ? schoolDate(limite) : '';
  const valorNeto = actividad?.valorNeto ?? (esExamenFinal(tipo) ? PUNTOS_EXAMEN_MAX : '');
  if (esExamen(tipo)) {
    return { fecha, valorNeto, examenTiempoMaximo: actividad?.examenTiempoMaximo ?? MINUTOS_INICIALES };
  }
  return { fecha, hora: limite ? schoolTime(limite) : FIN_DEL_DIA, valorNeto };
}

/** What the form starts with: everybody in the current block, or what was published. */
export function valoresIniciales(tipo: TipoAsignable, { alumnos, bloque, publicacion }: Inicio) {
  const texto =
    tipo === TIPO.material
      ? { contenido: publicacion?.contenido ?? '' }
      : { instructions: publicacion?.instructions ?? '' };
  return {
    title: publicacion?.title ?? '',
    ...texto,
    alumnos,
    bloque: bloque ?? SIN_BLOQUE,
    actividad: actividadInicial(tipo, publicacion),
  };
}

/** What travels: the values of the form, what the address already says, and date and time as one moment. */
export function partePublicacion(tipo: TipoAsignable, { actividad, ...valores }: CamposPublicacion) {
  if (!actividad) return { ...valores, tipoActividad: tipo };
  const fechaLimite = schoolInstant(actividad.fecha, actividad.hora ?? FIN_DEL_DIA);
  return { ...valores, actividad: { ...actividad, fechaLimite } };
}
