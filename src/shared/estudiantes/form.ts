import { z } from 'zod';
import { id } from '#shared/base/fields.ts';
import { siNoHay } from '#shared/base/no-hay.ts';
import { clavesDe, elegidos, formasDe } from '#shared/base/registro.ts';
import { aunConErrores, revisarUsuario, usuarioDePersona } from '#shared/sesion.ts';
import { CAMPOS_DE_ESTUDIANTE, type DatoDeEstudiante } from './campos.ts';

export const USUARIO_ESTUDIANTE_REQUERIDO = 'Usuario es requerido.';
export const OBSERVACIONES_REQUERIDO = 'Observaciones son requeridas.';

/** What a student may not have, and what then has to stay empty. */
const CASILLAS = [
  {
    casilla: 'sinNombre2',
    campo: 'nombre2',
    requerido: 'Nombre 2 es requerido.',
    sobra: {
      nombre2: 'Nombre 2 debe quedar vacío si solo tiene un nombre.',
      nombre3: 'Nombre 3 debe quedar vacío si solo tiene un nombre.',
    },
  },
  {
    casilla: 'sinApellido2',
    campo: 'apellido2',
    requerido: 'Apellido 2 es requerido.',
    sobra: { apellido2: 'Apellido 2 debe quedar vacío si solo tiene un apellido.' },
  },
  {
    casilla: 'sinCui',
    campo: 'cui',
    requerido: 'CUI es requerido.',
    sobra: { cui: 'CUI debe quedar vacío si todavía no tiene.' },
  },
  {
    casilla: 'sinMadre',
    campo: 'nombreMadre',
    requerido: 'Nombre de la madre es requerido.',
    sobra: {
      nombreMadre: 'Nombre de la madre debe quedar vacío si no se conoce a la madre.',
      telefonoMadre: 'Teléfono de la madre debe quedar vacío si no se conoce a la madre.',
    },
  },
] as const;

const { observaciones, ...escritos } = formasDe(CAMPOS_DE_ESTUDIANTE);

const campos = z.object({
  /** If sent on an edit it must be the student of the path. */
  idEstudiante: id.nullish(),
  ...escritos,
  observacionesBit: z.boolean().default(false),
  observaciones,
  usuarioBit: z.boolean().default(false),
  estudiantesUsuarios: z.array(usuarioDePersona).max(1).default([]),
  /** true brings an inactive student back. */
  activo: z.boolean().optional(),
});

export const estudianteForm = campos
  .check(siNoHay(CASILLAS, Object.keys(campos.shape)))
  .refine(({ observacionesBit, observaciones }) => observacionesBit !== true || Boolean(observaciones), {
    error: OBSERVACIONES_REQUERIDO,
    path: ['observaciones'],
    ...aunConErrores,
  })
  .superRefine(revisarUsuario('estudiantesUsuarios', USUARIO_ESTUDIANTE_REQUERIDO), aunConErrores);
export type EstudianteForm = z.output<typeof estudianteForm>;

/** What is stored of a form but for the code. */
export function datosDeEstudiante(form: EstudianteForm): Pick<EstudianteForm, DatoDeEstudiante> {
  const { codigo: _, ...campos } = CAMPOS_DE_ESTUDIANTE;
  const datos = elegidos(form, clavesDe(campos));
  return { ...datos, observaciones: form.observacionesBit ? form.observaciones : null };
}
