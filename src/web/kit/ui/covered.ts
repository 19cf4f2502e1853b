import { type ReactElement, useState } from 'react';
import { useOutlet } from 'react-router';

/**
 * What is open over a screen, and whether the screen has been under it ever since its address was opened: then nobody has seen the
 * screen yet, and it is neither drawn nor read until what covers it is closed.
 */
export function useDebajo(): { encima: ReactElement | null; debajo: boolean } {
  const encima = useOutlet();
  const [visto, setVisto] = useState(encima === null);
  if (!visto && encima === null) setVisto(true);
  return { encima, debajo: !visto };
}
