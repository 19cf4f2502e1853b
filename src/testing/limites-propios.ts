import type { Lugar } from './limites.ts';
import { type Casos, casosDe, casosEnDireccion, largo, veces } from './limites-casos.ts';

/** What is tried at some places beyond their limits, and where a whole form, or what is stored, has a say. */
interface Propio {
  /** Names, one beside the other: a list is `name[]`, what stands in it by itself `name[0]`, a part of an address `?name`. */
  en: string;
  /** Of these calls alone. */
  de?: RegExp;
  dentro?: readonly unknown[];
  fuera?: readonly unknown[];
  /** Its form has rules of its own: of all values inside only those said here are let through. */
  solo?: true;
  /** Its form asks for it, by what a sample says in its other fields. */
  pide?: true;
  /** Values inside are asked of the rules alone: the school looks for them, and refuses at the same field what is not there. */
  busca?: true;
  /** Of a list: how many it takes beside what a sample has elsewhere, what is in it, and that nothing may stand in it twice. */
  lista?: { min?: number; max?: number; uno?: unknown; distintos?: true };
}

const clave = (caracteres: number) => 'ñuQ7-'.repeat(30).slice(0, caracteres);
const CONTRASENIA = {
  dentro: [clave(8), clave(128)],
  fuera: [clave(7), clave(129), 'a'.repeat(1001), ' '.repeat(8), 12_345_678],
};
const VIDEO_MALO = ['A'.repeat(10), 'A'.repeat(12), '/'.repeat(11)];
/** Has been looked up. */
export const VIDEO = 'Az9_-AAAAAA';
const cargos = (...ids: readonly number[]) => ids.map((idCargo) => ({ idCargo }));
const letras = (...unas: readonly string[]) => unas.map((seccion) => ({ seccion }));
const ADORNOS = '<b></b>'.repeat(14_285);
const CLASE = { idGradoSeccion: 1, idMateria: 1, idColaborador: 1 };

