import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import type { ActividadDocente } from '#shared/actividades.ts';
import { iconoDeActividad } from '#web/actividades/components/IconoActividad.tsx';
import { MenuActividad } from '#web/actividades/components/MenuActividad.tsx';
import type { MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { points } from '#web/kit/ui/formats.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { twoLines } from '#web/kit/ui/two-lines.ts';

interface CabeceraProps {
  ref: Ref<HTMLDivElement>;
  actividad: ActividadDocente;
  /** From 1. */
  numero: number;
  de: number;
  avance: { con: number; de: number };
  acciones: readonly MenuAction[];
  onMove: (pasos: 1 | -1) => void;
}

/** Which activity is typed in, and the way to the one before and after it. Stays above the rows. */
export function CabeceraDeTelefono({ ref, actividad, numero, de, avance, acciones, onMove }: CabeceraProps) {
  const { title, valorNeto, enLinea, tipoActividadNavigation } = actividad;
  const Dibujo = iconoDeActividad(actividad);
  const palabras = `${avance.con} de ${avance.de} con nota`;
  return (
    <Box
      ref={ref}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 2,
        mx: -2,
        pt: 0.5,
        bgcolor: 'background.default',
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', px: 0.5 }}>
        <LabelledIconButton label="Actividad anterior" disabled={numero === 1} onClick={() => onMove(-1)}>
          <ChevronLeftIcon />
        </LabelledIconButton>
        <Box sx={{ flex: 1, minWidth: 0, textAlign: 'center' }} role="status">
          <Typography variant="h5" component="h2" title={title ?? undefined} sx={twoLines}>
            {title}
          </Typography>
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ '& svg': { width: 16, height: 16, mr: 0.5, verticalAlign: '-3px' } }}
          >
            <Dibujo titleAccess={tipoActividadNavigation.nombre} />
            {valorNeto === null ? null : `${points(valorNeto)} · `}
            {enLinea ? null : 'en clase · '}
            {palabras}
          </Typography>
        </Box>
        <MenuActividad actividad={actividad} title={title} more={acciones} />
        <LabelledIconButton
          label={`Actividad siguiente: ${numero} de ${de}`}
          disabled={numero === de}
          onClick={() => onMove(1)}
        >
          <ChevronRightIcon />
        </LabelledIconButton>
      </Stack>
      <LinearProgress
        variant="determinate"
        aria-label={palabras}
        value={avance.de === 0 ? 0 : Math.round((100 * avance.con) / avance.de)}
        sx={{ mx: 2, mt: 1 }}
      />
    </Box>
  );
}
