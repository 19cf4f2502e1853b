import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useId } from 'react';
import { ErrorIcon } from '#web/kit/ui/icons.tsx';

export interface CommonFieldProps {
  label: string;
  /** Shows the star. The rule itself lives in the schema. */
  required?: boolean;
  disabled?: boolean;
  helper?: ReactNode;
}

interface FieldFrameProps extends CommonFieldProps {
  error?: string;
  /** Characters typed and allowed, shown at the right. */
  count?: number;
  max?: number;
  /** Leaves no line below when there is nothing to say; only for fields outside forms. */
  dense?: boolean;
  children: (ids: { id: string; 'aria-describedby': string }) => ReactNode;
}

const Line = styled('span')({ display: 'flex', justifyContent: 'space-between', gap: 8 });
const Message = styled('span')({ display: 'flex', gap: 4, '& > svg': { flex: 'none' } });
const Count = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary, flex: 'none' }));

interface HelpProps extends Pick<FieldFrameProps, 'helper' | 'error' | 'count' | 'max'> {
  id: string;
}

/** The line below a field: what is wrong or what helps, and how much was typed. */
export const FieldHelp = memo(function FieldHelp({ id, helper, error, count, max }: HelpProps) {
  return (
    <FormHelperText component="div" id={id} error={error !== undefined}>
      <Line>
        <Message role={error ? 'alert' : undefined}>
          {error ? <ErrorIcon fontSize="small" /> : null}
          {error ?? helper}
        </Message>
        {max !== undefined && count !== undefined ? (
          <Count aria-hidden="true">
            {count}/{max}
          </Count>
        ) : null}
      </Line>
    </FormHelperText>
  );
});

/** Label on the border, the control, and one line below that is always there so that nothing jumps. */
export function FieldFrame({
  label,
  required,
  disabled,
  helper,
  error,
  count,
  max,
  dense,
  children,
}: FieldFrameProps) {
  const id = useId();
  const helperId = `${id}-ayuda`;
  return (
    <FormControl fullWidth error={error !== undefined} required={required} disabled={disabled}>
      <InputLabel htmlFor={id} id={`${id}-rotulo`}>
        {label}
      </InputLabel>
      {children({ id, 'aria-describedby': helperId })}
      {dense && !error && !helper ? null : <FieldHelp id={helperId} {...{ helper, error, count, max }} />}
    </FormControl>
  );
}
