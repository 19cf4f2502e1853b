import { localKeys, removeLocal } from '#web/kit/outbox/device-store.ts';
import { servidorDeRecuperacion } from '../../recuperaciones/api.ts';
import { servidorDeHoja } from '../api.ts';
import { OutboxDeHoja, type Servidor } from './hoja-outbox.ts';

/** Key prefix of a teacher's unsent marks on the device. */
const carpetaDe = (idColaborador: number) => `notas/${idColaborador}/`;

/** Outboxes in use or not sent yet; one for each block, shared by all screens. */
const outboxes = new Map<string, OutboxDeHoja>();

function outboxDe(clave: string, servidor: () => Servidor): OutboxDeHoja {
  const sabida = outboxes.get(clave);
  if (sabida) return sabida;
  const outbox = new OutboxDeHoja(clave, servidor());
  outboxes.set(clave, outbox);
  return outbox;
}

/** Before the number of a chance, where else the number of a block stands. */
const RECUPERACION = 'r';

export function outboxDeHoja(idColaborador: number, clase: number, idMateriaBloque: number): OutboxDeHoja {
  const clave = `${carpetaDe(idColaborador)}${clase}/${idMateriaBloque}`;
  return outboxDe(clave, () => servidorDeHoja(clase, idMateriaBloque));
}

/** Of a chance to recover a subject. */
export function outboxDeRecuperacion(
  idColaborador: number,
  clase: number,
  oportunidad: number,
): OutboxDeHoja {
  const clave = `${carpetaDe(idColaborador)}${clase}/${RECUPERACION}${oportunidad}`;
  return outboxDe(clave, () => servidorDeRecuperacion(clase, oportunidad));
}

/** Resumes marks stored on the device, e.g. from a day without a network. */
export async function retomar(idColaborador: number): Promise<void> {
  const carpeta = carpetaDe(idColaborador);
  for (const clave of await localKeys(carpeta)) {
    const [clase, lugar = ''] = clave.slice(carpeta.length).split('/');
    const numero = Number(lugar.replace(RECUPERACION, ''));
    const abrir = lugar.startsWith(RECUPERACION) ? outboxDeRecuperacion : outboxDeHoja;
    if (Number(clase) && numero) abrir(idColaborador, Number(clase), numero);
  }
}

/** Sends everything. False if something is still unsent after `ms`. */
export async function enviarTodo(ms: number): Promise<boolean> {
  const tarde = new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));
  const todas = Promise.all([...outboxes.values()].map((outbox) => outbox.enviar()));
  return Promise.race([todas.then((enviadas) => enviadas.every(Boolean)), tarde]);
}

/** Deletes a teacher's unsent marks, for shared computers. */
export async function olvidarTodo(idColaborador: number): Promise<void> {
  for (const outbox of outboxes.values()) outbox.descartar();
  outboxes.clear();
  for (const clave of await localKeys(carpetaDe(idColaborador))) await removeLocal(clave);
}

/** Stops sending; what is unsent stays on the device. */
export function soltarTodo(): void {
  for (const outbox of outboxes.values()) outbox.soltar();
  outboxes.clear();
}
