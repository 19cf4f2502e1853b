import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useId } from 'react';
import { IconoError } from '#web/kit/ui/icons.tsx';

export interface CampoComun {
  label: string;
  /** Shows the star. The rule itself lives in the schema. */
  required?: boolean;
  disabled?: boolean;
  helper?: ReactNode;
}

interface CampoProps extends CampoComun {
  error?: string;
  /** Characters typed and allowed, shown at the right. */
  count?: number;
  max?: number;
  /** Leaves no line below when there is nothing to say; only for fields outside forms. */
  dense?: boolean;
  children: (ids: { id: string; 'aria-describedby': string }) => ReactNode;
}

const Linea = styled('span')({ display: 'flex', justifyContent: 'space-between', gap: 8 });
const Mensaje = styled('span')({ display: 'flex', gap: 4, '& > svg': { flex: 'none' } });
const Cuenta = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary, flex: 'none' }));

interface AyudaProps extends Pick<CampoProps, 'helper' | 'error' | 'count' | 'max'> {
  id: string;
}

/** The line below a field: what is wrong or what helps, and how much was typed. */
export const AyudaCampo = memo(function AyudaCampo({ id, helper, error, count, max }: AyudaProps) {
  return (
    <FormHelperText component="div" id={id} error={error !== undefined}>
      <Linea>
        <Mensaje role={error ? 'alert' : undefined}>
          {error ? <IconoError fontSize="small" /> : null}
          {error ?? helper}
        </Mensaje>
        {max !== undefined && count !== undefined ? (
          <Cuenta aria-hidden="true">
            {count}/{max}
          </Cuenta>
        ) : null}
      </Linea>
    </FormHelperText>
  );
});

/** Label on the border, the control, and one line below that is always there so that nothing jumps. */
export function Campo({ label, required, disabled, helper, error, count, max, dense, children }: CampoProps) {
  const id = useId();
  const helperId = `${id}-ayuda`;
  return (
    <FormControl fullWidth error={error !== undefined} required={required} disabled={disabled}>
      <InputLabel htmlFor={id} id={`${id}-rotulo`}>
        {label}
      </InputLabel>
      {children({ id, 'aria-describedby': helperId })}
      {dense && !error && !helper ? null : <AyudaCampo id={helperId} {...{ helper, error, count, max }} />}
    </FormControl>
  );
}
