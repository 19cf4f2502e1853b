import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import {
  CODIGO_ESCRITO_MAX,
  codigoEscrito,
  DONDE_ESTA_EL_CODIGO,
  leerCodigo,
} from '#shared/documentos.rules.ts';
import { paths } from '#web/paths.ts';
import { medidas } from '#web/theme.medidas.ts';
import { Accion } from './Accion.tsx';

const SIN_CODIGO = 'Escribe el código del documento.';
const LARGO = `El código son 12 letras y números: esto tiene más de ${CODIGO_ESCRITO_MAX}.`;

/** The one field, without the form's own components: they are 15 KB that who scans a code never needs. */
export function EscribirCodigo() {
  const id = useId();
  const [escrito, setEscrito] = useState('');
  const [error, setError] = useState('');
  function verificar(event: FormEvent) {
    event.preventDefault();
    const texto = escrito.trim();
    if (texto === '') return setError(SIN_CODIGO);
    if (texto.length > CODIGO_ESCRITO_MAX) return setError(LARGO);
    const codigo = leerCodigo(texto);
    window.location.hash = paths.verificarCodigo.to({ codigo: codigo ? codigoEscrito(codigo) : texto });
  }
  return (
    <Box component="form" noValidate autoComplete="off" onSubmit={verificar}>
      <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ display: 'block', mb: 0.75 }}>
        Código del documento
      </Typography>
      <Box
        component="input"
        id={id}
        value={escrito}
        autoFocus
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        placeholder="7K2M-9QXD-4HTR"
        aria-invalid={error !== ''}
        aria-describedby={`${id}-ayuda`}
        onChange={(event) => {
          setEscrito(event.target.value);
          setError('');
        }}
        sx={({ typography, vars }) => ({
          ...typography.body1,
          fontVariantNumeric: 'tabular-nums',
          letterSpacing: '0.06em',
          width: '100%',
          minHeight: medidas.tactil,
          px: 2,
          color: 'inherit',
          backgroundColor: vars.palette.background.paper,
          border: `1px solid ${error ? vars.palette.error.main : vars.palette.trazo.borde}`,
          borderRadius: `${medidas.radio.control}px`,
          '&::placeholder': { color: vars.palette.text.secondary, opacity: 1 },
          '&:focus-visible': { outline: `2px solid ${vars.palette.trazo.foco}`, outlineOffset: 1 },
        })}
      />
      <Typography
        id={`${id}-ayuda`}
        role={error ? 'alert' : undefined}
        variant="body2"
        color={error ? 'error' : 'textSecondary'}
        sx={{ mt: 0.75, mb: 2 }}
      >
        {error || `Está ${DONDE_ESTA_EL_CODIGO}: 12 letras y números.`}
      </Typography>
      <Accion>Verificar</Accion>
    </Box>
  );
}
