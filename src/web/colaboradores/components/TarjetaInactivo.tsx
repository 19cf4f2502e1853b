import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Colaborador } from '#shared/colaboradores.ts';
import { ForbiddenIcon } from '#web/kit/ui/icons.tsx';
import { openableCard, openOnPress } from '#web/kit/ui/open-on-press.ts';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';

interface TarjetaInactivoProps {
  colaborador: Colaborador;
  onReactivar: (() => void) | undefined;
}

/** Somebody who no longer works at the school, and can come back with all they did. */
export function TarjetaInactivo({ colaborador, onReactivar }: TarjetaInactivoProps) {
  const { nombres, colaboradoresCargos } = colaborador;
  return (
    <Card
      component="li"
      sx={{ display: 'flex', gap: 2, p: 2, ...(onReactivar ? openableCard : {}) }}
      {...openOnPress(onReactivar)}
    >
      <Avatar name={nombres} kind="colaborador" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {nombres}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {colaboradoresCargos.map(({ idCargoNavigation }) => idCargoNavigation.nombre).join(', ')}
        </Typography>
        <StatusChip tone="neutral" icon={ForbiddenIcon} text="Inactivo" />
      </Box>
      {onReactivar ? (
        <Box sx={{ alignSelf: 'flex-end' }}>
          <Button variant="tonal" aria-label={`Reactivar a ${nombres}`} onClick={onReactivar}>
            Reactivar
          </Button>
        </Box>
      ) : null}
    </Card>
  );
}
