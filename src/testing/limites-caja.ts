import {
  id,
  idEnDireccion,
  idOpcional,
  interruptor,
  type Limite,
  largo,
  lista,
  NADA,
  NO_ES_FECHA,
  numero,
  opcional,
  type Regla,
  texto,
  unaDe,
  unaEnDireccion,
  veces,
} from './limites-de.ts';

const esTexto = (valor: unknown): valor is string => typeof valor === 'string' && valor !== '';
const diaEnDireccion: Limite = { dentro: ['2026-03-01'], fuera: NO_ES_FECHA.filter(esTexto) };
const dinero: Limite = {
  dentro: ['0.01', '500000', 'Q1,250.50', 12.5],
  fuera: [...NADA, '0', 0, '-1', '0.001', '500000.01', 'a'],
};

const sinSigno: Limite = {
  dentro: ['0', '10000000', 'Q1,250.50'],
  fuera: [...NADA, '-1', '0.001', 'a', '10000000.01'],
};

const numeroDePapel: Limite = {
  dentro: ['', null, undefined, 1, '999999999'],
  fuera: [0, '-1', 1.5, 'a', 1_000_000_000],
};

/** The limits of what is paid at the window; as `LIMITES`. */
export const DE_CAJA: Record<string, Regla> = {
  'lineas[]': lista({ desde: 1, hasta: 60, distinto: 'id', sinRepetir: true }),
  clase: unaDe('pago', 'mensualidad'),
  saldoVisto: { dentro: [0, 0.5, 500_000], fuera: [-1, '1', null, undefined, 500_001] },
  aceptaRepetida: interruptor,
  metodo: { dentro: ['efectivo', 'tarjeta'], fuera: ['sin dato', '', 7, null, undefined] },
  idCuentaBancaria: idOpcional,
  referencia: opcional(40),
  bancoCheque: opcional(60),
  fechaPago: {
    dentro: ['', null, undefined, '2026-03-10'],
    fuera: NO_ES_FECHA.filter(esTexto),
  },
  pagador: texto(200),
  nombreFactura: opcional(200),
  recibido: { dentro: ['', null, undefined, '500000'], fuera: ['0', '-1', 'a', '500000.01'] },
  banco: texto(60),
  ultimos4: { dentro: ['0000', '9999'], fuera: [...NADA, 7, '123', '12345', '12a4'] },
  activa: interruptor,
  ...Object.fromEntries(
    ['200', '100', '50', '20', '10', '5', '1'].map((valor) => [
      valor,
      { dentro: [0, 99_999, undefined], fuera: [-1, 1.5, '1', 100_000, null] },
    ]),
  ),
  'metodos[]': { dentro: [], fuera: [[], 'a', {}, [{ metodo: 'efectivo' }]] },
  esperado: { dentro: [0, -1, 10_000_000], fuera: ['0', null, undefined, 10_000_001] },
  contado: {
    dentro: ['0', '-12.5', 'Q1,250.50'],
    fuera: [...NADA, '0.001', 'a', '10000000.01'],
  },
  monedas: sinSigno,
  primerConteo: sinSigno,
  fondoSiguiente: { dentro: ['0', 0], fuera: [...NADA, '-1', '0.001', 'a', '10000000.01'] },
  fondo: { dentro: ['0', '10000000', null, undefined], fuera: ['', '-1', '0.001', 'a', '10000000.01'] },
  explicacion: {
    dentro: ['', null, undefined, largo(5), largo(500)],
    fuera: [7, 'abcd', largo(501)],
  },
  '?usuario': idEnDireccion,
  '?estudiantes': { dentro: ['1', '1,2'], fuera: ['0', '', 'a', '1,', '1,2,3,4,5,6,7,8,9,10,11,12,13'] },
  '?desde': diaEnDireccion,
  '?hasta': diaEnDireccion,
  '?metodo': unaEnDireccion('efectivo', 'sin dato'),
  '?cajero': idEnDireccion,
  '?anulados': unaEnDireccion('si'),
  concepto: {
    dentro: ['tipo 1', 'cobro 999999999'],
    fuera: [...NADA, 7, 'tipo', 'tipo 0', 'grado 1', 'tipo 1234567890', 'tipo 1 2'],
  },
  // One of both, and the sample has the percentage.
  porcentaje: numero('0.01', '100', '0', '100.01'),
  desde: { dentro: [1, undefined], fuera: [0, 11, 1.5, '1', null] },
  hasta: { dentro: [1, 10, undefined], fuera: [0, 11, 1.5, '1', null] },
  desdeMes: { dentro: [1, 10], fuera: [0, 11, 1.5, '1', null, undefined] },
  'ids[]': {
    dentro: [[1], veces(500, (at) => at + 1)],
    fuera: [[], veces(501, (at) => at + 1), [1, 1], 'a', {}],
  },
  'ids[0]': id,
  idMovimiento: id,
  idRecibo: id,
  idCorte: idOpcional,
  // Together with one of the others.
  'pagos[]': (ejemplo) => ({
    dentro: [[], [ejemplo], undefined, veces(999, () => ejemplo)],
    fuera: ['a', {}, null, veces(1_000, () => ejemplo)],
  }),
  'enlaces[]': (ejemplo) => ({
    dentro: [[], [ejemplo], undefined, veces(999, () => ejemplo)],
    fuera: ['a', {}, null, veces(1_000, () => ejemplo)],
  }),
  'encabezados[]': lista({ desde: 0, hasta: 40 }),
  'encabezados[0]': { dentro: ['', 'fecha', largo(100)], fuera: [7, largo(101)] },
  'columnas[]': {
    dentro: [
      ['fecha', 'monto'],
      ['fecha', 'credito', ...veces(38, () => 'no')],
    ],
    fuera: [[], ['fecha'], ['monto'], ['fecha', 'monto', 'credito'], 'a', {}, veces(41, () => 'no')],
  },
  'columnas[0]': unaDe('fecha'),
  decimal: unaDe('.', ','),
  '?cuenta': idEnDireccion,
  '?importacion': idEnDireccion,
  '?confianza': unaEnDireccion('segura', 'ninguna'),
  '?por': unaEnDireccion('dia', 'concepto'),
  '?base': unaEnDireccion('registro', 'banco'),
  '?anteriores': unaEnDireccion('si'),
  avisoCobrosExtra: interruptor,
  razonSocial: { dentro: ['', largo(200), undefined], fuera: [7, null, ' ', largo(201)] },
  leyendaRecibo: { dentro: ['a', largo(200), undefined], fuera: ['', ' ', 7, null, largo(201)] },
  formatoRecibo: { dentro: ['media', 'carta', undefined], fuera: ['A4', '', 7, null] },
  serie: { dentro: ['A1', 'zz9'], fuera: [...NADA, 7, 'A-1', 'ABCDEF', 'Ñ', '<b>'] },
  siguiente: numeroDePapel,
  numero: numeroDePapel,
  predeterminada: interruptor,
  idSerie: { dentro: [null, undefined], fuera: [0, -1, 1.5, '1', ''] },
  fechaRecibo: { dentro: ['', null, undefined], fuera: ['2026-02-30', 'ayer', 7] },
  '?serie': idEnDireccion,
};

