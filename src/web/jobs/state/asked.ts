/** Local storage of the device: that somebody asked for a job here, and when. Most teachers never do, and are not asked about any. */
const CLAVE = 'ceiba.trabajos.pedido';
/** As long as what a job made can be fetched. */
const RECORDADO_MS = 7 * 24 * 3_600_000;

export function anotarPedido(): void {
  try {
    localStorage.setItem(CLAVE, String(Date.now()));
  } catch {
    // A private window: the tray is not shown in it.
  }
}

export const haPedido = (): boolean => Date.now() - Number(localStorage.getItem(CLAVE)) < RECORDADO_MS;
