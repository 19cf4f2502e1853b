import { deCada } from '#shared/base/registro.ts';
import { CLAVES_DE_DOCUMENTOS, CLAVES_PERSONALES, campoDeColaborador } from '#shared/colaboradores/campos.ts';
import { CAMPOS } from '#shared/importaciones/campos.rules.ts';
import type { TipoDeImportacion } from '#shared/importaciones/tipos.ts';

/** Fields that say in another way what a template asks for already. */
const DE_OTRA_MANERA: Readonly<Record<TipoDeImportacion, readonly string[]>> = {
  estudiantes: [
    'nombres',
    'apellidos',
    'nombreCompleto',
    'masculino',
    'femenino',
    'gradoSeccion',
    'contrasenia',
  ],
  personal: ['apellidos', 'contrasenia'],
  clases: ['gradoSeccion'],
  saldos: [],
  notas: [],
};

/** What stands in the columns of the example. */
const EJEMPLO: Readonly<Record<TipoDeImportacion, Readonly<Record<string, string>>>> = {
  estudiantes: {
    nombre1: 'Ximena',
    nombre2: 'Sofía',
    apellido1: 'Muñoz',
    apellido2: 'Xitumul',
    cui: '2987654320101',
    fechaNacimiento: '15/04/2014',
    sexo: 'Femenino',
    direccion: '4a. calle 5-60, zona 2',
    nombreMadre: 'Marta Xitumul',
    telefonoMadre: '5555-1234',
    nombrePadre: 'no tiene',
    nombreResponsable: 'Marta Xitumul',
    nombreRecoger: 'Marta Xitumul',
    grado: 'Primero Primaria',
    seccion: 'A',
    becado: 'no',
  },
  personal: {
    nombres: 'Óscar Ibáñez',
    dpi: '2456789010101',
    telefono: '5555-4321',
    fechaNacimiento: '02/11/1985',
    cargos: 'Docente',
    antecedentesPenales: 'sí',
    antecedentesPoliciacos: 'sí',
    renas: 'no',
    usuario: 'oibanez',
  },
  clases: { grado: 'Primero Primaria', seccion: 'A', materia: 'Matemáticas', docente: 'Óscar Ibáñez' },
  saldos: {
    codigo: '2025-0017',
    nombreCompleto: 'Muñoz Xitumul, Ximena Sofía',
    saldoAnterior: 'Q 350.00',
    mesPagado: 'Enero',
    fechaPago: '05/01/2026',
    recibo: 'A-1024',
  },
  notas: {
    codigo: '2025-0017',
    nombreCompleto: 'Muñoz Xitumul, Ximena Sofía',
    anio: '2025',
    grado: 'Primero Primaria',
    materia: 'Matemáticas',
    nota: '84',
  },
};

/** Columns in which an empty cell is a fault. */
const REQUERIDAS: Readonly<Record<TipoDeImportacion, readonly string[]>> = {
  estudiantes: ['nombre1', 'nombre2', 'apellido1', 'apellido2', 'cui', 'fechaNacimiento', 'nombreMadre'],
  personal: [...CLAVES_PERSONALES.filter((clave) => campoDeColaborador(clave).requerido), 'cargos'],
  clases: ['grado', 'materia', 'docente'],
  saldos: [],
  notas: ['anio', 'grado', 'materia', 'nota'],
};

const UNO_BASTA = 'El código, el CUI, o nombre y fecha de nacimiento: con uno basta.';

/** How a column is filled in. */
const COMO: Readonly<Record<TipoDeImportacion, Readonly<Record<string, string>>>> = {
  estudiantes: {
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
    seccion: 'De la A a la E. Vacía: la única del grado.',
    becado: 'Sí o no.',
  },
  personal: {
    dpi: 'Sus 13 cifras, en una celda con formato de texto.',
    fechaNacimiento: 'Día/mes/año, como 02/11/1985.',
    cargos: 'Como se llaman en Ceiba; si son varios, con coma entre uno y otro.',
    ...deCada(CLAVES_DE_DOCUMENTOS, () => 'Sí o no.'),
    usuario: 'Déjalo vacío y Ceiba lo propone.',
  },
  clases: {
    grado: 'Como se llama en Ceiba.',
    seccion: 'De la A a la E. Vacía: la única del grado.',
    materia: 'Como se llama en Ceiba.',
    docente: 'Su usuario, su DPI o su nombre.',
  },
  saldos: {
    codigo: UNO_BASTA,
    cui: UNO_BASTA,
    nombreCompleto: 'Apellidos, una coma y nombres.',
    fechaNacimiento: 'Día/mes/año; hace falta si no hay código ni CUI.',
    saldoAnterior: 'Lo que debe de antes, en quetzales.',
    mesPagado: 'De enero a octubre: el mes que ya pagó.',
    fechaPago: 'Cuándo lo pagó, día/mes/año.',
    recibo: 'El número del recibo que se le dio.',
  },
  notas: {
    codigo: UNO_BASTA,
    cui: UNO_BASTA,
    nombreCompleto: 'Apellidos, una coma y nombres.',
    fechaNacimiento: 'Día/mes/año; hace falta si no hay código ni CUI.',
    anio: 'Cuatro cifras, anterior al ciclo de hoy.',
    grado: 'El que cursó ese año, como se llama en Ceiba.',
    materia: 'Como se llama en Ceiba.',
    nota: 'La nota final, de 0 a 100. También puede haber una fila por alumno y una columna por materia.',
  },
};

const camposDePlantilla = (tipo: TipoDeImportacion) =>
  CAMPOS[tipo].filter(({ clave }) => !DE_OTRA_MANERA[tipo].includes(clave));

/** The headers of a list that can be filled in and imported as it is. Required ones end in an asterisk, which says nothing when they are read. */
export const encabezadosDePlantilla = (tipo: TipoDeImportacion): string[] =>
  camposDePlantilla(tipo).map(({ clave, etiqueta }) =>
    REQUERIDAS[tipo].includes(clave) ? `${etiqueta} *` : etiqueta,
  );

/** A row as one would be filled in. */
export const ejemploDePlantilla = (tipo: TipoDeImportacion): string[] =>
  camposDePlantilla(tipo).map(({ clave }) => EJEMPLO[tipo][clave] ?? '');

/** Each column, whether it may stay empty, and how it is filled in; headers first. */
export const ayudaDePlantilla = (tipo: TipoDeImportacion): string[][] => [
  ['Columna', 'Requerido (*)', 'Cómo se llena'],
  ...camposDePlantilla(tipo).map(({ clave, etiqueta }) => [
    etiqueta,
    REQUERIDAS[tipo].includes(clave) ? 'Sí' : '',
    COMO[tipo][clave] ?? '',
  ]),
];
