import type { Asunto } from '#shared/base/asuntos.ts';

interface SesionDePersona {
  tokenHash: string;
  idUsuario: number;
  usuario: string;
  nombres: string;
  debeCambiarContrasenia: boolean;
}

export interface SesionColaborador extends SesionDePersona {
  tipo: 'colaborador';
  idColaborador: number;
  roles: readonly string[];
  administrador: boolean;
  docente: boolean;
  director: boolean;
  /** The direction, or who coordinates the teaching. */
  academico: boolean;
  /** The matters of the administration that are open to them: all of them to the direction. */
  asuntos: readonly Asunto[];
}

export interface SesionEstudiante extends SesionDePersona {
  tipo: 'estudiante';
  idEstudiante: number;
}

/** The signed-in person. Read on every request, so that a change of position or a deactivation takes effect at once. */
export type Sesion = SesionColaborador | SesionEstudiante;

/** Only what a person asks extends the session; what screens ask every few seconds may wait for others of its kind. */
export type AskedBy = 'person' | 'timer' | 'poll';
