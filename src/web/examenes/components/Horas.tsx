import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** The foot of an exam's card: when it began, when it ends. Values by their label, already in words. */
export function Horas({ horas }: { horas: Readonly<Record<string, string>> }) {
  return (
    <Stack
      direction="row"
      component="dl"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1,
        mt: 2,
        mb: 0,
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {Object.entries(horas).map(([label, value]) => (
        <Box key={label}>
          <Typography variant="caption" component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography variant="subtitle2" component="dd" sx={{ m: 0 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}
