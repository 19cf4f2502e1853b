import { z } from 'zod';
import { palabra } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, idParam, idRequerido } from '#shared/base/fields.ts';
import { formasDe, registrosDe } from '#shared/base/registro.ts';
import { version, versionForm, versionQuery } from '#shared/base/version.ts';
import { CAMPOS_DE_DOCUMENTOS, CAMPOS_PERSONALES } from './colaboradores/campos.ts';
import { aunConErrores, revisarUsuario, usuarioDePersona } from './sesion.ts';

export const CARGOS_MAX = 3;
export const CARGOS_REQUERIDO = 'Cargos son requeridos.';
export const CARGOS_MAX_MENSAJE = `Solo se pueden seleccionar ${CARGOS_MAX} cargos.`;
export const USUARIO_REQUERIDO = 'Usuario es requerido si se activa.';

/** Positions are the same on every installation. */
export const CARGO_DIRECTOR = 1;
export const CARGO_SECRETARIA = 2;
export const CARGO_CONTADOR = 3;
export const CARGO_DOCENTE = 5;

/** Kept for the wire; rights come only from the roles of the positions. */
export const ID_ROL_COLABORADOR = 1;

const { fechaNacimiento, ...escritos } = formasDe(CAMPOS_PERSONALES);

export const colaboradorForm = z
  .object({
    ...escritos,
    colaboradoresCargos: z
      .array(z.object({ idCargo: idRequerido(CARGOS_REQUERIDO) }), { error: CARGOS_REQUERIDO })
      .min(1, { error: CARGOS_REQUERIDO })
      .max(CARGOS_MAX, { error: CARGOS_MAX_MENSAJE })
      .refine((items) => new Set(items.map(({ idCargo }) => idCargo)).size === items.length, {
        error: 'Los cargos no se deben repetir.',
      }),
    fechaNacimiento,
    ...formasDe(CAMPOS_DE_DOCUMENTOS),
    usuarioBit: z.boolean().default(false),
    colaboradoresUsuarios: z.array(usuarioDePersona).max(1).default([]),
    /** true brings an inactive person back. */
    activo: z.boolean().optional(),
  })
  .superRefine(revisarUsuario('colaboradoresUsuarios', USUARIO_REQUERIDO), aunConErrores);

export type ColaboradorForm = z.output<typeof colaboradorForm>;

export const colaborador = z.object({
  idColaborador: z.int(),
  ...registrosDe(CAMPOS_PERSONALES),
  fechaIngreso: z.string(),
  activo: z.boolean(),
  ...registrosDe(CAMPOS_DE_DOCUMENTOS),
  usuarioBit: z.boolean(),
  version,
  colaboradoresCargos: z.array(
    z.object({
      idColaboradorCargo: z.int(),
      idCargo: z.int(),
      idCargoNavigation: z.object({ nombre: z.string() }),
    }),
  ),
  /** Also while `usuarioBit` is off: the user is kept, shut. */
  colaboradoresUsuarios: z.array(
    z.object({
      idColaboradorUsuario: z.int(),
      idColaborador: z.int(),
      idRol: z.int(),
      usuario: z.string(),
      /** A user without a password cannot sign in until one is set. */
      tieneContrasenia: z.boolean(),
    }),
  ),
  /** Classes and homeroom sections of the year asked for. */
  totalAsignaciones: z.int(),
  totalGuias: z.int(),
  /** What the person who asks may do with this record. */
  permisos: z.object({ editar: z.boolean(), eliminar: z.boolean() }),
});
export type Colaborador = z.output<typeof colaborador>;

/** `data` of a refusal because somebody inactive holds the DPI or the user name: load the record and save it with `activo: true`. */
export const conflictoInactivo = z.object({
  reactivar: z.object({ idColaborador: z.int(), nombre: z.string(), campo: z.enum(['dpi', 'usuario']) }),
});

export const cargo = z.object({
  idCargo: z.int(),
  nombre: z.string(),
  roles: z.array(z.object({ rol: z.string() })),
  /** Whether the person who asks may give or take it. */
  asignable: z.boolean(),
});
export type Cargo = z.output<typeof cargo>;

const params = z.object({ idColaborador: idParam });

export const listarCargos = endpoint({
  method: 'GET',
  path: '/cargos',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Cargos y los roles que dan',
  output: z.array(cargo),
});

export const listarColaboradores = endpoint({
  method: 'GET',
  path: '/colaboradores',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Colaboradores activos, o los inactivos; con type=docentes, los que tienen el cargo de docente',
  query: z.object({
    type: palabra.optional(),
    ciclo: cicloParam.optional(),
    /** Those who no longer work at the school, instead of those who do. */
    inactivos: z.literal('si').optional(),
  }),
  output: z.array(colaborador),
});

/** Inactive people too: whoever is brought back is seen as stored first. */
export const verColaborador = endpoint({
  method: 'GET',
  path: '/colaboradores/colaborador/:idColaborador',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Un colaborador, activo o no',
  params,
  output: colaborador,
});

export const crearColaborador = endpoint({
  method: 'POST',
  path: '/colaboradores',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Agrega un colaborador con sus cargos y, si se pide, su usuario',
  body: colaboradorForm,
  output: colaborador,
});

export const editarColaborador = endpoint({
  method: 'PUT',
  path: '/colaboradores/update/:idColaborador',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Cambia o reactiva un colaborador',
  params,
  body: colaboradorForm.safeExtend(versionForm),
  output: colaborador,
});

/** On every device, at once; the password stays. Of one's own, all but the one that asks. */
export const cerrarSesionesDeColaborador = endpoint({
  method: 'DELETE',
  path: '/colaboradores/colaborador/:idColaborador/sesiones',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Cierra las sesiones de un colaborador',
  params,
  output: z.null(),
});

/** Somebody with a history is deactivated; somebody without one is removed. */
export const eliminarColaborador = endpoint({
  method: 'DELETE',
  path: '/colaboradores/delete/:idColaborador',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Elimina o desactiva un colaborador',
  params,
  query: z.object(versionQuery),
  undoable: true,
  output: z.null(),
});
