import { forbidden } from '#server/platform/errors/problem.ts';
import type { Sesion } from '#server/platform/sessions/sesion.ts';
import { SIN_PERMISO } from '#shared/base/asuntos.ts';
import type { AsuntoDeLlamada, Audience } from '#shared/base/endpoint.ts';

const members: Record<Audience, (sesion: Sesion) => boolean> = {
  public: () => true,
  session: () => true,
  colaborador: (sesion) => sesion.tipo === 'colaborador',
  administrador: (sesion) => sesion.tipo === 'colaborador' && sesion.administrador,
  director: (sesion) => sesion.tipo === 'colaborador' && sesion.director,
  academico: (sesion) => sesion.tipo === 'colaborador' && sesion.academico,
  docente: (sesion) => sesion.tipo === 'colaborador' && sesion.docente,
  estudiante: (sesion) => sesion.tipo === 'estudiante',
};

/** Who may use something: an endpoint, a job. */
export interface Recipients {
  who: Audience;
  /** Of those of the administration, only whom the direction opened this matter to. */
  asunto?: AsuntoDeLlamada | undefined;
}

/** True if the principal granted this matter to a member of staff. */
export const permits = (asunto: AsuntoDeLlamada, sesion: Sesion): boolean =>
  asunto === 'ninguno' || (sesion.tipo === 'colaborador' && sesion.asuntos.includes(asunto));

/** @throws Problem `forbidden` for anybody outside the audience. */
export function requireAdmitted({ who, asunto = 'ninguno' }: Recipients, sesion: Sesion): void {
  if (!members[who](sesion)) throw forbidden();
  if (!permits(asunto, sesion)) throw forbidden(SIN_PERMISO);
}
