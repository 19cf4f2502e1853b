import { describe, expect, it } from 'vitest';
import { enRiesgo, limiteDe, type TrabajoConRiesgo } from './riesgo.rules.ts';

const AHORA = new Date('2026-06-15T18:00:00.000Z');
const AYER = '2026-06-14T18:00:00.000Z';
const MANIANA = '2026-06-16T18:00:00.000Z';

const trabajo = (cambios: Partial<TrabajoConRiesgo>): TrabajoConRiesgo => ({
  tipoActividad: 3,
  puntos: 10,
  enLinea: true,
  limite: AYER,
  estado: 1,
  calificacion: null,
  ...cambios,
});
const publicada = (calificacion: number, puntos = 10, cambios: Partial<TrabajoConRiesgo> = {}) =>
  trabajo({ estado: 3, calificacion, puntos, ...cambios });
const extra = (calificacion: number, puntos = 5, tipoActividad = 6) =>
  publicada(calificacion, puntos, { tipoActividad });
const vencida = (puntos = 10, cambios: Partial<TrabajoConRiesgo> = {}) => trabajo({ puntos, ...cambios });
const enClase = (cambios: Partial<TrabajoConRiesgo>) => trabajo({ enLinea: false, ...cambios });

/** Name, what the student has, and whether that is a risk: won / possible in the comment. */
const CASOS: [string, TrabajoConRiesgo[], boolean][] = [
  ['no hay actividades', [], false],
  ['nada se ha publicado ni vencido', [trabajo({ limite: MANIANA })], false],
  ['tiene exactamente el 60 %', [publicada(6)], false], // 6 / 10
  ['le falta una centésima para el 60 %', [publicada(5.99)], true], // 5.99 / 10
  ['pasa del 60 % por una centésima', [publicada(6.01)], false], // 6.01 / 10
  ['sacó todo', [publicada(10), publicada(20, 20)], false], // 30 / 30
  ['sacó cero', [publicada(0)], true], // 0 / 10
  ['una nota publicada sin punteo vale cero', [publicada(0), trabajo({ estado: 3 })], true], // 0 / 20
  ['una baja y una alta se compensan', [publicada(2), publicada(18, 20)], false], // 20 / 30
  ['una alta no alcanza a compensar', [publicada(2), publicada(15, 20)], true], // 17 / 30
  ['con decimales que en binario no son exactos', [publicada(0.1, 0.3), publicada(0.2, 0.2)], false], // 0.3 / 0.5
  ['con decimales justo debajo', [publicada(0.1, 0.3), publicada(0.19, 0.2)], true], // 0.29 / 0.5
  ['no entregó y ya venció', [publicada(10), vencida(10)], true], // 10 / 20
  ['no entregó una pequeña', [publicada(10), vencida(5)], false], // 10 / 15
  ['solo tiene una vencida', [vencida()], true], // 0 / 10
  [
    'vence en este instante: todavía está a tiempo',
    [publicada(10), vencida(10, { limite: AHORA.toISOString() })],
    false,
  ],
  [
    'venció hace un milisegundo',
    [publicada(10), vencida(10, { limite: new Date(AHORA.getTime() - 1).toISOString() })],
    true,
  ],
  ['vence mañana', [publicada(10), vencida(90, { limite: MANIANA })], false], // 10 / 10
  ['no tiene fecha', [publicada(10), vencida(90, { limite: null })], false],
  ['entregó tarde y espera nota', [publicada(10), trabajo({ estado: 2, puntos: 90 })], false], // 10 / 10
  ['se la anularon', [publicada(10), trabajo({ estado: 4, calificacion: 0, puntos: 90 })], false], // 10 / 10
  ['lo anulado tampoco suma', [publicada(5), trabajo({ estado: 4, calificacion: 10 })], true], // 5 / 10
  ['se la rechazaron', [publicada(10), trabajo({ estado: 5, puntos: 90 })], false],
  ['no participa', [publicada(10), trabajo({ estado: null, puntos: 90 })], false],
  ['en clase y sin nota', [publicada(10), enClase({ puntos: 90 })], false], // 10 / 10
  ['en clase y sin fila', [publicada(10), enClase({ estado: null, puntos: 90 })], false],
  ['en clase y con nota baja', [publicada(10), enClase({ estado: 3, calificacion: 1 })], true], // 11 / 20
  ['un extra lo salva', [publicada(5), extra(1)], false], // 6 / 10
  ['un extra no alcanza', [publicada(5), extra(0.99)], true], // 5.99 / 10
  ['un extra en cero no resta', [publicada(6), extra(0)], false], // 6 / 10
  ['un extra que no entregó no resta', [publicada(6), vencida(50, { tipoActividad: 6 })], false], // 6 / 10
  ['un parcial extra y un final extra también suman', [publicada(4), extra(1, 5, 9), extra(1, 5, 8)], false], // 6 / 10
  ['solo tiene extras', [extra(0), extra(5)], false], // 5 / 0
  ['con extras pasa del cien', [publicada(10), extra(5)], false], // 15 / 10
  ['un parcial que no hizo', [publicada(10), vencida(15, { tipoActividad: 1 })], true], // 10 / 25
  ['un examen final que no hizo', [publicada(50, 70), vencida(30, { tipoActividad: 2 })], true], // 50 / 100
  ['un borrador no cuenta', [publicada(5), trabajo({ estado: 2, calificacion: null })], true], // 5 / 10
];

describe('un alumno en riesgo', () => {
  it.each(CASOS)('%s', (_, trabajos, riesgo) => {
    expect(enRiesgo(trabajos, AHORA)).toBe(riesgo);
  });

  it('se mide con la nota para aprobar de su nivel', () => {
    const suyos = [publicada(6.5)];
    expect([60, 65, 66, 70].map((nota) => enRiesgo(suyos, AHORA, nota))).toEqual([false, false, true, true]);
  });

  it('un examen vence cuando termina su corrida, no el día que se puso', () => {
    expect(limiteDe({ fechaLimite: AYER, examenFechaHoraFinalizado: MANIANA })).toBe(MANIANA);
    expect(limiteDe({ fechaLimite: AYER, examenFechaHoraFinalizado: null })).toBe(AYER);
  });
});
