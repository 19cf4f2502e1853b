import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { copyText } from '#web/kit/clipboard.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { AlertIcon } from '#web/kit/ui/icons.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';
import { Nota, TextoDeNota } from './AvisosDeEnvio.tsx';
import type { UsoDeOutbox } from './useOutbox.ts';

const PREGUNTAS = {
  usar: {
    title: 'Usar este trabajo',
    text: 'Se anulará tu entrega y esto quedará en su lugar.',
    detail: 'Después podrás revisarlo y entregarlo de nuevo mientras haya tiempo.',
    accept: 'Usar este',
  },
  descartar: {
    title: 'Descartar',
    text: '¿Quieres descartar lo que no alcanzó a enviarse?',
    detail: 'Solo está en este equipo: no se puede recuperar.',
    accept: 'Descartar',
    danger: true,
  },
} as const;

interface NoLlegoProps {
  uso: UsoDeOutbox;
  busy: boolean;
  /** Replaces the submission with this version; a text says why that is impossible. */
  usar: (() => void) | string;
}

/** Work that the server no longer accepts: it can be copied, used instead of the submission, or discarded. */
export function NoLlego({ uso: { outbox, entrega }, busy, usar }: NoLlegoProps) {
  const [asks, setAsks] = useState<keyof typeof PREGUNTAS | null>(null);
  const texto = entrega.contenido.trim();
  async function copy() {
    if (await copyText(entrega.contenido)) toasts.success('Texto copiado.');
    else toasts.error('No se pudo copiar. Selecciona el texto y cópialo a mano.');
  }
  function accept() {
    if (asks === 'descartar') outbox.descartar();
    else if (typeof usar === 'function') usar();
    setAsks(null);
  }
  return (
    <Nota
      title="Esto no alcanzó a enviarse y solo está en este equipo."
      actions={
        <>
          {texto === '' ? null : (
            <Button variant="outlined" size="small" onClick={() => void copy()}>
              Copiar texto
            </Button>
          )}
          <Button
            variant="outlined"
            size="small"
            loading={busy}
            disabled={typeof usar === 'string'}
            onClick={() => setAsks('usar')}
          >
            Usar este
          </Button>
          <Button variant="outlined" size="small" color="error" onClick={() => setAsks('descartar')}>
            Descartar
          </Button>
        </>
      }
    >
      {texto === '' ? null : <TextoDeNota text={texto} label="Lo que no alcanzó a enviarse" />}
      {entrega.nuevos.length > 0 ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {entrega.nuevos.map(({ name }) => name).join(', ')}
        </Typography>
      ) : null}
      {typeof usar === 'string' ? (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {usar}
        </Typography>
      ) : null}
      {asks ? (
        <ConfirmDialog
          open
          icon={<AlertIcon />}
          tone="warning"
          {...PREGUNTAS[asks]}
          onAccept={accept}
          onClose={() => setAsks(null)}
        />
      ) : null}
    </Nota>
  );
}
