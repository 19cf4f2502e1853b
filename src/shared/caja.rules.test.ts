import { expect, it } from 'vitest';
import { cambioDe, conceptoEnCaja, faltaEfectivo, montoMal, repartir } from './caja.rules.ts';

const cobro = (id: number, saldo: number, vence: string | null) =>
  ({ clase: 'mensualidad', id, saldo, vence }) as const;

it('un total escrito se reparte al centavo, lo que vence antes primero y lo que no vence al final', () => {
  const cobros = [
    cobro(1, 160.1, null),
    cobro(2, 450.45, '2026-03-05'),
    cobro(3, 450.45, '2026-02-05'),
    { clase: 'pago', id: 1, saldo: 0.05, vence: '2026-02-05' } as const,
  ];
  const { montos, sobra } = repartir(1000.01, cobros);
  expect(sobra).toBe(0);
  expect(Object.fromEntries(montos)).toEqual({
    'pago 1': 0.05,
    'mensualidad 3': 450.45,
    'mensualidad 2': 450.45,
    'mensualidad 1': 99.06,
  });
  expect(repartir(1061.1, cobros).sobra).toBe(0.05);
  expect([...repartir(0, cobros).montos.values()]).toEqual([0, 0, 0, 0]);
});

it('un abono va de un centavo a lo que queda', () => {
  expect(montoMal(0, 550)).toBe('Escribe cuánto abona.');
  expect(montoMal(-1, 550)).toBe('Escribe cuánto abona.');
  expect(montoMal(0.01, 550)).toBeNull();
  expect(montoMal(550, 550)).toBeNull();
  expect(montoMal(550.01, 550)).toBe('No puede pasar de Q550.00.');
});

it('lo recibido alcanza y el cambio es lo que sobra', () => {
  expect(faltaEfectivo(1700, 1762.5)).toBe('Faltan Q62.50.');
  expect(faltaEfectivo(1762.5, 1762.5)).toBeNull();
  expect(faltaEfectivo(null, 1762.5)).toBeNull();
  expect(cambioDe(1800, 1762.5)).toBe(37.5);
  expect(cambioDe(0.3, 0.1)).toBe(0.2);
  expect(cambioDe(null, 1762.5)).toBe(0);
});

it('lo de otro ciclo dice cuál', () => {
  expect(conceptoEnCaja({ nombre: 'Colegiatura', mes: 10, ciclo: 2025 }, 2026)).toBe('Octubre 2025');
  expect(conceptoEnCaja({ nombre: 'Colegiatura', mes: 10, ciclo: 2026 }, 2026)).toBe('Octubre');
  expect(conceptoEnCaja({ nombre: 'Excursión', mes: null, ciclo: 2026 }, 2026)).toBe('Excursión');
});
