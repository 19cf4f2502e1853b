import { CAMPOS } from './campos.rules.ts';
import type { TipoDeImportacion } from './tipos.ts';

/** Fields that say in another way what a template asks for already. */
const DE_OTRA_MANERA = new Set([
  'nombres',
  'apellidos',
  'nombreCompleto',
  'masculino',
  'femenino',
  'gradoSeccion',
  'contrasenia',
]);

/** What stands in the columns of the example. */
const EJEMPLO: Readonly<Record<string, string>> = {
  codigo: '',
  nombre1: 'Ximena',
  nombre2: 'Sofía',
  nombre3: '',
  apellido1: 'Muñoz',
  apellido2: 'Xitumul',
  cui: '2987654320101',
  fechaNacimiento: '15/04/2014',
  sexo: 'Femenino',
  direccion: '4a. calle 5-60, zona 2',
  email: '',
  nombreMadre: 'Marta Xitumul',
  telefonoMadre: '5555-1234',
  nombrePadre: 'no tiene',
  nombreResponsable: 'Marta Xitumul',
  nombreRecoger: 'Marta Xitumul',
  grado: 'Primero Primaria',
  seccion: 'A',
  becado: 'no',
};

const COMO: Readonly<Record<string, string>> = {
  codigo: 'Déjalo vacío y Ceiba lo asigna.',
  nombre2: 'Un guion si solo tiene un nombre.',
  apellido2: 'Un guion si solo tiene un apellido.',
  cui: 'Sus 13 cifras, en una celda con formato de texto. Un guion si todavía no tiene.',
  fechaNacimiento: 'Día/mes/año, como 15/04/2014.',
  sexo: 'Masculino o femenino.',
  nombreMadre: 'Un guion si no se conoce.',
  nombreResponsable: 'Vacío: la madre; si no, el padre.',
  nombreRecoger: 'Vacío: el responsable.',
  grado: 'Como se llama en Ceiba. Vacío: no se inscribe.',
  seccion: 'De la A a la E.',
  becado: 'Sí o no.',
};

const camposDePlantilla = (tipo: TipoDeImportacion) =>
  CAMPOS[tipo].filter(({ clave }) => !DE_OTRA_MANERA.has(clave));

/** The headers of a list that can be filled in and imported as it is. */
export const encabezadosDePlantilla = (tipo: TipoDeImportacion): string[] =>
  camposDePlantilla(tipo).map(({ etiqueta }) => etiqueta);

/** A row as one would be filled in. */
export const ejemploDePlantilla = (tipo: TipoDeImportacion): string[] =>
  camposDePlantilla(tipo).map(({ clave }) => EJEMPLO[clave] ?? '');

/** Each column with how it is filled in. */
export const ayudaDePlantilla = (tipo: TipoDeImportacion): string[][] =>
  camposDePlantilla(tipo).map(({ clave, etiqueta, requerido }) => [
    etiqueta,
    [requerido ? 'Requerido.' : '', COMO[clave] ?? ''].filter(Boolean).join(' '),
  ]);
