import * as contract from '#shared/pagos.ts';
import { type Consulta, useEscritura, useLectura } from '#web/base/query.ts';

const de = (idEstudianteGrado: number) => ({ params: { idEstudianteGrado: String(idEstudianteGrado) } });
const conceptos = { concepts: ['pagos'], staleTime: 0 } as const;

export const usePagosDeInscripcion = (inscripcion: number): Consulta<contract.Pago[]> =>
  useLectura(contract.pagosDeInscripcion, de(inscripcion), conceptos);

export const useMensualidadesDeInscripcion = (inscripcion: number): Consulta<contract.Mensualidad[]> =>
  useLectura(contract.mensualidadesDeInscripcion, de(inscripcion), conceptos);

export const usePagosDelGrado = (inscripcion: number): Consulta<contract.PagoDelGrado[]> =>
  useLectura(contract.pagosDelGrado, de(inscripcion), { concepts: ['pagos', 'niveles', 'carreras'] });

export const useResumenDePagos = (ciclo: number) =>
  useLectura(
    contract.resumenDePagos,
    { params: { idCicloEscolar: ciclo }, query: { by: 'uptodate' } },
    { concepts: ['pagos', 'inscripciones'] },
  );

export const usePendientesDePago = (ciclo: number): Consulta<contract.EstudianteInsolvente[]> =>
  useLectura(
    contract.pendientesDePago,
    { params: { idCicloEscolar: ciclo } },
    { concepts: ['pagos', 'inscripciones', 'estudiantes'] },
  );

const cambia = { invalidates: ['pagos'] } as const;

export function useGenerarPagos(inscripcion: number, onDone: () => void) {
  const { mutate, isPending } = useEscritura(contract.generarPagos, { ...cambia, onDone });
  return { generar: () => mutate(de(inscripcion)), isPending };
}

export function useAgregarPago(inscripcion: number, onDone: () => void) {
  const { mutateAsync, isPending } = useEscritura(contract.agregarPago, { ...cambia, onDone });
  type Cuerpo = NonNullable<Parameters<typeof mutateAsync>[0]['body']>;
  return { agregar: (body: Cuerpo) => mutateAsync({ ...de(inscripcion), body }), isPending };
}

/** Paying and annulling are separate acts: each names what it does, none toggles. */
export function useCobroDePago() {
  const pagar = useEscritura(contract.pagarPago, cambia);
  const anular = useEscritura(contract.anularPago, cambia);
  return {
    isPending: pagar.isPending || anular.isPending,
    cobrar: ({ idEstudianteGradoPago: id, pagado }: contract.Pago) =>
      (pagado ? anular : pagar).mutate({ params: { id: String(id) } }),
  };
}

export function useCobroDeMensualidad() {
  const pagar = useEscritura(contract.pagarMensualidad, cambia);
  const anular = useEscritura(contract.anularMensualidad, cambia);
  return {
    isPending: pagar.isPending || anular.isPending,
    cobrar: ({ idEstudianteGradoColegiatura: id, pagada }: contract.Mensualidad) =>
      (pagada ? anular : pagar).mutate({ params: { id: String(id) } }),
  };
}
