import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contar, miles } from '#shared/base/formatos.ts';
import type { Contadores as Numeros } from '#shared/importaciones/revision.ts';
import type { Importacion } from '#shared/importaciones.ts';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { CheckIcon, ErrorIcon, PlusIcon, ReloadIcon } from '#web/kit/ui/icons.tsx';
import { FileIcon } from '#web/kit/ui/icons-objects.tsx';
import { RoundIcon } from '#web/kit/ui/RoundIcon.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';

interface NumeroProps {
  n: number;
  text: string;
  tone: Tone;
  icon: Icon;
}

const Numero = ({ n, text, tone, icon }: NumeroProps) => (
  <Stack
    direction="row"
    useFlexGap
    sx={{
      alignItems: 'baseline',
      flexWrap: 'wrap',
      columnGap: 1.25,
      px: { xs: 2, sm: 3 },
      py: 1.25,
      borderTop: 1,
      borderLeft: { sm: 1 },
      borderColor: { xs: 'divider', sm: 'divider' },
      '&:first-of-type': { borderLeft: 0 },
      ...(tone === 'error' && n > 0 ? { bgcolor: 'error.suave' } : {}),
    }}
  >
    <Typography variant="h3" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {miles(n)}
    </Typography>
    <StatusChip tone={n > 0 ? tone : 'neutral'} icon={icon} variant="text" text={text} />
  </Stack>
);

interface ContadoresProps {
  importacion: Importacion;
  contadores: Numeros;
  /** What would be stored adds up to this. */
  resumen: string;
  onColumnas: () => void;
}

/** What the file is, and what its rows would do. */
export function Contadores({ importacion, contadores, resumen, onColumnas }: ContadoresProps) {
  const { archivo, hojas, hoja, columnas, conocida } = importacion;
  const usadas = columnas.filter(({ clave }) => clave !== '').length;
  const detalle = [
    hojas.length > 1 ? `Hoja «${hojas[hoja]?.nombre ?? ''}»` : '',
    contar(contadores.filas, 'fila', 'filas'),
    `${usadas} de ${contar(columnas.length, 'columna', 'columnas')} en uso`,
    contadores.omitidas > 0 ? contar(contadores.omitidas, 'omitida', 'omitidas') : '',
  ];
  return (
    <Card>
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap', p: { xs: 2, sm: 2.5 } }}
      >
        <RoundIcon tone="primary">
          <FileIcon />
        </RoundIcon>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {archivo}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {detalle.filter(Boolean).join(' · ')}
          </Typography>
          {conocida ? (
            <Typography variant="body2" color="textSecondary">
              Usamos las columnas de la última vez.
            </Typography>
          ) : null}
        </Box>
        <Button variant="outlined" onClick={onColumnas}>
          Cambiar columnas
        </Button>
      </Stack>
      <Box
        role="status"
        aria-label="Qué pasaría"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, 1fr)' },
        }}
      >
        <Numero n={contadores.nuevos} text="Nuevos" tone="success" icon={PlusIcon} />
        <Numero n={contadores.cambian} text="Se actualizan" tone="info" icon={ReloadIcon} />
        <Numero n={contadores.iguales} text="Sin cambios" tone="neutral" icon={CheckIcon} />
        <Numero n={contadores.errores} text="Con errores" tone="error" icon={ErrorIcon} />
      </Box>
      {resumen ? (
        <Typography
          role="status"
          sx={{ px: { xs: 2, sm: 3 }, py: 1.25, borderTop: 1, borderColor: 'divider' }}
        >
          {`Por importar: ${resumen}.`}
        </Typography>
      ) : null}
    </Card>
  );
}
