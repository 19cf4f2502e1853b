import { type ReciboPropio, recibosPropios } from '#shared/cuentas/estados.ts';
import * as contract from '#shared/cuentas.ts';
import { type ApiQuery, useApiQuery } from '#web/kit/query.ts';

// The year travels in the header `Ciclo`, which every call of the student's area carries.
export const usePagosPropios = (ciclo: number): ApiQuery<contract.Pago[]> =>
  useApiQuery(contract.pagosPropios, {}, { concepts: ['pagos'], staleTime: 0, scope: ciclo });

export const useMensualidadesPropias = (ciclo: number): ApiQuery<contract.Mensualidad[]> =>
  useApiQuery(contract.mensualidadesPropias, {}, { concepts: ['pagos'], staleTime: 0, scope: ciclo });

export const useRecibosPropios = (ciclo: number): ApiQuery<ReciboPropio[]> =>
  useApiQuery(recibosPropios, {}, { concepts: ['pagos'], staleTime: 0, scope: ciclo });
