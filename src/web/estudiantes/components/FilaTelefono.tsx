import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { EstudianteNombre } from '#shared/estudiantes/nombre.ts';
import { nombreCompleto, porApellidos } from '#shared/inscripciones.rules.ts';
import { ActionMenu, type MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { OpenLink } from '#web/kit/ui/OpenLink.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';

interface FilaProps {
  estudiante: EstudianteNombre;
  detail: ReactNode;
  actions: readonly MenuAction[];
  onOpen: () => void;
}

/** A student in the two lines of a phone, in the order of the surnames. */
export function FilaTelefono({ estudiante, detail, actions, onOpen }: FilaProps) {
  const nombre = nombreCompleto(estudiante);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <Avatar name={nombre} surname={estudiante.apellido1} kind="estudiante" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          <OpenLink onOpen={onOpen}>{porApellidos(estudiante)}</OpenLink>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      <ActionMenu actions={actions} label={`Opciones de ${nombre}`} />
    </Stack>
  );
}
