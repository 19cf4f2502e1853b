import { useEffect } from 'react';
import type { ClaseDeTrabajo } from '#web/entregas/propia/api.ts';
import { localKeys, removeLocal } from '#web/kit/device-store.ts';
import { Mesa } from '#web/entregas/propia/state/outbox.ts';

const CLASES: readonly string[] = ['tarea', 'parcial', 'examenFinal'] satisfies ClaseDeTrabajo[];
const esClase = (word: string | undefined): word is ClaseDeTrabajo =>
  word !== undefined && CLASES.includes(word);

/** Where the device keeps the works of one student. */
const cajonDe = (idEstudiante: number) => `borrador/${idEstudiante}/`;

/** Works being looked at or not sent yet. One for each, however many screens show it. */
const mesas = new Map<string, Mesa>();

export function mesaDe(idEstudiante: number, clase: ClaseDeTrabajo, id: string): Mesa {
  const clave = `${cajonDe(idEstudiante)}${clase}/${id}`;
  const known = mesas.get(clave);
  if (known) return known;
  for (const [otra, { viva }] of mesas) if (!viva) mesas.delete(otra);
  const mesa = new Mesa(clave, clase, id);
  mesas.set(clave, mesa);
  return mesa;
}

/** Goes on with what the device kept from before, e.g. from a day without a network. */
async function retomar(idEstudiante: number): Promise<void> {
  const cajon = cajonDe(idEstudiante);
  for (const clave of await localKeys(cajon)) {
    const [clase, id] = clave.slice(cajon.length).split('/');
    if (esClase(clase) && id) mesaDe(idEstudiante, clase, id);
  }
}

/** Sends everything. False when something is still only on this device after `ms`. */
export async function enviarTodo(ms: number): Promise<boolean> {
  const tarde = new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));
  const todas = Promise.all([...mesas.values()].map((mesa) => mesa.enviar()));
  return Promise.race([todas.then((sent) => sent.every(Boolean)), tarde]);
}

/** Nothing of a person stays on a shared computer. */
export async function olvidarTodo(idEstudiante: number): Promise<void> {
  for (const mesa of mesas.values()) mesa.descartar();
  mesas.clear();
  for (const clave of await localKeys(cajonDe(idEstudiante))) await removeLocal(clave);
}

/** Keeps the works of one student moving while the area is open: at the start, when the network is back, before it closes. */
export function useMesas(idEstudiante: number): void {
  useEffect(() => {
    const todas = (act: (mesa: Mesa) => void) => {
      for (const mesa of mesas.values()) act(mesa);
    };
    const online = () => todas((mesa) => void mesa.enviar());
    const hide = () => {
      if (document.visibilityState === 'hidden') todas((mesa) => mesa.apurar());
    };
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', hide);
    void retomar(idEstudiante);
    return () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hide);
      todas((mesa) => mesa.soltar());
      mesas.clear();
    };
  }, [idEstudiante]);
}
