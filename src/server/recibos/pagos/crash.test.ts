import { expect, it } from 'vitest';
import { iniciarSesion } from '#shared/acceso.ts';
import { type AnyEndpoint, type CallInput, type OutputOf, urlOf } from '#shared/base/endpoint.ts';
import type { Envelope } from '#shared/base/errors.ts';
import * as resumenes from '#shared/cuentas/resumenes.ts';
import * as contract from '#shared/cuentas.ts';
import { colegioQueDebe } from '#testing/deudores.ts';
import { runProgram } from '#testing/program.ts';
import { RONDAS, ROUND_MS } from '#testing/rondas.ts';

const ESCRITURAS = 200;

/** Who may annul any payment, over the network, as a browser does. Resolves to null when the server died before it answered. */
class Contador {
  readonly #base: string;
  readonly #cookie: string;

  constructor(base: string, cookie: string) {
    this.#base = base;
    this.#cookie = cookie;
  }

  static async entra(base: string): Promise<Contador> {
    const response = await fetch(`${base}${urlOf(iniciarSesion, {}, { context: 'colaborador' })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ usuario: 'contador', contrasenia: 'demo-contador' }),
    });
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    return new Contador(base, cookies.join('; '));
  }

  async pide<E extends AnyEndpoint>(endpoint: E, { params }: CallInput<E>): Promise<OutputOf<E> | null> {
    try {
      const response = await fetch(`${this.#base}${urlOf(endpoint, params)}`, {
        method: endpoint.method,
        headers: { cookie: this.#cookie },
      });
      const envelope = (await response.json()) as Envelope<OutputOf<E>>;
      return response.ok && envelope.code === 1 ? envelope.data : null;
    } catch {
      return null;
    }
  }

  /** The months of the first students who owe some. */
  async mensualidades(ciclo: number, cuantas: number): Promise<contract.Mensualidad[]> {
    const insolventes = await this.pide(resumenes.pendientesDePago, { params: { idCicloEscolar: ciclo } });
    const meses: contract.Mensualidad[] = [];
    for (const { idEstudianteGrado } of insolventes ?? []) {
      if (meses.length >= cuantas) break;
      const params = { idEstudianteGrado: String(idEstudianteGrado) };
      meses.push(...((await this.pide(contract.mensualidadesDeInscripcion, { params })) ?? []));
    }
    return meses.slice(0, cuantas);
  }
}

it('ningún cobro confirmado se pierde ni queda a medias cuando se corta la luz', {
  timeout: ROUND_MS * (RONDAS + 1),
}, async () => {
  const env = await colegioQueDebe('cortes', RONDAS > 1 ? 60 : 24);
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    const server = runProgram(env);
    const contador = await Contador.entra((await server.address()).origin);
    const meses = await contador.mensualidades(2026, ESCRITURAS);
    // Of some who owed nothing is left to pay after a round.
    expect(meses.length).toBeGreaterThan(ESCRITURAS / 2);

    // In the midst of them, each round elsewhere.
    const corte = 5 + ((ronda * 37) % (ESCRITURAS / 2));
    const confirmadas = new Map<number, boolean>();
    const actos = meses.map(async ({ idEstudianteGradoColegiatura: id, pagada }) => {
      const acto = pagada ? contract.anularMensualidad : contract.pagarMensualidad;
      const hecho = await contador.pide(acto, { params: { id: String(id) } });
      if (hecho) confirmadas.set(id, hecho.pagada);
      if (confirmadas.size === corte) server.child.kill('SIGKILL');
    });
    await Promise.all(actos);
    expect(confirmadas.size).toBeGreaterThanOrEqual(corte);
    await server.ended;
    expect(confirmadas.size).toBeLessThan(meses.length);

    const otra = runProgram(env);
    const despues = await Contador.entra((await otra.address()).origin);
    for (const mes of await despues.mensualidades(2026, ESCRITURAS * 2)) {
      const { idEstudianteGradoColegiatura: id, pagada, fechaPagado } = mes;
      expect({ id, pagada, conFecha: fechaPagado !== null }).toEqual({ id, pagada, conFecha: pagada });
      if (confirmadas.has(id)) expect({ id, pagada }).toEqual({ id, pagada: confirmadas.get(id) });
      confirmadas.delete(id);
    }
    otra.child.kill('SIGTERM');
    await otra.ended;
  }
});
