import { num, type Row } from '#server/platform/db/row.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** So many passwords of one user are compared in a window, from one network, one known device or one session. */
export const INTENTOS_MAX = 10;
/** The longest that anybody waits. */
export const VENTANA_MS = 15 * MINUTE_MS;

/** The count of one way in. Instants in milliseconds. */
export interface Cuenta {
  intentos: number;
  /** How many this window allows. */
  permitidos: number;
  /** End of the window; the next one begins with the next try. */
  vence: number;
  /** From when on the network may try; null while it need not wait. */
  libre: number | null;
}

/** What becomes of a try, and the count afterwards. */
export type Turno = { admitido: true; cuenta: Cuenta } | { admitido: false; hasta: number; cuenta: Cuenta };

const vigente = ({ vence }: Cuenta, now: number): boolean => vence > now;

const nueva = (now: number, permitidos = INTENTOS_MAX): Cuenta => ({
  intentos: 0,
  permitidos,
  vence: now + VENTANA_MS,
  libre: null,
});

function probar(cuenta: Cuenta): Turno {
  if (cuenta.intentos >= cuenta.permitidos) return { admitido: false, hasta: cuenta.vence, cuenta };
  return { admitido: true, cuenta: { ...cuenta, intentos: cuenta.intentos + 1, libre: null } };
}

/**
 * A known device, or a session that changes its password: ten tries, and half as many in each window that follows at
 * once on one used up, one at the least. Nobody else can use them up, so the waits may grow.
 */
export function turnoPropio(antes: Cuenta | undefined, now: number): Turno {
  if (!antes || (!vigente(antes, now) && !vigente({ ...antes, vence: antes.vence + VENTANA_MS }, now))) {
    return probar(nueva(now));
  }
  if (vigente(antes, now)) return probar(antes);
  const agotada = antes.intentos >= antes.permitidos;
  return probar(nueva(now, agotada ? Math.max(1, Math.floor(antes.permitidos / 2)) : INTENTOS_MAX));
}

/** Doubles with every five tries beyond the ten that are free: 15 s, 30 s, 1 min … 15 min. */
const ESPERA_MS = 15 * SECOND_MS;
const ESCALON = 5;

export const esperaTras = (intentos: number): number =>
  Math.min(VENTANA_MS, ESPERA_MS * 2 ** Math.floor((intentos - INTENTOS_MAX) / ESCALON));

/** So many networks of one user are remembered at once; whoever tries from yet another one waits the longest. */
export const REDES_MAX = 5000;

/** What other networks tried with the same user in windows that are not over. */
export const otrasRedesRow = {
  intentos: num,
  /** Those with a turn that has not been used. */
  esperan: num,
  redes: num,
};
export type OtrasRedes = Row<typeof otrasRedesRow>;

/**
 * A device nobody knows. Ten tries in a window from one network, and ten in all without waiting. After that each network
 * waits before each try, the longer the more there have been or are waiting; an instant once given does not move, so that
 * nobody can push away somebody else's turn.
 */
export function turnoDeRed(antes: Cuenta | undefined, otras: OtrasRedes, now: number): Turno {
  const cuenta = antes && vigente(antes, now) ? antes : nueva(now);
  const turno = probar(cuenta);
  const hechos = cuenta.intentos + otras.intentos;
  if (!turno.admitido || hechos < INTENTOS_MAX) return turno;
  if (cuenta.libre !== null) {
    return cuenta.libre <= now ? turno : { admitido: false, hasta: cuenta.libre, cuenta };
  }
  const libre = now + esperaTras(hechos + otras.esperan);
  // The turn stays open for a window, also when that of the tries is over by then.
  const vence = Math.max(cuenta.vence, libre + VENTANA_MS);
  return { admitido: false, hasta: libre, cuenta: { ...cuenta, libre, vence } };
}
