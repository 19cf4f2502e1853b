import { fechaCorta, soloHora } from '#shared/base/fechas.ts';

/** How a person calls what they are writing. */
export interface Phrases {
  /** `un aviso` */
  aThing: string;
  /** `tu aviso` */
  yourThing: string;
  /** What becomes of it: `se publicó`. */
  wasDone: string;
  /** `publicarlo` */
  doIt: string;
  /** `tus cambios`. */
  plural?: boolean;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const staysHere = ({ plural }: Phrases) => (plural ? 'Siguen aquí' : 'Sigue aquí');

const DAY_MS = 86_400_000;

/** `de hoy a las 10:32`, `de ayer a las 10:32`, `del 05 mar 2026 a las 10:32`. */
export function sinceWhen(when: string, now: number): string {
  const day = fechaCorta(when);
  const time = soloHora(when);
  if (day === fechaCorta(new Date(now))) return `de hoy a las ${time}`;
  if (day === fechaCorta(new Date(now - DAY_MS))) return `de ayer a las ${time}`;
  return `del ${day} a las ${time}`;
}

export const draftFound = ({ aThing }: Phrases, when: string, now: number): string =>
  `Tienes un borrador de ${aThing}, ${sinceWhen(when, now)}.`;

/** It was never sent. */
export const offline = (phrases: Phrases): string =>
  `Sin conexión: ${phrases.yourThing} no ${phrases.wasDone}. ${staysHere(phrases)} y puedes ${phrases.doIt} cuando vuelva.`;

/** It was sent and no answer came. */
export const connectionLost = (phrases: Phrases): string =>
  `Se cortó la conexión y no se sabe si ${phrases.yourThing} ${phrases.wasDone}. ${staysHere(phrases)}; al volver se comprueba.`;

/** It was sent, no answer came, and the server says that it never got it. */
export const didNotArrive = (phrases: Phrases): string =>
  `${capitalised(phrases.yourThing)} no ${phrases.wasDone}: no hubo respuesta. ${staysHere(phrases)} y puedes intentarlo de nuevo.`;

/** It was sent, no answer came, and the server says that it did get it. */
export const didArrive = ({ yourThing, wasDone }: Phrases): string =>
  `${capitalised(yourThing)} sí ${wasDone}.`;

/** The same, but something was changed since. */
export const arrivedAsItWas = ({ yourThing, wasDone }: Phrases, when: string): string =>
  `${capitalised(yourThing)} sí ${wasDone}, como estaba a las ${soloHora(when)}. Lo que cambiaste después sigue aquí.`;

/** Longer ago than the server remembers, or it cannot be asked now. */
export const outcomeUnknown = ({ yourThing, wasDone }: Phrases, when: string, now: number): string =>
  `Hubo un intento ${sinceWhen(when, now)} y no se sabe si ${yourThing} ${wasDone}: revísalo antes de repetir.`;

export const keptAsDraft = ({ yourThing, plural }: Phrases): string =>
  `${capitalised(yourThing)} ${plural ? 'quedan' : 'queda'} como borrador en este equipo.`;

export const pickAgain = (files: readonly string[]): string =>
  files.length === 1
    ? `Este archivo no se conservó; elígelo de nuevo: ${files[0]}.`
    : `Estos archivos no se conservaron; elígelos de nuevo: ${files.join(', ')}.`;
