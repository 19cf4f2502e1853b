import Box from '@mui/material/Box';
import { memo } from 'react';
import { type ClaveMateria, claseDeMateria } from '#shared/materias.rules.ts';
import { monogramOf } from '#web/kit/ui/initials.ts';

export interface AspectoMateria {
  key: ClaveMateria;
  monogram: string;
}

/** The steady colour and monogram of a subject: the same on its card, its desk and in lists, every year. */
export function aspectoMateria(name: string): AspectoMateria {
  const { clave, sigla } = claseDeMateria(name);
  return { key: clave, monogram: sigla ?? monogramOf(name) };
}

const TAMANIOS = {
  p: { lado: 28, letra: '0.75rem', radio: '8px' },
  m: { lado: 40, letra: '1rem', radio: '12px' },
  g: { lado: 56, letra: '1.375rem', radio: '16px' },
} as const;

interface MonogramaProps {
  /** Name of the subject. */
  subject: string;
  size?: keyof typeof TAMANIOS;
  /** On the subject's own colour: white tile. */
  onHeader?: boolean;
}

/** The tile people know a subject by. Decorative: its name stands beside it. */
export const Monograma = memo(function Monograma({ subject, size = 'm', onHeader }: MonogramaProps) {
  const { key, monogram } = aspectoMateria(subject);
  const { lado, letra, radio } = TAMANIOS[size];
  return (
    <Box
      aria-hidden="true"
      sx={{
        width: lado,
        height: lado,
        borderRadius: radio,
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        fontWeight: 700,
        // However large somebody sets letters, these stay on their tile: the name beside it grows.
        fontSize: `min(${letra}, ${lado * 0.45}px)`,
        lineHeight: 1,
        bgcolor: onHeader ? 'common.white' : `materias.${key}.suave`,
        color: onHeader ? `materias.${key}.base` : `materias.${key}.tinta`,
      }}
    >
      {monogram}
    </Box>
  );
});
