import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { MoonIcon, SunIcon } from './icons.tsx';
import { Tooltip } from './Tooltip.tsx';

/** Switching between light and dark; its name is the scheme it leads to. A choice wins over the device's from then on. */
export function useThemeSwitch() {
  const { colorScheme, setMode } = useColorScheme();
  const dark = colorScheme === 'dark';
  return {
    text: dark ? 'Tema claro' : 'Tema oscuro',
    icon: dark ? SunIcon : MoonIcon,
    onClick: () => setMode(dark ? 'light' : 'dark'),
  };
}

export function ThemeButton({ inherit }: { inherit?: boolean }) {
  const { text, icon: Icon, onClick } = useThemeSwitch();
  return (
    <Tooltip title={text}>
      <IconButton aria-label={text} color={inherit ? 'inherit' : 'default'} onClick={onClick}>
        <Icon />
      </IconButton>
    </Tooltip>
  );
}
