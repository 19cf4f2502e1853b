import { z } from 'zod';
import { contraseniaNueva, USUARIO_MAX } from '#shared/acceso.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { id, idParam, instante, texto } from '#shared/base/fields.ts';
import { ESTADOS_DE_CREDENCIAL } from './credenciales.rules.ts';
import { estudianteNombre } from './nombre.ts';

/** As many as sit in one classroom, twice. */
export const CREDENCIALES_MAX = 60;

/** A student of a section, and how they stand with Ceiba. Nothing here tells a password. */
export const credencial = estudianteNombre.extend({
  /** The one they have, or the one proposed for who has none. */
  usuario: z.string(),
  estado: z.enum(ESTADOS_DE_CREDENCIAL),
  /** Until when the initial password works; null without one. */
  vence: instante.nullable(),
});
export type Credencial = z.output<typeof credencial>;

export const credencialesDeSeccion = z.object({
  /** Grade, section and career or level, for reading. */
  asignacion: z.string(),
  idGrado: z.int(),
  ciclo: z.int(),
  /** What the slips lead to: the address people type, and a square with the whole of it: a path in `0 0 lado lado`. */
  entrada: z.object({
    direccion: z.string(),
    /** Nobody but the computer of the server itself is listened to. */
    soloEquipo: z.boolean(),
    qr: z.object({ lado: z.int(), trazo: z.string() }),
  }),
  estudiantes: z.array(credencial),
});
export type CredencialesDeSeccion = z.output<typeof credencialesDeSeccion>;

export const verCredenciales = endpoint({
  method: 'GET',
  path: '/estudiantes/seccion/:idGradoSeccion/credenciales',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Usuarios de los estudiantes de una sección, y si ya entraron',
  params: z.object({ idGradoSeccion: idParam }),
  output: credencialesDeSeccion,
});

const ELIGE = 'Elige al menos a un estudiante.';

export const credencialesForm = z
  .array(
    z.object({
      idEstudiante: id,
      /** Missing: the one they have, or for who has none the one that is proposed. */
      usuario: texto('Usuario', { max: USUARIO_MAX }).nullish(),
      contraseniaPlain: contraseniaNueva,
      /** Also when they have a password of their own, which then ends with their sessions. */
      aunqueEntro: z.boolean().default(false),
    }),
    { error: ELIGE },
  )
  .min(1, { error: ELIGE })
  .max(CREDENCIALES_MAX, { error: `Se entregan hasta ${CREDENCIALES_MAX} credenciales a la vez.` })
  .refine((todas) => new Set(todas.map(({ idEstudiante }) => idEstudiante)).size === todas.length, {
    error: 'Un estudiante está dos veces en la lista.',
  });
export type CredencialesForm = z.output<typeof credencialesForm>;

export const credencialEntregada = z.object({
  idEstudiante: z.int(),
  usuario: z.string(),
  /** Until when the initial password works. */
  vence: instante,
});
export type CredencialEntregada = z.output<typeof credencialEntregada>;

/** All or none. The passwords are made where they are printed and are never told again. */
export const entregarCredenciales = endpoint({
  method: 'PUT',
  path: '/estudiantes/credenciales',
  who: 'administrador',
  asunto: 'estudiantes',
  summary: 'Da usuario y contraseña inicial a varios estudiantes',
  body: credencialesForm,
  output: z.array(credencialEntregada),
  progress: true,
});
