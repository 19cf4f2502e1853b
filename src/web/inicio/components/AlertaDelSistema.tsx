import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { SIGUE_FUNCIONANDO } from '#shared/sistema/estado.rules.ts';
import { paths } from '#web/paths.ts';
import { useEstadoDelSistema } from '#web/sistema/api.ts';

/** The worst of what the machine needs somebody for; gone within a minute after it is solved. */
export function AlertaDelSistema() {
  const peor = useEstadoDelSistema().data?.data.avisos[0];
  if (!peor) return null;
  return (
    <Alert
      severity={peor.nivel === 'rojo' ? 'error' : 'warning'}
      role={peor.nivel === 'rojo' ? 'alert' : 'status'}
      action={
        <Button component={Link} to={paths.estadoDelSistema.path} color="inherit" variant="outlined">
          Ver estado
        </Button>
      }
      sx={{
        mb: { xs: 2, md: 3 },
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        // Beside its drawing on a phone too; only the button goes below.
        '& .MuiAlert-message': { flex: { xs: '1 1 0', sm: '0 1 auto' }, minWidth: { xs: '70%', sm: 0 } },
      }}
    >
      <AlertTitle>{peor.titulo}</AlertTitle>
      {/* The button of which it speaks stands on the other screen. */}
      {peor.accion === 'respaldar' ? SIGUE_FUNCIONANDO : peor.texto}
    </Alert>
  );
}
