import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { contar, quetzales } from '#shared/base/formatos.ts';
import { type MetodoDeCaja, NOMBRE_DEL_METODO } from '#shared/recibos.rules.ts';
import { AT_FOOT, FOOT_BAR } from '#web/kit/ui/screen-marks.ts';
import { medidas } from '#web/theme.medidas.ts';
import { Negado } from './Negado.tsx';
import type { Lineas } from './useLineas.ts';

/** Room for it below what the screen holds. */
export const LUGAR_DEL_PIE = `calc(${medidas.pieTelefono}px + env(safe-area-inset-bottom))`;

interface PieProps {
  lineas: Lineas;
  /** Why it was refused. */
  negado: string | null;
  metodo: MetodoDeCaja;
  onCobrar: () => void;
}

/** Where the account takes the whole screen: what is paid, always in sight, and the way to how. */
export const PieDeCobro = ({ lineas: { marcadas, total, mal }, negado, metodo, onCobrar }: PieProps) => (
  <Paper
    component="section"
    aria-label="Lo que se cobra"
    square
    className={`${AT_FOOT} ${FOOT_BAR}`}
    sx={{
      position: 'fixed',
      left: 0,
      right: 0,
      bottom: 0,
      zIndex: 'appBar',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      minHeight: LUGAR_DEL_PIE,
      px: { xs: 2, sm: 3 },
      pb: 'env(safe-area-inset-bottom)',
      borderTop: 1,
      borderColor: 'divider',
      boxShadow: 'var(--sombra-3)',
    }}
  >
    {negado ? (
      <Box sx={{ width: 1, pt: 1 }}>
        <Negado texto={negado} />
      </Box>
    ) : null}
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="caption" component="p" color="textSecondary" noWrap>
        {contar(marcadas.length, 'concepto', 'conceptos')} · {NOMBRE_DEL_METODO[metodo].toLowerCase()}
      </Typography>
      <Typography variant="h3" component="p" role="status">
        {quetzales(total)}
      </Typography>
    </Box>
    <Button
      variant="contained"
      size="large"
      aria-haspopup="dialog"
      disabled={marcadas.length === 0 || mal}
      onClick={onCobrar}
      sx={{ flex: 'none', minWidth: 148, minHeight: medidas.tactil }}
    >
      Cobrar
    </Button>
  </Paper>
);
