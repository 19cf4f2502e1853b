import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { IconoBorrar, IconoEditar } from '#web/kit/ui/icons.tsx';
import { BotonIcono } from '#web/kit/ui/LabelledIconButton.tsx';
import { NombreQueAbre } from '#web/kit/ui/OpenLink.tsx';
import { alPulsar, filaQueAbre, tarjetaQueAbre } from '#web/kit/ui/open-on-press.ts';
import { Monograma } from './Monograma.tsx';

interface MateriaProps {
  nombre: string;
  /** What can be done with it; missing for whom it is only shown to. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

const Acciones = ({ nombre, onEdit, onDelete }: MateriaProps): ReactNode => (
  <Stack direction="row" sx={{ flex: 'none' }}>
    {onEdit ? (
      <BotonIcono label={`Editar materia ${nombre}`} onClick={onEdit}>
        <IconoEditar />
      </BotonIcono>
    ) : null}
    {onDelete ? (
      <BotonIcono label={`Eliminar materia ${nombre}`} onClick={onDelete}>
        <IconoBorrar />
      </BotonIcono>
    ) : null}
  </Stack>
);

const Nombre = ({ nombre, onEdit }: MateriaProps) =>
  onEdit ? <NombreQueAbre onOpen={onEdit}>{nombre}</NombreQueAbre> : nombre;

/** A subject of a level. */
export function TarjetaMateria(props: MateriaProps) {
  return (
    <Card
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        pl: 2,
        pr: 1,
        py: 1.5,
        ...(props.onEdit ? tarjetaQueAbre : { minHeight: 64 }),
      }}
      {...alPulsar(props.onEdit)}
    >
      <Monograma subject={props.nombre} />
      <Typography variant="h5" component="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Nombre {...props} />
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
        ...(props.onEdit ? filaQueAbre : { minHeight: 48 }),
      }}
      {...alPulsar(props.onEdit)}
    >
      <Monograma subject={props.nombre} size="p" />
      <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Nombre {...props} />
      </Typography>
      <Acciones {...props} />
    </Stack>
  );
}
