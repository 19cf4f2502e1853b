import { useRef, useState } from 'react';
import type { z } from 'zod';
import * as bancos from '#shared/banco/cuentas.ts';
import type { CallInput } from '#shared/base/endpoint.ts';
import * as ajustes from '#shared/caja/ajustes.ts';
import * as cortes from '#shared/caja/cortes.ts';
import * as contract from '#shared/caja.ts';
import { DESHACER_MS } from '#shared/cuentas.ts';
import * as series from '#shared/recibos/series.ts';
import * as recibos from '#shared/recibos.ts';
import { CallError } from '#web/kit/call-error.ts';
import { call } from '#web/kit/http.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { randomKey } from '#web/kit/request.ts';
import { retry } from '#web/kit/retry.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

const DE_ALUMNOS = ['pagos', 'estudiantes', 'inscripciones'] as const;
const cambia = { invalidates: ['pagos'] } as const;
/** So long the same request is repeated while no answer comes. */
const MS_COMPROBANDO = 30_000;

export const useBuscarEnCaja = (q: string) =>
  useApiQuery(
    contract.buscarEnCaja,
    { query: { q } },
    { concepts: DE_ALUMNOS, paged: true, enabled: q.trim().length > 1, staleTime: 0 },
  );

/** What these students owe; the first is who was looked for. */
export const useCuentasEnCaja = (ids: readonly number[]) =>
  useApiQuery(
    contract.cuentasEnCaja,
    { query: { estudiantes: ids.join(',') } },
    { concepts: DE_ALUMNOS, paged: true, enabled: ids.length > 0, staleTime: 0 },
  );

export const useCuentasBancarias = (): ApiQuery<bancos.CuentaBancaria[]> =>
  useApiQuery(bancos.cuentasBancarias, {}, { concepts: ['pagos'] });

export function useGuardarCuentaBancaria(onDone: () => void) {
  const agregar = useApiMutation(bancos.agregarCuentaBancaria, { ...cambia, onDone });
  const editar = useApiMutation(bancos.editarCuentaBancaria, { ...cambia, onDone });
  type Cuerpo = CallInput<typeof bancos.editarCuentaBancaria>['body'];
  return {
    isPending: agregar.isPending || editar.isPending,
    guardar: (id: number | undefined, body: Cuerpo) =>
      id === undefined
        ? agregar.mutateAsync({ body })
        : editar.mutateAsync({ params: { id: String(id) }, body }),
  };
}

export const useSeries = (): ApiQuery<series.Serie[]> =>
  useApiQuery(series.listarSeries, {}, { concepts: ['pagos'] });

export function useGuardarSerie(onDone: () => void) {
  const agregar = useApiMutation(series.agregarSerie, { ...cambia, onDone });
  const editar = useApiMutation(series.editarSerie, { ...cambia, onDone });
  return {
    guardar: (
      id: number | undefined,
      { version, ...body }: z.input<typeof series.serieNuevaForm> & { version?: number | undefined },
    ) =>
      id === undefined
        ? agregar.mutateAsync({ body })
        : editar.mutateAsync({ params: { id: String(id) }, body: { ...body, version } }),
  };
}

export const useAjustesDeCaja = (): ApiQuery<ajustes.AjustesDeCaja> =>
  useApiQuery(ajustes.verAjustesDeCaja, {}, { concepts: ['escuela'] });

export function useGuardarAjustesDeCaja(onDone?: () => void) {
  const { mutate, mutateAsync } = useApiMutation(ajustes.guardarAjustesDeCaja, {
    invalidates: ['escuela'],
    ...(onDone ? { onDone } : {}),
  });
  type Cuerpo = CallInput<typeof ajustes.guardarAjustesDeCaja>['body'];
  return {
    guardar: (body: Cuerpo) => mutateAsync({ body }),
    /** From a switch: what goes wrong is said, and nobody waits for it. */
    cambiar: (body: Cuerpo) => mutate({ body }),
  };
}

type Cuerpo = z.input<typeof contract.cobroForm>;
type Espera = 'nada' | 'cobrando' | 'comprobando' | 'sinSaber';

/**
 * Collects, and does not rest before it is known whether it was registered: while no answer comes the same request goes
 * out again with the same key, which the server does once. Only an answer makes room for another payment.
 */
