import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { type Panel, porEntregar } from './usePanel.ts';

export const GUARDADO_SIN_ENTREGAR = 'Tiene trabajo guardado sin entregar';

interface SituacionProps {
  participante: ParticipanteDocente;
  panel: Panel;
  tabIndex: number;
}

/** For an exam that was not submitted: whether it was started, and whether a draft can be collected. */
export function SituacionExamen({ participante, panel, tabIndex }: SituacionProps) {
  const { corrida, editable, ocupado, recoger } = panel;
  const { idEstadoActividad, examenFechaHoraIniciado: inicio } = participante;
  if (idEstadoActividad !== ESTADO.pendiente) return null;
  if (porEntregar(panel, participante)) {
    return (
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography variant="caption" component="span" sx={{ color: 'warning.main', fontWeight: 700 }}>
          {GUARDADO_SIN_ENTREGAR}
        </Typography>
        {editable ? (
          <Button
            size="small"
            disabled={ocupado}
            onClick={() => recoger([participante])}
            // Aligns the button's text with the lines above.
            sx={{ ml: { xs: -1, sm: 0 } }}
            {...{ tabIndex }}
          >
            Recoger
          </Button>
        ) : null}
      </Stack>
    );
  }
  if (corrida !== 'corriendo') return null;
  return (
    <Typography variant="caption" component="span" color="textSecondary">
      {inicio === null ? 'Sin iniciar' : 'Contestando'}
    </Typography>
  );
}
