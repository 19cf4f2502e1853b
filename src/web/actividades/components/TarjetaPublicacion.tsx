import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ActividadBase } from '#shared/actividades.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import { cornerInset } from '#web/kit/ui/ActionMenu.tsx';
import { RichText } from '#web/kit/ui/RichText.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';

interface TarjetaPublicacionProps {
  actividad: ActividadBase;
  author: string;
  /** Of a student, the first. */
  surname?: string | undefined;
  kind: 'docente' | 'estudiante';
  html: string;
  /** For whom, when not for all. */
  audience?: string | undefined;
  attachments?: ReactNode;
  menu?: ReactNode;
  comments?: ReactNode;
}

/** A notice or a student's post in a feed. */
export function TarjetaPublicacion({
  actividad,
  author,
  surname,
  kind,
  html,
  audience,
  attachments,
  menu,
  comments,
}: TarjetaPublicacionProps) {
  return (
    <Card component="article" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
        <Avatar name={author} surname={surname} kind={kind} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h3">
            {author}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {fechaHora(actividad.fechaCreada)} · {actividad.tipoActividadNavigation.nombre}
            {audience ? ` · ${audience}` : null}
          </Typography>
        </Box>
        {menu ? <Box sx={cornerInset}>{menu}</Box> : null}
      </Stack>
      <Box sx={{ mt: 1.5 }}>
        <RichText html={html} />
      </Box>
      {attachments ? <Box sx={{ mt: 1.5 }}>{attachments}</Box> : null}
      {comments}
    </Card>
  );
}
