import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, schoolDate, schoolInstant } from './base/calendar.ts';
import { estadoMensualidad, estaVencida, totalPago, vencidasHasta } from './cuentas.rules.ts';

const enero = { pagada: false, fechaMaximaPago: '2026-01-05' };
const aLas = (fecha: string, hora: string) => new Date(schoolInstant(fecha, hora));

describe('mensualidad vencida', () => {
  it.each([
    ['2026-01-05', '23:59', 'pendiente'],
    ['2026-01-06', '00:00', 'pendiente'],
    ['2026-01-06', '23:59', 'pendiente'],
    ['2026-01-07', '00:00', 'atrasado'],
    ['2026-03-01', '12:00', 'atrasado'],
  ] as const)('la de enero, que vence el 5, el %s a las %s está %s', (fecha, hora, estado) => {
    expect(estadoMensualidad(enero, aLas(fecha, hora))).toBe(estado);
  });

  it('la medianoche que cuenta es la de Guatemala, seis horas después de la de Greenwich', () => {
    expect(estaVencida(enero, new Date('2026-01-07T05:59:59.999Z'))).toBe(false);
    expect(estaVencida(enero, new Date('2026-01-07T06:00:00.000Z'))).toBe(true);
  });

  it('una pagada nunca está vencida', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (now) => {
          expect(estadoMensualidad({ ...enero, pagada: true }, now)).toBe('pagado');
        },
      ),
    );
  });

  it('cambia exactamente una vez, a las cero horas del segundo día, para cualquier fecha de pago', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-02'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 5 * 86_400_000 }),
        (dia, despues) => {
          const fechaMaximaPago = schoolDate(dia);
          const frontera = Date.parse(schoolInstant(addDays(fechaMaximaPago, 2), '00:00'));
          const now = new Date(Date.parse(schoolInstant(fechaMaximaPago, '00:00')) + despues);
          expect(estaVencida({ pagada: false, fechaMaximaPago }, now)).toBe(now.getTime() >= frontera);
          // The same border as one date, as the counts in SQL use it.
          expect(fechaMaximaPago <= vencidasHasta(schoolDate(now))).toBe(now.getTime() >= frontera);
        },
      ),
    );
  });
});

describe('total de un pago', () => {
  it('es exacto al centavo para cualquier monto', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(1, 10), (centavos, meses) => {
        expect(Math.round(totalPago(centavos / 100, meses) * 100)).toBe(centavos * meses);
        expect(String(totalPago(centavos / 100, meses))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it('450.10 durante 10 meses son 4501', () => expect(totalPago(450.1, 10)).toBe(4501));
});
