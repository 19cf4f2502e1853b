import Alert from '@mui/material/Alert';
import { cicloCerradoOficina } from '#shared/ciclos.rules.ts';
import { IconoCandado } from '#web/base/ui/iconos.tsx';
import { useCiclo } from '../api.ts';

interface AvisoProps {
  text: string;
}

/** Where the acts of a screen are gone because its year is over, it says so. */
export const AvisoDeCierre = ({ text }: AvisoProps) => (
  <Alert severity="info" icon={<IconoCandado />} sx={{ mb: 2 }}>
    {text}
  </Alert>
);

/** On the office's screens of a year. */
export function CierreEnOficina() {
  const { ciclo, abierto } = useCiclo();
  return abierto ? null : <AvisoDeCierre text={cicloCerradoOficina(ciclo)} />;
}
