import { useEffect } from 'react';
import type { ClaseDeTrabajo } from '#web/entregas/propia/api.ts';
import { OutboxDeEntrega } from '#web/entregas/propia/state/outbox.ts';
import { localKeys, removeLocal } from '#web/kit/outbox/device-store.ts';

const CLASES: readonly string[] = ['tarea', 'parcial', 'examenFinal'] satisfies ClaseDeTrabajo[];
const esClase = (word: string | undefined): word is ClaseDeTrabajo =>
  word !== undefined && CLASES.includes(word);

/** Key prefix of a student's drafts on the device. */
const folderOf = (idEstudiante: number) => `borrador/${idEstudiante}/`;

/** Outboxes in use or not sent yet; one for each work, shared by all screens. */
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

/** Resumes drafts stored on the device, e.g. from a day without a network. */
async function retomar(idEstudiante: number): Promise<void> {
  const folder = folderOf(idEstudiante);
  for (const clave of await localKeys(folder)) {
    const [clase, id] = clave.slice(folder.length).split('/');
    if (esClase(clase) && id) outboxDe(idEstudiante, clase, id);
  }
}

/** Sends everything. False if something is still unsent after `ms`. */
export async function enviarTodo(ms: number): Promise<boolean> {
  const tarde = new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));
  const todas = Promise.all([...outboxes.values()].map((outbox) => outbox.enviar()));
  return Promise.race([todas.then((sent) => sent.every(Boolean)), tarde]);
}

/** Deletes a student's drafts, for shared computers. */
export async function olvidarTodo(idEstudiante: number): Promise<void> {
  for (const outbox of outboxes.values()) outbox.descartar();
  outboxes.clear();
  for (const clave of await localKeys(folderOf(idEstudiante))) await removeLocal(clave);
}

/** Resumes the drafts of a student while the area is open. */
export function useOutboxes(idEstudiante: number): void {
  useEffect(() => {
    void retomar(idEstudiante);
    return () => {
      for (const outbox of outboxes.values()) outbox.soltar();
      outboxes.clear();
    };
  }, [idEstudiante]);
}
