import { z } from 'zod';
import { id, texto } from '#shared/base/fields.ts';
import { CONTRASENIA_MAX, CONTRASENIA_MIN, USUARIO_MAX } from './acceso.ts';

/** What the browser makes: eight letters from a to y, from a secure source. */
export const CONTRASENIA_GENERADA_LARGO = 8;
export const CONTRASENIA_GENERADA_LETRAS = 'abcdefghijklmnopqrstuvwxy';

const largo = `La contraseña debe tener entre ${CONTRASENIA_MIN} y ${CONTRASENIA_MAX} caracteres.`;

/** A new initial password, sent once; null or missing keeps the one there is. */
const contraseniaInicial = z
  .string()
  .min(CONTRASENIA_MIN, { error: largo })
  .max(CONTRASENIA_MAX, { error: largo })
  .nullish();

/** The user name a person signs in with, without the mail domain. */
export const nombreDeUsuario = (requerido: string) =>
  texto('Usuario', { max: USUARIO_MAX, requerido }).regex(/^[^\s@]+$/, {
    error: 'Usuario no debe llevar espacios ni @.',
  });

/** The user inside the form of a person. The name is checked by `revisarUsuario`, only while the switch is on. */
export const usuarioDePersona = z.object({
  idUsuario: id.nullish(),
  usuario: z.string().nullish(),
  contraseniaPlain: contraseniaInicial,
});

type Usuarios = readonly { usuario?: string | null | undefined }[];

/**
 * For `superRefine` of a person's form: checks the user when the switch `usuarioBit` is on; off, whatever was typed
 * does not count.
 */
export function revisarUsuario<K extends string>(campo: K, requerido: string) {
  const schema = nombreDeUsuario(requerido);
  return (persona: { usuarioBit: boolean } & Record<K, Usuarios>, context: z.RefinementCtx): void => {
    if (persona.usuarioBit !== true) return;
    const result = schema.safeParse(persona[campo]?.[0]?.usuario ?? undefined);
    for (const { message } of result.error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path: [campo, 0, 'usuario'] });
    }
  };
}

/** Lets a check of the whole form run although single fields are wrong, so that its sentences come with theirs. */
export const aunConErrores = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

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
  return { usuario: pedido.usuario.trim().toLowerCase(), contrasenia: pedido.contraseniaPlain ?? null };
}
