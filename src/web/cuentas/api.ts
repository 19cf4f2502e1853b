import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as cuentas from '#shared/cuentas/generar.ts';
import * as contract from '#shared/cuentas.ts';
import { deshacerAnulacionDeMensualidad, deshacerAnulacionDePago } from '#shared/recibos/anulaciones.ts';
import { verRecibo } from '#shared/recibos.ts';
import { CallError } from '#web/kit/call-error.ts';
import { callWithProgress, type Progress } from '#web/kit/http-progress.ts';
import { type ApiQuery, type ReadOptions, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

const de = (idEstudianteGrado: number) => ({ params: { idEstudianteGrado: String(idEstudianteGrado) } });
const conceptos = { concepts: ['pagos'], staleTime: 0 } as const satisfies ReadOptions;

export const usePagosDeInscripcion = (inscripcion: number): ApiQuery<contract.Pago[]> =>
  useApiQuery(contract.pagosDeInscripcion, de(inscripcion), conceptos);

export const useMensualidadesDeInscripcion = (inscripcion: number): ApiQuery<contract.Mensualidad[]> =>
  useApiQuery(contract.mensualidadesDeInscripcion, de(inscripcion), conceptos);

export const usePagosDelGrado = (inscripcion: number): ApiQuery<contract.PagoDelGrado[]> =>
  useApiQuery(contract.pagosDelGrado, de(inscripcion), { concepts: ['pagos', 'niveles', 'carreras'] });

const nada = () => undefined;
const cambia = { invalidates: ['pagos'] } as const;

/** Makes the account for these months; none at all leaves the tuition out. */
export function useGenerarPagos(inscripcion: number, onDone: () => void) {
  const { mutate, isPending } = useApiMutation(contract.generarPagos, { ...cambia, onDone });
  const generar = (meses: readonly number[]) =>
    mutate({ ...de(inscripcion), query: { meses: meses.join(',') || '0' } });
  return { generar, isPending };
}

/** Whether the account was made, and the months it would charge. */
export const useCuenta = (inscripcion: number): ApiQuery<cuentas.Cuenta> =>
  useApiQuery(cuentas.cuentaDeInscripcion, de(inscripcion), conceptos);

/** Makes the accounts a grade or a section lacks, all or none, and says how far it is and who got one. */
export function useGenerarCuentas(idGrado: number, ciclo: number) {
  const [avance, setAvance] = useState<Progress | undefined>();
  const { mutate, data, isPending } = useMutation({
    mutationFn: (body: cuentas.CuentasForm) =>
      callWithProgress(
        cuentas.generarCuentas,
        { params: { idGrado: String(idGrado) }, query: { ciclo }, body },
        setAvance,
      ),
    onSuccess: ({ message }) => {
      toasts.success(message);
      return invalidate(cambia.invalidates);
    },
    onError: (error) => toasts.failure(error),
    onSettled: () => setAvance(undefined),
  });
  return { generar: mutate, resultado: data?.data, avance, isPending };
}

/** A section of the year, by name. */
export interface Lugar {
  idGrado: number;
  idGradoSeccion: number;
  nombre: string;
}

/** The same in several sections, one after the other. Those that are refused are named, and keep none of the others from it. */
export function useGenerarCuentasDe(ciclo: number) {
  const [avance, setAvance] = useState<Progress | undefined>();
  type Pedido = Pick<cuentas.CuentasForm, 'meses'> & { lugares: readonly Lugar[] };
  const { mutate, data, isPending } = useMutation({
    mutationFn: async ({ lugares, meses }: Pedido) => {
      const negadas: string[] = [];
      let generadas = 0;
      for (const [hechos, { idGrado, idGradoSeccion, nombre }] of lugares.entries()) {
        setAvance({ done: hechos, total: lugares.length });
        const pedido = { params: { idGrado: String(idGrado) }, query: { ciclo } };
        try {
          const body = { idGradoSeccion, meses };
          const { data: suyas } = await callWithProgress(cuentas.generarCuentas, { ...pedido, body }, nada);
          generadas += suyas.generadas.length;
        } catch (error) {
          if (!(error instanceof CallError) || error.kind !== 'refused') throw error;
          negadas.push(`${nombre}: ${error.message}`);
        }
      }
      return { generadas, negadas };
    },
    onError: (error) => toasts.failure(error),
    onSettled: () => {
      setAvance(undefined);
      return invalidate(cambia.invalidates);
    },
  });
  return { generar: mutate, resultado: data, avance, isPending };
}

export function useCambiarMeses(inscripcion: number, onDone: () => void) {
  const { mutate, isPending } = useApiMutation(cuentas.cambiarMeses, { ...cambia, onDone });
  return {
    cambiar: (meses: number[], vistos: number[]) => mutate({ ...de(inscripcion), body: { meses, vistos } }),
    isPending,
  };
}

export function useAgregarPago(inscripcion: number, onDone: () => void) {
  const { mutateAsync, isPending } = useApiMutation(contract.agregarPago, { ...cambia, onDone });
  type Cuerpo = NonNullable<Parameters<typeof mutateAsync>[0]['body']>;
  return { agregar: (body: Cuerpo) => mutateAsync({ ...de(inscripcion), body }), isPending };
}

/** Paying is one act, annulling another, which asks first. */
export function usePagarPago() {
  const { mutate, isPending } = useApiMutation(contract.pagarPago, cambia);
  return { isPending, pagar: (id: number) => mutate({ params: { id: String(id) } }) };
}

export function usePagarMensualidad() {
  const { mutate, isPending } = useApiMutation(contract.pagarMensualidad, cambia);
  return { isPending, pagar: (id: number) => mutate({ params: { id: String(id) } }) };
}

const ANULACION = {
  pago: { anular: contract.anularPago, deshacer: deshacerAnulacionDePago },
  mensualidad: { anular: contract.anularMensualidad, deshacer: deshacerAnulacionDeMensualidad },
} as const;

/** Who paid a receipt; nothing where it has no number that anybody knows. */
export const useReciboDelPago = (idRecibo: number | null) =>
  useApiQuery(
    verRecibo,
    { params: { id: String(idRecibo) } },
    { concepts: ['pagos'], enabled: idRecibo !== null },
  ).data?.data;

/** Annuls, and offers for a while to have the payment again with the date it had. */
export function useAnular(que: keyof typeof ANULACION, id: number, onDone: () => void) {
  const input = { params: { id: String(id) } };
  const deshacer = useApiMutation(ANULACION[que].deshacer, cambia);
  const anular = useApiMutation(ANULACION[que].anular, {
    ...cambia,
    tells: 'errors',
    onDone: ({ message }) => {
      onDone();
      toasts.success(message, {
        ms: contract.DESHACER_MS,
        action: { text: 'Deshacer', onClick: () => deshacer.mutate(input) },
      });
    },
  });
  return { anular: () => anular.mutate(input), isPending: anular.isPending };
}
