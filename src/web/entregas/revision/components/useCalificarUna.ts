import { useRef, useState } from 'react';
import type { ActividadDocente } from '#shared/actividades.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import { type ParticipanteDocente, SIN_PUNTEO } from '#shared/entregas.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { type ClaseDeTrabajo, useActuar } from '../api.ts';
import type { Borradores } from './useBorradores.ts';
import { valorDe } from './useCelda.ts';

export const YA_CALIFICADA = 'Esta entrega ya tiene esa nota.';
export const TODAS_CON_NOTA = 'Ya no queda ninguna sin nota.';

type Fila = ParticipanteDocente;

const idDe = (fila: Fila): number => fila.idActividadMateriaBloqueParticipante;

const con = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => new Set([...ids, id]);
const sin = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...ids].filter((otro) => otro !== id));

/** True if the published mark equals the one in the cell. */
function yaVale({ idEstadoActividad: estado, actividadesMateriasBloquesEntregas: entrega }: Fila): boolean {
  const { calificacion, borradorCalificacion: borrador } = entrega;
  return estado === ESTADO.calificada && (borrador === null || borrador === calificacion);
}

/**
 * Publishes marks one at a time, in order, in the background, so that the teacher need not wait between two students. Failures
 * are listed until they are published.
 */
export function useCalificarUna(
  clase: ClaseDeTrabajo,
  actividad: ActividadDocente,
  filas: readonly Fila[],
  borradores: Borradores,
) {
  const { mutateAsync } = useActuar(clase);
  const cola = useRef(Promise.resolve());
  const publicadas = useRef(new Map<number, number>());
  const leidas = useRef(filas);
  leidas.current = filas;
  const [enCola, setEnCola] = useState<ReadonlySet<number>>(new Set());
  const [fallidas, setFallidas] = useState<ReadonlySet<number>>(new Set());

  /** True once this mark is published; if the cell has another value by then, it is not. */
  async function publicar(id: number, valor: number, motivo: string): Promise<boolean> {
    await borradores.terminada(id);
    const { borrador, version } = borradores.celda(id);
    const fila = leidas.current.find((una) => idDe(una) === id);
    if (!fila || borradores.sinGuardar(id) || borrador !== valor) return false;
    if (publicadas.current.get(id) === valor) return true;
    const { idEstadoActividad } = fila;
    const visto = { idActividadMateriaBloqueParticipante: id, idEstadoActividad, version };
    const body = [motivo ? { ...visto, motivo } : visto];
    const idActividadMateriaBloque = String(actividad.idActividadMateriaBloque);
    try {
      await mutateAsync({ params: { idActividadMateriaBloque, accion: 'calificar' }, body });
      publicadas.current.set(id, valor);
      return true;
    } catch {
      // The error has been shown already.
      return false;
    }
  }

  function poner(id: number, valor: number, motivo: string): void {
    setEnCola((antes) => con(antes, id));
    setFallidas((antes) => sin(antes, id));
    cola.current = cola.current.then(async () => {
      const hecha = await publicar(id, valor, motivo);
      setEnCola((antes) => sin(antes, id));
      if (!hecha) setFallidas((antes) => con(antes, id));
    });
  }

  return {
    /** Being published; count as graded. */
    enCola,
    fallidas: filas.filter((fila) => fallidas.has(idDe(fila)) && !yaVale(fila)),
    /** Queues the mark of a work for publishing. False, with a toast, if it is no valid mark. `motivo`: why a published one changes. */
    calificar(fila: Fila, motivo: string): boolean {
      const id = idDe(fila);
      const valor = valorDe(borradores.celda(id).texto);
      if (!borradores.confirmar(id)) return false;
      if (typeof valor !== 'number') {
        toasts.warning(SIN_PUNTEO);
        return false;
      }
      if (yaVale(fila) && !borradores.sinGuardar(id)) toasts.neutral(YA_CALIFICADA);
      else poner(id, valor, motivo);
      return true;
    },
  };
}
