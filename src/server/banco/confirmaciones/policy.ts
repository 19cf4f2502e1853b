import { exigirComoSeVio } from '#server/caja/policy.ts';
import type { CobroAhora } from '#server/caja/queries.ts';
import { exigirEnlazable } from '#server/depositos/policy.ts';
import type { ReciboRetenido, Retenido } from '#server/depositos/queries.ts';
import { Problem, rule } from '#server/platform/errors/problem.ts';
import type { ConfirmarForm } from '#shared/banco.ts';
import { contar } from '#shared/base/formatos.ts';
import { claveDelCobro } from '#shared/caja.rules.ts';

type Lineas = ConfirmarForm['pagos'][number]['lineas'];

/** The sentence of a rule of the school that something breaks; null where it breaks none. */
function queRompe(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

/** What of the accounts is not as the screen showed it. */
export const porQueCambio = (lineas: Lineas, cobros: readonly CobroAhora[]): string | null =>
  queRompe(() => void exigirComoSeVio(lineas, cobros));

/** Why a receipt of the window cannot be of a deposit. */
export const porQueNoSeEnlaza = (
  movimiento: Retenido | undefined,
  recibo: ReciboRetenido | undefined,
): string | null => {
  if (!movimiento) return 'El depósito ya no está.';
  if (!recibo) return 'El recibo ya no está.';
  return queRompe(() => exigirEnlazable(movimiento, recibo));
};

function repetidos<T>(todos: readonly T[]): ReadonlySet<T> {
  const vistos = new Set<T>();
  return new Set(todos.filter((uno) => vistos.has(uno) || !vistos.add(uno)));
}

/** What stands in more than one row: the deposits of all of them are to be looked at. */
export function dosVeces({ pagos, enlaces }: ConfirmarForm): {
  movimientos: ReadonlySet<number>;
  recibos: ReadonlySet<number>;
  cobros: ReadonlySet<string>;
} {
  return {
    movimientos: repetidos([...pagos, ...enlaces].map(({ idMovimiento }) => idMovimiento)),
    recibos: repetidos(enlaces.map(({ idRecibo }) => idRecibo)),
    cobros: repetidos(pagos.flatMap(({ lineas }) => lineas.map(claveDelCobro))),
  };
}

export const DEPOSITO_DOS_VECES = 'El depósito va dos veces.';
export const MISMO_COBRO = 'Otro de los depósitos paga el mismo cobro.';
export const MISMO_RECIBO = 'Otro de los depósitos se enlaza con el mismo recibo.';

export function nadaRegistrado(rechazos: readonly { mensaje: string }[]): string {
  const [primero] = rechazos;
  if (rechazos.length === 1 && primero) return `No se registró nada. ${primero.mensaje}`;
  if (rechazos.every(({ mensaje }) => mensaje === MISMO_COBRO)) {
    return `No se registró nada: ${rechazos.length} depósitos pagan un mismo cobro.`;
  }
  return `No se registró nada: ${contar(rechazos.length, 'depósito cambió.', 'depósitos cambiaron.')}`;
}

export const recienCobrada = (): Problem =>
  rule(
    'No se registró nada: una de las boletas se acaba de cobrar en la caja. Mira cuál y confirma las demás.',
  );
