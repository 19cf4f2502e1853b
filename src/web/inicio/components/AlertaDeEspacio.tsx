import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { POCO_ESPACIO } from '#shared/base/espacio.ts';
import { usePocoEspacio } from '../api.ts';

/** What the administration does about a disk that is nearly full. */
export function AlertaDeEspacio() {
  if (!usePocoEspacio()) return null;
  return (
    <Alert severity="error" role="alert" sx={{ mb: { xs: 2, md: 3 } }}>
      <AlertTitle>{POCO_ESPACIO}</AlertTitle>
      Mientras tanto no se pueden subir archivos, y guardar puede fallar. Pide a quien cuida el servidor que
      libere espacio en su disco; todo vuelve a funcionar solo, sin reiniciar.
    </Alert>
  );
}
