import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { medidas } from '#web/theme.medidas.ts';

interface FilaElegibleProps {
  avatar: ReactNode;
  name: string;
  detail: string;
  chosen: boolean;
  disabled?: boolean;
  onPick: () => void;
}

/** A person to choose from a list of found ones. */
export const FilaElegible = ({ avatar, name, detail, chosen, disabled, onPick }: FilaElegibleProps) => (
  <ButtonBase
    role="radio"
    aria-checked={chosen}
    disabled={disabled}
    onClick={onPick}
    sx={{
      width: '100%',
      justifyContent: 'flex-start',
      gap: 1.5,
      p: 1,
      textAlign: 'left',
      borderRadius: `${medidas.radio.control}px`,
      bgcolor: chosen ? 'primary.suave' : 'transparent',
    }}
  >
    {avatar}
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {detail}
      </Typography>
    </Box>
    {disabled ? null : <Radio checked={chosen} tabIndex={-1} aria-hidden="true" />}
  </ButtonBase>
);
