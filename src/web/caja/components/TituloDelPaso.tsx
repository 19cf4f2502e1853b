import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';

interface TituloProps {
  /** The button that led here is gone: who uses the keyboard goes on from this title. */
  enfocar: boolean;
  variant?: 'h4' | 'h5';
  children: ReactNode;
}

/** Of a step of the corte. */
export function TituloDelPaso({ enfocar, variant = 'h5', children }: TituloProps) {
  const titulo = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step begins
  useEffect(() => {
    if (enfocar) titulo.current?.focus();
  }, []);
  return (
    <Typography ref={titulo} tabIndex={-1} component="h2" {...{ variant }}>
      {children}
    </Typography>
  );
}
