import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { cobrar, cuentasEnCaja } from '#shared/caja.ts';
import { listarRecibos } from '#shared/recibos.ts';
import { reporteDeCuadre } from '#shared/reportes.ts';
import { colegioQueDebe } from '#testing/deudores.ts';
import { entrarPorLaRed } from '#testing/por-la-red.ts';
import { runProgram } from '#testing/program.ts';
import { relayTo } from '#testing/relay.ts';
import { RONDAS, ROUND_MS } from '#testing/rondas.ts';

type Persona = Awaited<ReturnType<typeof entrarPorLaRed>>;

const ALUMNOS = '1,2,3,4,5,6,7,8,9,10,11,12';

/** The first charge of which much is left. */
async function unCobro({ leer }: Persona) {
  const { cuentas } = await leer(cuentasEnCaja, { query: { estudiantes: ALUMNOS } });
  const cobro = cuentas
    .flatMap(({ cobros }) => cobros)
    .find(({ estado, saldo }) => estado !== 'anulada' && saldo > 100);
  if (!cobro) throw new Error('nadie debe');
  return cobro;
}

it('un cobro que se queda sin respuesta porque el programa muere termina cobrado una vez, haya muerto antes o después de guardarlo', {
  timeout: ROUND_MS * (2 * RONDAS + 2),
}, async () => {
  const env = await colegioQueDebe('cobro', 12);
  let server = runProgram(env);
  for (let ronda = 0; ronda < 2 * RONDAS; ronda += 1) {
    const guardado = ronda % 2 === 0;
    const address = await server.address();
    const relay = await relayTo(address);
    const antes = await entrarPorLaRed(`http://127.0.0.1:${relay.port}`, 'contador');
    const { clase, id, saldo } = await unCobro(antes);
    const pagador = `Familia ${randomUUID()}`;
    const lineas = [{ clase, id, monto: 1, saldoVisto: saldo }];
    const con = { body: { lineas, metodo: 'efectivo', pagador }, key: randomUUID() };
    if (guardado) relay.loseAnswerTo('/api/caja/cobros');
    const sinRespuesta = antes.pedir(cobrar, con);
    // The answer is lost on its way when all is written; else the program dies while it works, or before.
    if (guardado) expect(await sinRespuesta).toBeNull();
    else await sleep(ronda % 12);
    server.child.kill('SIGKILL');
    await Promise.all([server.ended, sinRespuesta, relay.close()]);

    server = runProgram(env);
    const { pedir, leer } = await entrarPorLaRed((await server.address()).origin, 'contador');
    const recibos = async () =>
      (await leer(listarRecibos, { query: { q: pagador } })).recibos.map(({ numero }) => numero);
    if (guardado) expect(await recibos()).toHaveLength(1);
    const hecho = await pedir(cobrar, con);
    expect(hecho).toMatchObject({ code: 1, data: { total: 1 } });
    expect(await recibos()).toEqual([hecho?.data.numero]);
    expect(await pedir(cobrar, con)).toEqual(hecho);
    const { cuentas } = await leer(cuentasEnCaja, { query: { estudiantes: ALUMNOS } });
    const despues = cuentas
      .flatMap(({ cobros }) => cobros)
      .find((cobro) => cobro.clase === clase && cobro.id === id);
    expect(despues?.saldo).toBe(saldo - 1);
    expect((await leer(reporteDeCuadre)).cuadra).toBe(true);
  }
});
