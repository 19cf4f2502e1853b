import { z } from 'zod';
import { isBlank } from '#shared/base/blank.ts';
import { cadena } from '#shared/base/cadena.ts';
import { id, texto } from '#shared/base/fields.ts';
import { limites } from '#shared/base/limites.ts';
import { contraseniaNueva, USUARIO_MAX } from './acceso.ts';

/** What the browser makes: eight letters from a to y, from a secure source. */
export const CONTRASENIA_GENERADA_LARGO = 8;
export const CONTRASENIA_GENERADA_LETRAS = 'abcdefghijklmnopqrstuvwxy';

/** A new initial password, sent once; null or missing keeps the one there is. */
const contraseniaInicial = contraseniaNueva.nullish();

/** Letters that look alike, full-width ones and ligatures become the one plain letter; capitals do not count. */
export const normalizarUsuario = (usuario: string): string => usuario.normalize('NFKC').trim().toLowerCase();

export const USUARIO_LETRAS =
  'Usuario solo debe llevar letras sin tilde ni ñ, números, puntos, guiones o guiones bajos.';

export const USUARIO_OCUPADO = 'Ese usuario ya está en uso.';

/** Nothing that cannot be seen or is written in another alphabet: two people never have what looks like one name. */
export const usuarioPermitido = (usuario: string): boolean =>
  /^[a-z0-9._-]+$/.test(normalizarUsuario(usuario));

const textoUsuario = (requerido: string) => texto('Usuario', { max: USUARIO_MAX, requerido });

/** The user name a person signs in with, without the mail domain. */
export const nombreDeUsuario = (requerido: string) =>
  textoUsuario(requerido).refine(usuarioPermitido, { error: USUARIO_LETRAS });

/** The user inside the form of a person. The name is checked by `revisarUsuario`, only while the switch is on. */
export const usuarioDePersona = z.object({
  idUsuario: id.nullish(),
  usuario: cadena().register(limites, { min: 1, max: USUARIO_MAX }).nullish(),
  contraseniaPlain: contraseniaInicial,
});

type Usuarios = readonly { usuario?: string | null | undefined }[];

interface ConUsuario {
  usuarioBit: boolean;
}

/**
 * For `superRefine` of a person's form: checks the user when the switch `usuarioBit` is on; off, whatever was typed
 * does not count. Which letters it may have depends on the stored one: see `revisarLetras`.
 */
export function revisarUsuario<K extends string>(campo: K, requerido: string) {
  const schema = textoUsuario(requerido);
  return (persona: ConUsuario & Record<K, Usuarios>, context: z.RefinementCtx): void => {
    if (persona.usuarioBit !== true) return;
    const result = schema.safeParse(persona[campo]?.[0]?.usuario ?? undefined);
    for (const { message } of result.error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path: [campo, 0, 'usuario'] });
    }
  };
}

/** The same for its letters. A name stored before there was this rule stays; `guardado` is what is stored. */
export function revisarLetras<K extends string>(campo: K, guardado: string | undefined) {
  return (persona: ConUsuario & Partial<Record<K, Usuarios>>, context: z.RefinementCtx): void => {
    const usuario = persona[campo]?.[0]?.usuario ?? '';
    if (persona.usuarioBit !== true || isBlank(usuario)) return;
    if (normalizarUsuario(usuario) === guardado || usuarioPermitido(usuario)) return;
    context.addIssue({ code: 'custom', message: USUARIO_LETRAS, path: [campo, 0, 'usuario'] });
  };
}

/** Lets a check of the whole form run although single fields are wrong, so that its sentences come with theirs. */
export const aunConErrores = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const SESIONES_CERRADAS = 'Sesiones cerradas correctamente.';

export const NACIMIENTO_FUTURO = 'Fecha de nacimiento no debe ser una fecha futura.';

/** For `superRefine` of a person's form, by somebody who knows which day it is (`YYYY-MM-DD`). */
export const revisarNacimiento =
  (hoy: string) =>
  ({ fechaNacimiento }: { fechaNacimiento: string }, context: z.RefinementCtx): void => {
    if (!/^\d{4}-/.test(fechaNacimiento) || fechaNacimiento <= hoy) return;
    context.addIssue({ code: 'custom', message: NACIMIENTO_FUTURO, path: ['fechaNacimiento'] });
  };

/** The user a form asks for, or null while the switch is off. */
export function usuarioPedido(
  usuarioBit: boolean,
  [pedido]: readonly z.output<typeof usuarioDePersona>[],
): { usuario: string; contrasenia: string | null } | null {
  if (!usuarioBit || !pedido?.usuario) return null;
  return { usuario: normalizarUsuario(pedido.usuario), contrasenia: pedido.contraseniaPlain ?? null };
}
