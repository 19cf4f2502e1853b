import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DeleteIcon, EditIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { OpenLink } from '#web/kit/ui/OpenLink.tsx';
import { openableCard, openableRow, openOnPress } from '#web/kit/ui/open-on-press.ts';
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
      <LabelledIconButton label={`Editar materia ${nombre}`} onClick={onEdit}>
        <EditIcon />
      </LabelledIconButton>
    ) : null}
    {onDelete ? (
      <LabelledIconButton label={`Eliminar materia ${nombre}`} onClick={onDelete}>
        <DeleteIcon />
      </LabelledIconButton>
    ) : null}
  </Stack>
);

const Nombre = ({ nombre, onEdit }: MateriaProps) =>
  onEdit ? <OpenLink onOpen={onEdit}>{nombre}</OpenLink> : nombre;

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
        ...(props.onEdit ? openableCard : { minHeight: 64 }),
      }}
      {...openOnPress(props.onEdit)}
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
        ...(props.onEdit ? openableRow : { minHeight: 48 }),
      }}
      {...openOnPress(props.onEdit)}
    >
      <Monograma subject={props.nombre} size="p" />
      <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Nombre {...props} />
      </Typography>
      <Acciones {...props} />
    </Stack>
  );
}
