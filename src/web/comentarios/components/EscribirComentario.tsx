import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { isBlank } from '#shared/base/blank.ts';
import { COMENTARIO_MAX } from '#shared/comentarios.ts';
import { useSinGuardar } from '#web/base/form/sin-guardar.ts';
import { BotonIcono } from '#web/base/ui/BotonIcono.tsx';
import { IconoEnviar } from '#web/base/ui/iconos-escuela.tsx';

interface EscribirProps {
  /** The text goes once the server has it; otherwise it stays. */
  onSend: (text: string) => Promise<'enviado' | 'negado' | 'sinRespuesta'>;
}

/** The line to write in. Sends with the button, or with Ctrl and Enter. */
export function EscribirComentario({ onSend }: EscribirProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [mute, setMute] = useState(false);
  const escrito = !isBlank(text);
  const ready = escrito && !busy;
  useSinGuardar(escrito, busy);
  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!ready) return;
    setBusy(true);
    setMute(false);
    const result = await onSend(text);
    setBusy(false);
    setMute(result === 'sinRespuesta');
    if (result === 'enviado') setText('');
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ p: { xs: 2, sm: 3 }, pt: { xs: 1, sm: 1.5 } }}>
      <InputBase
        multiline
        maxRows={6}
        fullWidth
        placeholder="Escribe un comentario"
        value={text}
        readOnly={busy}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
        inputProps={{ 'aria-label': 'Escribe un comentario', maxLength: COMENTARIO_MAX }}
        endAdornment={
          <BotonIcono type="submit" label="Enviar comentario" disabled={!ready} color="primary">
            <IconoEnviar />
          </BotonIcono>
        }
        sx={{
          border: 1,
          borderColor: 'trazo.borde',
          borderRadius: '24px',
          pl: 2,
          pr: 0.5,
          py: 0.25,
          minHeight: 48,
          bgcolor: 'background.paper',
          '&.Mui-focused': {
            borderColor: 'primary.main',
            boxShadow: (theme) => `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
          },
          '& textarea:focus-visible': { outline: 'none' },
          '& textarea::placeholder': { color: 'text.secondary', opacity: 1 },
        }}
      />
      <Typography variant="caption" component="p" role="status" sx={{ color: 'error.main', pl: 2 }}>
        {mute ? 'No hubo respuesta del servidor. Tu comentario no se envió y sigue aquí.' : null}
      </Typography>
    </Box>
  );
}
