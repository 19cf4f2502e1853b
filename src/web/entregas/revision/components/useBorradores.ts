import { useEffect, useState, useSyncExternalStore } from 'react';
import { useResolvedPath } from 'react-router';
import { ESTADO } from '#shared/entregas.rules.ts';
import {
  type BorradorCalificacion,
  type ParticipanteDocente,
  PUNTEO_REQUERIDO,
  punteoMaximoMensaje,
  punteoNumericoMensaje,
  punteoRangoMensaje,
} from '#shared/entregas.ts';
import { CallError } from '#web/base/call-error.ts';
import { useSinGuardar } from '#web/base/form/sin-guardar.ts';
import { Plazo } from '#web/base/plazo.ts';
import { avisos, MS_ACTO } from '#web/base/ui/avisos.ts';
import { nota } from '#web/base/ui/formatos.ts';

/** The mark of one row: what stands in its input, and what the server has. */
export interface Celda {
  texto: string;
  /** What the input shows when nothing was typed since: the stored draft, else the mark that counts. */
  base: string;
  borrador: number | null;
  /** Of the stored draft; a save over an older one is refused. */
  version: number;
  estado: 'quieta' | 'guardando' | 'sinGuardar';
  tocada: boolean;
}

const VACIA: Celda = { texto: '', base: '', borrador: null, version: 0, estado: 'quieta', tocada: false };

/** The typed text as a mark: null for nothing, undefined for what is no number. `7,` is on its way to `7,5`. */
export function valorDe(texto: string): number | null | undefined {
  const limpio = texto.trim().replace(',', '.');
  if (limpio === '') return null;
  return /^\d+\.?\d{0,2}$/.test(limpio) ? Number(limpio) : undefined;
}

/** What is wrong with a cell somebody types in. */
export function errorDe({ texto, tocada }: Celda, max: number): string | undefined {
  if (!tocada) return undefined;
  const valor = valorDe(texto);
  if (valor === null || valor === undefined) return PUNTEO_REQUERIDO;
  return valor > max ? punteoMaximoMensaje(max) : undefined;
}

type Guardado = Pick<Celda, 'base' | 'borrador' | 'version'>;

/** What is annulled shows the mark that it had; anything else what was typed last. */
function guardadoDe(fila: ParticipanteDocente): Guardado {
  const { idEstadoActividad: estado, actividadesMateriasBloquesEntregas: entrega } = fila;
  const { borradorCalificacion: borrador, calificacion, version } = entrega;
  const vale = estado === ESTADO.anulada ? (calificacion ?? borrador) : (borrador ?? calificacion);
  return { base: nota(vale), borrador, version };
}

/** Nobody answered, or the server has a fault: what was typed may still be saved a moment later. */
const porReintentar = ({ kind, status }: CallError): boolean =>
  kind === 'network' || kind === 'session' || status >= 500 || status === 429;

/** Between two tries of what could not be saved. */
const REINTENTOS_MS = [3_000, 6_000, 12_000, 30_000, 60_000];

/** A refusal that brings what somebody else typed meanwhile. */
function otroValor(error: CallError): Guardado | null {
  const { data } = error;
  if (error.kind !== 'refused' || typeof data !== 'object' || data === null) return null;
  if (!('version' in data) || typeof data.version !== 'number' || !('borradorCalificacion' in data))
    return null;
  const borrador = typeof data.borradorCalificacion === 'number' ? data.borradorCalificacion : null;
  return { base: nota(borrador), borrador, version: data.version };
}

interface Opciones {
  max: number;
  guardar: (id: number, body: BorradorCalificacion) => Promise<ParticipanteDocente>;
  /** A row as the server has it now. */
  alGuardar: (fila: ParticipanteDocente) => void;
  /** Somebody else typed in the same cell meanwhile: the list is no longer what was read. */
  alChocar: () => void;
  /** Faults of the server are not told on the screens of exams. */
  callado: boolean;
}

/**
 * The draft marks of a list. Saves of one cell follow each other, those of different cells run side by side; a reply
 * never touches a text that was typed after its call left.
 */
