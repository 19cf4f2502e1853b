import { TextInput } from '#web/kit/form/TextInput.tsx';
import { leerDinero } from './useConteo.ts';

interface DineroProps {
  label: string;
  value: string;
  helper?: string;
  /** What else is wrong with it than that it is no amount. */
  error?: string | undefined;
  onChange: (texto: string) => void;
}

/** An amount that is counted by hand; nothing typed is nothing there. */
export function EntradaDinero({ error, ...props }: DineroProps) {
  const mal = leerDinero(props.value) === null ? 'Escribe una cantidad de dinero.' : error;
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      align="right"
      start="Q"
      placeholder="0.00"
      dense
      {...(mal === undefined ? {} : { error: mal })}
    />
  );
}
