import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface NuevaProps {
  /** Another password was asked for. */
  pedida: boolean;
  onChange: (pedida: boolean) => void;
}

/** A user who already signs in keeps the password, unless a new one is asked for. */
export const NuevaContrasenia = ({ pedida, onChange }: NuevaProps) => (
  <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
    {pedida ? (
      <>
        <Typography variant="body2">La contraseña nueva se muestra al guardar.</Typography>
        <Button color="inherit" onClick={() => onChange(false)}>
          Deshacer
        </Button>
      </>
    ) : (
      <Button variant="outlined" onClick={() => onChange(true)}>
        Generar contraseña
      </Button>
    )}
  </Stack>
);
