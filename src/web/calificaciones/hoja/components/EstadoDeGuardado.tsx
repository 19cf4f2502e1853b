import { useSyncExternalStore } from 'react';
import { CloudIcon, ErrorIcon, OfflineIcon, ReloadIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import * as frases from '../state/frases.ts';
import type { HojaLocal } from '../state/hoja-local.ts';
import type { Resumen } from '../state/resumen.ts';

/** What waits for the network. What waits for a decision is said beside it. */
const enEspera = ({ enEquipo, sinEnviar, porDecidir, rechazadas }: Resumen): string => {
  const esperan = Math.max(1, sinEnviar - porDecidir - rechazadas);
  if (!enEquipo) return `${frases.notas(esperan)} sin guardar: no cierres esta página`;
  const guardadas = esperan === 1 ? 'guardada' : 'guardadas';
  return `${frases.notas(esperan)} ${guardadas} en este equipo`;
};

/** Whether the server has everything. */
export function EstadoDeGuardado({ local }: { local: HojaLocal }) {
  const resumen = useSyncExternalStore(local.avisos.suscribirATodo, local.resumen);
  const { envio, enBorrador, rechazadas } = resumen;
  if (envio === 'sinGuardar') {
    const porQue = navigator.onLine ? 'Sin respuesta' : 'Sin conexión';
    return (
      <StatusChip variant="text" tone="warning" icon={OfflineIcon} text={`${porQue}: ${enEspera(resumen)}`} />
    );
  }
  if (envio === 'guardando')
    return <StatusChip variant="text" tone="info" icon={ReloadIcon} text="Guardando.." />;
  if (rechazadas > 0)
    return (
      <StatusChip
        variant="text"
        tone="error"
        icon={ErrorIcon}
        text={`${frases.notas(rechazadas)} sin guardar`}
      />
    );
  const borrador = enBorrador > 0 ? ` · ${enBorrador} en borrador` : '';
  return <StatusChip variant="text" tone="neutral" icon={CloudIcon} text={`Guardado${borrador}`} />;
}
