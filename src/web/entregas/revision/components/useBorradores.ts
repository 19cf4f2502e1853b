import { useEffect, useState, useSyncExternalStore } from 'react';
import { useResolvedPath } from 'react-router';
import {
  type BorradorCalificacion,
  type NotaDeOtro,
  notaDeOtro,
  type ParticipanteDocente,
} from '#shared/entregas.ts';
import { CallError, isUnanswered } from '#web/kit/call-error.ts';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { Outbox } from '#web/kit/outbox/outbox.ts';
import { randomKey } from '#web/kit/request.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { CELDA_VACIA, type Celda, faltaDe, type Guardado, guardadoDe, valorDe } from './useCelda.ts';

/** Retryable: no reply, a server fault, or an ended session. */
const porReintentar = (error: CallError): boolean => isUnanswered(error) || error.kind === 'session';

/** The mark that another person saved, if the refusal is a conflict. */
function otraNota({ kind, data }: CallError): NotaDeOtro | undefined {
  return kind === 'refused' ? notaDeOtro.safeParse(data).data : undefined;
}

interface Envio {
  valor: number | null;
  clave: string;
  /** The failure has been shown. */
  dicho: boolean;
}

interface Opciones {
  max: number;
  /** `clave`: the same for all tries of one mark. */
  guardar: (id: number, body: BorradorCalificacion, clave: string) => Promise<ParticipanteDocente>;
  /** Row as the server has it now. */
  alGuardar: (fila: ParticipanteDocente) => void;
  /** Refused by a rule: the page may be stale. */
  alRehusar?: () => void;
  /** No toasts for server faults, on screens of exams. */
  callado: boolean;
}

/**
 * Draft marks of a list. Saves of one cell are sequential, those of different cells parallel; a reply never overwrites a text
 * that was typed after its request was sent.
 */
