import { plain } from '#shared/base/plain.ts';

/** How a student stands with Ceiba. */
export const ESTADOS_DE_CREDENCIAL = [
  'sinUsuario',
  'sinContrasenia',
  'inicial',
  'entro',
  'desactivado',
] as const;
export type EstadoDeCredencial = (typeof ESTADOS_DE_CREDENCIAL)[number];

export const ETIQUETA_CREDENCIAL: Record<EstadoDeCredencial, string> = {
  sinUsuario: 'Sin usuario',
  sinContrasenia: 'Sin contraseña',
  inicial: 'Contraseña inicial sin usar',
  entro: 'Ya entró',
  desactivado: 'Usuario desactivado',
};

/** Whom a new password would lock out of what they use, or let in again: only on purpose. */
export const soloAPedido = (estado: EstadoDeCredencial): boolean =>
  estado === 'entro' || estado === 'desactivado';

const letras = (text: string): string => plain(text).replace(/[^a-z0-9]/g, '');

/** Longer surnames are cut, so that digits still fit behind. */
const BASE_MAX = 40;

/** Initial and first surname, `xmunoz`; in plain letters. */
export const usuarioBase = (nombre1: string, apellido1: string): string =>
  `${letras(nombre1).slice(0, 1)}${letras(apellido1)}`.slice(0, BASE_MAX) || 'alumno';

/** The name itself, or with the first number from 2 on that makes it one nobody has. */
export function usuarioLibre(base: string, ocupados: ReadonlySet<string>): string {
  let usuario = base;
  for (let copia = 2; ocupados.has(usuario); copia += 1) usuario = `${base}${copia}`;
  return usuario;
}
