import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Aclaracion } from './Tooltip.tsx';

interface BotonIconoProps extends Omit<IconButtonProps, 'aria-label' | 'title'> {
  /** What pressing does; its name and its tooltip. */
  label: string;
}

/** A button that is only an icon. A disabled one has no tooltip: it hears no pointer. */
export function BotonIcono({ label, disabled, ...props }: BotonIconoProps) {
  return (
    <Aclaracion title={disabled ? '' : label}>
      <IconButton {...props} disabled={disabled} aria-label={label} />
    </Aclaracion>
  );
}
