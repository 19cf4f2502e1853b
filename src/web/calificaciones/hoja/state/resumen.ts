import { type CeldaDeHoja, pendienteDe, porDecidir, sinEnviar } from './celda.ts';

/** The sheet in numbers. The same object while they stay the same. */
export interface Resumen {
  /** False until what the device kept has been read. */
  lista: boolean;
  enBorrador: number;
  porDecidir: number;
  /** Typed and not stored by the server yet, undecided and refused ones included. */
  sinEnviar: number;
  rechazadas: number;
  envio: CeldaDeHoja['envio'];
  /** The device keeps what is not sent. */
  enEquipo: boolean;
}

export const AL_ABRIR: Resumen = {
  lista: false,
  enBorrador: 0,
  porDecidir: 0,
  sinEnviar: 0,
  rechazadas: 0,
  envio: 'quieta',
  enEquipo: true,
};

/** Unsent before under way: what waits for a network is what the person must know. */
const urgencia = { quieta: 0, guardando: 1, sinGuardar: 2 } as const;

export function resumir(celdas: Iterable<CeldaDeHoja>, antes: Resumen): Resumen {
  const nuevo: Resumen = { ...AL_ABRIR, lista: antes.lista, enEquipo: antes.enEquipo };
  for (const celda of celdas) {
    if (porDecidir(celda)) nuevo.porDecidir += 1;
    else if (pendienteDe(celda) !== null) nuevo.enBorrador += 1;
    if (!sinEnviar(celda)) continue;
    nuevo.sinEnviar += 1;
    if (celda.rechazo !== null) nuevo.rechazadas += 1;
    // Nothing of it is sent before the person decides.
    if (!porDecidir(celda) && urgencia[celda.envio] > urgencia[nuevo.envio]) nuevo.envio = celda.envio;
  }
  return JSON.stringify(nuevo) === JSON.stringify(antes) ? antes : nuevo;
}
