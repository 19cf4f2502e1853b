import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { useAvance, useEleccionesDePuesta } from '#web/puesta/avance/api.ts';
import { PortadaDePuesta } from '#web/puesta/components/PortadaDePuesta.tsx';

/** While something of a new school is missing, until its Director puts the card away. */
export function TarjetaDePuesta() {
  const { oculta, ocultar } = useEleccionesDePuesta();
  const pasos = useAvance().data?.data ?? [];
  if (oculta || pasos.every(({ estado }) => estado === 'listo')) return null;
  return (
    <PortadaDePuesta
      pasos={pasos}
      accion={
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={paths.puestaEnMarcha.path} variant="contained">
            Seguir con la puesta en marcha
          </Button>
          <Button variant="outlined" onClick={() => ocultar(true)}>
            Ocultar de Inicio
          </Button>
        </Stack>
      }
    />
  );
}
