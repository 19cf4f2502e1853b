import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Comentario } from '#shared/actividades.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import { ActionMenu, cornerInset } from '#web/kit/ui/ActionMenu.tsx';
import { DeleteIcon } from '#web/kit/ui/icons.tsx';
import { LinkedText } from '#web/kit/ui/LinkedText.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';

interface ComentarioFilaProps {
  comentario: Comentario;
  onDelete?: () => void;
}

/** One comment. A teacher's avatar is yellow, a student's blue. */
export function ComentarioFila({ comentario, onDelete }: ComentarioFilaProps) {
  const { comentador, apellido, comentario: text, fechaComentario, isProfesor, puedeEliminar } = comentario;
  return (
    <Stack direction="row" component="li" sx={{ gap: 1.5, px: { xs: 2, sm: 3 }, py: 1 }}>
      <Avatar
        name={comentador}
        surname={apellido ?? undefined}
        kind={isProfesor ? 'docente' : 'estudiante'}
        size="p"
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="span">
          {comentador}
        </Typography>{' '}
        <Typography
          variant="caption"
          component="time"
          dateTime={fechaComentario}
          color="textSecondary"
          noWrap
        >
          {fechaHora(fechaComentario)}
        </Typography>
        <LinkedText text={text} />
      </Box>
      {puedeEliminar && onDelete ? (
        <Box sx={cornerInset}>
          <ActionMenu
            label={`Opciones del comentario de ${comentador}`}
            actions={[{ text: 'Eliminar', icon: DeleteIcon, danger: true, onClick: onDelete }]}
          />
        </Box>
      ) : null}
    </Stack>
  );
}