/** As `PROPIOS`. */
export const PROPIOS_DE_CAJA: readonly (readonly [llamada: RegExp, campo: string, regla: Regla])[] = [
  [/ \/caja\/cortes$/, 'idUsuario', idOpcional],
  [/ \/caja\/series$/, 'clase', unaDe('caja', 'banco')],
  // Of the series of the bank, which is the one used where nobody chooses.
  [/ \/caja\/series\/:id$/, 'activa', { dentro: [true, undefined], fuera: ['true', 0, 1, null] }],
  [/ \/caja\/series\/:id$/, 'predeterminada', { dentro: [true], fuera: ['true', 0, 1, null] }],
  [/ \/caja\/(cobros|banco\/confirmar)$/, 'id', id],
  [/ \/caja\/(cobros|banco\/confirmar)$/, 'monto', dinero],
  [/ \/caja\/banco\/importaciones$/, 'idCuentaBancaria', id],
  [/ \/caja\/banco\/importaciones$/, 'orden', unaDe('dma', 'amd')],
  [/ \/caja\/banco\/movimientos$/, '?estado', unaEnDireccion('porUsar', 'todos', 'ignorado')],
  [/\/ignorar$/, 'motivo', unaDe('Depósito de caja', 'Error del banco')],
  [
    / \/caja\/cuentas-bancarias$/,
    'metodo',
    { dentro: ['deposito', 'transferencia', undefined], fuera: ['efectivo', '', 7, null] },
  ],
  [
    / \/caja\/(?:cobros|recibos\/:id\/corregir)$/,
    'nit',
    {
      dentro: ['', null, undefined, 'C/F', '576937-K', '2345678900101'],
      fuera: [7, '5769370', '<b>', largo(21)],
    },
  ],
  [/ \/caja\/buscar$/, '?q', { dentro: [largo(2), largo(100)], fuera: ['', 'a', largo(101)] }],
  [/\/becas\b/, 'clase', unaDe('beca', 'descuento')],
  [
    /\/becas\b/,
    'monto',
    { dentro: ['', null, undefined], fuera: ['0', '-1', '0.001', '10000.01', 'a', '5'] },
  ],
  [
    /\/becas\/renovar$/,
    'ciclo',
    { dentro: [2000, '2100'], fuera: [1999, 2101, 2026.5, 'a', null, undefined] },
  ],
  [
    / \/caja\/recibos\/:id\/anular$|\/becas\b/,
    'motivo',
    { dentro: [largo(5), largo(200)], fuera: [...NADA, 7, 'abcd', largo(201)] },
  ],
];
