import Alert from '@mui/material/Alert';
import { cicloCalificable, cicloCerradoOficina } from '#shared/ciclos.rules.ts';
import { useNow } from '#web/kit/clock.ts';
import { LockIcon } from '#web/kit/ui/icons.tsx';
import { useCiclo } from '../api.ts';

interface AvisoProps {
  text: string;
}

/** Where the acts of a screen are gone because its year is over, it says so. */
export const AvisoDeCierre = ({ text }: AvisoProps) => (
  <Alert severity="info" icon={<LockIcon />} sx={{ mb: 2 }}>
    {text}
  </Alert>
);

/** On the office's screens of a year. */
export function CierreEnOficina() {
  const { ciclo, abierto } = useCiclo();
  const now = useNow();
  if (abierto) return null;
  return <AvisoDeCierre text={cicloCerradoOficina(ciclo, cicloCalificable(ciclo, now))} />;
}
