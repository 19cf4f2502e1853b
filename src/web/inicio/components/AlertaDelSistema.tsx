import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
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
      sx={{ mb: { xs: 2, md: 3 }, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      <AlertTitle>{peor.titulo}</AlertTitle>
      {peor.texto}
    </Alert>
  );
}
