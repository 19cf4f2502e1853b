import type { APIRequestContext, Page } from '@playwright/test';
import { urlOf } from '#shared/base/endpoint.ts';
import { type CobroEnCaja, type CuentaEnCaja, cuentasEnCaja } from '#shared/caja.ts';
import { anularRecibo, type ListaDeRecibos, listarRecibos } from '#shared/recibos.ts';

export interface Familia {
  estudiante: CuentaEnCaja['estudiante'];
  /** The brother or sister who owes too. */
  hermano: CuentaEnCaja['estudiante'] | null;
  /** What is due, of both, in the order of the screen. */
  cobros: CobroEnCaja[];
  /** Which row of the screen the last of them is, counted from one. */
  fila: number;
}

export const ALUMNOS_MAX = 600;
/** What two of a family owe together when they come: five charges. */
const [DEL_MAYOR, DEL_MENOR] = [3, 2];
const ANULADOS_MAX = 12;

const debidos = ({ cobros }: CuentaEnCaja): CobroEnCaja[] => cobros.filter(({ toca }) => toca);

/** Rows of the screen: what is due, and what has no date. */
const aLaVista = ({ cobros }: CuentaEnCaja): CobroEnCaja[] =>
  cobros.filter(({ toca, vence, abonado }) => toca || vence === null || abonado > 0);

/** Rows until the last one that is due, that one included. */
const filaDelUltimo = (cuenta: CuentaEnCaja): number =>
  aLaVista(cuenta).findLastIndex(({ toca }) => toca) + 1;

async function leer<T>(api: APIRequestContext, url: string): Promise<T> {
  return ((await (await api.get(url)).json()) as { data: T }).data;
}

/** What up to twelve students owe. */
export const cuentasDe = (api: APIRequestContext, ids: readonly number[]) =>
  leer<{ cuentas: CuentaEnCaja[]; hermanos: { idEstudiante: number; atrasado: number }[] }>(
    api,
    urlOf(cuentasEnCaja, {}, { estudiantes: ids.join(',') }),
  );

/** Annuls what a student paid last until so many charges are due again. */
async function quedarDebiendo(
  api: APIRequestContext,
  idEstudiante: number,
  cuantos: number,
): Promise<boolean> {
  for (let turno = 0; turno < ANULADOS_MAX; turno += 1) {
    const [cuenta] = (await cuentasDe(api, [idEstudiante])).cuentas;
    if (!cuenta) return false;
    if (debidos(cuenta).length >= cuantos) return true;
    const { recibos } = await leer<ListaDeRecibos>(
      api,
      urlOf(listarRecibos, {}, { q: cuenta.estudiante.codigo, limit: '100' }),
    );
    const ultimo = recibos.find(({ anulado, alumnos }) => anulado === null && alumnos.length === 1);
    if (!ultimo) return false;
    const url = urlOf(anularRecibo, { id: String(ultimo.idRecibo) });
    await api.put(url, { data: { motivo: 'Monto equivocado' } });
  }
  return false;
}

/** Somebody and the only brother or sister, who both owe by now; null where there is none. */
async function familiaDeDos(api: APIRequestContext, id: number): Promise<Familia | null> {
  const [otro, ...mas] = (await cuentasDe(api, [id])).hermanos;
  if (!otro || mas.length > 0) return null;
  if (!(await quedarDebiendo(api, id, DEL_MAYOR))) return null;
  if (!(await quedarDebiendo(api, otro.idEstudiante, DEL_MENOR))) return null;
  const { cuentas, hermanos } = await cuentasDe(api, [id, otro.idEstudiante]);
  const [suya, ajena] = cuentas;
  if (!suya || !ajena || !hermanos[0]?.atrasado) return null;
  return {
    estudiante: suya.estudiante,
    hermano: ajena.estudiante,
    cobros: [...debidos(suya), ...debidos(ajena)],
    fila: aLaVista(suya).length + filaDelUltimo(ajena),
  };
}

async function familiaDeUno(api: APIRequestContext, id: number): Promise<Familia | null> {
  const { cuentas, hermanos } = await cuentasDe(api, [id]);
  const [suya] = cuentas;
  if (!suya || hermanos.length > 0 || debidos(suya).length === 0) return null;
  return { estudiante: suya.estudiante, hermano: null, cobros: debidos(suya), fila: filaDelUltimo(suya) };
}

/** Families of the demo school that owe something that is due: by turns of two students, and of one. */
export async function familiasQueDeben(api: APIRequestContext, cuantas: number): Promise<Familia[]> {
  const vistos = new Set<number>();
  const familias: Familia[] = [];
  for (let id = 1; id <= ALUMNOS_MAX && familias.length < cuantas; id += 1) {
    if (vistos.has(id)) continue;
    const familia = familias.length % 2 === 0 ? await familiaDeDos(api, id) : await familiaDeUno(api, id);
    if (!familia) continue;
    familias.push(familia);
    for (const uno of [familia.estudiante, familia.hermano]) if (uno) vistos.add(uno.idEstudiante);
  }
  return familias;
}

/** What somebody did with their hands since the page was opened. */
interface Manos {
  teclas: number;
  toques: number;
}

/** Runs in every page before its own code. */
function contarManos(): void {
  const manos: Manos = { teclas: 0, toques: 0 };
  Reflect.set(window, 'manos', manos);
  const alTeclear = () => {
    manos.teclas += 1;
  };
  const alTocar = () => {
    manos.toques += 1;
  };
  document.addEventListener('keydown', alTeclear, true);
  document.addEventListener('pointerdown', alTocar, true);
  // What printed papers open is the dialog of the computer.
  window.print = () => undefined;
}

export async function vigilarManos(page: Page): Promise<void> {
  await page.addInitScript(contarManos);
}

export const manosDe = (page: Page): Promise<Manos> =>
  page.evaluate((): Manos => ({ ...(Reflect.get(window, 'manos') as Manos) }));

/** Every answer takes this much longer, as from a server in another place, until what it returns is called. */
export async function conRedLenta(page: Page, latency: number): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return () => cdp.detach();
}
