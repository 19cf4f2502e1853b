import Alert from '@mui/material/Alert';
import { cicloCerradoDocente } from '#shared/ciclos.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { IconoCandado } from '#web/base/ui/iconos.tsx';

interface AvisoProps {
  text: string;
}

/** Where the acts of a screen are gone because its year is over, it says so. */
export const AvisoDeCierre = ({ text }: AvisoProps) => (
  <Alert severity="info" icon={<IconoCandado />} sx={{ mb: 2 }}>
    {text}
  </Alert>
);

/** On the teacher's screens of a class. */
export const CicloCerrado = ({ clase: { idCicloEscolar, permisos } }: { clase: ClaseDocente }) =>
  permisos.editar ? null : <AvisoDeCierre text={cicloCerradoDocente(idCicloEscolar, permisos.calificar)} />;
