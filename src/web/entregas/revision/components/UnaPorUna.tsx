import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { ESTADO } from '#shared/entregas.rules.ts';
import { ChevronRightIcon, EditIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { Franja } from './Franja.tsx';
import type { Panel } from './usePanel.ts';

/** Link to the first work without a mark; from there one steps from work to work. */
export function UnaPorUna({ panel }: { panel: Panel }) {
  const { turno, editable, enlace } = panel;
  const esperan = turno.enTurno.filter(({ idEstadoActividad }) => idEstadoActividad === ESTADO.entregada);
  const [primera] = esperan;
  if (!editable || !primera) return null;
  return (
    <Franja>
      <StatusChip tone="accent" icon={EditIcon} text={`${esperan.length} por calificar`} />
      <Button variant="tonal" endIcon={<ChevronRightIcon />} component={RouterLink} {...enlace(primera)}>
        Calificar una por una
      </Button>
    </Franja>
  );
}