export function crearBorradores({ max, guardar, alGuardar, alChocar, callado }: Opciones) {
  const celdas = new Map<number, Celda>();
  /** The latest value to save of each cell; a newer one takes its place while an older one is on its way. */
  const pedidos = new Map<number, number | null>();
  const enMarcha = new Map<number, Promise<void>>();
  /** What could not be saved, until it is. */
  const fallidos = new Map<number, number | null>();
  const plazo = new Plazo(() => reintentar());
  let fallos = 0;
  const oyentes = new Set<() => void>();

  const celda = (id: number): Celda => celdas.get(id) ?? VACIA;
  function cambiar(id: number, cambios: Partial<Celda>) {
    celdas.set(id, { ...celda(id), ...cambios });
    for (const oyente of oyentes) oyente();
  }
  /** Takes over what is stored; what was typed since `enviado` stays. */
  function asentar(id: number, guardado: Guardado, enviado: number | null) {
    const { texto } = celda(id);
    const igual = valorDe(texto) === enviado;
    const estado = pedidos.has(id) ? 'guardando' : 'quieta';
    fallidos.delete(id);
    cambiar(id, { ...guardado, estado, texto: igual ? guardado.base : texto });
  }

  function fallar(id: number, error: unknown, enviado: number | null) {
    if (error instanceof CallError) {
      const otro = otroValor(error);
      if (otro) {
        pedidos.delete(id);
        cambiar(id, { ...otro, texto: otro.base, estado: 'quieta', tocada: false });
        alChocar();
        return avisos.fallo(error);
      }
      // The mark stays in its cell and goes out when there is an answer again.
      if (porReintentar(error)) {
        pedidos.delete(id);
        if (error.kind === 'failed' && !callado && !fallidos.has(id)) avisos.fallo(error);
        fallidos.set(id, enviado);
        plazo.en(REINTENTOS_MS[Math.min(fallos, REINTENTOS_MS.length - 1)] ?? 0);
        fallos += 1;
        return cambiar(id, { estado: 'sinGuardar' });
      }
    }
    const { base, borrador, version } = celda(id);
    asentar(id, { base, borrador, version }, enviado);
    avisos.fallo(error);
  }

  async function vaciar(id: number): Promise<void> {
    for (;;) {
      const valor = pedidos.get(id);
      pedidos.delete(id);
      const { borrador, version, base } = celda(id);
      if (valor === undefined) return;
      if (valor === borrador) {
        asentar(id, { base, borrador, version }, valor);
        continue;
      }
      cambiar(id, { estado: 'guardando' });
      try {
        const fila = await guardar(id, { borradorCalificacion: valor, version });
        fallos = 0;
        asentar(id, guardadoDe(fila), valor);
        alGuardar(fila);
      } catch (error) {
        fallar(id, error, valor);
      }
    }
  }

  function confirmar(id: number): void {
    const { texto, base, estado } = celda(id);
    const valor = valorDe(texto);
    if (texto === base && estado === 'quieta') return;
    if (valor === undefined || (valor !== null && valor > max)) {
      const fuera = valor !== undefined || /^\s*-\s*\d/.test(texto);
      cambiar(id, { texto: base, tocada: false });
      avisos.neutro(fuera ? punteoRangoMensaje(max) : punteoNumericoMensaje(max), { ms: MS_ACTO });
      return;
    }
    pedidos.set(id, valor);
    if (!enMarcha.has(id))
      enMarcha.set(
        id,
        vaciar(id).finally(() => enMarcha.delete(id)),
      );
  }

  /** Saves what had no answer; where somebody types on, leaving the cell saves it. */
  function reintentar(): void {
    for (const [id, { texto, estado }] of celdas)
      if (estado === 'sinGuardar' && valorDe(texto) === fallidos.get(id)) confirmar(id);
  }

  /** Once nothing is on its way any more. */
  async function terminados(): Promise<void> {
    while (enMarcha.size > 0) await Promise.all(enMarcha.values());
  }
  const haySinGuardar = (): boolean =>
    [...celdas.values()].some(({ texto, base, estado }) => texto !== base || estado !== 'quieta');

  return {
    celda,
    suscribir: (oyente: () => void) => {
      oyentes.add(oyente);
      return () => {
        oyentes.delete(oyente);
      };
    },
    /** Takes over a list that was read; cells in use and newer versions stay. */
    sembrar(filas: readonly ParticipanteDocente[]) {
      for (const fila of filas) {
        const id = fila.idActividadMateriaBloqueParticipante;
        const { texto, base, version, estado } = celda(id);
        const guardado = guardadoDe(fila);
        if (texto !== base || estado !== 'quieta' || guardado.version < version) continue;
        if (guardado.base !== base || guardado.version !== version || !celdas.has(id))
          cambiar(id, { ...guardado, texto: guardado.base, tocada: false });
      }
    },
    escribir: (id: number, texto: string) => cambiar(id, { texto, tocada: true }),
    deshacer: (id: number) => cambiar(id, { texto: celda(id).base, tocada: false }),
    confirmar,
    reintentar,
    /** The panel is left: what was given up is not sent any more. */
    soltar: () => plazo.detener(),
    terminados,
    sinGuardar: (id: number) => celda(id).texto !== celda(id).base,
    haySinGuardar,
    /** Saves what stands in the cells, as leaving each of them does. True when the server has all of it. */
    async guardarTodo(): Promise<boolean> {
      for (const id of celdas.keys()) confirmar(id);
      await terminados();
      return !haySinGuardar();
    },
  };
}

export type Borradores = ReturnType<typeof crearBorradores>;

export const useCelda = (borradores: Borradores, id: number): Celda =>
  useSyncExternalStore(borradores.suscribir, () => borradores.celda(id));

/** The draft marks of the panel that is open. Leaving it saves them, and asks when that cannot be done. */
export function useBorradores(opciones: Opciones, filas: readonly ParticipanteDocente[]): Borradores {
  const [borradores] = useState(() => {
    const nuevos = crearBorradores(opciones);
    nuevos.sembrar(filas);
    return nuevos;
  });
  useEffect(() => borradores.sembrar(filas), [borradores, filas]);
  useEffect(() => {
    window.addEventListener('online', borradores.reintentar);
    return () => {
      window.removeEventListener('online', borradores.reintentar);
      borradores.soltar();
    };
  }, [borradores]);
  const sinGuardar = useSyncExternalStore(borradores.suscribir, borradores.haySinGuardar);
  useSinGuardar(sinGuardar, borradores.guardarTodo, useResolvedPath('').pathname);
  return borradores;
}
