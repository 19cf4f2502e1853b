import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { copyText } from '#web/kit/clipboard.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';

export interface Credenciales {
  /** Whose they are. */
  nombre: string;
  usuario: string;
  /** null when only the user name changed. */
  contrasenia: string | null;
}

function Dato({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ p: 2, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: 'superficie.suave' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="h3"
        sx={{ m: 0, letterSpacing: '0.06em', overflowWrap: 'anywhere', userSelect: 'all' }}
      >
        {value}
      </Typography>
    </Box>
  );
}

/** Shows a user name and its initial password, this once. It closes only after 'Entendido'. */
export function DialogoCredenciales({
  nombre,
  usuario,
  contrasenia,
  onClose,
}: Credenciales & { onClose: () => void }) {
  const [entendido, setEntendido] = useState(false);
  const texto = contrasenia ? `Usuario: ${usuario}\nContraseña: ${contrasenia}` : `Usuario: ${usuario}`;
  async function copia() {
    if (await copyText(texto)) toasts.success('Credenciales copiadas.');
    else toasts.neutral('No se pudo copiar. Anota los datos a mano.');
  }
  return (
    <ModalDialog
      open
      title="Credenciales"
      subject={nombre}
      width="angosto"
      busy={!entendido}
      onClose={onClose}
      actions={
        <>
          <FormControlLabel
            sx={{ flex: 1 }}
            label="Entendido"
            control={<Checkbox checked={entendido} onChange={(_, checked) => setEntendido(checked)} />}
          />
          <Button variant="contained" disabled={!entendido} onClick={onClose}>
            Aceptar
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>
          {contrasenia
            ? 'Anota o copia estos datos y entrégalos en privado. La contraseña no se vuelve a mostrar; al entrar por primera vez se cambia por una propia.'
            : 'El usuario cambió. La contraseña sigue siendo la misma.'}
        </Typography>
        <Stack component="dl" sx={{ gap: 1, m: 0 }}>
          <Dato label="Usuario" value={usuario} />
          {contrasenia ? <Dato label="Contraseña" value={contrasenia} /> : null}
        </Stack>
        <Box>
          <Button variant="outlined" onClick={() => void copia()}>
            Copiar
          </Button>
        </Box>
      </Stack>
    </ModalDialog>
  );
}
