import { interruptor, NO_ES_FECHA, numero, opcional, type Regla, texto, unaDe, veces } from './limites-de.ts';

/** Fields of who leaves, of what somebody brings to another section, and of months and fees. */
export const DE_MOVIMIENTOS: Record<string, Regla> = {
  detalle: opcional(200),
  establecimiento: opcional(150),
  motivo: texto(200),
  'noCobrar[]': { dentro: [[], [10], undefined], fuera: ['a', null, veces(11, () => 10)] },
  'noCobrar[0]': { dentro: [10], fuera: [0, 11, 1.5, '1', null] },
  zona: numero('0', '100', '-0.01', '100.01'),
  zonaExtra: numero('0', '100', '-0.01', '100.01'),
  examen: numero('0', '100', '-0.01', '100.01'),
  'meses[]': { dentro: [[1], veces(10, (at) => at + 1)], fuera: [[], [1, 1], 'a', null, veces(11, () => 1)] },
  'meses[0]': { dentro: [1, 10], fuera: [0, 11, 1.5, '1', null] },
  'vistos[]': { dentro: [[], [1], undefined], fuera: [[1, 1], 'a', null, veces(11, () => 1)] },
  'vistos[0]': { dentro: [1, 10], fuera: [0, 11, 1.5, '1', null] },
  descripcion: texto(50),
  mensual: { dentro: [true], fuera: [false, 'true', 1, null] },
  colegiatura: interruptor,
};

/** As `PROPIOS`. */
export const PROPIOS_DE_MOVIMIENTOS: readonly (readonly [llamada: RegExp, campo: string, regla: Regla])[] = [
  [/\/baja$/, 'tipo', unaDe('retiro', 'traslado')],
  [/\/baja$/, 'fecha', { dentro: ['2026-03-10'], fuera: [...NO_ES_FECHA, '1899-12-31', '2101-01-01'] }],
  [/\/estudiantes\/:idEstudianteGrado\/baja$/, 'motivo', unaDe('Cambio de domicilio', 'Otro')],
  [/\/notas-traidas$/, 'examenExtra', numero('0', '100', '-0.01', '100.01')],
];
