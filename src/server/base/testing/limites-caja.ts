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
  opcional,
  type Regla,
  texto,
  unaDe,
  unaEnDireccion,
} from './limites-de.ts';

const esTexto = (valor: unknown): valor is string => typeof valor === 'string' && valor !== '';
const diaEnDireccion: Limite = { dentro: ['2026-03-01'], fuera: NO_ES_FECHA.filter(esTexto) };
const dinero: Limite = {
  dentro: ['0.01', '500000', 'Q1,250.50', 12.5],
  fuera: [...NADA, '0', 0, '-1', '0.001', '500000.01', 'a'],
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
  '?estudiantes': { dentro: ['1', '1,2'], fuera: ['0', '', 'a', '1,', '1,2,3,4,5,6,7,8,9,10,11,12,13'] },
  '?desde': diaEnDireccion,
  '?hasta': diaEnDireccion,
  '?metodo': unaEnDireccion('efectivo', 'sin dato'),
  '?cajero': idEnDireccion,
  '?anulados': unaEnDireccion('si'),
  '?por': unaEnDireccion('dia', 'concepto'),
  '?base': unaEnDireccion('registro', 'banco'),
  '?anteriores': unaEnDireccion('si'),
  avisoCobrosExtra: { dentro: [true, false], fuera: ['true', 0, 1, null, undefined] },
};

/** As `PROPIOS`. */
export const PROPIOS_DE_CAJA: readonly (readonly [llamada: RegExp, campo: string, regla: Regla])[] = [
  [/ \/caja\/cobros$/, 'id', id],
  [/ \/caja\/cobros$/, 'monto', dinero],
  [
    / \/caja\/cobros$/,
    'nit',
    {
      dentro: ['', null, undefined, 'C/F', '576937-K', '2345678900101'],
      fuera: [7, '5769370', '<b>', largo(21)],
    },
  ],
  [/ \/caja\/buscar$/, '?q', { dentro: [largo(2), largo(100)], fuera: ['', 'a', largo(101)] }],
  [
    / \/caja\/recibos\/:id\/anular$/,
    'motivo',
    { dentro: [largo(5), largo(200)], fuera: [...NADA, 7, 'abcd', largo(201)] },
  ],
];
