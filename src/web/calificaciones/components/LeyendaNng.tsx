import Typography from '@mui/material/Typography';
import { NNG } from '#shared/calificaciones.rules.ts';

/** What the letters in the place of a mark mean. */
export const LeyendaNng = () => (
  <Typography variant="body2" color="textSecondary">
    <strong>{NNG}</strong>: nota no generada, el bloque todavía no se inicia.
  </Typography>
);
