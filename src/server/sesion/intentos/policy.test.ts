import { describe, expect, it } from 'vitest';
import { type Cuenta, esperaTras, type OtrasRedes, turnoDeRed, turnoPropio } from './policy.ts';

const SEGUNDO = 1000;
const MINUTO = 60 * SEGUNDO;
const nadieMas: OtrasRedes = { intentos: 0, esperan: 0, redes: 0 };

/** How many of the tries, one every `cada`, are compared until `hasta`. */
function comparados(turno: typeof turnoPropio, cada: number, hasta: number): number[] {
  const cuando: number[] = [];
  let cuenta: Cuenta | undefined;
  for (let now = 0; now < hasta; now += cada) {
    const decidido = turno(cuenta, now);
    cuenta = decidido.cuenta;
    if (decidido.admitido) cuando.push(now);
  }
  return cuando;
}

describe('en un equipo conocido', () => {
  it('son diez en quince minutos, y la mitad en cada cuarto de hora que se agota después', () => {
    const cuando = comparados(turnoPropio, SEGUNDO, 90 * MINUTO);
    const porVentana = [0, 1, 2, 3, 4, 5].map(
      (n) => cuando.filter((ms) => Math.floor(ms / (15 * MINUTO)) === n).length,
    );
    expect(porVentana).toEqual([10, 5, 2, 1, 1, 1]);
  });

  it('un cuarto de hora sin agotarlos devuelve los diez', () => {
    const agotada = { intentos: 1, permitidos: 1, vence: 0, libre: null };
    expect(turnoPropio(agotada, 14 * MINUTO).cuenta.permitidos).toBe(1);
    expect(turnoPropio(agotada, 16 * MINUTO).cuenta.permitidos).toBe(10);
    expect(turnoPropio({ ...agotada, permitidos: 2 }, MINUTO).cuenta.permitidos).toBe(10);
  });
});

describe('desde una red', () => {
  it('son diez en quince minutos', () => {
    const turno = (antes: Cuenta | undefined, now: number) => turnoDeRed(antes, nadieMas, now);
    const cuando = comparados(turno, SEGUNDO, 30 * MINUTO);
    expect(cuando).toHaveLength(20);
    expect(cuando[9]).toBe(9 * SEGUNDO);
    expect(cuando[10]).toBe(15 * MINUTO);
  });

  it('cuando otras ya hicieron diez, cada intento espera su turno, y el turno dado no se mueve', () => {
    const otras = { intentos: 10, esperan: 0, redes: 1 };
    const pide = turnoDeRed(undefined, otras, 0);
    expect(pide).toMatchObject({ admitido: false, hasta: 15 * SEGUNDO });
    const masIntentos = { intentos: 500, esperan: 300, redes: 300 };
    const insiste = turnoDeRed(pide.cuenta, masIntentos, 14 * SEGUNDO);
    expect(insiste).toMatchObject({ admitido: false, hasta: 15 * SEGUNDO });
    const entra = turnoDeRed(pide.cuenta, masIntentos, 15 * SEGUNDO);
    expect(entra).toMatchObject({ admitido: true, cuenta: { intentos: 1, libre: null } });
    expect(turnoDeRed(entra.cuenta, masIntentos, 16 * SEGUNDO)).toMatchObject({
      admitido: false,
      hasta: 16 * SEGUNDO + 15 * MINUTO,
    });
  });

  it('un turno que llega cuando su ventana ya terminó sigue valiendo', () => {
    const otras = { intentos: 200, esperan: 0, redes: 20 };
    const antes = { intentos: 3, permitidos: 10, vence: 15 * MINUTO, libre: null };
    const pide = turnoDeRed(antes, otras, 14 * MINUTO);
    expect(pide).toMatchObject({ admitido: false, hasta: 29 * MINUTO });
    expect(turnoDeRed(pide.cuenta, otras, 29 * MINUTO).admitido).toBe(true);
  });

  it('la espera crece de cinco en cinco y nunca pasa de quince minutos', () => {
    expect([10, 14, 15, 20, 25, 30, 35, 40, 1_000_000].map((n) => esperaTras(n) / SEGUNDO)).toEqual([
      15, 15, 30, 60, 120, 240, 480, 900, 900,
    ]);
  });
});
