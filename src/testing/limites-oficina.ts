import {
  CONTRASENIA,
  id,
  idEnDireccion,
  interruptor,
  largo,
  lista,
  NADA,
  NO_ES_ID,
  type Regla,
  recibida,
  unaEnDireccion,
} from './limites-de.ts';

/** Fields of what positions may do, of users and passwords handed over together, and of lists that are imported. */
export const DE_LA_OFICINA: Record<string, Regla> = {
  'permisos[]': lista({ desde: 0, hasta: 22 }),
  asunto: { dentro: ['estudiantes', 'bitacora'], fuera: [...NADA, 7, 'direccion', 'Notas'] },
  permitido: { ...interruptor, dentro: [true, false], fuera: [...interruptor.fuera, undefined] },
  aunqueEntro: interruptor,
  hoja: { dentro: [0], fuera: [-1, 0.5, '0', 1001, null, undefined] },
  filaEncabezado: id,
  'mapa[]': { dentro: [[], undefined], fuera: ['a', {}, null, Array.from({ length: 101 }, () => '')] },
  'mapa[0]': { dentro: [''], fuera: [7, null, largo(41)] },
  'correcciones[]': lista({ desde: 0, hasta: 1000, distinto: 'fila' }),
  fila: id,
  clave: { dentro: [largo(40)], fuera: ['', 7, null, undefined, largo(41)] },
  texto: { dentro: ['', null, largo(5000)], fuera: [7, undefined, largo(5001)] },
  'decisiones[]': lista({ desde: 0, hasta: 1000 }),
  grupo: { dentro: [largo(200)], fuera: ['', 7, null, undefined, largo(201)] },
  valor: { dentro: ['', null, largo(100)], fuera: [7, undefined, largo(101)] },
  plan: recibida(100),
};

/** The same, where others of the name allow something else. */
export const PROPIOS_DE_LA_OFICINA: readonly (readonly [llamada: RegExp, campo: string, regla: Regla])[] = [
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
  [/ \/caja\/recibos\/:id\/pdf$/, '?formato', unaEnDireccion('media', 'carta')],
  [/ \/exportaciones\/notas$/, '?seccion', idEnDireccion],
  [/ \/exportaciones\/pagos$/, '?estado', unaEnDireccion('pagados', 'pendientes')],
  [/ \/exportaciones\/usuarios$/, '?tipo', unaEnDireccion('colaborador', 'estudiante')],
  [/ \/permisos$/, 'idCargo', { dentro: [2, 3], fuera: [...NO_ES_ID, 4, null, undefined] }],
];
