import {
  cifras,
  entero,
  interruptor,
  type Limite,
  largo,
  NADA,
  opcional,
  type Regla,
  texto,
} from './limites-de.ts';

/** Of the school: as people write it, in eight digits. */
const telefonoDeOcho: Limite = {
  dentro: ['', null, undefined, '22345678', '+502 2234-5678'],
  fuera: [7, '12a45678', cifras(7), cifras(9)],
};

/** In a picture; where a square begins may lie before it. */
const desde: Limite = {
  dentro: [-100_000, 0, 100_000],
  fuera: [-100_001, 0.5, '0', null, undefined, 100_001],
};
const pixeles: Limite = { dentro: [0, 100_000], fuera: [-1, 0.5, '0', null, undefined, 100_001] };

/** What the school says of itself and of its levels, and the square that becomes its logo. */
export const DE_LA_ESCUELA: Record<string, Regla> = {
  dominioCorreo: {
    dentro: ['a.gt', '@Colegio-1.edu.gt', `${largo(97)}.gt`],
    fuera: [...NADA, 'a', 'a.', '.gt', 'a..gt', '-a.gt', 'a-.gt', 'a b.gt', 'a@b.gt', `${largo(98)}.gt`],
  },
  diaPago: entero(1, 28),
  municipio: opcional(60),
  departamento: { dentro: ['Petén', 'Guatemala', '', null, undefined], fuera: ['Chiapas', 'peten', 7] },
  telefono2: telefonoDeOcho,
  jornada: opcional(30),
  nit: opcional(20),
  firmaNombre: opcional(100),
  firmaCargo: opcional(40),
  firma2Nombre: opcional(100),
  firma2Cargo: opcional(40),
  x: desde,
  y: desde,
  lado: pixeles,
  numeroBloques: entero(1, 6),
  resolucion: opcional(100),
};

export const PROPIOS_DE_LA_ESCUELA: readonly (readonly [llamada: RegExp, campo: string, regla: Regla])[] = [
  [/^DELETE \/escuela\/logo$/, '?version', { dentro: [largo(64)], fuera: [largo(65)] }],
  [/^PUT \/escuela\/logo$/, 'version', { dentro: ['a', largo(64), null, undefined], fuera: [7, largo(65)] }],
  [/ \/escuela$/, 'direccion', opcional(150)],
  [/ \/escuela$/, 'telefono', telefonoDeOcho],
  // The level of the address keeps its own: others ask for it.
  [/ \/nivelesestudiantiles\/:codigo$/, 'codigo', { ...texto(40), dentro: [] }],
  [
    / \/nivelesestudiantiles\/:codigo$/,
    'conUsuarios',
    { ...interruptor, dentro: [true, false, undefined], fuera: ['true', 0, 1, null] },
  ],
  [
    / \/nivelesestudiantiles\/:codigo$/,
    'activo',
    { ...interruptor, dentro: [true, false], fuera: ['true', 0, 1, null, undefined] },
  ],
];
