import { z } from 'zod';
import { ASUNTOS } from './base/asuntos.ts';
import { endpoint } from './base/endpoint.ts';
import { ID_MAX } from './base/fields.ts';
import { CARGO_CONTADOR, CARGO_SECRETARIA } from './colaboradores.ts';
import { CARGOS_CON_PERMISOS } from './permisos.rules.ts';

const SIN_MARCAR = 'Marca o desmarca cada permiso.';

/** One box: whether a matter is open to a position. */
export const permiso = z.object({
  asunto: z.enum(ASUNTOS, { error: 'El asunto no existe.' }),
  idCargo: z.union([z.literal(CARGO_SECRETARIA), z.literal(CARGO_CONTADOR)], {
    error: 'Solo se dan permisos a Secretaria y a Contador.',
  }),
  permitido: z.boolean({ error: SIN_MARCAR }),
});

/** Every box of the school, in the order of the matters. */
export const permisosDelColegio = z.object({
  permisos: z.array(permiso),
  /** Of how they stand: saving sends it back, so that nobody writes over what somebody else decided meanwhile. */
  version: z.int(),
});
export type PermisosDelColegio = z.output<typeof permisosDelColegio>;

export const PERMISOS_CAMBIADOS =
  'Alguien más cambió los permisos mientras los veías. Revísalos y vuelve a guardar.';

const BOXES_MAX = ASUNTOS.length * CARGOS_CON_PERMISOS.length;

/** Boxes left out stay as they are. */
export const permisosForm = z.object({
  permisos: z
    .array(permiso, { error: SIN_MARCAR })
    .max(BOXES_MAX, { error: `No hay más de ${BOXES_MAX} permisos.` }),
  version: z.int().nonnegative().max(ID_MAX),
});
export type PermisosForm = z.output<typeof permisosForm>;

export const verPermisos = endpoint({
  method: 'GET',
  path: '/permisos',
  who: 'director',
  summary: 'Qué puede hacer cada cargo de la administración',
  output: permisosDelColegio,
});

/** Counts from the next request of whoever it concerns. */
export const guardarPermisos = endpoint({
  method: 'PUT',
  path: '/permisos',
  who: 'director',
  summary: 'Cambia lo que puede hacer cada cargo de la administración',
  body: permisosForm,
  output: permisosDelColegio,
});
