import { type ReactElement, useState } from 'react';
import { useOutlet } from 'react-router';

/**
 * The outlet over a screen, and whether it has covered the screen since its address was opened: then the screen is neither
 * rendered nor read until the overlay closes.
 */
export function useCovered(): { overlay: ReactElement | null; covered: boolean } {
  const overlay = useOutlet();
  const [seen, setSeen] = useState(overlay === null);
  if (!seen && overlay === null) setSeen(true);
  return { overlay, covered: !seen };
}
