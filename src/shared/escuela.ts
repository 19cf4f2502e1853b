import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { entero, telefonoOpcional, texto, textoOpcional } from '#shared/base/fields.ts';
import { version, versionForm } from '#shared/base/version.ts';
import { DEPARTAMENTOS } from './escuela.rules.ts';

export const ESCUELA_NOMBRE_MAX = 100;
export const DOMINIO_MAX = 100;
export const DIRECCION_MAX = 150;
export const MUNICIPIO_MAX = 60;
export const TELEFONO_DIGITOS = 8;
export const JORNADA_MAX = 30;
export const NIT_MAX = 20;
export const FIRMA_NOMBRE_MAX = 100;
export const FIRMA_CARGO_MAX = 40;
/** Every month has these days. */
export const DIA_PAGO_MAX = 28;

const diaInvalido = `Día de pago debe ser un número entre 1 y ${DIA_PAGO_MAX}.`;

/** Nothing is '' in the database. */
const opcional = (nombre: string, max: number) =>
  textoOpcional(nombre, max).transform((value) => value ?? '');

const telefono = (nombre: string) =>
  telefonoOpcional(nombre, TELEFONO_DIGITOS)
    .pipe(
      z
        .string()
        .min(TELEFONO_DIGITOS, { error: `${nombre} debe tener ${TELEFONO_DIGITOS} dígitos.` })
        .nullable(),
    )
    .transform((value) => value ?? '');

export const escuelaForm = z.object({
  nombre: texto('Nombre', { max: ESCUELA_NOMBRE_MAX }),
  direccion: opcional('Dirección', DIRECCION_MAX),
  municipio: opcional('Municipio', MUNICIPIO_MAX),
  departamento: z
    .union([z.enum(DEPARTAMENTOS), z.literal('')], { error: 'Elige uno de los departamentos de la lista.' })
    .nullish()
    .transform((value) => value ?? ''),
  telefono: telefono('Teléfono'),
  telefono2: telefono('Segundo teléfono'),
  jornada: opcional('Jornada', JORNADA_MAX),
  nit: opcional('NIT', NIT_MAX),
  /** What follows the @ in the staff's addresses; typed with or without the sign. */
  dominioCorreo: texto('Dominio de correo', { max: DOMINIO_MAX })
    .transform((value) => value.replace(/^@/, '').toLowerCase())
    .refine(
      (value) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/.test(value),
      {
        error: 'Dominio de correo inválido.',
      },
    ),
  diaPago: entero({ numerico: diaInvalido, rango: diaInvalido, hasta: DIA_PAGO_MAX }),
  /** Who signs by hand on papers: a name and a post below each line. */
  firmaNombre: opcional('Nombre de la primera firma', FIRMA_NOMBRE_MAX),
  firmaCargo: opcional('Puesto de la primera firma', FIRMA_CARGO_MAX),
  firma2Nombre: opcional('Nombre de la segunda firma', FIRMA_NOMBRE_MAX),
  firma2Cargo: opcional('Puesto de la segunda firma', FIRMA_CARGO_MAX),
});
export type DatosDeEscuela = z.output<typeof escuelaForm>;

/** What its logo is known by in addresses: it changes with the picture. null: it has none. */
const logo = z.string().nullable();

export const escuela = z.object({
  nombre: z.string(),
  direccion: z.string(),
  municipio: z.string(),
  departamento: z.string(),
  telefono: z.string(),
  telefono2: z.string(),
  jornada: z.string(),
  nit: z.string(),
  dominioCorreo: z.string(),
  diaPago: z.int(),
  firmaNombre: z.string(),
  firmaCargo: z.string(),
  firma2Nombre: z.string(),
  firma2Cargo: z.string(),
  logo,
  /** Of all but the logo, which is known by its own. */
  version,
});
export type Escuela = z.output<typeof escuela>;

export const verEscuela = endpoint({
  method: 'GET',
  path: '/escuela',
  who: 'session',
  summary: 'Los datos de la escuela: nombre, dirección, teléfonos, día de pago, firmas y logo',
  output: escuela,
});

/** What is left out becomes empty. */
export const editarEscuela = endpoint({
  method: 'PUT',
  path: '/escuela',
  who: 'director',
  summary: 'Cambia los datos de la escuela',
  body: escuelaForm.extend(versionForm),
  output: escuela,
});

/** Whose login it is: said before anybody is known. */
export const verMarca = endpoint({
  method: 'GET',
  path: '/escuela/marca',
  who: 'public',
  summary: 'Nombre y logo de la escuela, para la pantalla de entrada',
  output: z.object({ nombre: z.string(), logo }),
});
