import { ENTREGA_MAX } from '#shared/entregas/propia.rules.ts';
import { useTouch } from '#web/kit/form/device.ts';
import { useOnline } from '#web/kit/ui/OfflineStrip.tsx';
import type { UsoDeOutbox } from './useOutbox.ts';

const SIN_ENTREGAR = 'Todavía no lo entregas.';

interface Avance {
  texto: string;
  /** Short form, while nothing is wrong. */
  breve: string | null;
}

function avanceDe({ estado, entregando, entrega }: UsoDeOutbox, online: boolean, equipo: string): Avance {
  const solo = (texto: string): Avance => ({ texto, breve: null });
  const aqui = `Guardado en este ${equipo}. ${SIN_ENTREGAR}`;
  if (entregando) return { texto: 'Entregando...', breve: 'Entregando...' };
  if (entrega.contenido.length > ENTREGA_MAX) return solo('Se guardará cuando el texto no pase del máximo.');
  if (estado === 'guardado') {
    return { texto: `Tu trabajo está guardado. ${SIN_ENTREGAR}`, breve: 'Guardado' };
  }
  if (estado === 'choque') return solo('Elige qué conservar.');
  if (estado === 'negado') return solo('Ya no se puede guardar este trabajo.');
  if (!online) return solo(`Sin conexión. ${aqui}`);
  if (estado === 'sinRed') return solo(`Sin respuesta del servidor. ${aqui}`);
  return { texto: 'Guardando...', breve: 'Guardando...' };
}

/** State of saving in words: where the work is stored, and that it is not submitted yet. */
export function useAvance(uso: UsoDeOutbox): Avance {
  const online = useOnline();
  return avanceDe(uso, online, useTouch() ? 'teléfono' : 'equipo');
}
