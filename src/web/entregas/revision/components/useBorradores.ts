import { useEffect, useState, useSyncExternalStore } from 'react';
import { useResolvedPath } from 'react-router';
import {
  type BorradorCalificacion,
  type NotaDeOtro,
  notaDeOtro,
  type ParticipanteDocente,
  punteoNumericoMensaje,
  punteoRangoMensaje,
} from '#shared/entregas.ts';
import { CallError, isUnanswered } from '#web/kit/call-error.ts';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { Outbox } from '#web/kit/outbox/outbox.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { ACT_MS, toasts } from '#web/kit/ui/toasts.ts';
import { CELDA_VACIA, type Celda, type Guardado, guardadoDe, valorDe } from './useCelda.ts';

/** Nobody answered, or the server has a fault: what was typed may still be saved a moment later. */
const porReintentar = (error: CallError): boolean => isUnanswered(error) || error.kind === 'session';

/** A refusal that brings what somebody else put there meanwhile. */
function otraNota({ kind, data }: CallError): NotaDeOtro | undefined {
  return kind === 'refused' ? notaDeOtro.safeParse(data).data : undefined;
}

interface Opciones {
  max: number;
  guardar: (id: number, body: BorradorCalificacion) => Promise<ParticipanteDocente>;
  /** A row as the server has it now. */
  alGuardar: (fila: ParticipanteDocente) => void;
  /** A rule says no: something is another way than this page shows. */
  alRehusar?: () => void;
  /** Faults of the server are not told on the screens of exams. */
  callado: boolean;
}

/**
 * The draft marks of a list. Saves of one cell follow each other, those of different cells run side by side; a reply
 * never touches a text that was typed after its call left.
 */
