import { z } from 'zod';
import { digitosOpcional, fecha, telefonoOpcional, texto, textoOpcional } from '#shared/base/fields.ts';
import { textoSiHay } from '#shared/base/no-hay.ts';
import { type CampoDeRegistro, clavesDe, ordenados } from '#shared/base/registro.ts';

export const CODIGO_MAX = 25;
export const NOMBRE_MAX = 25;
export const APELLIDO_MAX = 50;
const FAMILIAR_MAX = 50;
const DPI_MAX = 25;
export const SEXO = { masculino: 0, femenino: 1 } as const;

/** How a field is typed, read in a list, and written for people. */
type Tipo =
  | 'codigo'
  | 'personal'
  | 'nombre'
  | 'texto'
  | 'email'
  | 'telefono'
  | 'identidad'
  | 'fecha'
  | 'sexo';

export interface CampoDelEstudiante extends CampoDeRegistro {
  tipo: Tipo;
  requerido?: true;
  /** The part of the form. */
  parte: 'personales' | 'familia' | 'responsable' | 'observaciones';
  /** The part of the record that is read. */
  ficha: 'personales' | 'contacto';
  /** Two places of the form's row. */
  ancho?: true;
  /** Places of the row where the record is read. */
  anchoEnFicha?: 'span 2' | '1 / -1';
  /** What it is called there, where that is something else. */
  etiquetaEnFicha?: string;
}

const escrito = z.string();
const talVez = escrito.nullable();

const requerido = (etiqueta: string, max: number) =>
  ({
    tipo: 'nombre',
    etiqueta,
    max,
    requerido: true,
    form: texto(etiqueta, { max }),
    registro: escrito,
  }) as const;

/** Asked for unless its box says that there is none; stored as ''. */
const siHay = <N extends string>(etiqueta: string, max: number, ninguno: N) =>
  ({ tipo: 'nombre', etiqueta, max, ninguno, form: textoSiHay(etiqueta, max), registro: escrito }) as const;

const opcional = <T extends Tipo>(tipo: T, etiqueta: string, max: number) => ({
  tipo,
  etiqueta,
  max,
  form: textoOpcional(etiqueta, max),
  registro: talVez,
});

const telefono = (etiqueta: string, max = 20) =>
  ({ tipo: 'telefono', etiqueta, max, form: telefonoOpcional(etiqueta, max), registro: talVez }) as const;

const identidad = (etiqueta: string) =>
  ({
    tipo: 'identidad',
    etiqueta,
    max: DPI_MAX,
    form: digitosOpcional(etiqueta, DPI_MAX),
    registro: talVez,
  }) as const;

const codigo = opcional('codigo', 'Código', CODIGO_MAX);
const codigoPersonal = opcional('personal', 'Código personal', CODIGO_MAX);
const email = opcional('email', 'Email', 50);
const direccion = opcional('texto', 'Dirección', 100);

const PERSONALES = { parte: 'personales', ficha: 'personales' } as const;
const FAMILIA = { parte: 'familia', ficha: 'contacto' } as const;
const RESPONSABLE = { parte: 'responsable', ficha: 'contacto' } as const;

/**
 * All that is asked of a student. What is added here, with its column and the headings people write above it, is in the form, the
 * record, the import and the export. The order is that of the record.
 */
