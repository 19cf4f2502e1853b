import Box from '@mui/material/Box';
import { esExamen, esExtra, TIPO } from '#shared/actividades.rules.ts';
import type { ActividadBase } from '#shared/actividades.ts';
import type { Icon } from '#web/kit/ui/icon.tsx';
import {
  BlackboardIcon,
  ChatIcon,
  ClipboardIcon,
  MegaphoneIcon,
  NotebookIcon,
  StarIcon,
  StopwatchIcon,
} from '#web/kit/ui/icons-objects.tsx';
import { aspectoMateria } from '#web/materias/components/Monograma.tsx';
import { medidas } from '#web/theme.medidas.ts';

/** The drawing of each kind of activity. */
export function iconoDe(tipo: number): Icon {
  if (esExtra(tipo)) return StarIcon;
  if (esExamen(tipo)) return StopwatchIcon;
  if (tipo === TIPO.material) return NotebookIcon;
  if (tipo === TIPO.aviso) return MegaphoneIcon;
  return tipo === TIPO.avisoEstudiante ? ChatIcon : ClipboardIcon;
}

type ConTipo = Pick<ActividadBase, 'tipoActividad' | 'enLinea'>;

/** The drawing of an activity: of its kind, or the blackboard of what is graded in class. */
export const iconoDeActividad = ({ tipoActividad, enLinea }: ConTipo): Icon =>
  enLinea ? iconoDe(tipoActividad) : BlackboardIcon;

interface IconoActividadProps {
  actividad: ConTipo;
  subject: string;
  size?: 'm' | 'p';
}

/** The tile of an activity in lists: its kind on the colour of its subject. Decorative. */
export function IconoActividad({ actividad, subject, size = 'm' }: IconoActividadProps) {
  const { key } = aspectoMateria(subject);
  const Dibujo = iconoDeActividad(actividad);
  const big = size === 'm';
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: big ? 40 : 32,
        height: big ? 40 : 32,
        borderRadius: big ? `${medidas.radio.control}px` : '50%',
        bgcolor: big ? `materias.${key}.base` : `materias.${key}.suave`,
        color: big ? 'common.white' : `materias.${key}.tinta`,
      }}
    >
      <Dibujo fontSize={big ? 'medium' : 'small'} />
    </Box>
  );
}
