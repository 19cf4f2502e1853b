const esRegistro = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A kept value in the shape of the screen that asks for it: an older version of the product may have kept it. What the
 * shape does not know stays beside; what has another kind is left out.
 */
export function adaptar<T>(molde: T, valor: unknown): T;
export function adaptar(molde: unknown, valor: unknown): unknown {
  if (esRegistro(molde)) {
    if (!esRegistro(valor)) return molde;
    const adaptado = Object.entries(molde).map(([key, suyo]) => [key, adaptar(suyo, valor[key])]);
    return { ...valor, ...Object.fromEntries(adaptado) };
  }
  if (Array.isArray(molde)) return Array.isArray(valor) ? valor : molde;
  if (molde === null || molde === undefined) return valor ?? molde;
  // A number may have been typed, a choice taken back.
  return esRegistro(valor) || Array.isArray(valor) || valor === undefined ? molde : valor;
}