export function crearBorradores({ max, guardar, alGuardar, alRehusar, callado }: Opciones) {
  const celdas = new Map<number, Celda>();
  /** The latest value to save of each cell; a newer one takes its place while an older one is on its way. */
  const pedidos = new Map<number, number | null>();
  const outboxes = new Map<number, Outbox>();
  /** What could not be saved, until it is. */
  const fallidos = new Map<number, number | null>();
  const oyentes = new Set<() => void>();

  const celda = (id: number): Celda => celdas.get(id) ?? CELDA_VACIA;
  function cambiar(id: number, cambios: Partial<Celda>) {
    celdas.set(id, { ...celda(id), ...cambios });
    for (const oyente of oyentes) oyente();
  }
  function outboxDe(id: number): Outbox {
    const suyo = outboxes.get(id) ?? new Outbox(() => vaciar(id));
    outboxes.set(id, suyo);
    return suyo;
  }
  /** Takes over what is stored; what is being typed, and what was typed since `enviado`, stays. */
  function asentar(id: number, guardado: Guardado, enviado: number | null) {
    const { texto, escribiendo } = celda(id);
    const igual = !escribiendo && valorDe(texto) === enviado;
    const estado = pedidos.has(id) ? 'guardando' : 'quieta';
    fallidos.delete(id);
    cambiar(id, { ...guardado, estado, texto: igual ? guardado.base : texto });
  }

  function fallar(id: number, error: unknown, enviado: number | null) {
    if (error instanceof CallError) {
      const choque = otraNota(error);
      if (choque) {
        pedidos.delete(id);
        return cambiar(id, { choque, estado: 'quieta' });
      }
      // The mark stays in its cell and goes out when there is an answer again.
      if (porReintentar(error)) {
        pedidos.delete(id);
        if (error.kind === 'failed' && !callado && !fallidos.has(id)) toasts.failure(error);
        fallidos.set(id, enviado);
        outboxDe(id).retryLater();
        return cambiar(id, { estado: 'sinGuardar' });
      }
      alRehusar?.();
      return cambiar(id, { rechazo: error.message, estado: 'quieta' });
    }
    const { base, borrador, version } = celda(id);
    asentar(id, { base, borrador, version }, enviado);
    toasts.failure(error);
  }

  async function vaciar(id: number): Promise<void> {
    const { texto, estado, escribiendo } = celda(id);
    const fallido = fallidos.get(id);
    // Where somebody types on, leaving the cell saves it.
    if (estado === 'sinGuardar' && !escribiendo && fallido !== undefined && valorDe(texto) === fallido)
      pedidos.set(id, pedidos.get(id) ?? fallido);
    for (;;) {
      const valor = pedidos.get(id);
      pedidos.delete(id);
      const { borrador, version, base } = celda(id);
      if (valor === undefined) return;
      if (valor === borrador) {
        asentar(id, { base, borrador, version }, valor);
        continue;
      }
      cambiar(id, { estado: 'guardando', rechazo: null });
      try {
        const fila = await guardar(id, { borradorCalificacion: valor, version });
        outboxDe(id).answered();
        asentar(id, guardadoDe(fila), valor);
        alGuardar(fila);
      } catch (error) {
        fallar(id, error, valor);
      }
    }
  }

  /** Saves what stands in the cell. False when it is no mark, or is not to be saved before somebody chose. */
  function confirmar(id: number): boolean {
    const { texto, base, estado, choque, rechazo } = celda(id);
    const valor = valorDe(texto);
    if (celda(id).escribiendo) cambiar(id, { escribiendo: false });
    if (texto === base && estado === 'quieta' && !choque) return true;
    if (valor === undefined || (valor !== null && valor > max)) {
      const fuera = valor !== undefined || /^\s*-\s*\d/.test(texto);
      cambiar(id, { texto: base, tocada: false });
      toasts.neutral(fuera ? punteoRangoMensaje(max) : punteoNumericoMensaje(max), { ms: ACT_MS });
      return false;
    }
    if (choque || rechazo !== null) return false;
    pedidos.set(id, valor);
    void outboxDe(id).send();
    return true;
  }

  /** Of two marks that were typed at the same time, one stays. */
  function decidir(id: number, cual: 'mia' | 'otra'): void {
    const { choque, texto } = celda(id);
    if (!choque) return;
    const { borradorCalificacion: borrador, version } = choque;
    const base = twoDecimals(borrador);
    const queda = cual === 'mia' ? texto : base;
    cambiar(id, { base, borrador, version, choque: null, texto: queda, tocada: cual === 'mia' });
    confirmar(id);
  }

  /** Once nothing is on its way any more. */
  async function terminados(): Promise<void> {
    await Promise.all([...outboxes.values()].map((uno) => uno.settled()));
  }
  const haySinGuardar = (): boolean =>
    [...celdas.values()].some(
      ({ texto, base, estado, choque }) => texto !== base || estado !== 'quieta' || choque !== null,
    );

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
        const { texto, base, version, estado, escribiendo, choque, rechazo } = celda(id);
        const guardado = guardadoDe(fila);
        if (rechazo !== null) {
          cambiar(id, { ...guardado, rechazo: texto === guardado.base ? null : rechazo });
          continue;
        }
        if (texto !== base || estado !== 'quieta' || escribiendo || choque) continue;
        if (guardado.version < version) continue;
        if (guardado.base !== base || guardado.version !== version || !celdas.has(id))
          cambiar(id, { ...guardado, texto: guardado.base, tocada: false });
      }
    },
    escribir: (id: number, texto: string) =>
      cambiar(id, { texto, tocada: true, escribiendo: true, rechazo: null }),
    deshacer: (id: number) =>
      cambiar(id, { texto: celda(id).base, tocada: false, escribiendo: false, rechazo: null }),
    /** What a rule refused, once more. */
    insistir(id: number) {
      cambiar(id, { rechazo: null });
      confirmar(id);
    },
    confirmar,
    decidir,
    /** The panel is left: what was given up is not sent any more. */
    soltar: () => {
      for (const uno of outboxes.values()) uno.stop();
    },
    terminados,
    /** Once nothing of this mark is on its way. */
    terminada: async (id: number): Promise<void> => outboxes.get(id)?.settled(),
    sinGuardar: (id: number) => celda(id).texto !== celda(id).base || celda(id).choque !== null,
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

/** The draft marks of the panel that is open. Leaving it saves them, and asks when that cannot be done. */
export function useBorradores(opciones: Opciones, filas: readonly ParticipanteDocente[]): Borradores {
  const [borradores] = useState(() => {
    const nuevos = crearBorradores(opciones);
    nuevos.sembrar(filas);
    return nuevos;
  });
  useEffect(() => borradores.sembrar(filas), [borradores, filas]);
  useEffect(() => () => borradores.soltar(), [borradores]);
  const sinGuardar = useSyncExternalStore(borradores.suscribir, borradores.haySinGuardar);
  useUnsaved(sinGuardar, borradores.guardarTodo, useResolvedPath('').pathname);
  return borradores;
}
