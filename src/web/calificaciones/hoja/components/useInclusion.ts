import { useIncluir } from '../api.ts';
import { type Clave, lugarDe } from '../state/celda.ts';
import type { OutboxDeHoja } from '../state/hoja-outbox.ts';

/** Gives the activity to the student of a cell; the mark that waits there is sent then. */
export function useInclusion(outbox: OutboxDeHoja, onDone?: () => void) {
  const { mutateAsync, isPending } = useIncluir();
  const incluir = async (clave: Clave) => {
    const { actividad, inscripcion } = lugarDe(clave);
    await mutateAsync({ params: { id: String(actividad) }, body: { alumnos: [inscripcion] } });
    outbox.incluida(clave);
    onDone?.();
  };
  // Why not has been told.
  return { incluir: (clave: Clave) => void incluir(clave).catch(() => undefined), busy: isPending };
}
