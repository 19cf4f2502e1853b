import Box from '@mui/material/Box';

/** A key as it is printed on the keyboard. */
export const Atajo = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      display: { xs: 'none', md: 'inline-block' },
      ml: 0.75,
      px: 0.75,
      border: 1,
      borderColor: 'trazo.borde',
      borderRadius: '5px',
      bgcolor: 'background.paper',
      color: 'text.primary',
      typography: 'caption',
      fontWeight: 700,
      lineHeight: '18px',
    }}
  >
    {children}
  </Box>
);
