import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { currentAddress, isWithin } from '#web/kit/address.ts';

/** A click that opens something here, and not in another tab or window. */
const simple = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Opens a work over its activity. From one work to another the history keeps one step, however fast they are clicked, so
 * that going back always leads over the activity to the desk. `actividad`: the address that works lie over.
 */
export function useAbrirEntrega(actividad: string, abierta: boolean) {
  const navigate = useNavigate();
  const ir = (to: string) => {
    const yaHayUna = abierta || isWithin(currentAddress(), `${actividad}/entrega`);
    void navigate(to, { replace: yaHayUna });
  };
  return {
    ir,
    alPulsar: (to: string) => (event: MouseEvent) => {
      if (event.defaultPrevented || !simple(event)) return;
      event.preventDefault();
      ir(to);
    },
  };
}
