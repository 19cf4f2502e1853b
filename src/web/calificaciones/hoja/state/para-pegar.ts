import type { ActividadDocente } from '#shared/actividades.ts';
import type {
  ActividadDeHoja,
  AlumnoDeHoja,
  BorradorPegado,
  HojaParaPegar,
} from '#shared/calificaciones/pegado.ts';
import type { EstudianteDeClase } from '#shared/clases.ts';
import { claveDe } from './celda.ts';
import type { HojaLocal } from './hoja-local.ts';
import type { Nota } from './hoja-outbox.ts';

export const alumnoDe = ({
  idEstudianteGrado,
  codigo,
  idEstudianteNavigation: nombre,
}: EstudianteDeClase): AlumnoDeHoja => ({ idEstudianteGrado, codigo: codigo ?? '', nombre });

export const columnaDe = ({
  idActividadMateriaBloque,
  title,
  valorNeto,
  enLinea,
}: ActividadDocente): ActividadDeHoja => ({
  idActividadMateriaBloque,
  title,
  puntos: valorNeto ?? 0,
  enClase: !enLinea,
});

/** Cells with what is typed in them, sent or not. */
export const celdaEn =
  (local: HojaLocal): HojaParaPegar['celda'] =>
  (inscripcion, actividad) => {
    const { guardada, mia, choque } = local.celda(claveDe(actividad, inscripcion));
    const { estado, calificacion, borrador } = guardada;
    return { estado, calificacion, borrador: mia ? mia.valor : borrador, porDecidir: choque !== null };
  };

export const notasDe = (borradores: readonly BorradorPegado[]): Nota[] =>
  borradores.map(({ idActividadMateriaBloque, idEstudianteGrado, borrador }) => ({
    idActividadMateriaBloque,
    idEstudianteGrado,
    valor: borrador,
  }));
