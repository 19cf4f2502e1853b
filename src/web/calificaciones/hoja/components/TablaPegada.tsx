import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { contar } from '#shared/base/formatos.ts';
import type { Efecto, LineaPegada } from '#shared/calificaciones/pegado.ts';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { AlertIcon, CheckIcon, ErrorIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';
import { medidas } from '#web/theme.medidas.ts';

/** A section of 40 with 25 activities; what a clipboard may hold beyond would only slow the screen down. */
const LINEAS_A_LA_VISTA = 1_000;

const SOLO_ANCHO = { xs: 'none', sm: 'table-cell' } as const;
const SOLO_TELEFONO = { xs: 'block', sm: 'none' } as const;

// One rule for all cells: hundreds of them would be slow with a styled component each.
const aspecto: SxProps<Theme> = {
  width: '100%',
  typography: 'body2',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '& th, & td': {
    height: medidas.filaDensa,
    px: 1,
    py: 0.25,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  '& thead th': {
    typography: 'rotulo',
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'superficie.suave',
    color: 'text.secondary',
  },
  '& tbody th': { fontWeight: 400 },
  '& [data-copiado]': {
    display: SOLO_ANCHO,
    width: 176,
    pl: 3.5,
    color: 'text.secondary',
  },
  '& tbody [data-copiado]': { fontFamily: 'monospace', fontSize: '0.8125rem' },
  // On a phone the student begins the row.
  '& [data-alumno]': { pl: { xs: 2, sm: 1 } },
  '& [data-antes]': { display: SOLO_ANCHO, width: 112, textAlign: 'right', color: 'text.secondary' },
  '& [data-ahora]': { width: { xs: 60, sm: 64 }, textAlign: 'right' },
  '& [data-pasa]': { width: { xs: 140, sm: 264 }, pl: { xs: 1, sm: 2.5 } },
  '& tbody [data-ahora]': { fontWeight: 700 },
  '& tr[data-efecto="error"] > *': { bgcolor: 'error.suave', color: 'error.sobreSuave' },
};

const tonos: Record<Exclude<Efecto, 'igual'>, { tone: Tone; icon: Icon }> = {
  borrador: { tone: 'success', icon: CheckIcon },
  cambia: { tone: 'warning', icon: AlertIcon },
  error: { tone: 'error', icon: ErrorIcon },
};

function QuePasa({ efecto, quePasa }: Pick<LineaPegada, 'efecto' | 'quePasa'>) {
  if (efecto !== 'igual') return <StatusChip variant="text" text={quePasa} {...tonos[efecto]} />;
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{ pl: 2.75, fontWeight: 700, color: 'text.secondary' }}
    >
      {quePasa}
    </Typography>
  );
}

/** Whom a line touches, with the activity where there are several. On a phone nobody's row says what was copied. */
function Alumno({ alumno, actividad, copiado }: LineaPegada) {
  return (
    <>
      {alumno ?? 'Nadie'}
      {actividad ? (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {actividad}
        </Typography>
      ) : null}
      {alumno === null ? (
        <Typography component="span" variant="caption" sx={{ display: SOLO_TELEFONO }}>
          {copiado}
        </Typography>
      ) : null}
    </>
  );
}

const NADA = '—';

/** What happens to each pasted row, beside the student it touches. */
export function TablaPegada({ lineas }: { lineas: readonly LineaPegada[] }) {
  const otras = lineas.length - LINEAS_A_LA_VISTA;
  return (
    <>
      <Box component="table" aria-label="Notas por pegar" sx={aspecto}>
        <thead>
          <tr>
            <th scope="col" data-copiado="">
              Excel
            </th>
            <th scope="col" data-alumno="">
              Alumno
            </th>
            <th scope="col" data-antes="">
              Antes
            </th>
            <th scope="col" data-ahora="">
              Ahora
            </th>
            <th scope="col" data-pasa="">
              Qué pasa
            </th>
          </tr>
        </thead>
        <tbody>
          {lineas.slice(0, LINEAS_A_LA_VISTA).map((linea, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one paste neither move nor change
            <tr key={n} data-efecto={linea.efecto}>
              <td data-copiado="">{linea.copiado}</td>
              <th scope="row" data-alumno="">
                <Alumno {...linea} />
              </th>
              <td data-antes="">{linea.antes || NADA}</td>
              <td data-ahora="">{linea.ahora ?? NADA}</td>
              <td data-pasa="">
                <QuePasa efecto={linea.efecto} quePasa={linea.quePasa} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      {otras > 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 3.5 }, py: 1.5 }}>
          Y {contar(otras, 'nota más', 'notas más')}.
        </Typography>
      ) : null}
    </>
  );
}
