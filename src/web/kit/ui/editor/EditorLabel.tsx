import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface EditorLabelProps {
  id?: string;
  label: string;
  required?: boolean | undefined;
  error?: boolean;
}

/** What a rich text is, above its frame. */
export const EditorLabel = ({ id, label, required, error }: EditorLabelProps) => (
  <Typography
    id={id}
    variant="rotulo"
    component="p"
    color={error ? 'error' : 'textSecondary'}
    sx={{ mb: 0.5, pl: 1.5 }}
  >
    {label}
    {required ? (
      <Box component="span" aria-hidden="true" sx={{ color: 'error.main' }}>
        {' '}
        *
      </Box>
    ) : null}
  </Typography>
);
