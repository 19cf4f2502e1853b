import { eq } from 'drizzle-orm';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { usuarios } from '#server/sesion/tables.ts';
import type { TestApp } from './app.ts';
import { crearEstudiante, numero } from './builders.ts';

/** Of every student made here. */
export const CLAVE = 'caminito de la escuela';

interface Desde {
  red?: string;
  /** Cookies of a browser that was here before. */
  cookie?: string;
  /** Another process of the same school. */
  en?: TestApp['app'];
}

/** Students and how they sign in, from networks and browsers of their own. */
export async function llegadaA({ app, db }: Pick<TestApp, 'app' | 'db'>) {
  const contraseniaHash = await hashPassword(CLAVE);

  async function alumna() {
    const usuario = `alumna${numero()}`;
    const persona = await crearEstudiante(db, { usuario });
    await db
      .update(usuarios)
      .set({ contraseniaHash })
      .where(eq(usuarios.idUsuario, Number(persona.idUsuario)));
    return { ...persona, usuario };
  }

  async function probar(
    usuario: string,
    contrasenia: string,
    { red = '190.56.1.1', cookie = '', en = app }: Desde = {},
  ) {
    const respuesta = await en.inject({
      method: 'POST',
      url: '/api/authentication/login?context=estudiante',
      remoteAddress: red,
      headers: { cookie },
      payload: { usuario, contrasenia },
    });
    const { code, message } = respuesta.json();
    const cookies = respuesta.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const espera = Number(respuesta.headers['retry-after'] ?? 0);
    return { status: respuesta.statusCode, code, message, espera, cookies };
  }

  return {
    alumna,
    probar,
    entra: async (usuario: string, desde?: Desde) => (await probar(usuario, CLAVE, desde)).code === 1,
    mala: (usuario: string, desde?: Desde) => probar(usuario, 'no es', desde),
  };
}

/** How many of the answers say that the password was compared. */
export const comparadas = (respuestas: readonly { status: number }[]) =>
  respuestas.filter(({ status }) => status !== 429).length;

export const veces = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));
