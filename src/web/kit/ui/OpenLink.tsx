import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

interface OpenLinkProps {
  /** What is heard; it holds the words that are seen. */
  label?: string;
  onOpen: () => void;
  children: ReactNode;
}

/** The name of a row or a card that opens without an address: for the keyboard what the rest is for the pointer. */
export const OpenLink = ({ label, onOpen, children }: OpenLinkProps) => (
  <Link
    component="button"
    type="button"
    color="inherit"
    underline="hover"
    aria-label={label}
    onClick={onOpen}
    sx={{ font: 'inherit', textAlign: 'left', verticalAlign: 'baseline', overflowWrap: 'anywhere' }}
  >
    {children}
  </Link>
);
