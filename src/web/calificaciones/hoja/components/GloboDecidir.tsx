import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { soloHora } from '#shared/base/fechas.ts';
import type { ConflictoDeMarca } from '#shared/calificaciones/hoja.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { useLayer } from '#web/kit/ui/layers.ts';

interface GloboProps {
  anchor: HTMLElement | null;
  alumno: string;
  titulo: string;
  mia: number | null;
  choque: ConflictoDeMarca;
  onDecide: (cual: 'mia' | 'otra') => void;
  onClose: () => void;
}

const enLetra = (nota: number | null) => (nota === null ? 'sin nota' : twoDecimals(nota));

/** 'Mientras escribías, Marta Xicará puso otra nota (10:42, otro dispositivo).' */
export function queHizoElOtro({
  quien,
  propia,
  cuando,
  idEstadoActividad,
  borradorCalificacion,
  calificacion,
}: ConflictoDeMarca): string {
  const donde = propia ? 'otra pestaña o equipo tuyo' : 'otro dispositivo';
  const parentesis = cuando === null ? `(${donde})` : `(${soloHora(cuando)}, ${donde})`;
  const otro = propia ? 'tú' : (quien ?? 'otra persona');
  const seCalifica = idEstadoActividad !== ESTADO.anulada && idEstadoActividad !== ESTADO.rechazada;
  if (idEstadoActividad === null)
    return 'Mientras escribías, el alumno dejó de participar en esta actividad.';
  const seAnulo = idEstadoActividad === ESTADO.rechazada ? 'se rechazó' : 'se anuló';
  if (!seCalifica) return `Mientras escribías, esta entrega ${seAnulo}: ya no lleva nota.`;
  const puso = propia ? 'pusiste' : 'puso';
  const quito = propia ? 'borraste' : 'borró';
  if (borradorCalificacion === null && calificacion === null)
    return `Mientras escribías, ${otro} ${quito} esta nota ${parentesis}.`;
  return `Mientras escribías, ${otro} ${puso} otra nota ${parentesis}.`;
}

/** Two marks for one cell: both are shown, and the person decides. */
export function GloboDecidir({ anchor, alumno, titulo, mia, choque, onDecide, onClose }: GloboProps) {
  const id = useId();
  useLayer(true, onClose);
  const { idEstadoActividad: estado } = choque;
  const otra = choque.borradorCalificacion ?? choque.calificacion;
  const cerrada = estado === ESTADO.anulada || estado === ESTADO.rechazada;
  const opcion = (cual: 'mia' | 'otra', titulo: string, nota: number | null) => (
    <Button
      key={cual}
      variant={cual === 'mia' ? 'tonal' : 'outlined'}
      color={cual === 'mia' ? 'primary' : 'inherit'}
      autoFocus={cual === 'mia'}
      onClick={() => onDecide(cual)}
      sx={{ flex: 1, flexDirection: 'column', alignItems: 'flex-start', px: 1.5 }}
    >
      <Typography variant="caption" component="span">
        {titulo}
      </Typography>{' '}
      <Typography variant="h4" component="span">
        {enLetra(nota)}
      </Typography>
    </Button>
  );
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'center', horizontal: 'right' }}
      transformOrigin={{ vertical: 'center', horizontal: -10 }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { width: 316, p: 2, bgcolor: 'superficie.alta', boxShadow: 'var(--sombra-4)' },
        },
      }}
    >
      <Typography id={id} variant="h6" component="h2">
        {alumno}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {titulo}. {queHizoElOtro(choque)}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.25, mt: 1.25 }}>
        {cerrada ? (
          <Button variant="tonal" autoFocus onClick={() => onDecide('otra')}>
            Entendido: mi {enLetra(mia)} no se guarda
          </Button>
        ) : (
          [opcion('mia', 'Poner la mía', mia), opcion('otra', 'Dejar la otra', otra)]
        )}
      </Stack>
    </Popover>
  );
}
