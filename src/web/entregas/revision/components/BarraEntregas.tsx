import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { contar } from '#shared/base/formatos.ts';
import { type Accion, accionesDe } from '#shared/entregas.rules.ts';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { points } from '#web/kit/ui/formats.ts';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { CheckCircleIcon, ClockIcon, ForbiddenIcon, ReloadIcon } from '#web/kit/ui/icons.tsx';
import { ClipboardIcon } from '#web/kit/ui/icons-objects.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { Tag } from '#web/kit/ui/Tag.tsx';
import type { Panel } from './usePanel.ts';

const ACCIONES: Record<Accion, { text: string; icon: Icon }> = {
  calificar: { text: 'Calificar', icon: CheckCircleIcon },
  anular: { text: 'Anular', icon: ForbiddenIcon },
  restaurar: { text: 'Restaurar', icon: ReloadIcon },
  pendiente: { text: 'Pendiente', icon: ClockIcon },
  recoger: { text: 'Recoger', icon: ClipboardIcon },
};

/** Sticky below the dialog's bar, over its padding, so that it stays in reach at the end of a long list. */
const enLoAlto = ({ spacing, breakpoints }: Theme) => ({
  position: 'sticky',
  zIndex: 1,
  top: spacing(-2),
  [breakpoints.up('sm')]: { top: spacing(-3) },
  [breakpoints.up('lg')]: { top: spacing(-4) },
});

interface BarraEntregasProps {
  panel: Panel;
  reloading: boolean;
}

/** Maximum points, number of selected rows, and actions on them. */
export function BarraEntregas({ panel, reloading }: BarraEntregasProps) {
  const { seleccion, max, examen, editable, hacer, ocupado, onReload } = panel;
  const cuantas = seleccion.elegidos.length;
  const estado = seleccion.elegidos[0]?.idEstadoActividad;
  const acciones = estado === undefined ? [] : accionesDe(estado, examen);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={[
        { alignItems: 'center', flexWrap: 'wrap', gap: 1, p: 2, bgcolor: 'background.paper' },
        { mb: '-1px', borderBottom: 1, borderColor: 'divider' },
        enLoAlto,
      ]}
    >
      <Tag text={points(max)} color="primary" />
      <LabelledIconButton label="Actualizar" onClick={onReload} loading={reloading}>
        <ReloadIcon />
      </LabelledIconButton>
      {editable ? (
        <>
          <Typography
            role="status"
            variant="subtitle2"
            component="span"
            color="primary"
            sx={{ flex: 1, textAlign: 'right', whiteSpace: 'nowrap' }}
          >
            {cuantas === 0 ? '' : contar(cuantas, 'seleccionada', 'seleccionadas')}
          </Typography>
          <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center', gap: 1 }}>
            <Button onClick={seleccion.vaciar} disabled={cuantas === 0}>
              Cancelar
            </Button>
            <ActionMenu
              text="Opciones"
              label="Opciones"
              disabled={cuantas === 0 || ocupado}
              actions={acciones.map((accion) => ({
                ...ACCIONES[accion],
                ...(accion === 'calificar' && cuantas > 1 ? { text: `Calificar ${cuantas}` } : {}),
                onClick: () => hacer(accion),
              }))}
            />
          </Stack>
        </>
      ) : null}
    </Stack>
  );
}
