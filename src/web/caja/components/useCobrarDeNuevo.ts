import { useNavigate } from 'react-router';
import { z } from 'zod';
import { claveDelCobro } from '#shared/caja.rules.ts';
import type { Recibo } from '#shared/recibos.ts';
import { paths } from '#web/paths.ts';
import type { Pedidas } from './useLineas.ts';

/** What travels in the history from a receipt that was annulled to the window. */
const enElHistorial = z.object({
  idRecibo: z.int(),
  pedidas: z.array(z.tuple([z.string(), z.number()])),
});

/** The charges of a receipt that was annulled, to be paid again; null where nobody came from one. */
export function porCobrarDeNuevo(state: unknown): { idRecibo: number; pedidas: Pedidas } | null {
  const leido = enElHistorial.safeParse(state);
  return leido.success ? { idRecibo: leido.data.idRecibo, pedidas: new Map(leido.data.pedidas) } : null;
}

/** Leads to the window with what a receipt paid, ticked in the same amounts. */
export function useCobrarDeNuevo() {
  const navigate = useNavigate();
  return ({ idRecibo, lineas }: Recibo) => {
    const ids = [...new Set(lineas.map(({ idEstudiante }) => idEstudiante))];
    const pedidas = lineas.flatMap(({ clase, id, monto }) =>
      id === null ? [] : [[claveDelCobro({ clase, id }), monto] as const],
    );
    navigate(`${paths.caja.path}?estudiante=${ids.join(',')}`, { state: { idRecibo, pedidas } });
  };
}
