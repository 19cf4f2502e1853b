import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useState } from 'react';
import { isBlank } from '#shared/base/blank.ts';
import { COMENTARIO_MAX } from '#shared/comentarios.ts';
import { CallError } from '#web/kit/call-error.ts';
import type { Frases } from '#web/kit/drafts/phrases.ts';
import { useBorrador } from '#web/kit/drafts/useDraft.ts';
import type { Dicho } from '#web/kit/drafts/useSendOnce.ts';
import { sobrante } from '#web/kit/form/excess.ts';
import { useSinGuardar } from '#web/kit/form/unsaved.ts';
import { IconoEnviar } from '#web/kit/ui/icons-objects.tsx';
import { BotonIcono } from '#web/kit/ui/LabelledIconButton.tsx';

interface EscribirProps {
  /** Which conversation: under this name the device keeps what is written. */
  cosa: string;
  /** Sends with this key. @throws CallError when the server does not have it. */
  onSend: (text: string, clave: string) => Promise<unknown>;
  /** It turned out to have been sent before. */
  onSent: () => void;
}

const COMENTARIO: Frases = {
  un: 'un comentario',
  tu: 'tu comentario',
  hecho: 'se envió',
  hacer: 'enviarlo',
};

const COLOR = {
  exito: 'success.main',
  neutro: 'text.secondary',
  error: 'error.main',
  atraso: 'warning.main',
} as const;

/** The line to write in. Sends with the button, or with Ctrl and Enter. What was left in it stands there again. */
export function EscribirComentario({ cosa, onSend, onSent }: EscribirProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [dicho, setDicho] = useState<Dicho | null>(null);
  const [deAntes, setDeAntes] = useState<string | null>(null);
  const borrador = useBorrador<string>({
    cosa,
    frases: COMENTARIO,
    inicial: '',
    actual: () => ({ valor: text, archivos: [] }),
    poner: ({ valor }) => setText(valor),
    alSaberse() {
      setText('');
      onSent();
    },
    decir: setDicho,
    soloConexion: true,
  });
  const { anotar, oferta, continuar } = borrador;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a letter is typed
  useEffect(anotar, [text, anotar]);
  // One line needs no question: the text is back in its place, and says since when.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    if (!oferta) return;
    setDeAntes(oferta.titulo);
    continuar();
  }, [oferta]);

  const escrito = !isBlank(text);
  const demas = sobrante(text, COMENTARIO_MAX);
  const ready = escrito && !busy && demas === undefined;
  useSinGuardar(escrito, borrador.conserva ? 'enEquipo' : busy);
  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!ready) return;
    setBusy(true);
    setDicho(null);
    try {
      await borrador.enviar((clave) => onSend(text, clave));
      setText('');
      setDeAntes(null);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  }
  const duda: Dicho | null = borrador.duda === null ? null : { tono: 'atraso', texto: borrador.duda };
  const nota: Dicho | null = demas ? { tono: 'error', texto: demas } : (dicho ?? duda);
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
        inputProps={{ 'aria-label': 'Escribe un comentario' }}
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
      {deAntes !== null && escrito ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ pl: 2, pt: 0.5 }}>
          {deAntes}{' '}
          <Link component="button" type="button" variant="caption" onClick={() => setText('')}>
            Descartar
          </Link>
        </Typography>
      ) : null}
      <Typography
        variant="caption"
        component="p"
        role="status"
        sx={{ color: nota ? COLOR[nota.tono] : undefined, pl: 2 }}
      >
        {nota?.texto}
      </Typography>
    </Box>
  );
}
