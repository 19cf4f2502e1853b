import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as contract from '#shared/banco.ts';
import { cuentasEnCaja } from '#shared/caja.ts';
import { ENCABEZADO, fila } from '#testing/depositos.ts';
import { colegioQueDebe } from '#testing/deudores.ts';
import { entrarPorLaRed } from '#testing/por-la-red.ts';
import { runProgram } from '#testing/program.ts';
import { RONDAS, ROUND_MS } from '#testing/rondas.ts';

type Persona = Awaited<ReturnType<typeof entrarPorLaRed>>;

/** As many as a school confirms in one act; for a look whether all is well, enough for three statements. */
const DEPOSITOS = RONDAS > 1 ? 500 : 120;
const CUENTAS = 12;
/** After so many receipts the power goes: in the middle, when all are written, before the first. */
const CORTES = [50, 100, DEPOSITOS, 0] as const;

/** What some owe, as many charges as there will be deposits. */
async function deudas({ leer }: Persona) {
  const cobros = [];
  for (let desde = 1; cobros.length < DEPOSITOS; desde += CUENTAS) {
    const ids = Array.from({ length: CUENTAS }, (_, n) => desde + n).join(',');
    for (const { estudiante, cobros: suyos } of (await leer(cuentasEnCaja, { query: { estudiantes: ids } }))
      .cuentas)
      for (const cobro of suyos)
        if (cobro.estado !== 'anulada' && cobro.saldo > RONDAS + 1)
          cobros.push({ ...cobro, codigo: estudiante.codigo });
  }
  return cobros.slice(0, DEPOSITOS);
}

/** A file of deposits of one quetzal, and what each pays. */
async function traer(persona: Persona, ronda: number) {
  const cobros = await deudas(persona);
  const boleta = (n: number) => `R${ronda}N${n}`;
  const texto = [
    ENCABEZADO,
    ...cobros.map(({ codigo }, n) => fila(boleta(n), `DEP EFECTIVO ${codigo}`, 1, '19/11/2026')),
  ].join('\r\n');
  const archivo = new FormData();
  archivo.set('importacion', JSON.stringify({ idCuentaBancaria: 1, mapeo: null }));
  archivo.append('archivos', new Blob([texto]), `ronda-${ronda}.csv`);
  const { importacion } = await persona.leer(contract.subirDepositos, { body: archivo });
  const query = { importacion: String(importacion?.idImportacion), estado: 'todos', limit: '1000' } as const;
  const { movimientos } = await persona.leer(contract.listarDepositos, { query });
  const deBoleta = new Map(movimientos.map(({ referencia, idMovimiento }) => [referencia, idMovimiento]));
  const pagos = cobros.map(({ clase, id, saldo }, n) => ({
    idMovimiento: deBoleta.get(boleta(n)),
    lineas: [{ clase, id, monto: 1, saldoVisto: saldo }],
  }));
  return { query, pagos };
}

it('de los depósitos que se confirman cuando se corta la luz quedan registrados todos o ninguno', {
  timeout: ROUND_MS * (RONDAS + 2),
}, async () => {
  const env = await colegioQueDebe('confirmar', DEPOSITOS / 5);
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    const server = runProgram(env);
    const antes = await entrarPorLaRed((await server.address()).origin, 'contador');
    const { query, pagos } = await traer(antes, ronda);
    const con = { body: { pagos }, key: randomUUID() };
    const corte = CORTES[ronda % CORTES.length] ?? 0;
    await antes.conAvance(contract.confirmarDepositos, con, (hechos) => {
      if (hechos >= corte) server.child.kill('SIGKILL');
    });
    await server.ended;

    const otra = runProgram(env);
    const despues = await entrarPorLaRed((await otra.address()).origin, 'contador');
    const conRecibo = async () =>
      (await despues.leer(contract.listarDepositos, { query })).movimientos.filter(
        ({ aplicado, recibos }) => aplicado === 1 && recibos.length === 1,
      ).length;
    expect([0, DEPOSITOS]).toContain(await conRecibo());
    // Whoever got no answer sends it again with its key.
    const { recibos, total } = await despues.leer(contract.confirmarDepositos, con);
    expect({ total, conRecibo: await conRecibo() }).toEqual({ total: DEPOSITOS, conRecibo: DEPOSITOS });
    const numeros = recibos.map(({ numero }) => Number(numero.replace('B-', '')));
    expect(numeros).toEqual(numeros.map((_, n) => (numeros[0] ?? 0) + n));
    otra.child.kill('SIGTERM');
    await otra.ended;
  }
});
