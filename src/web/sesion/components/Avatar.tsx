import MuiAvatar from '@mui/material/Avatar';
import { memo } from 'react';
import { initials } from '#web/kit/ui/initials.ts';
import { colourOf } from '#web/kit/ui/StatusChip.tsx';

const LADOS = { p: 32, m: 40, g: 56, xg: 70 } as const;

interface AvatarProps {
  name: string;
  /** The first surname, where it is known: the name alone does not tell whether its second word is one. */
  surname?: string | undefined;
  /** Teachers are yellow, students blue, or without colour in the lists of their work; staff mint. */
  kind?: 'docente' | 'estudiante' | 'colaborador' | 'neutro';
  size?: keyof typeof LADOS | { xs: number; sm: number; md: number };
}

/** Initials of a person. Decorative: the name always stands beside it. */
export const Avatar = memo(function Avatar({ name, surname, kind = 'neutro', size = 'm' }: AvatarProps) {
  const lado = typeof size === 'string' ? LADOS[size] : size;
  const tono =
    kind === 'docente'
      ? { bgcolor: 'secondary.main', color: 'secondary.contrastText' }
      : kind === 'neutro'
        ? { bgcolor: 'superficie.hundida', color: 'text.primary' }
        : {
            bgcolor: `${colourOf[kind === 'estudiante' ? 'info' : 'primary']}.suave`,
            color: `${colourOf[kind === 'estudiante' ? 'info' : 'primary']}.sobreSuave`,
          };
  // However large somebody sets letters, these two stay within their circle: the name beside it grows.
  const letra =
    typeof lado === 'number'
      ? `min(${(lado * 0.36) / 16}rem, ${lado * 0.4}px)`
      : `min(1.25rem, ${lado.xs * 0.4}px)`;
  return (
    <MuiAvatar aria-hidden="true" sx={{ width: lado, height: lado, fontSize: letra, flex: 'none', ...tono }}>
      {initials(name, kind === 'estudiante' || kind === 'neutro', surname)}
    </MuiAvatar>
  );
});
