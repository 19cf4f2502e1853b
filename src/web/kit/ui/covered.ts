import { type ReactElement, useState } from 'react';
import { useOutlet } from 'react-router';

/**
 * What is open over a screen, and whether the screen has been under it ever since its address was opened: then nobody has seen the
 * screen yet, and it is neither drawn nor read until what covers it is closed.
 */
export function useCovered(): { overlay: ReactElement | null; covered: boolean } {
  const overlay = useOutlet();
  const [seen, setSeen] = useState(overlay === null);
  if (!seen && overlay === null) setSeen(true);
  return { overlay, covered: !seen };
}
