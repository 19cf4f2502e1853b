import type { Audience } from '#shared/base/endpoint.ts';
import type { Sesion } from './sesion.ts';

const members: Record<Audience, (sesion: Sesion) => boolean> = {
  public: () => true,
  session: () => true,
  colaborador: (sesion) => sesion.tipo === 'colaborador',
  administrador: (sesion) => sesion.tipo === 'colaborador' && sesion.administrador,
  director: (sesion) => sesion.tipo === 'colaborador' && sesion.director,
  docente: (sesion) => sesion.tipo === 'colaborador' && sesion.docente,
  estudiante: (sesion) => sesion.tipo === 'estudiante',
};

/** Whether a person belongs to those whom something is for. */
export const admits = (audience: Audience, sesion: Sesion): boolean => members[audience](sesion);
