import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { EstudianteNombre } from '#shared/estudiantes/nombre.ts';
import { nombreCompleto, porApellidos } from '#shared/inscripciones.rules.ts';
import { type Accion, MenuAcciones } from '#web/kit/ui/ActionMenu.tsx';
import { NombreQueAbre } from '#web/kit/ui/OpenLink.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';

interface FilaProps {
  estudiante: EstudianteNombre;
  detail: ReactNode;
  actions: readonly Accion[];
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
          <NombreQueAbre onOpen={onOpen}>{porApellidos(estudiante)}</NombreQueAbre>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      <MenuAcciones actions={actions} label={`Opciones de ${nombre}`} />
    </Stack>
  );
}
