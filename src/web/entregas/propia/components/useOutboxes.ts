import { useEffect } from 'react';
import type { ClaseDeTrabajo } from '#web/entregas/propia/api.ts';
import { OutboxDeEntrega } from '#web/entregas/propia/state/outbox.ts';
import { localKeys, removeLocal } from '#web/kit/outbox/device-store.ts';

const CLASES: readonly string[] = ['tarea', 'parcial', 'examenFinal'] satisfies ClaseDeTrabajo[];
const esClase = (word: string | undefined): word is ClaseDeTrabajo =>
  word !== undefined && CLASES.includes(word);

/** Where the device keeps the works of one student. */
const folderOf = (idEstudiante: number) => `borrador/${idEstudiante}/`;

/** Works being looked at or not sent yet. One for each, however many screens show it. */
const outboxes = new Map<string, OutboxDeEntrega>();

export function outboxDe(idEstudiante: number, clase: ClaseDeTrabajo, id: string): OutboxDeEntrega {
  const clave = `${folderOf(idEstudiante)}${clase}/${id}`;
  const known = outboxes.get(clave);
  if (known) return known;
  for (const [otra, { viva }] of outboxes) if (!viva) outboxes.delete(otra);
  const outbox = new OutboxDeEntrega(clave, clase, id);
  outboxes.set(clave, outbox);
  return outbox;
}

/** Goes on with what the device kept from before, e.g. from a day without a network. */
async function retomar(idEstudiante: number): Promise<void> {
  const folder = folderOf(idEstudiante);
  for (const clave of await localKeys(folder)) {
    const [clase, id] = clave.slice(folder.length).split('/');
    if (esClase(clase) && id) outboxDe(idEstudiante, clase, id);
  }
}

/** Sends everything. False when something is still only on this device after `ms`. */
export async function enviarTodo(ms: number): Promise<boolean> {
  const tarde = new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));
  const todas = Promise.all([...outboxes.values()].map((outbox) => outbox.enviar()));
  return Promise.race([todas.then((sent) => sent.every(Boolean)), tarde]);
}

/** Nothing of a person stays on a shared computer. */
export async function olvidarTodo(idEstudiante: number): Promise<void> {
  for (const outbox of outboxes.values()) outbox.descartar();
  outboxes.clear();
  for (const clave of await localKeys(folderOf(idEstudiante))) await removeLocal(clave);
}

/** Goes on with the works of one student while the area is open. */
export function useOutboxes(idEstudiante: number): void {
  useEffect(() => {
    void retomar(idEstudiante);
    return () => {
      for (const outbox of outboxes.values()) outbox.soltar();
      outboxes.clear();
    };
  }, [idEstudiante]);
}
