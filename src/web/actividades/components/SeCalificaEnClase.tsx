import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router';
import type { ConPestania } from '#web/clases/components/usePestaniaPedida.ts';
import { BarChartIcon } from '#web/kit/ui/icons-objects.tsx';
import { paths } from '#web/paths.ts';

/** Of what is graded in class: where its marks are written, since nothing is handed in. */
export function SeCalificaEnClase() {
  const { ciclo = '', idassignment = '' } = useParams();
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography color="textSecondary">
        Se califica en clase: es de toda la sección y nadie entrega nada. Sus notas se escriben en la hoja.
      </Typography>
      <Button
        component={Link}
        to={paths.escritorioDocente.to({ ciclo, idassignment })}
        state={{ pestania: 'calificaciones' } satisfies ConPestania}
        variant="tonal"
        startIcon={<BarChartIcon />}
      >
        Ir a Calificaciones
      </Button>
    </Stack>
  );
}
