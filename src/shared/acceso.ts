import { z } from 'zod';
import { ASUNTOS } from '#shared/base/asuntos.ts';
import { isBlank } from '#shared/base/blank.ts';
import { cadena, palabra } from '#shared/base/cadena.ts';
import { normalizarContrasenia } from '#shared/base/contrasenia.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { contar } from '#shared/base/formatos.ts';
import { limites } from '#shared/base/limites.ts';

export const CONTRASENIA_MIN = 8;
export const CONTRASENIA_MAX = 128;
/** Of what is sent to be compared, in code units; nobody's is so long. */
const CONTRASENIA_RECIBIDA_MAX = 1000;
export const USUARIO_MAX = 50;
/** Initial passwords work this long until they are replaced. */
export const CONTRASENIA_INICIAL_DIAS = 120;

export const contextos = ['colaborador', 'estudiante'] as const;
export type Contexto = (typeof contextos)[number];
const contexto = z.enum(contextos);

export const CREDENCIALES_INCORRECTAS = 'Usuario o contraseña incorrectos.';

const MINUTO_SEGUNDOS = 60;

/** How long to wait, in words: minutes are rounded up, so that whoever waits them need not wait again. */
export function demasiadosIntentos(segundos: number): string {
  const minutos = Math.ceil(segundos / MINUTO_SEGUNDOS);
  const tiempo =
    segundos < MINUTO_SEGUNDOS
      ? contar(segundos, 'segundo', 'segundos')
      : contar(minutos, 'minuto', 'minutos');
  return `Demasiados intentos. Espera ${tiempo} y vuelve a intentarlo.`;
}

export const credenciales = z.object({
  usuario: cadena('Usuario es requerido.')
    .trim()
    .min(1, { error: 'Usuario es requerido.' })
    .max(150, { error: CREDENCIALES_INCORRECTAS }),
  // Never trimmed: a blank is a legitimate character of a password.
  contrasenia: z
    .string({ error: 'Contraseña es requerida.' })
    .min(1, { error: 'Contraseña es requerida.' })
    .max(CONTRASENIA_RECIBIDA_MAX, { error: CREDENCIALES_INCORRECTAS }),
});

const rol = z.object({ rol: z.string() });
const cargo = z.object({
  idCargo: z.int(),
  cargo: z.string(),
  roles: z.array(rol),
});

export const perfilColaborador = z.object({
  isColaborador: z.literal(true),
  idColaborador: z.int(),
  nombres: z.string(),
  usuario: z.string(),
  codigo: z.string(),
  imagen: z.null(),
  cargos: z.array(cargo),
  /** The matters of the administration that are open to them; a profile kept from before says none. */
  asuntos: z.array(z.enum(ASUNTOS)).optional(),
  debeCambiarContrasenia: z.boolean(),
});
export type PerfilColaborador = z.output<typeof perfilColaborador>;

export const perfilEstudiante = z.object({
  isColaborador: z.literal(false),
  idEstudiante: z.int(),
  nombres: z.string(),
  /** The first surname; a profile kept from before says none. */
  apellido: z.string().optional(),
  usuario: z.string(),
  debeCambiarContrasenia: z.boolean(),
});

export const perfil = z.discriminatedUnion('isColaborador', [perfilColaborador, perfilEstudiante]);
export type Perfil = z.output<typeof perfil>;

const largoContrasenia = `La contraseña debe tener entre ${CONTRASENIA_MIN} y ${CONTRASENIA_MAX} caracteres.`;

/** In characters as people count them, so that ñ and emoji are one. */
const largoDe = (contrasenia: string): number => [...normalizarContrasenia(contrasenia)].length;

/** A password to be stored. */
export const contraseniaNueva = z
  .string({ error: 'Contraseña nueva es requerida.' })
  .min(1, { error: 'Contraseña nueva es requerida.' })
  .max(CONTRASENIA_RECIBIDA_MAX, { error: largoContrasenia, abort: true })
  .refine((value) => largoDe(value) >= CONTRASENIA_MIN && largoDe(value) <= CONTRASENIA_MAX, {
    error: largoContrasenia,
    abort: true,
  })
  .refine((value) => !isBlank(value), { error: 'La contraseña no debe ser solo espacios en blanco.' })
  .register(limites, { min: CONTRASENIA_MIN, max: CONTRASENIA_MAX });

export const cambioContrasenia = z.object({
  actual: z
    .string({ error: 'Contraseña actual es requerida.' })
    .min(1, { error: 'Contraseña actual es requerida.' })
    .max(CONTRASENIA_RECIBIDA_MAX, { error: largoContrasenia }),
  nueva: contraseniaNueva,
});

export const iniciarSesion = endpoint({
  method: 'POST',
  path: '/authentication/login',
  who: 'public',
  summary: 'Inicia una sesión',
  query: z.object({ context: contexto }),
  body: credenciales,
  output: perfil.nullable(),
});

export const cerrarSesion = endpoint({
  method: 'POST',
  path: '/authentication/logout',
  who: 'public',
  summary: 'Termina la sesión',
  query: z.object({ context: palabra.optional() }),
  output: z.null(),
  beforePassword: true,
});

export const cambiarContrasenia = endpoint({
  method: 'PUT',
  path: '/authentication/contrasenia',
  who: 'session',
  summary: 'Cambia la contraseña propia',
  body: cambioContrasenia,
  output: perfil,
  beforePassword: true,
});

export const comprobarColaborador = endpoint({
  method: 'GET',
  path: '/authentication',
  who: 'colaborador',
  summary: 'Comprueba la sesión de un colaborador',
  output: perfilColaborador,
  beforePassword: true,
});

export const comprobarEstudiante = endpoint({
  method: 'GET',
  path: '/authentication/estudiante',
  who: 'estudiante',
  summary: 'Comprueba la sesión de un estudiante',
  output: perfilEstudiante,
  beforePassword: true,
});

export const perfilDelColaborador = endpoint({
  method: 'GET',
  path: '/colaboradores/colaborador',
  who: 'colaborador',
  summary: 'Perfil del colaborador que tiene la sesión',
  output: perfilColaborador,
  beforePassword: true,
});

export const fechaActual = endpoint({
  method: 'GET',
  path: '/currentdate',
  who: 'colaborador',
  summary: 'Fecha y hora del servidor',
  output: z.string(),
  background: true,
});

export const fechaActualEstudiante = endpoint({
  method: 'GET',
  path: '/estudiantil/currentdate',
  who: 'estudiante',
  summary: 'Fecha y hora del servidor',
  output: z.string(),
  background: true,
});

export const perfilDelDocente = endpoint({
  method: 'GET',
  path: '/docentes/docentes/docente',
  who: 'docente',
  summary: 'Perfil del docente que tiene la sesión',
  output: perfilColaborador.extend({
    colaboradoresCargos: z.array(
      z.object({
        idColaboradorCargo: z.int(),
        idCargo: z.int(),
        idCargoNavigation: z.object({ nombre: z.string() }),
      }),
    ),
  }),
});

export const identidadEstudiante = endpoint({
  method: 'GET',
  path: '/estudiantil/estudiantes/estudiante',
  who: 'estudiante',
  summary: 'Identidad del estudiante que tiene la sesión',
  output: perfilEstudiante,
});
