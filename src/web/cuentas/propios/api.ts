import { type ReciboPropio, recibosPropios } from '#shared/cuentas/estados.ts';
import * as contract from '#shared/cuentas.ts';
import { type Consulta, useLectura } from '#web/kit/query.ts';

// The year travels in the header `Ciclo`, which every call of the student's area carries.
export const usePagosPropios = (ciclo: number): Consulta<contract.Pago[]> =>
  useLectura(contract.pagosPropios, {}, { concepts: ['pagos'], staleTime: 0, scope: ciclo });

export const useMensualidadesPropias = (ciclo: number): Consulta<contract.Mensualidad[]> =>
  useLectura(contract.mensualidadesPropias, {}, { concepts: ['pagos'], staleTime: 0, scope: ciclo });

export const useRecibosPropios = (ciclo: number): Consulta<ReciboPropio[]> =>
  useLectura(recibosPropios, {}, { concepts: ['pagos'], staleTime: 0, scope: ciclo });
