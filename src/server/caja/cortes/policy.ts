import { forbidden, invalidField, rule } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { toHundredths } from '#shared/base/decimal.ts';
import { esperadoDe, type MetodoDelCorte, sumaDelConteo } from '#shared/caja/cortes.rules.ts';
import type { CorteForm } from '#shared/caja/cortes.ts';

/** What was compared is no longer what is there. */
export const OTRO = 'Se registró otro recibo mientras contabas: compara de nuevo.';

/** Who may annul what others took may count it too. */
const deTodos = ({ asuntos }: SesionColaborador): boolean => asuntos.includes('anulaciones');

/** Whose cortes somebody sees: a user, or null for everybody's. */
export const deQuien = (sesion: SesionColaborador): number | null =>
  deTodos(sesion) ? null : sesion.idUsuario;

/** Whose drawer is meant. */
export function cajeroPedido(pedido: number | null | undefined, sesion: SesionColaborador): number {
  if (pedido && pedido !== sesion.idUsuario && !deTodos(sesion)) throw forbidden();
  return pedido ?? sesion.idUsuario;
}

export const cuentaPorOtros = deTodos;

export interface MetodoContado extends MetodoDelCorte {
  fondo: number;
  contado: number;
}

/** Cash is counted also where there was none; of other ways only those that brought something. */
function losQueCuentan(metodos: readonly MetodoDelCorte[]): MetodoDelCorte[] {
  const nada = { recibos: 0, anulados: 0, cobrado: 0, anulado: 0 };
  const hayEfectivo = metodos.some(({ metodo }) => metodo === 'efectivo');
  return hayEfectivo ? [...metodos] : [{ metodo: 'efectivo', ...nada }, ...metodos];
}

const mismo = (una: number, otra: number): boolean => toHundredths(una) === toHundredths(otra);

/** Pieces add up to the cash, and what stays in the drawer is in it. */
function exigirEfectivo({ metodos, conteo, fondoSiguiente }: CorteForm): void {
  const at = metodos.findIndex(({ metodo }) => metodo === 'efectivo');
  const efectivo = metodos[at]?.contado;
  if (efectivo === undefined) throw invalidField('metodos', 'Cuenta el efectivo.');
  if (efectivo < 0) throw invalidField(`metodos.${at}.contado`, 'Contado no puede ser negativo.');
  if (conteo && !mismo(sumaDelConteo(conteo), efectivo)) {
    throw invalidField('conteo', 'Lo contado no es la suma de las piezas.');
  }
  if (fondoSiguiente > efectivo) {
    throw invalidField('fondoSiguiente', 'El fondo no puede pasar de lo que hay en caja.');
  }
}

/**
 * What was counted, beside what is there; nothing but what the screen compared.
 * @param metodos what the receipts, which are held, bring
 */
export function exigirLoComparado(
  form: CorteForm,
  metodos: readonly MetodoDelCorte[],
  fondo: number,
): MetodoContado[] {
  exigirEfectivo(form);
  const vistos = new Map(form.metodos.map((visto) => [visto.metodo, visto]));
  const contados = losQueCuentan(metodos).flatMap((uno) => {
    const suyo = uno.metodo === 'efectivo' ? fondo : 0;
    const visto = vistos.get(uno.metodo);
    return visto && mismo(visto.esperado, esperadoDe(uno, fondo))
      ? [{ ...uno, fondo: suyo, contado: visto.contado }]
      : [];
  });
  if (contados.length !== losQueCuentan(metodos).length || contados.length !== vistos.size) {
    throw rule(OTRO, { otro: true });
  }
  const difiere = contados.some((uno) => !mismo(uno.contado, esperadoDe(uno, uno.fondo)));
  if (difiere && form.explicacion === null) throw invalidField('explicacion', 'Explica la diferencia.');
  return contados;
}