export function useCobrar(onDone: (recibo: contract.ReciboHecho) => void) {
  const [espera, setEspera] = useState<Espera>('nada');
  const abierto = useRef<{ body: Cuerpo; key: string } | null>(null);
  async function enviar(): Promise<void> {
    const pedido = abierto.current;
    if (!pedido) return;
    setEspera('cobrando');
    const desiste = new AbortController();
    const { signal } = desiste;
    const plazo = setTimeout(() => {
      desiste.abort();
      setEspera('sinSaber');
    }, MS_COMPROBANDO);
    try {
      const { data } = await retry(
        () => call(contract.cobrar, { body: pedido.body, idempotencyKey: pedido.key }),
        { onWait: () => setEspera('comprobando'), signal },
      );
      onDone(data);
      void invalidate(cambia.invalidates);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof CallError && error.kind === 'refused') void invalidate(cambia.invalidates);
      throw error;
    } finally {
      if (!signal.aborted) {
        clearTimeout(plazo);
        abierto.current = null;
        setEspera('nada');
      }
    }
  }
  return {
    espera,
    cobrar: (body: Cuerpo) => {
      // The second press of a double click is the same payment.
      if (abierto.current) return Promise.resolve();
      abierto.current = { body, key: randomKey() };
      return enviar();
    },
    /** Asks again, after nobody answered for long. */
    comprobar: enviar,
  };
}

type Pedido = z.input<typeof recibos.filtrosDeRecibos> & {
  page?: string;
  limit?: string;
  q?: string | undefined;
};

export const useRecibos = (query: Pedido) =>
  useApiQuery(recibos.listarRecibos, { query }, { concepts: ['pagos'], paged: true, staleTime: 0 });

export const useRecibo = (id: number): ApiQuery<recibos.Recibo> =>
  useApiQuery(recibos.verRecibo, { params: { id: String(id) } }, { concepts: ['pagos'], staleTime: 0 });

export function useCorregirRecibo(id: number, onDone: () => void) {
  const { mutateAsync, isPending } = useApiMutation(recibos.corregirRecibo, { ...cambia, onDone });
  type Cuerpo = NonNullable<CallInput<typeof recibos.corregirRecibo>['body']>;
  return {
    isPending,
    corregir: (body: Cuerpo) => mutateAsync({ params: { id: String(id) }, body }),
  };
}

/** Annuls a receipt, and offers for a while to have it again. */
export function useAnularRecibo(id: number, onDone: () => void) {
  const input = { params: { id: String(id) } };
  const deshacer = useApiMutation(recibos.deshacerAnulacionDeRecibo, cambia);
  const { mutateAsync, isPending } = useApiMutation(recibos.anularRecibo, {
    ...cambia,
    tells: 'errors',
    onDone: ({ message }) => {
      onDone();
      toasts.success(message, {
        ms: DESHACER_MS,
        action: { text: 'Deshacer', onClick: () => deshacer.mutate(input) },
      });
    },
  });
  return { anular: (motivo: string) => mutateAsync({ ...input, body: { motivo } }), isPending };
}

/** What is to be counted: one's own drawer, or that of somebody else. */
export const useCorteAbierto = (usuario: number | null) =>
  useApiQuery(
    cortes.corteAbierto,
    { query: usuario === null ? {} : { usuario: String(usuario) } },
    { concepts: ['pagos'], staleTime: 0, refetchOnReturn: true },
  );

export const useCortes = (query: { page: string; limit: string }) =>
  useApiQuery(cortes.listarCortes, { query }, { concepts: ['pagos'], paged: true });

export const useCorte = (id: number): ApiQuery<cortes.Corte> =>
  useApiQuery(cortes.verCorte, { params: { id: String(id) } }, { concepts: ['pagos'] });

/** What was registered meanwhile refuses it: then the drawer is read again. */
export function useCerrarCorte(onDone: (corte: cortes.Corte) => void) {
  const { mutateAsync, isPending } = useApiMutation(cortes.cerrarCorte, {
    ...cambia,
    tells: 'errors',
    onDone: ({ data }) => onDone(data),
  });
  type Cuerpo = z.input<typeof cortes.corteForm>;
  const cerrarCorte = (body: Cuerpo) =>
    mutateAsync({ body }).catch((error: unknown) => {
      if (error instanceof CallError && error.kind === 'refused') void invalidate(cambia.invalidates);
      throw error;
    });
  return { cerrarCorte, isPending };
}
