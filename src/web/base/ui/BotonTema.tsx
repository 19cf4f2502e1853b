import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { IconoLuna, IconoSol } from './iconos.tsx';

/** Switches between light and dark; its name is the scheme a press leads to. */
export function BotonTema({ inherit }: { inherit?: boolean }) {
  const { mode, setMode } = useColorScheme();
  const dark = mode === 'dark';
  const word = dark ? 'Tema claro' : 'Tema oscuro';
  return (
    <Tooltip title={word}>
      <IconButton
        aria-label={word}
        color={inherit ? 'inherit' : 'default'}
        onClick={() => setMode(dark ? 'light' : 'dark')}
      >
        {dark ? <IconoSol /> : <IconoLuna />}
      </IconButton>
    </Tooltip>
  );
}
