import type { ConflictoDeMarca, Marca } from '#shared/calificaciones/hoja.ts';
import { ESTADO } from '#shared/entregas.rules.ts';

/** Activity and enrolment: the name of a cell. Never a row number, which others may move. */
export type Clave = `${number}:${number}`;
export const claveDe = (actividad: number, inscripcion: number): Clave => `${actividad}:${inscripcion}`;
export const lugarDe = (clave: Clave): { actividad: number; inscripcion: number } => {
  const [actividad, inscripcion] = clave.split(':');
  return { actividad: Number(actividad), inscripcion: Number(inscripcion) };
};

/** What the server has of a cell. */
export interface Guardada {
  /** null: the server has no row of this cell yet. */
  participante: number | null;
  /** null: the student does not take part. */
  estado: number | null;
  calificacion: number | null;
  borrador: number | null;
  version: number;
}

export const SIN_PARTICIPAR: Guardada = {
  participante: null,
  estado: null,
  calificacion: null,
  borrador: null,
  version: 0,
};

/** A cell without a row of an activity that everybody of the section takes part in. */
export const PENDIENTE: Guardada = { ...SIN_PARTICIPAR, estado: ESTADO.pendiente };

export interface CeldaDeHoja {
  /** Stays as it was when the person began to type, until their mark is stored: its version is the one that was typed over. */
  guardada: Guardada;
  /** Typed and not stored yet; a null value clears the draft. */
  mia: { valor: number | null } | null;
  envio: 'quieta' | 'guardando' | 'sinGuardar';
  /** Somebody else changed the cell meanwhile: what stands there now. Not sent until the person decides. */
  choque: ConflictoDeMarca | null;
  /** Why the server does not take the mark. Not sent until it is typed anew. */
  rechazo: string | null;
}

export const quieta = (guardada: Guardada): CeldaDeHoja => ({
  guardada,
  mia: null,
  envio: 'quieta',
  choque: null,
  rechazo: null,
});

export const deMarca = (marca: Omit<Marca, 'idActividadMateriaBloque' | 'idEstudianteGrado'>): Guardada => ({
  participante: marca.idActividadMateriaBloqueParticipante,
  estado: marca.idEstadoActividad,
  calificacion: marca.calificacion,
  borrador: marca.borradorCalificacion,
  version: marca.version,
});

/** A refused save tells all of a cell but its row, which is the one that is known. */
export const deConflicto = (conflicto: ConflictoDeMarca, { participante }: Guardada): Guardada => ({
  participante: conflicto.idEstadoActividad === null ? null : participante,
  estado: conflicto.idEstadoActividad,
  calificacion: conflicto.calificacion,
  borrador: conflicto.borradorCalificacion,
  version: conflicto.version,
});

/** A conflict after a further change: what stands there now. A read of the marks does not tell who put it. */
export const conflictoNuevo = (
  { idActividadMateriaBloque, idEstudianteGrado }: ConflictoDeMarca,
  { estado: idEstadoActividad, calificacion, borrador: borradorCalificacion, version }: Guardada,
): ConflictoDeMarca => ({
  ...{ idActividadMateriaBloque, idEstudianteGrado, idEstadoActividad, calificacion },
  ...{ borradorCalificacion, version, quien: null, cuando: null, propia: false },
});

export const mismaGuardada = (a: Guardada, b: Guardada): boolean =>
  a.participante === b.participante &&
  a.estado === b.estado &&
  a.calificacion === b.calificacion &&
  a.borrador === b.borrador &&
  a.version === b.version;

export const publicada = ({ estado, calificacion }: Guardada): number | null =>
  estado === ESTADO.calificada ? (calificacion ?? 0) : null;

/** Annulled and rejected work takes no mark. */
export const soloSeLee = ({ estado }: Guardada): boolean =>
  estado === ESTADO.anulada || estado === ESTADO.rechazada;

export const participa = ({ estado }: Guardada): boolean => estado !== null;

/** The draft of a cell: what is typed, else what the server has. */
export const borradorDe = ({ mia, guardada }: CeldaDeHoja): number | null =>
  mia ? mia.valor : guardada.borrador;

/** The draft that would change what the student sees; null without one. */
export function pendienteDe(celda: CeldaDeHoja): number | null {
  const { guardada } = celda;
  if (!participa(guardada) || soloSeLee(guardada)) return null;
  const borrador = borradorDe(celda);
  return borrador === publicada(guardada) ? null : borrador;
}

/** A mark for a student who has no part in the activity: it waits until the person decides to include them. */
export const porIncluir = ({ mia, guardada }: CeldaDeHoja): boolean => mia !== null && !participa(guardada);

/** Nothing of it is sent until the person decides. */
export const porDecidir = (celda: CeldaDeHoja): boolean => celda.choque !== null || porIncluir(celda);

/** What the cell shows as its mark: the draft, else what is published. */
export const valorDeCelda = (celda: CeldaDeHoja): number | null =>
  porIncluir(celda) ? borradorDe(celda) : (pendienteDe(celda) ?? publicada(celda.guardada));

/** Not stored: typed, refused or undecided. */
export const sinEnviar = ({ mia, choque }: CeldaDeHoja): boolean => mia !== null || choque !== null;
