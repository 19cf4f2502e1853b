import { contar, segun } from '#shared/base/formatos.ts';

export const ANULADA = 'No se puede calificar una entrega anulada.';
export const RECHAZADA = 'No se puede calificar una entrega rechazada.';
export const PUBLICADA_NO_SE_BORRA = 'La nota publicada no se borra: escribe otra o anula la entrega.';
export const TAB_SALE = 'Con la tecla Tab sales de la hoja';
export const nadaQue = (cual: 'deshacer' | 'rehacer'): string => `No hay nada que ${cual}.`;

export const noParticipa = (alumno: string): string => `${alumno} no participa en esta actividad.`;

export const notas = (cuantas: number): string => contar(cuantas, 'nota', 'notas');

/** Of a file of the sheet. */
export const soloPublicadas = (enBorrador: number): string =>
  `El archivo lleva solo lo publicado: ${contar(enBorrador, 'nota en borrador no aparece', 'notas en borrador no aparecen')}.`;

export const recuperadasMensaje = (cuantas: number): string =>
  `${segun(cuantas, 'Se recuperó', 'Se recuperaron')} ${notas(cuantas)} que no se ${segun(cuantas, 'había', 'habían')} enviado.`;

/** Typed before the subject was closed, and refused since. */
export const noEnviadasAlCerrar = (cuantas: number, enEquipo: boolean): string =>
  `${notas(cuantas)} que escribiste no se ${segun(cuantas, 'guardó', 'guardaron')}: ${
    enEquipo
      ? `${segun(cuantas, 'sigue', 'siguen')} en este equipo y se ${segun(cuantas, 'guarda', 'guardan')} si la reabres.`
      : `no cierres esta página y se ${segun(cuantas, 'guarda', 'guardan')} si la reabres.`
  }`;

export const deshacerPublicacionPregunta = (cuantas: number): string =>
  `¿Deshacer la publicación de ${notas(cuantas)}? Los alumnos ${segun(cuantas, 'dejan de verla', 'dejan de verlas')}.`;
