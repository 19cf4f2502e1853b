import type { Perfil, PerfilColaborador } from './acceso.ts';

const normalise = (rol: string) => rol.trim().toLowerCase().replace(/\s+/g, ' ');

/** As its role is named, in small letters. */
export const ROL_DIRECTOR = 'administrador 1';
const ROL_COORDINADOR = 'administrador 4';
const ADMINISTRADOR = new Set([ROL_DIRECTOR, 'administrador 2', 'administrador 3']);
const DOCENTE = new Set([ROL_COORDINADOR, 'operador']);

const rolesOf = (roles: readonly string[], wanted: ReadonlySet<string>) =>
  roles.some((rol) => wanted.has(normalise(rol)));

/** Roles are compared as whole names, without regard to case or repeated blanks. */
export const esAdministrador = (roles: readonly string[]): boolean => rolesOf(roles, ADMINISTRADOR);
export const esDocente = (roles: readonly string[]): boolean => rolesOf(roles, DOCENTE);
export const esCoordinador = (roles: readonly string[]): boolean =>
  rolesOf(roles, new Set(['administrador 4']));
export const esDirector = (roles: readonly string[]): boolean => rolesOf(roles, new Set([ROL_DIRECTOR]));
/** The direction and who coordinates the teaching: they set right what teachers cannot. */
export const esAcademico = (roles: readonly string[]): boolean =>
  rolesOf(roles, new Set([ROL_DIRECTOR, ROL_COORDINADOR]));

export const rolesDelPerfil = (perfil: Pick<PerfilColaborador, 'cargos'>): string[] =>
  perfil.cargos.flatMap(({ roles }) => roles.map(({ rol }) => rol));

/** The purely visual link to the teacher area follows the word, not the whole name. */
export const muestraAreaDocente = (perfil: Pick<PerfilColaborador, 'cargos'>): boolean =>
  rolesDelPerfil(perfil).some((rol) => normalise(rol).includes('operador'));

export type Area = 'administrador' | 'docente' | 'estudiante';

/** The areas a person may enter, the preferred one first; empty for staff without a position that opens one. */
export function areasDe(perfil: Perfil): Area[] {
  if (!perfil.isColaborador) return ['estudiante'];
  const roles = rolesDelPerfil(perfil);
  const areas: Area[] = [];
  if (esAdministrador(roles)) areas.push('administrador');
  if (esDocente(roles)) areas.push('docente');
  return areas;
}
