import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { Mapeo } from '#shared/banco/mapeo.rules.ts';
import * as contract from '#shared/banco.ts';
import { CallError } from '#web/kit/call-error.ts';
import { download } from '#web/kit/download.ts';
import { call } from '#web/kit/http.ts';
import { callWithProgress, type Progress } from '#web/kit/http-progress.ts';
import { type ReadOptions, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { randomKey } from '#web/kit/request.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

const cambia = { invalidates: ['pagos'] } as const;
const conceptos = {
  concepts: ['pagos', 'estudiantes', 'inscripciones'],
  staleTime: 0,
} as const satisfies ReadOptions;
const de = (id: number) => ({ params: { id: String(id) } });
/** More than a bank tells of in a month. */
const TODOS = '1000';

export const useImportaciones = () => useApiQuery(contract.listarImportacionesDeBanco, {}, conceptos);

type Filtro = Pick<
  z.input<NonNullable<typeof contract.listarDepositos.query>>,
  'cuenta' | 'importacion' | 'estado'
>;

export const useDepositos = (query: Filtro) =>
  useApiQuery(contract.listarDepositos, { query: { ...query, limit: TODOS } }, { ...conceptos, paged: true });

interface Subida {
  file: File;
  idCuentaBancaria: number;
  mapeo: Mapeo | null;
}

/** A file whose columns have to be said first, with what it begins with. */
export type PorMapear = contract.PorMapear & Subida & { /** What the server said. */ porque: string };

/** Brings the deposits of a file. One whose columns nobody knows is asked about, and goes again with the answer. */
export function useSubirDepositos(onDone: (importacion: contract.ImportacionDeBanco | null) => void) {
  const [porMapear, setPorMapear] = useState<PorMapear | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ file, ...form }: Subida) => call(contract.subirDepositos, { form, files: [file] }),
    onSuccess: async ({ data, message }) => {
      setPorMapear(null);
      if (data.nuevas > 0) toasts.success(message);
      else toasts.neutral(message);
      await invalidate(cambia.invalidates);
      onDone(data.importacion);
    },
    onError: (fallo, subida) => {
      const pregunta = fallo instanceof CallError ? contract.porMapear.safeParse(fallo.data) : null;
      if (pregunta?.success) {
        setPorMapear({ ...pregunta.data, ...subida, porque: fallo.message });
        reset();
      }
    },
  });
  return { subir: mutate, subiendo: isPending, error, olvidar: reset, porMapear, setPorMapear };
}

export const useDeshacerImportacion = (onDone: () => void) =>
  useApiMutation(contract.deshacerImportacionDeBanco, { ...cambia, onDone });

type Rechazos = z.output<typeof contract.rechazos>['rechazos'];

/** Registers what deposits pay, and says how far it is. What was refused is named, and nothing of the rest was registered. */
export function useConfirmar(onDone: () => void, onRechazos: (rechazos: Rechazos) => void) {
  const [avance, setAvance] = useState<Progress | undefined>();
  const key = useRef('');
  const { mutate, isPending } = useMutation({
    mutationFn: (body: z.input<typeof contract.confirmarForm>) => {
      key.current ||= randomKey();
      return callWithProgress(contract.confirmarDepositos, { body, idempotencyKey: key.current }, setAvance);
    },
    onSuccess: async ({ message }) => {
      key.current = '';
      toasts.success(message);
      onDone();
      await invalidate(cambia.invalidates);
    },
    onError: async (error) => {
      // What got no answer goes again with its key: it is done once.
      if (!(error instanceof CallError) || error.kind !== 'network') key.current = '';
      toasts.failure(error);
      const dichos = error instanceof CallError ? contract.rechazos.safeParse(error.data) : null;
      if (dichos?.success) onRechazos(dichos.data.rechazos);
      await invalidate(cambia.invalidates);
    },
    onSettled: () => setAvance(undefined),
  });
  return { confirmar: mutate, confirmando: isPending, avance };
}

/** What is done with one deposit that is not confirmed. */
export function useDeposito(onDone: () => void) {
  const conciliar = useApiMutation(contract.conciliarDeposito, { ...cambia, onDone });
  const ignorar = useApiMutation(contract.ignorarDeposito, { ...cambia, onDone });
  const recuperar = useApiMutation(contract.recuperarDeposito, { ...cambia, onDone });
  return {
    ocupado: conciliar.isPending || ignorar.isPending || recuperar.isPending,
    enlazar: (id: number, idRecibo: number) => conciliar.mutate({ ...de(id), body: { idRecibo } }),
    ignorar: (id: number, body: z.input<NonNullable<typeof contract.ignorarDeposito.body>>) =>
      ignorar.mutate({ ...de(id), body }),
    recuperar: (id: number) => recuperar.mutate(de(id)),
  };
}

export const bajarEjemplo = (): void =>
  void download(contract.ejemploDeBanco, {}, 'banco-ejemplo.csv').catch(toasts.failure);
