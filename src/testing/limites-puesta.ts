import { id, idOpcional, type Limite, largo, lista, NADA, type Regla, texto, veces } from './limites-de.ts';

/** What is taken for a fee, or left out. */
const monto: Limite = {
  dentro: ['0.01', '99999999.99', 'Q1,250.50', 12.5, null, undefined],
  fuera: ['', '0', 0, '-1', '0.001', '100000000', 'a', '1'.repeat(101)],
};

/** A sum as it is stored. */
const visto: Limite = { dentro: [0, 12.5, null, undefined], fuera: ['1', 'a', {}] };

const GRADO = { nivel: 'primaria', carrera: null, nombre: 'Uno', secciones: 1 };
const CLASE = { idGradoSeccion: 1, idMateria: 1, idColaborador: 1 };

/** The limits of what a new school is prepared with; as `LIMITES`. */
export const DE_PUESTA: Record<string, Regla> = {
  nivel: { dentro: [], fuera: ['', 7, null, undefined, largo(41)] },
  carrera: { dentro: ['a', largo(100), null, undefined], fuera: ['', '  ', 7, largo(101)] },
  secciones: { dentro: [0, 5], fuera: [-1, 6, 1.5, '1', null, undefined] },
  'grados[]': lista({ desde: 0, hasta: 60, item: GRADO }),
  // One there is not is refused as well.
  'grados[0]': { dentro: [], fuera: [...NADA, 7, 'a/b', largo(51)] },
  'materias[]': lista({ desde: 0, hasta: 400 }),
  idGrado: id,
  idNivelEstudiantilCarrera: idOpcional,
  inscripcion: monto,
  inscripcionVista: visto,
  colegiaturaVista: visto,
  visto: idOpcional,
  vista: idOpcional,
};

/** As `PROPIOS`. */
export const PROPIOS_DE_PUESTA: readonly (readonly [llamada: RegExp, campo: string, regla: Regla])[] = [
  [/\/plantillas\/aplicar$/, 'nombre', texto(50)],
  [/\/plantillas\/aplicar$/, 'quitar[]', lista({ desde: 0, hasta: 2000, distinto: 'idGrado' })],
  [/ \/colegio\/cuotas$/, 'colegiatura', monto],
  [/ \/colegio\/cuotas$/, '[]', { dentro: [[]], fuera: [veces(61, () => ({ nivel: 'primaria' })), 'a', {}] }],
  [/ \/colegio\/clases$/, 'idColaborador', { ...id, dentro: [] }],
  [/ \/colegio\/clases$/, 'idMateria', { ...id, dentro: [] }],
  [
    / \/colegio\/clases$/,
    '[]',
    {
      dentro: [[]],
      fuera: [veces(2001, (at) => ({ ...CLASE, idMateria: at + 1 })), [CLASE, CLASE], 'a', {}],
    },
  ],
];
