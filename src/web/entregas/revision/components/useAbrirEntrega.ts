import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { currentAddress, isWithin } from '#web/kit/address.ts';

/** A plain click: not one that opens another tab or window. */
const simple = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Opens a work over its activity. Stepping between works replaces the history entry, so that Back always leads to the activity
 * and then to the class. `actividad`: the address of the activity.
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
