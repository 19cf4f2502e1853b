import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { useAvance, useEleccionesDePuesta } from '#web/puesta/avance/api.ts';
import { enVerde, PortadaDePuesta } from '#web/puesta/components/PortadaDePuesta.tsx';
import { usePerfil } from '#web/sesion/api.ts';

/** While something of a new school is missing, until its Director puts the card away. */
export function TarjetaDePuesta() {
  const { nombres } = usePerfil();
  const { oculta, ocultar } = useEleccionesDePuesta();
  const pasos = useAvance().data?.data ?? [];
  if (oculta || pasos.every(({ estado }) => estado === 'listo')) return null;
  return (
    <PortadaDePuesta
      nombre={nombres}
      pasos={pasos}
      accion={
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={paths.puestaEnMarcha.path} variant="contained" color="secondary">
            Seguir con la puesta en marcha
          </Button>
          <Button variant="outlined" sx={enVerde} onClick={() => ocultar(true)}>
            Ocultar de Inicio
          </Button>
        </Stack>
      }
    />
  );
}
