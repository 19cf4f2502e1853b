import * as contract from '#shared/cuotas.ts';
import { listarNiveles, type NivelEstudiantil } from '#shared/niveles.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';

/** What a level or a career charges for a kind of payment in a year. */
export type Cuota = contract.CuotaNivel | contract.CuotaCarrera;

/** Who charges: a level, or a career of a level that has careers. */
export type Cobrador =
  | { tipo: 'nivel'; codigo: string; nombre: string }
  | { tipo: 'carrera'; idNivelEstudiantilCarrera: number; nombre: string };

export const idDeCuota = (cuota: Cuota): number =>
  'idPagoNivelEstudiantil' in cuota ? cuota.idPagoNivelEstudiantil : cuota.idPagoNivelEstudiantilCarrera;

/** The levels with their fees of a year. */
export const useNivelesConCuotas = (ciclo: number): ApiQuery<NivelEstudiantil[]> =>
  useApiQuery(
    listarNiveles,
    { query: { type: 'pagos', ciclo } },
    { concepts: ['niveles', 'pagos'], staleTime: 0 },
  );

/** Read anew whenever its tab is opened. */
export const useTiposPagos = (): ApiQuery<contract.TipoPago[]> =>
  useApiQuery(contract.listarTiposPagos, {}, { concepts: ['pagos'], staleTime: 0 });

export const cambia = ['pagos'] as const;

/** Saves a kind of payment: a new one while none is given. */
export function useGuardarTipoPago(tipo: contract.TipoPago | null, onDone: () => void) {
  const crear = useApiMutation(contract.crearTipoPago, { invalidates: cambia, onDone });
  const editar = useApiMutation(contract.editarTipoPago, { invalidates: cambia, onDone });
  return (body: contract.TipoPagoForm, version: number | undefined) =>
    tipo
      ? editar.mutateAsync({ params: { id: String(tipo.idPago) }, body: { ...body, version } })
      : crear.mutateAsync({ body });
}

/** Saves a fee of a year: a new one while none is given. */
export function useGuardarCuota(cobrador: Cobrador, ciclo: number, cuota: Cuota | null, onDone: () => void) {
  const deNivel = useApiMutation(contract.guardarCuotaNivel, { invalidates: cambia, onDone });
  const deCarrera = useApiMutation(contract.guardarCuotaCarrera, { invalidates: cambia, onDone });
  const id = cuota ? idDeCuota(cuota) : null;
  const query = { ciclo };
  // What somebody else took out meanwhile is not brought back by changing it.
  const activo = cuota ? {} : { activo: true };
  return (values: { idPago: number; cantidad: number }, version: number | undefined) =>
    cobrador.tipo === 'nivel'
      ? deNivel.mutateAsync({
          params: { codigo: cobrador.codigo },
          query,
          body: { idPagoNivelEstudiantil: id, ...activo, version, ...values },
        })
      : deCarrera.mutateAsync({
          params: { id: String(cobrador.idNivelEstudiantilCarrera) },
          query,
          body: { idPagoNivelEstudiantilCarrera: id, ...activo, version, ...values },
        });
}

/** How a kind of payment is charged. */
export function claseDePago({
  mensual,
  colegiatura,
}: Pick<contract.TipoPago, 'mensual' | 'colegiatura'>): string {
  if (colegiatura) return 'Colegiatura, por mes';
  return mensual ? 'Por mes' : 'Un solo pago';
}
