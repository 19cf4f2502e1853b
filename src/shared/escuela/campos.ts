import { z } from 'zod';
import { entero, telefonoOpcional, texto, textoOpcional } from '#shared/base/fields.ts';
import { type CampoDeRegistro, clavesDe } from '#shared/base/registro.ts';
import { DEPARTAMENTOS } from '#shared/escuela.rules.ts';

const TELEFONO_DIGITOS = 8;
const DOMINIO_MAX = 100;
/** Every month has these days. */
export const DIA_PAGO_MAX = 28;

export interface CampoDeLaEscuela extends CampoDeRegistro {
  /** How it is typed. */
  tipo: 'texto' | 'telefono' | 'departamento' | 'jornada' | 'nit' | 'dominio' | 'dia';
  /** The part of the form, and of what is read. */
  parte: 'identidad' | 'pagos' | 'firmas';
  requerido?: true;
  /** A row of the form to itself. */
  ancho?: true;
}

const escrito = z.string();

/** Nothing is '' in the database. */
const opcional = <T extends 'texto' | 'jornada' | 'nit'>(tipo: T, etiqueta: string, max: number) => ({
  tipo,
  etiqueta,
  max,
  form: textoOpcional(etiqueta, max).transform((value) => value ?? ''),
  registro: escrito,
});

const telefono = (etiqueta: string) =>
  ({
    tipo: 'telefono',
    etiqueta,
    max: TELEFONO_DIGITOS,
    form: telefonoOpcional(etiqueta, TELEFONO_DIGITOS)
      .pipe(
        z
          .string()
          .min(TELEFONO_DIGITOS, { error: `${etiqueta} debe tener ${TELEFONO_DIGITOS} dígitos.` })
          .nullable(),
      )
      .transform((value) => value ?? ''),
    registro: escrito,
  }) as const;

const diaInvalido = `Día de pago debe ser un número entre 1 y ${DIA_PAGO_MAX}.`;

const IDENTIDAD = { parte: 'identidad' } as const;
const FIRMAS = { parte: 'firmas' } as const;

/** All that the school says of itself but its logo. What is added here, with its column, is in the form and the record. The order is that of both. */
export const CAMPOS_DE_ESCUELA = {
  nombre: {
    ...IDENTIDAD,
    tipo: 'texto',
    etiqueta: 'Nombre',
    max: 100,
    requerido: true,
    ancho: true,
    form: texto('Nombre', { max: 100 }),
    registro: escrito,
  },
  direccion: { ...opcional('texto', 'Dirección', 150), ...IDENTIDAD, ancho: true },
  municipio: { ...opcional('texto', 'Municipio', 60), ...IDENTIDAD },
  departamento: {
    ...IDENTIDAD,
    tipo: 'departamento',
    etiqueta: 'Departamento',
    form: z
      .union([z.enum(DEPARTAMENTOS), z.literal('')], { error: 'Elige uno de los departamentos de la lista.' })
      .nullish()
      .transform((value) => value ?? ''),
    registro: escrito,
  },
  telefono: { ...telefono('Teléfono'), ...IDENTIDAD },
  telefono2: { ...telefono('Segundo teléfono'), ...IDENTIDAD },
  jornada: { ...opcional('jornada', 'Jornada', 30), ...IDENTIDAD },
  nit: { ...opcional('nit', 'NIT', 20), ...IDENTIDAD },
  /** What follows the @ in the staff's addresses; typed with or without the sign. */
  dominioCorreo: {
    ...IDENTIDAD,
    tipo: 'dominio',
    etiqueta: 'Dominio de correo',
    max: DOMINIO_MAX,
    requerido: true,
    form: texto('Dominio de correo', { max: DOMINIO_MAX })
      .transform((value) => value.replace(/^@/, '').toLowerCase())
      .refine(
        (value) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/.test(value),
        { error: 'Dominio de correo inválido.' },
      ),
    registro: escrito,
  },
  diaPago: {
    parte: 'pagos',
    tipo: 'dia',
    etiqueta: 'Día de pago',
    requerido: true,
    form: entero({ numerico: diaInvalido, rango: diaInvalido, hasta: DIA_PAGO_MAX }),
    registro: z.int(),
  },
  /** Who signs by hand on papers: a name and a post below each line. */
  firmaNombre: { ...opcional('texto', 'Nombre de la primera firma', 100), ...FIRMAS },
  firmaCargo: { ...opcional('texto', 'Puesto de la primera firma', 40), ...FIRMAS },
  firma2Nombre: { ...opcional('texto', 'Nombre de la segunda firma', 100), ...FIRMAS },
  firma2Cargo: { ...opcional('texto', 'Puesto de la segunda firma', 40), ...FIRMAS },
} as const satisfies Record<string, CampoDeLaEscuela>;

export type CampoDeEscuela = keyof typeof CAMPOS_DE_ESCUELA;

export const CLAVES_DE_ESCUELA = clavesDe(CAMPOS_DE_ESCUELA);

export const campoDeEscuela = (clave: CampoDeEscuela): CampoDeLaEscuela => CAMPOS_DE_ESCUELA[clave];

export const camposDe = (parte: CampoDeLaEscuela['parte']): readonly CampoDeEscuela[] =>
  CLAVES_DE_ESCUELA.filter((clave) => campoDeEscuela(clave).parte === parte);
