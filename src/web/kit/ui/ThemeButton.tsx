import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { IconoLuna, IconoSol } from './icons.tsx';
import { Aclaracion } from './Tooltip.tsx';

/** Switching between light and dark; its name is the scheme it leads to. A choice wins over the device's from then on. */
export function useCambioDeTema() {
  const { colorScheme, setMode } = useColorScheme();
  const dark = colorScheme === 'dark';
  return {
    text: dark ? 'Tema claro' : 'Tema oscuro',
    icon: dark ? IconoSol : IconoLuna,
    onClick: () => setMode(dark ? 'light' : 'dark'),
  };
}

export function BotonTema({ inherit }: { inherit?: boolean }) {
  const { text, icon: Dibujo, onClick } = useCambioDeTema();
  return (
    <Aclaracion title={text}>
      <IconButton aria-label={text} color={inherit ? 'inherit' : 'default'} onClick={onClick}>
        <Dibujo />
      </IconButton>
    </Aclaracion>
  );
}
