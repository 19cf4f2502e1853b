import { z } from 'zod';
import { digitosOpcional, fecha, id, telefonoOpcional, texto, textoOpcional } from '#shared/base/fields.ts';
import { siNoHay, textoSiHay } from '#shared/base/no-hay.ts';
import { aunConErrores, revisarUsuario, usuarioDePersona } from '#shared/sesion.ts';

export const CODIGO_MAX = 25;
export const NOMBRE_MAX = 25;
export const APELLIDO_MAX = 50;
export const CUI_MAX = 25;
export const DIRECCION_MAX = 100;
export const FAMILIAR_MAX = 50;
export const TELEFONO_FAMILIAR_MAX = 20;
export const EMAIL_MAX = 50;
export const DPI_FAMILIAR_MAX = 25;
export const OBSERVACIONES_MAX = 5000;
export const SEXO = { masculino: 0, femenino: 1 } as const;

export const USUARIO_ESTUDIANTE_REQUERIDO = 'Usuario es requerido.';
export const OBSERVACIONES_REQUERIDO = 'Observaciones son requeridas.';
const EMAIL_INVALIDO = 'Email inválido.';

/** Blank on create: generated. Blank on edit: kept. */
const codigo = textoOpcional('Código', CODIGO_MAX).refine(
  (value) => value === null || /^[A-Za-z0-9._-]+$/.test(value),
  { error: 'Código solo debe contener letras, números, guiones y puntos.' },
);

const email = textoOpcional('Email', EMAIL_MAX).refine(
  (value) => value === null || /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]+$/.test(value),
  { error: EMAIL_INVALIDO },
);

const direccion = textoOpcional('Dirección', DIRECCION_MAX).refine(
  (value) => value === null || /^[A-Za-z0-9ÁÉÍÓÚÜÑáéíóúüñ #,.-]+$/.test(value),
  { error: 'Dirección solo debe contener letras, números, espacios y los caracteres # - , .' },
);

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

const campos = z.object({
  /** If sent on an edit it must be the student of the path. */
  idEstudiante: id.nullish(),
  codigo,
  nombre1: texto('Nombre 1', { max: NOMBRE_MAX }),
  nombre2: textoSiHay('Nombre 2', NOMBRE_MAX),
  sinNombre2: z.boolean().default(false),
  nombre3: textoOpcional('Nombre 3', NOMBRE_MAX),
  apellido1: texto('Apellido 1', { max: APELLIDO_MAX }),
  apellido2: textoSiHay('Apellido 2', APELLIDO_MAX),
  sinApellido2: z.boolean().default(false),
  cui: digitosOpcional('CUI', CUI_MAX),
  sinCui: z.boolean().default(false),
  fechaNacimiento: fecha('Fecha de nacimiento'),
  direccion,
  nombreMadre: textoSiHay('Nombre de la madre', FAMILIAR_MAX),
  sinMadre: z.boolean().default(false),
  telefonoMadre: telefonoOpcional('Teléfono de la madre', TELEFONO_FAMILIAR_MAX),
  nombrePadre: textoOpcional('Nombre del padre', FAMILIAR_MAX),
  telefonoPadre: telefonoOpcional('Teléfono del padre', TELEFONO_FAMILIAR_MAX),
  email,
  sexo: z
    .union([z.literal(SEXO.masculino), z.literal(SEXO.femenino)], { error: 'Sexo inválido.' })
    .nullish()
    .transform((value) => value ?? null),
  nombreResponsable: texto('Nombre del responsable', { max: FAMILIAR_MAX }),
  dpiresponsable: digitosOpcional('DPI del responsable', DPI_FAMILIAR_MAX),
  nombreRecoger: texto('Nombre de quien recoge', { max: FAMILIAR_MAX }),
  dpirecoger: digitosOpcional('DPI de quien recoge', DPI_FAMILIAR_MAX),
  observacionesBit: z.boolean().default(false),
  observaciones: textoOpcional('Observaciones', OBSERVACIONES_MAX),
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
