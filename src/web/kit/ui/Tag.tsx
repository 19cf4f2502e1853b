import Chip from '@mui/material/Chip';
import { memo, type ReactElement } from 'react';
import { truncate } from './truncate.ts';

const MAX_LETTERS = 30;

interface TagProps {
  text: string;
  icon?: ReactElement;
  color?: 'default' | 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info';
  onDelete?: () => void;
}

/** A short word on a soft ground. Longer than 30 characters it is cut, with the whole text as its title. */
export const Tag = memo(function Tag({ text, icon, color = 'default', onDelete }: TagProps) {
  const label = truncate(text, MAX_LETTERS);
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
