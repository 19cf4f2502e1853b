import Box from '@mui/material/Box';
import { esExamen, esExtra, TIPO } from '#shared/actividades.rules.ts';
import type { Icono } from '#web/kit/ui/icon.tsx';
import {
  IconoChat,
  IconoEstrella,
  IconoExamen,
  IconoMaterial,
  IconoMegafono,
  IconoTarea,
} from '#web/kit/ui/icons-objects.tsx';
import { aspectoMateria } from '#web/kit/ui/materia.ts';
import { medidas } from '#web/theme.medidas.ts';

/** The drawing of each kind of activity. */
export function iconoDe(tipo: number): Icono {
  if (esExtra(tipo)) return IconoEstrella;
  if (esExamen(tipo)) return IconoExamen;
  if (tipo === TIPO.material) return IconoMaterial;
  if (tipo === TIPO.aviso) return IconoMegafono;
  return tipo === TIPO.avisoEstudiante ? IconoChat : IconoTarea;
}

interface IconoActividadProps {
  tipo: number;
  subject: string;
  size?: 'm' | 'p';
}

/** The tile of an activity in lists: its kind on the colour of its subject. Decorative. */
export function IconoActividad({ tipo, subject, size = 'm' }: IconoActividadProps) {
  const { key } = aspectoMateria(subject);
  const Dibujo = iconoDe(tipo);
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
