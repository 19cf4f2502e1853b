import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDocumentTitle } from '#web/kit/ui/document-title.ts';
import { usePerfil } from '#web/sesion/api.ts';
import { CerrarSesion } from './CerrarSesion.tsx';
import { EscenaLogin } from './EscenaLogin.tsx';
import { FormularioContrasenia } from './FormularioContrasenia.tsx';

/** Stands in place of the area until the password the school gave is replaced; the address stays. */
export function ContraseniaInicial() {
  const { nombres } = usePerfil();
  const [leaving, setLeaving] = useState(false);
  useDocumentTitle('Elige tu contraseña');
  return (
    <EscenaLogin>
      <Typography variant="h2" component="h1">
        Elige tu contraseña
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        Hola, {nombres}. Cambia la contraseña que te dio tu colegio por una que solo tú conozcas.
      </Typography>
      <FormularioContrasenia submit="Guardar y continuar" />
      <Button color="inherit" fullWidth onClick={() => setLeaving(true)} sx={{ mt: 1 }}>
        Cerrar sesión
      </Button>
      {leaving ? <CerrarSesion onClose={() => setLeaving(false)} /> : null}
    </EscenaLogin>
  );
}
