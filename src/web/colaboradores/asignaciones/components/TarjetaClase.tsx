import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconoBorrar, IconoEditar, IconoMas } from '#web/kit/ui/icons.tsx';
import { IconoIniciar } from '#web/kit/ui/icons-objects.tsx';
import { BotonIcono } from '#web/kit/ui/LabelledIconButton.tsx';
import { Estado } from '#web/kit/ui/StatusChip.tsx';
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
      {nuevo ? <Estado tone="info" icon={IconoMas} text="Nuevo" /> : null}
      {editado ? <Estado tone="acento" icon={IconoEditar} text="Editado" /> : null}
      {inicializado ? <Estado tone="neutro" variant="texto" icon={IconoIniciar} text="Iniciada" /> : null}
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
        <BotonIcono label={`Cambiar grado de ${what}`} onClick={onEdit}>
          <IconoEditar />
        </BotonIcono>
      )}
      {inicializado ? null : (
        <BotonIcono label={`Quitar ${what}`} onClick={onRemove}>
          <IconoBorrar />
        </BotonIcono>
      )}
    </Stack>
  );
}
