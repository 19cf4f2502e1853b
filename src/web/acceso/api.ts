import { type Contexto, cerrarSesion, credenciales, iniciarSesion } from '#shared/acceso.ts';
import { call } from '#web/kit/http.ts';
import { onReconnecting } from '#web/kit/on-reconnecting.ts';
import { type Perfil, ponerPerfil } from '#web/sesion/api.ts';

export interface Intento {
  perfil: Perfil | null;
  /** Sentence of each field that keeps the try from being sent. */
  errores: Partial<Record<'usuario' | 'contrasenia', string>>;
}

/**
 * Checks and signs in. Loaded by the first key pressed, so that the login screen comes without the validator. `decir` is
 * told what takes so long, and nothing when it is over.
 * @throws CallError `refused` for a wrong user or password.
 */
export async function entrar(
  context: Contexto,
  typed: { usuario: string; contrasenia: string },
  decir: (texto: string) => void,
): Promise<Intento> {
  const { success, data: body, error } = credenciales.safeParse(typed);
  if (!success) {
    const sentence = (field: 'usuario' | 'contrasenia') =>
      error.issues.find(({ path }) => path[0] === field)?.message;
    return { perfil: null, errores: { usuario: sentence('usuario'), contrasenia: sentence('contrasenia') } };
  }
  const callar = onReconnecting(decir);
  try {
    const { data: perfil } = await call(iniciarSesion, { query: { context }, body, ignoreSessionEnd: true });
    ponerPerfil(perfil);
    return { perfil, errores: {} };
  } finally {
    callar();
  }
}

/** Ends the session on the server. What is on the screen is the caller's business. */
export const salir = (context: Contexto) =>
  call(cerrarSesion, { query: { context }, ignoreSessionEnd: true });
