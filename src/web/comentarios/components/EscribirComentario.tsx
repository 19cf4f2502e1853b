import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useState } from 'react';
import { isBlank } from '#shared/base/blank.ts';
import { COMENTARIO_MAX } from '#shared/comentarios.ts';
import { CallError } from '#web/kit/call-error.ts';
import type { Phrases } from '#web/kit/drafts/phrases.ts';
import { useDraft } from '#web/kit/drafts/useDraft.ts';
import type { Outcome } from '#web/kit/drafts/useSendOnce.ts';
import { excessMessage } from '#web/kit/form/excess.ts';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { SendIcon } from '#web/kit/ui/icons-objects.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';

interface EscribirProps {
  /** Which conversation: under this name the device keeps what is written. */
  cosa: string;
  /** Sends with this key. @throws CallError when the server does not have it. */
  onSend: (text: string, clave: string) => Promise<unknown>;
  /** It turned out to have been sent before. */
  onSent: () => void;
}

const COMENTARIO: Phrases = {
  aThing: 'un comentario',
  yourThing: 'tu comentario',
  wasDone: 'se envió',
  doIt: 'enviarlo',
};

const COLOR = {
  success: 'success.main',
  neutral: 'text.secondary',
  error: 'error.main',
  warning: 'warning.main',
} as const;

/** The line to write in. Sends with the button, or with Ctrl and Enter. What was left in it stands there again. */
export function EscribirComentario({ cosa, onSend, onSent }: EscribirProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [dicho, setDicho] = useState<Outcome | null>(null);
  const [deAntes, setDeAntes] = useState<string | null>(null);
  const borrador = useDraft<string>({
    draftName: cosa,
    phrases: COMENTARIO,
    initial: '',
    current: () => ({ value: text, files: [] }),
    apply: ({ value: valor }) => setText(valor),
    onFoundDone() {
      setText('');
      onSent();
    },
    tell: setDicho,
    connectionOnly: true,
  });
  const { note: anotar, offer: oferta, resume: continuar } = borrador;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a letter is typed
  useEffect(anotar, [text, anotar]);
  // One line needs no question: the text is back in its place, and says since when.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    if (!oferta) return;
    setDeAntes(oferta.title);
    continuar();
  }, [oferta]);

  const escrito = !isBlank(text);
  const demas = excessMessage(text, COMENTARIO_MAX);
  const ready = escrito && !busy && demas === undefined;
  useUnsaved(escrito, borrador.keptOnDevice ? 'onDevice' : busy);
  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!ready) return;
    setBusy(true);
    setDicho(null);
    try {
      await borrador.send((clave) => onSend(text, clave));
      setText('');
      setDeAntes(null);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  }
  const duda: Outcome | null = borrador.doubt === null ? null : { tone: 'warning', text: borrador.doubt };
  const nota: Outcome | null = demas ? { tone: 'error', text: demas } : (dicho ?? duda);
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
          <LabelledIconButton type="submit" label="Enviar comentario" disabled={!ready} color="primary">
            <SendIcon />
          </LabelledIconButton>
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
        sx={{ color: nota ? COLOR[nota.tone] : undefined, pl: 2 }}
      >
        {nota?.text}
      </Typography>
    </Box>
  );
}