export function crearBorradores({ max, guardar, alGuardar, alRehusar, callado }: Opciones) {
  const celdas = new Map<number, Celda>();
  /** Value to save for each cell; a newer one replaces it while a request is running. */
  const pedidos = new Map<number, number | null>();
  const outboxes = new Map<number, Outbox>();
  /** Saves without an answer. Each is repeated with its key before anything newer, so that it counts once and never conflicts with itself. */
  const sinRespuesta = new Map<number, Envio>();
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
  /** Takes over the stored mark, unless the cell is being edited or has changed since `enviado`. */
  function asentar(id: number, guardado: Guardado, enviado: number | null) {
    const { texto, escribiendo } = celda(id);
    const igual = !escribiendo && valorDe(texto) === enviado;
    const estado = pedidos.has(id) ? 'guardando' : 'quieta';
    cambiar(id, { ...guardado, estado, texto: igual ? guardado.base : texto });
  }

  function fallar(id: number, error: unknown, envio: Envio) {
    if (error instanceof CallError && porReintentar(error)) {
      // The mark stays in its cell and is retried.
      if (error.kind === 'failed' && !callado && !envio.dicho) toasts.failure(error);
      envio.dicho = true;
      outboxDe(id).retryLater();
      return cambiar(id, { estado: 'sinGuardar' });
    }
    sinRespuesta.delete(id);
    if (error instanceof CallError) {
      const choque = otraNota(error);
      if (choque) {
        pedidos.delete(id);
        return cambiar(id, { choque, estado: 'quieta' });
      }
      alRehusar?.();
      return cambiar(id, { rechazo: error.message, estado: 'quieta' });
    }
    const { base, borrador, version } = celda(id);
    asentar(id, { base, borrador, version }, envio.valor);
    toasts.failure(error);
  }

  async function vaciar(id: number): Promise<void> {
    const { texto, estado, escribiendo } = celda(id);
    const antes = sinRespuesta.get(id);
    // If the cell is being edited, leaving it saves.
    if (antes && estado === 'sinGuardar' && !escribiendo && valorDe(texto) === antes.valor)
      pedidos.set(id, antes.valor);
    for (let valor = pedidos.get(id); valor !== undefined; valor = pedidos.get(id)) {
      const { borrador, version, base } = celda(id);
      const perdido = sinRespuesta.get(id);
      if (!perdido && valor === borrador) {
        pedidos.delete(id);
        asentar(id, { base, borrador, version }, valor);
        continue;
      }
      const envio = perdido ?? { valor, clave: randomKey(), dicho: false };
      if (envio.valor === valor) pedidos.delete(id);
      sinRespuesta.set(id, envio);
      cambiar(id, { estado: 'guardando', rechazo: null });
      try {
        const fila = await guardar(id, { borradorCalificacion: envio.valor, version }, envio.clave);
        sinRespuesta.delete(id);
        outboxDe(id).answered();
        asentar(id, guardadoDe(fila), envio.valor);
        alGuardar(fila);
      } catch (error) {
        fallar(id, error, envio);
        if (sinRespuesta.has(id)) return;
      }
    }
  }

  /** Saves the cell. False for an invalid mark or an open conflict. */
  function confirmar(id: number): boolean {
    const { texto, base, estado, choque, rechazo, malEscrita } = celda(id);
    const valor = valorDe(texto);
    if (celda(id).escribiendo) cambiar(id, { escribiendo: false });
    if (texto === base && estado === 'quieta' && !choque) return true;
    const porQueNoVale = faltaDe(texto, max);
    if (valor === undefined || porQueNoVale !== null) {
      cambiar(id, { rechazo: porQueNoVale, malEscrita: true, tocada: false });
      return false;
    }
    if (choque || (rechazo !== null && !malEscrita)) return false;
    if (malEscrita) cambiar(id, { rechazo: null, malEscrita: false });
    pedidos.set(id, valor);
    void outboxDe(id).send();
    return true;
  }

  /** Resolves a conflict of two marks. */
  function decidir(id: number, cual: 'mia' | 'otra'): void {
    const { choque, texto } = celda(id);
    if (!choque) return;
    const { borradorCalificacion: borrador, version } = choque;
    const base = twoDecimals(borrador);
    const queda = cual === 'mia' ? texto : base;
    cambiar(id, { base, borrador, version, choque: null, texto: queda, tocada: cual === 'mia' });
    confirmar(id);
  }

  /** Resolves once no request is running. */
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
    /** Takes over a list from the server; cells in use and newer versions stay. */
    sembrar(filas: readonly ParticipanteDocente[]) {
      for (const fila of filas) {
        const id = fila.idActividadMateriaBloqueParticipante;
        const { texto, base, version, estado, escribiendo, choque, rechazo } = celda(id);
        const guardado = guardadoDe(fila);
        if (rechazo !== null) {
          cambiar(id, { ...guardado, rechazo: texto === guardado.base ? null : rechazo });
          continue;
        }
        // Whoever decides must see what they decide about. A list does not tell who put it.
        if (choque && guardado.version > choque.version) {
          const { borrador: borradorCalificacion, version } = guardado;
          cambiar(id, {
            choque: { borradorCalificacion, version, quien: null, cuando: null, propia: false },
          });
        }
        if (texto !== base || estado !== 'quieta' || escribiendo || choque) continue;
        if (guardado.version < version) continue;
        if (guardado.base !== base || guardado.version !== version || !celdas.has(id))
          cambiar(id, { ...guardado, texto: guardado.base, tocada: false });
      }
    },
    escribir: (id: number, texto: string) =>
      cambiar(id, { texto, tocada: true, escribiendo: true, rechazo: null, malEscrita: false }),
    deshacer: (id: number) =>
      cambiar(id, {
        texto: celda(id).base,
        tocada: false,
        escribiendo: false,
        rechazo: null,
        malEscrita: false,
      }),
    /** Retries a refused mark. */
    insistir(id: number) {
      cambiar(id, { rechazo: null });
      confirmar(id);
    },
    confirmar,
    decidir,
    /** Cancels retries when the panel is closed. */
    soltar: () => {
      for (const uno of outboxes.values()) uno.stop();
    },
    terminados,
    /** Resolves once no request of this mark is running. */
    terminada: async (id: number): Promise<void> => outboxes.get(id)?.settled(),
    sinGuardar: (id: number) => celda(id).texto !== celda(id).base || celda(id).choque !== null,
    haySinGuardar,
    /** Saves all cells. True if the server has everything. */
    async guardarTodo(): Promise<boolean> {
      for (const id of celdas.keys()) confirmar(id);
      await terminados();
      return !haySinGuardar();
    },
  };
}

export type Borradores = ReturnType<typeof crearBorradores>;

/** Draft marks of the open panel. Leaving it saves them, and asks if that fails. */
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
