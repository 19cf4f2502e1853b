import Box from '@mui/material/Box';

/** A text of a table that takes a second line before what stands beside it is out of sight. */
export const WrappedText = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: 'block', minWidth: 116, whiteSpace: 'normal' }}>
    {children}
  </Box>
);
