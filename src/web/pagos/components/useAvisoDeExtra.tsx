import { useState } from 'react';
import { avisoDeCobroExtra } from '#shared/pagos/extras.rules.ts';
import { Confirmacion } from '#web/base/ui/Confirmacion.tsx';
import { IconoAlerta } from '#web/base/ui/iconos.tsx';
import { useAjustesDeCaja } from '../caja/api.ts';

/**
 * Asks before something is charged that families need not accept; where the school silenced that, nobody is asked. Until it is known
 * that it did, somebody is.
 */
export function useAvisoDeExtra() {
  const avisa = useAjustesDeCaja().data?.data.avisoCobrosExtra ?? true;
  const [abierta, setAbierta] = useState<{ nombre: string; decir: (si: boolean) => void } | null>(null);
  const responder = (si: boolean) => {
    abierta?.decir(si);
    setAbierta(null);
  };
  return {
    /** Whether it is to be added all the same. @param nombre of the charge */
    acepta: (nombre: string): Promise<boolean> =>
      avisa ? new Promise((decir) => setAbierta({ nombre, decir })) : Promise.resolve(true),
    pregunta: abierta ? (
      <Confirmacion
        open
        title="Cobro extra"
        tone="atraso"
        icon={<IconoAlerta />}
        text={avisoDeCobroExtra(abierta.nombre)}
        accept="Agregar de todos modos"
        onAccept={() => responder(true)}
        onClose={() => responder(false)}
      />
    ) : null,
  };
}
