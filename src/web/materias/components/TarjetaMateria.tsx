import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { alPulsar, filaQueAbre, tarjetaQueAbre } from '#web/base/ui/abrir.ts';
import { BotonIcono } from '#web/base/ui/BotonIcono.tsx';
import { IconoBorrar, IconoEditar } from '#web/base/ui/iconos.tsx';
import { Monograma } from '#web/base/ui/Monograma.tsx';
import { NombreQueAbre } from '#web/base/ui/NombreQueAbre.tsx';

interface MateriaProps {
  nombre: string;
  onEdit: () => void;
  onDelete: () => void;
}

const Acciones = ({ nombre, onEdit, onDelete }: MateriaProps): ReactNode => (
  <Stack direction="row" sx={{ flex: 'none' }}>
    <BotonIcono label={`Editar materia ${nombre}`} onClick={onEdit}>
      <IconoEditar />
    </BotonIcono>
    <BotonIcono label={`Eliminar materia ${nombre}`} onClick={onDelete}>
      <IconoBorrar />
    </BotonIcono>
  </Stack>
);

/** A subject of a level. */
export function TarjetaMateria(props: MateriaProps) {
  return (
    <Card
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 2, pr: 1, py: 1.5, ...tarjetaQueAbre }}
      {...alPulsar(props.onEdit)}
    >
      <Monograma subject={props.nombre} />
      <Typography variant="h5" component="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <NombreQueAbre onOpen={props.onEdit}>{props.nombre}</NombreQueAbre>
      </Typography>
      <Acciones {...props} />
    </Card>
  );
}

/** A subject in the card of its career. */
export function FilaMateria(props: MateriaProps) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.5,
        pl: { xs: 2, sm: 3 },
        pr: 1,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        ...filaQueAbre,
      }}
      {...alPulsar(props.onEdit)}
    >
      <Monograma subject={props.nombre} size="p" />
      <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <NombreQueAbre onOpen={props.onEdit}>{props.nombre}</NombreQueAbre>
      </Typography>
      <Acciones {...props} />
    </Stack>
  );
}
