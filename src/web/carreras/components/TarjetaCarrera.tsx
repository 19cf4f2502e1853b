import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DeleteIcon, EditIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';

interface TarjetaCarreraProps {
  nombre: string;
  detail: string;
  /** What can be done with it; missing for whom it is only shown to. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
  /** Its subjects. */
  children: ReactNode;
  /** What can be added to it. */
  action: ReactNode;
}

/** A career and what is taught in it. */
export function TarjetaCarrera({ nombre, detail, onEdit, onDelete, children, action }: TarjetaCarreraProps) {
  return (
    <Card component="section" aria-label={nombre} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'flex-start', gap: 0.5, pl: { xs: 2, sm: 3 }, pr: 1, pt: 1.5, pb: 1 }}
      >
        <Box sx={{ flex: 1, minWidth: 0, pt: 0.75 }}>
          <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {nombre}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {detail}
          </Typography>
        </Box>
        {onEdit ? (
          <LabelledIconButton label={`Editar carrera ${nombre}`} onClick={onEdit}>
            <EditIcon />
          </LabelledIconButton>
        ) : null}
        {onDelete ? (
          <LabelledIconButton label={`Eliminar carrera ${nombre}`} onClick={onDelete}>
            <DeleteIcon />
          </LabelledIconButton>
        ) : null}
      </Stack>
      <Box sx={{ flex: 1 }}>{children}</Box>
      {action ? (
        <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>{action}</Box>
      ) : null}
    </Card>
  );
}
