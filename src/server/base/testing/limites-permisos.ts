import { CONTRASENIA, interruptor, largo, lista, NADA, NO_ES_ID, type Regla } from './limites-de.ts';

/** Fields of what positions may do, and of users and passwords handed over together. */
export const DE_LA_DIRECCION: Record<string, Regla> = {
  'permisos[]': lista({ desde: 0, hasta: 14 }),
  asunto: { dentro: ['estudiantes', 'bitacora'], fuera: [...NADA, 7, 'direccion', 'Notas'] },
  permitido: { ...interruptor, dentro: [true, false], fuera: [...interruptor.fuera, undefined] },
  aunqueEntro: interruptor,
};

/** The same, where others of the name allow something else. */
export const PROPIOS_DE_LA_DIRECCION: readonly (readonly [llamada: RegExp, campo: string, regla: Regla])[] = [
  [
    /\/estudiantes\/credenciales$/,
    '[]',
    lista({ desde: 1, hasta: 60, distinto: 'idEstudiante', sinRepetir: true }),
  ],
  [
    / \/estudiantes\/credenciales$/,
    'usuario',
    { dentro: ['Az9._-', null, undefined, largo(50)], fuera: ['', '   ', 7, 'ana xol', largo(51)] },
  ],
  [
    / \/estudiantes\/credenciales$/,
    'contraseniaPlain',
    { ...CONTRASENIA, fuera: [null, undefined, ...CONTRASENIA.fuera] },
  ],
  [/ \/permisos$/, 'idCargo', { dentro: [2, 3], fuera: [...NO_ES_ID, 4, null, undefined] }],
];
