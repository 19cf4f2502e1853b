import { draftOf } from '#web/kit/drafts/draft.ts';
import { onSignOut } from '#web/kit/on-sign-out.ts';
import { currentPerson } from '#web/kit/session-gate.ts';
import { servidorDeObservaciones } from '../api.ts';
import { OutboxDeObservaciones } from './observaciones-outbox.ts';

/** Outboxes of this page, one for each person, section and block. */
const outboxes = new Map<string, OutboxDeObservaciones>();

// What is not sent is asked about, and deleted, by the guard of all drafts.
onSignOut({
  prepare: () => Promise.resolve(true),
  finish: () => {
    for (const outbox of outboxes.values()) outbox.soltar();
    outboxes.clear();
  },
});

/** @param sobre whose remarks they are: `Primero Básico A, bloque 1`. */
export function outboxDeObservaciones(
  idGradoSeccion: number,
  bloque: number,
  sobre: string,
): OutboxDeObservaciones {
  const donde = `observaciones/${idGradoSeccion}/${bloque}`;
  const clave = `${currentPerson()}/${donde}`;
  const sabida = outboxes.get(clave);
  if (sabida) return sabida;
  const outbox = new OutboxDeObservaciones(
    servidorDeObservaciones(idGradoSeccion, bloque),
    draftOf(donde),
    sobre,
  );
  outboxes.set(clave, outbox);
  return outbox;
}