export const CAMPOS_DE_ESTUDIANTE = {
  codigo: {
    ...codigo,
    ...PERSONALES,
    /** Blank on create: generated. Blank on edit: kept. */
    form: codigo.form.refine((value) => value === null || /^[A-Za-z0-9._-]+$/.test(value), {
      error: 'Código solo debe contener letras, números, guiones y puntos.',
    }),
    registro: escrito,
  },
  nombre1: { ...requerido('Nombre 1', NOMBRE_MAX), ...PERSONALES },
  nombre2: { ...siHay('Nombre 2', NOMBRE_MAX, 'sinNombre2'), ...PERSONALES },
  nombre3: { ...opcional('nombre', 'Nombre 3', NOMBRE_MAX), ...PERSONALES },
  apellido1: { ...requerido('Apellido 1', APELLIDO_MAX), ...PERSONALES },
  apellido2: { ...siHay('Apellido 2', APELLIDO_MAX, 'sinApellido2'), ...PERSONALES },
  cui: { ...identidad('CUI'), ...PERSONALES, ninguno: 'sinCui' },
  codigoPersonal: {
    ...codigoPersonal,
    ...PERSONALES,
    /** In capitals, so that two cannot differ by case alone. */
    form: codigoPersonal.form
      .refine((value) => value === null || /^[A-Za-z0-9-]+$/.test(value), {
        error: 'Código personal solo debe contener letras, números y guiones.',
      })
      .transform((value) => value?.toUpperCase() ?? null),
  },
  fechaNacimiento: {
    ...PERSONALES,
    tipo: 'fecha',
    etiqueta: 'Fecha de nacimiento',
    form: fecha('Fecha de nacimiento'),
    registro: escrito,
  },
  direccion: {
    ...direccion,
    parte: 'familia',
    ficha: 'personales',
    ancho: true,
    anchoEnFicha: 'span 2',
    form: direccion.form.refine(
      (value) => value === null || /^[A-Za-z0-9ÁÉÍÓÚÜÑáéíóúüñ #,.-]+$/.test(value),
      { error: 'Dirección solo debe contener letras, números, espacios y los caracteres # - , .' },
    ),
  },
  nombreMadre: { ...siHay('Nombre de la madre', FAMILIAR_MAX, 'sinMadre'), ...FAMILIA, ancho: true },
  telefonoMadre: { ...telefono('Teléfono de la madre'), ...FAMILIA },
  nombrePadre: { ...opcional('nombre', 'Nombre del padre', FAMILIAR_MAX), ...FAMILIA, ancho: true },
  telefonoPadre: { ...telefono('Teléfono del padre'), ...FAMILIA },
  email: {
    ...email,
    ...FAMILIA,
    etiquetaEnFicha: 'Email del responsable',
    form: email.form.refine((value) => value === null || /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]+$/.test(value), {
      error: 'Email inválido.',
    }),
  },
  sexo: {
    parte: 'personales',
    ficha: 'contacto',
    tipo: 'sexo',
    etiqueta: 'Sexo',
    form: z
      .union([z.literal(SEXO.masculino), z.literal(SEXO.femenino)], { error: 'Sexo inválido.' })
      .nullish()
      .transform((value) => value ?? null),
    registro: z.int().nullable(),
  },
  nombreResponsable: { ...requerido('Nombre del responsable', FAMILIAR_MAX), ...RESPONSABLE, ancho: true },
  dpiresponsable: { ...identidad('DPI del responsable'), ...RESPONSABLE },
  nombreRecoger: { ...requerido('Nombre de quien recoge', FAMILIAR_MAX), ...RESPONSABLE, ancho: true },
  dpirecoger: { ...identidad('DPI de quien recoge'), ...RESPONSABLE },
  observaciones: {
    ...opcional('texto', 'Observaciones', 5000),
    parte: 'observaciones',
    ficha: 'personales',
    anchoEnFicha: '1 / -1',
  },
} as const satisfies Record<string, CampoDelEstudiante>;

type Tabla = typeof CAMPOS_DE_ESTUDIANTE;
export type CampoDeEstudiante = keyof Tabla;
/** Those that the record stores as a text. */
export type TextoDeEstudiante = {
  [K in CampoDeEstudiante]: Tabla[K]['tipo'] extends 'fecha' | 'sexo' ? never : K;
}[CampoDeEstudiante];

export const CLAVES_DE_ESTUDIANTE: readonly CampoDeEstudiante[] = clavesDe(CAMPOS_DE_ESTUDIANTE);

const esTexto = (clave: CampoDeEstudiante): clave is TextoDeEstudiante =>
  clave !== 'fechaNacimiento' && clave !== 'sexo';
export const TEXTOS_DE_ESTUDIANTE: readonly TextoDeEstudiante[] = CLAVES_DE_ESTUDIANTE.filter(esTexto);

export const campoDeEstudiante = (clave: CampoDeEstudiante): CampoDelEstudiante =>
  CAMPOS_DE_ESTUDIANTE[clave];

/** All but the code, which is given when there is none. */
export type DatoDeEstudiante = Exclude<CampoDeEstudiante, 'codigo'>;
export const DATOS_DE_ESTUDIANTE: readonly DatoDeEstudiante[] = CLAVES_DE_ESTUDIANTE.filter(
  (clave) => clave !== 'codigo',
);

/** In the order of the columns of lists that are brought in or taken out. */
export const EN_LISTAS_DE_ESTUDIANTES: readonly CampoDeEstudiante[] = ordenados(CLAVES_DE_ESTUDIANTE, {
  email: 'direccion',
  sexo: 'fechaNacimiento',
  codigoPersonal: 'fechaNacimiento',
});
