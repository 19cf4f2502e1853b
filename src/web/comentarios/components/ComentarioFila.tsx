import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Comentario } from '#shared/actividades.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import { enLaOrilla, MenuAcciones } from '#web/kit/ui/ActionMenu.tsx';
import { IconoBorrar } from '#web/kit/ui/icons.tsx';
import { TextoConEnlaces } from '#web/kit/ui/LinkedText.tsx';
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
        <TextoConEnlaces text={text} />
      </Box>
      {puedeEliminar && onDelete ? (
        <Box sx={enLaOrilla}>
          <MenuAcciones
            label={`Opciones del comentario de ${comentador}`}
            actions={[{ text: 'Eliminar', icon: IconoBorrar, danger: true, onClick: onDelete }]}
          />
        </Box>
      ) : null}
    </Stack>
  );
}
