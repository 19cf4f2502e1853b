import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface RenglonProps {
  name: ReactNode;
  children: ReactNode;
  /** What stands at the left counts as much as what is at the right. */
  strong?: boolean;
  /** What is to be known besides, below. */
  note?: string | null;
}

/** A figure and what it is of, in a list of such (`Renglones`). */
export function Renglon({ name, children, strong = false, note }: RenglonProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        minHeight: 34,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      <Box
        component="dt"
        sx={{ color: strong ? 'text.primary' : 'text.secondary', fontWeight: strong ? 700 : 400 }}
      >
        {name}
      </Box>
      <Box
        component="dd"
        sx={{
          display: 'flex',
          alignItems: 'center',
          columnGap: 1.5,
          flexWrap: 'wrap',
          m: 0,
          ml: 'auto',
          fontWeight: 700,
          textAlign: 'right',
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Box>
      {note ? (
        <Box
          component="dd"
          sx={{
            flexBasis: '100%',
            m: 0,
            typography: 'caption',
            color: 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {note}
        </Box>
      ) : null}
    </Box>
  );
}

export const Renglones = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {children}
  </Box>
);