/** All that names a place counts there. */
export const PROPIOS: readonly Propio[] = [
  // Persons
  { en: 'nombre2 apellido2 cui nombreMadre pago porcentaje', pide: true },
  { en: 'observaciones', de: / \/estudiantes/, pide: true },
  { en: 'monto', de: /\/agregar$/, pide: true },
  { en: 'cui dpi', fuera: ['+12'] },
  { en: 'telefono', de: / \/colaboradores/, fuera: ['1+2'] },
  { en: 'telefono telefono2', de: / \/escuela$/, dentro: ['+502 2234-5678'] },
  { en: 'codigo', de: / \/estudiantes/, dentro: ['A.b-c_9'], fuera: ['a b', 'ñ', 'a/b'] },
  {
    en: 'direccion',
    de: / \/estudiantes/,
    dentro: ['Av. 3-20, zona #1 ñÜ'],
    fuera: ['a/b', 'a\nb', '<b>'],
  },
  {
    en: 'fechaNacimiento',
    solo: true,
    dentro: ['1900-01-01', '2026-03-10'],
    fuera: ['2026-03-11'],
  },
  {
    en: 'colaboradoresCargos[]',
    solo: true,
    dentro: [cargos(1), cargos(1, 2, 3)],
    fuera: [cargos(1, 2, 3, 4), cargos(5, 5)],
  },
  { en: 'idCargo', de: / \/colaboradores/, busca: true, dentro: [1, 5] },
  { en: 'idEstudiante', de: / \/estudiantes(\/update|$)/, solo: true, dentro: [null, undefined] },

  // Their users and passwords
  { en: 'colaboradoresUsuarios[] estudiantesUsuarios[]', pide: true, lista: { min: 1 } },
  { en: 'usuario', de: /^(?!.*\/login)/, dentro: ['Az9._-'], fuera: ['ana xol'] },
  {
    en: 'usuario',
    de: /^(?!.*\/(login|credenciales))/,
    pide: true,
    dentro: ['ａｎａ'],
    fuera: ['ñandú', 'ana@colegio.gt', 'аna'],
  },
  { en: 'contraseniaPlain nueva', ...CONTRASENIA },
  { en: 'contrasenia', de: /\/bienvenida$/, ...CONTRASENIA },
  // One that is not the password is refused as well.
  { en: 'actual', busca: true },

  // The structure of the school
  { en: 'idNivelEstudiantil', busca: true },
  { en: 'codigo', de: / \/nivelesestudiantiles/, busca: true },
  { en: 'nombre', de: / \/grados$/, dentro: ['Primero B 1 ñÜ'], fuera: ['a-b', 'a.', '<b>'] },
  { en: 'seccion', pide: true },
  { en: 'idSeccion', solo: true, dentro: [1, 5, null, undefined] },
  // By its letter, or by its number.
  {
    en: 'gradosSecciones[]',
    dentro: [letras('A', 'B', 'C', 'D', 'E'), [{ idSeccion: 1 }, { idSeccion: 5 }]],
    fuera: [letras('A', 'A'), [...letras('A'), { idSeccion: 1 }], [{ idSeccion: 6 }], [{}]],
  },
  { en: 'dominioCorreo', dentro: ['a.gt', '@Colegio-1.edu.gt'] },
  { en: 'departamento', dentro: ['Petén', 'Guatemala'], fuera: ['Chiapas', 'peten'] },
  { en: 'nivel', de: / \/(plantillas|colegio)\//, busca: true },
  { en: 'grados[0]', busca: true, fuera: ['a/b'] },
  { en: 'idColaborador idMateria', de: / \/colegio\/clases$/, busca: true },
  { en: 'idGrado', de: / \/normas$/, busca: true },
  // With chances to recover, as the sample has them.
  { en: 'porcentajeMaximo', solo: true, dentro: [1, 100], fuera: [0] },
  { en: '[]', de: / \/colegio\/(clases|cuotas)$/, solo: true, dentro: [[]] },
  { en: '[]', de: / \/colegio\/clases$/, fuera: [[CLASE, CLASE]] },
  { en: 'ordenArea', solo: true, dentro: [1, 99], fuera: [''] },
  { en: 'fecha', de: / \/sire\/inscripciones$/, solo: true, dentro: ['2026-03-10', null] },
  { en: 'asunto', fuera: ['direccion', 'Notas'] },

  // Classes, what is published in them, and the work on it
  {
    en: 'meetingLinkString',
    dentro: [
      ...['a.gt', ' a.gt ', 'https://a.gt:8080/b', 'https://reunion/1', 'https://a.gt/$a$b'],
      `a.gt/${largo(487)}`,
    ],
    fuera: [
      ...['https://a..gt', 'https://a_b.gt', 'https://a.gt:123456', 'https://a.gt:80:80', 'https://a.gt:b'],
      ...['a.gt/$$b', 'a.gt/$'],
    ],
  },
  { en: '[]', de: /\/materias\/(grados|transferencia)\//, lista: { distintos: true } },
  { en: 'videos[]', lista: { uno: { id: VIDEO } } },
  { en: 'contraseniaMeet', dentro: ['a$b$'], fuera: ['$a', 'a$$b'] },
  // The one of the address, and no other.
  { en: 'bloque', busca: true },
  {
    en: 'idArchivo',
    dentro: ['Az9_-'.padEnd(32, 'A')],
    fuera: ['A'.repeat(31), 'A'.repeat(33), '/'.repeat(32)],
  },
  { en: 'id', de: /\/(?:actividades|entrega)/, dentro: [VIDEO], fuera: VIDEO_MALO },
  { en: '?id', dentro: [VIDEO], fuera: VIDEO_MALO },
  {
    en: 'fecha',
    de: /\/actividades\//,
    solo: true,
    dentro: ['2026-03-10', '2100-12-31'],
    fuera: ['2026-03-09'],
  },
  // A day of its school year.
  {
    en: 'fecha',
    de: /\/columnas/,
    solo: true,
    dentro: ['2026-01-01', '2026-12-31'],
    fuera: ['2025-12-31', '2027-01-01'],
  },
  { en: 'hora', dentro: ['00:00', '23:59'], fuera: ['24:00', '12:60', '9:30', '12:00:00'] },
  { en: 'giro', fuera: [45] },
  { en: 'marcas[] ausentes[]', de: /\/recuperaciones\//, lista: { distintos: true } },
  {
    en: 'borradorCalificacion',
    de: /\/borrador(es)?$/,
    solo: true,
    dentro: ['1', ' 1 ', '0,5', 1, null],
    fuera: ['12345'],
  },
  {
    en: 'contenido',
    de: /\/avisos\//,
    dentro: [`<p>${largo(20_000)}</p>`, `${ADORNOS}texto`],
    fuera: [' ', '<p></p>', '<p>&nbsp;</p>', `${ADORNOS}texto!`],
  },
  { en: 'contenido', de: /\/entregar$/, fuera: [' \n'] },

  // Enrolments and payments
  { en: 'cantidad', dentro: ['1'.padStart(15, '0'), '12,5'], fuera: ['1'.padStart(16, '0')] },
  { en: 'ciclo', dentro: [2000], fuera: [1999, 2101, 2026.5] },
  { en: 'mensual', solo: true, dentro: [true], fuera: [false] },
  { en: 'fecha', de: /\/baja$/, solo: true, dentro: ['2026-03-10'] },
  { en: 'monto', de: /\/becas\b/, solo: true, dentro: ['', null, undefined], fuera: ['5'] },
  {
    en: 'concepto',
    dentro: ['tipo 1', 'cobro 999999999'],
    fuera: ['tipo', 'tipo 0', 'grado 1', 'tipo 1234567890', 'tipo 1 2'],
  },
  { en: 'metodo', fuera: ['sin dato'] },
  { en: 'metodo', de: /\/cuentas-bancarias$/, fuera: ['efectivo'] },
  { en: 'fechaPago', dentro: ['2026-03-10'] },
  { en: 'ultimos4', dentro: ['0000', '9999'], fuera: ['123', '12345', '12a4'] },
  {
    en: 'nit',
    de: / \/caja\//,
    dentro: ['C/F', '576937-K', '2345678900101'],
    fuera: ['5769370', '<b>', largo(21)],
  },
  { en: 'metodos[]', solo: true, fuera: [[{ metodo: 'efectivo' }]] },
  { en: 'pagos[] enlaces[]', lista: { max: 999 } },
  { en: 'recibido', solo: true, dentro: ['', null, undefined, '500000'] },
  {
    en: 'columnas[]',
    solo: true,
    dentro: [
      ['fecha', 'monto'],
      ['fecha', 'credito', ...veces(38, () => 'no')],
    ],
    fuera: [['fecha'], ['monto'], ['fecha', 'monto', 'credito']],
  },
  { en: 'columnas[0]', solo: true, dentro: ['fecha'] },
  { en: 'serie', dentro: ['A1', 'zz9'], fuera: ['A-1', 'ABCDEF', 'Ñ', '<b>'] },
  // Of the series of the bank, which is the one used where nobody chooses.
  { en: 'activa', de: / \/caja\/series\/:id$/, solo: true, dentro: [true, undefined] },
  { en: 'predeterminada', de: / \/caja\/series\/:id$/, solo: true, dentro: [true] },
  { en: 'idSerie fechaRecibo', solo: true, dentro: [null, undefined] },
  { en: 'fechaRecibo', dentro: [''], fuera: ['ayer'] },

  // Addresses
  // Whoever it is from, they are signed out.
  { en: '?context', de: /\/logout$/, busca: true },
  { en: '?bloque', de: /\/create$/, solo: true, dentro: ['2147483647'] },
  { en: '?orden', fuera: ['contrasenia', 'apellido1;'] },
  { en: '?objeto', fuera: ['sesion', '0'] },
  { en: '?idioma', dentro: ['es-GT', 'en'], fuera: [largo(36)] },
  {
    en: '?estudiantes',
    dentro: ['1', '1,2'],
    fuera: ['0', 'a', '1,', '1,2,3,4,5,6,7,8,9,10,11,12,13'],
  },
  {
    en: '?meses',
    dentro: ['0', '1', '10', '1,2,3,4,5,6,7,8,9,10'],
    fuera: ['11', '0,1', '1,1', '1,', 'a', '1,2,3,4,5,6,7,8,9,10,1'],
  },
];

const claveDe = ({ camino, nombre, lista }: Lugar): string => {
  if (lista) return `${nombre}[]`;
  return camino.at(-1) === 0 ? `${nombre}[0]` : nombre;
};

/** Those of the list that named a place. */
export const usados = new Set<Propio>();

function propiosDe(llamada: string, clave: string): readonly Propio[] {
  const suyos = PROPIOS.filter(({ en, de }) => en.split(' ').includes(clave) && (!de || de.test(llamada)));
  for (const uno of suyos) usados.add(uno);
  return suyos;
}

export interface CasosDeLlamada extends Casos {
  /** Asked of the rules of the call alone. */
  enReglas: readonly unknown[];
}

const conPropios = ({ dentro, fuera }: Casos, propios: readonly Propio[]): CasosDeLlamada => {
  const [solo, busca, pide] = (['solo', 'busca', 'pide'] as const).map((que) =>
    propios.some((uno) => uno[que]),
  );
  const nada = pide ? dentro.filter((valor) => String(valor ?? '').trim() === '' || valor === '\u200b') : [];
  const quedan = dentro.filter((valor) => !nada.includes(valor));
  return {
    dentro: [...(solo || busca ? [] : quedan), ...propios.flatMap((uno) => uno.dentro ?? [])],
    enReglas: busca && !solo ? quedan : [],
    fuera: [...fuera, ...nada, ...propios.flatMap((uno) => uno.fuera ?? [])],
  };
};

/** @param ejemplo of a list, the first item of a sample */
export function casosEnCuerpo(llamada: string, lugar: Lugar, ejemplo?: unknown): CasosDeLlamada {
  const propios = propiosDe(llamada, claveDe(lugar));
  const { uno, distintos, ...cuantos } = propios.find(({ lista }) => lista)?.lista ?? {};
  const suyo = lugar.lista ? { ...lugar, lista: { ...lugar.lista, ...cuantos } } : lugar;
  return conPropios(casosDe(suyo, { uno: ejemplo ?? uno, distintos }), propios);
}

export const casosDeDireccion = (llamada: string, lugar: Lugar): CasosDeLlamada =>
  conPropios(casosEnDireccion(lugar), propiosDe(llamada, `?${lugar.nombre}`));
