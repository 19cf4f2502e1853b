import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Tooltip } from './Tooltip.tsx';

interface LabelledIconButtonProps extends Omit<IconButtonProps, 'aria-label' | 'title'> {
  /** What pressing does; its name and its tooltip. */
  label: string;
}

/** A button that is only an icon. A disabled one has no tooltip: it hears no pointer. */
export function LabelledIconButton({ label, disabled, ...props }: LabelledIconButtonProps) {
  return (
    <Tooltip title={disabled ? '' : label}>
      <IconButton {...props} disabled={disabled} aria-label={label} />
    </Tooltip>
  );
}
