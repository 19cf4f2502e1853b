import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contar } from '#shared/base/formatos.ts';
import { codigoEnPalabras } from '#shared/niveles.rules.ts';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import { CheckCircleIcon, EditIcon, ForbiddenIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';

interface ListaProps {
  niveles: readonly NivelEstudiantil[];
  /** Missing: they are only read. */
  onEdit?: (nivel: NivelEstudiantil) => void;
}

const detalleDe = ({ codigoNivelEstudiantil, numeroBloques, resolucion }: NivelEstudiantil): string =>
  [codigoEnPalabras(codigoNivelEstudiantil), contar(numeroBloques, 'bloque', 'bloques'), resolucion]
    .filter(Boolean)
    .join(' · ');

/** The levels of the school, one below the other. */
export const ListaNiveles = ({ niveles, onEdit }: ListaProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {niveles.map((nivel) => (
      <Stack
        key={nivel.clave}
        component="li"
        direction="row"
        sx={{ alignItems: 'center', gap: 1.5, py: 1.25, borderTop: 1, borderColor: 'divider' }}
      >
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{
            flex: 1,
            minWidth: 0,
            alignItems: { xs: 'flex-start', sm: 'center' },
            gap: { xs: 0.5, sm: 1.5 },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="subtitle1" component="p" sx={{ fontWeight: 700 }}>
              {nivel.nombre}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {detalleDe(nivel)}
            </Typography>
          </Box>
          {nivel.activo ? (
            <StatusChip tone="success" text="Se ofrece" icon={CheckCircleIcon} />
          ) : (
            <StatusChip tone="neutral" text="No se ofrece" icon={ForbiddenIcon} />
          )}
        </Stack>
        {onEdit ? (
          <LabelledIconButton label={`Editar ${nivel.nombre}`} onClick={() => onEdit(nivel)}>
            <EditIcon />
          </LabelledIconButton>
        ) : null}
      </Stack>
    ))}
  </Box>
);
