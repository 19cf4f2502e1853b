import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DeleteIcon, EditIcon, PlusIcon } from '#web/kit/ui/icons.tsx';
import { PlayIcon } from '#web/kit/ui/icons-objects.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { Monograma } from '#web/materias/components/Monograma.tsx';
import { lugarSeccion, nombreSeccion } from '../../api.ts';
import type { Clase } from './useClases.ts';

interface TarjetaClaseProps {
  clase: Clase;
  onEdit: () => void;
  onRemove: () => void;
}

/** What the last save does not know, or that the class has begun. */
function Marca({ nuevo, editado, inicializado }: Clase) {
  if (!nuevo && !editado && !inicializado) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 0.5 }}>
      {nuevo ? <StatusChip tone="info" icon={PlusIcon} text="Nuevo" /> : null}
      {editado ? <StatusChip tone="accent" icon={EditIcon} text="Editado" /> : null}
      {inicializado ? <StatusChip tone="neutral" variant="text" icon={PlayIcon} text="Iniciada" /> : null}
    </Stack>
  );
}

/** A class of the teacher, and whether it was added or changed since the last save. */
export function TarjetaClase({ clase, onEdit, onRemove }: TarjetaClaseProps) {
  const { nuevo, inicializado, idMateriaNavigation, idGradoSeccionNavigation: seccion } = clase;
  const { nombre } = idMateriaNavigation;
  const what = `${nombre} de ${nombreSeccion(seccion)}`;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.5,
        pl: 2,
        pr: 1,
        py: 1,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'superficie.suave',
      }}
    >
      <Monograma subject={nombre} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{nombre}</Typography>
        <Typography variant="body2" color="textSecondary">
          <Box component="span" sx={{ color: 'text.primary' }}>
            {nombreSeccion(seccion)}
          </Box>
          {` · ${lugarSeccion(seccion)}`}
        </Typography>
        <Marca {...clase} />
      </Box>
      {nuevo || inicializado ? null : (
        <LabelledIconButton label={`Cambiar grado de ${what}`} onClick={onEdit}>
          <EditIcon />
        </LabelledIconButton>
      )}
      {inicializado ? null : (
        <LabelledIconButton label={`Quitar ${what}`} onClick={onRemove}>
          <DeleteIcon />
        </LabelledIconButton>
      )}
    </Stack>
  );
}
