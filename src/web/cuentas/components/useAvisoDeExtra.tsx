import { useState } from 'react';
import { avisoDeCobroExtra } from '#shared/cuotas/extras.rules.ts';
import { useAjustesDeCaja } from '#web/caja/api.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { AlertIcon } from '#web/kit/ui/icons.tsx';

type Seguir = () => Promise<void>;

/**
 * Asks before something is charged that families need not accept; where the school silenced that, nobody is asked. Until it is known
 * that it did, somebody is.
 */
export function useAvisoDeExtra() {
  const avisa = useAjustesDeCaja().data?.data.avisoCobrosExtra ?? true;
  const [abierta, setAbierta] = useState<{ nombre: string; seguir: Seguir } | null>(null);
  const cerrar = () => setAbierta(null);
  return {
    /** Goes on at once, or when the question is answered with yes. @param nombre of the charge */
    antesDe: async (nombre: string, seguir: Seguir): Promise<void> => {
      if (avisa) setAbierta({ nombre, seguir });
      else await seguir();
    },
    pregunta: abierta ? (
      <ConfirmDialog
        open
        title="Cobro extra"
        tone="warning"
        icon={<AlertIcon />}
        text={avisoDeCobroExtra(abierta.nombre)}
        accept="Agregar de todos modos"
        onAccept={() => {
          cerrar();
          void abierta.seguir();
        }}
        onClose={cerrar}
      />
    ) : null,
  };
}
