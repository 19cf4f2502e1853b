import Chip from '@mui/material/Chip';
import { memo, type ReactElement } from 'react';
import { recorte } from './truncate.ts';

const LETRAS = 30;

interface FichaProps {
  text: string;
  icon?: ReactElement;
  color?: 'default' | 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info';
  onDelete?: () => void;
}

/** A short word on a soft ground. Longer than 30 characters it is cut, with the whole text as its title. */
export const Ficha = memo(function Ficha({ text, icon, color = 'default', onDelete }: FichaProps) {
  const label = recorte(text, LETRAS);
  return (
    <Chip
      label={label}
      title={label === text ? undefined : text}
      icon={icon}
      color={color}
      onDelete={onDelete}
    />
  );
});
