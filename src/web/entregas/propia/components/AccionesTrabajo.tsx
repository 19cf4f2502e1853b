import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { CheckIcon, DeleteIcon } from '#web/kit/ui/icons.tsx';
import { SendIcon } from '#web/kit/ui/icons-objects.tsx';
import { useOnline } from '#web/kit/ui/OfflineStrip.tsx';
import { useAvance } from './useAvance.ts';
import type { UsoDeOutbox } from './useOutbox.ts';

const PREGUNTAS = {
  entregar: {
    title: 'Entregar',
    text: '¿Desea entregar su trabajo y terminar la tarea?',
    accept: 'Entregar',
  },
  completar: {
    title: 'Marcar como completada',
    text: '¿Desea marcar la tarea como completada sin entregar nada?',
    accept: 'Completar',
  },
} as const;

interface AccionesTrabajoProps {
  uso: UsoDeOutbox;
  busy: boolean;
}

/** Submit button: 'Entregar', or 'Marcar como completada' for empty work. */
export function AccionesTrabajo({ uso, busy }: AccionesTrabajoProps) {
  const [asks, setAsks] = useState<keyof typeof PREGUNTAS | null>(null);
  const online = useOnline();
  const avance = useAvance(uso);
  const { outbox, estado, vacia, entregando, porEntregar, adjuntos } = uso;
  const act = vacia ? 'completar' : 'entregar';
  const espera = porEntregar && !entregando;
  function accept() {
    setAsks(null);
    void outbox.entregar();
  }
  // The question is void if the work has changed since, e.g. on another device.
  if (asks !== null && asks !== act) setAsks(null);
  if (espera) {
    return (
      <Stack sx={{ gap: 1, alignItems: 'center' }}>
        <Typography role="status" variant="subtitle2" component="p">
          {online
            ? 'Sin respuesta del servidor. Se entregará en cuanto responda.'
            : 'Se entregará en cuanto vuelva la conexión.'}
        </Typography>
        <Button onClick={() => outbox.seguirPreparando()}>Seguir preparando</Button>
      </Stack>
    );
  }
  return (
    <Stack sx={{ gap: 1, alignItems: 'stretch' }}>
      <Button
        // Submitting nothing is rarely intended: never the primary button.
        variant={vacia ? 'outlined' : 'contained'}
        size={vacia ? 'medium' : 'large'}
        startIcon={vacia ? <CheckIcon /> : <SendIcon />}
        loading={busy || entregando}
        disabled={adjuntos.preparing || estado === 'choque'}
        onClick={() => setAsks(act)}
      >
        {vacia ? 'Marcar como completada' : 'Entregar'}
      </Button>
      {vacia && (estado === 'guardado' || estado === 'pendiente') ? null : (
        <Typography role="status" variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
          {avance.texto}
        </Typography>
      )}
      {vacia ? null : (
        <Button
          color="error"
          startIcon={<DeleteIcon />}
          disabled={busy || entregando}
          onClick={() => outbox.borrar()}
        >
          Borrar mi trabajo
        </Button>
      )}
      {asks ? (
        <ConfirmDialog
          open
          {...PREGUNTAS[asks]}
          detail={online ? undefined : 'Sin conexión: se entregará en cuanto vuelva. Deja Ceiba abierta.'}
          onAccept={accept}
          onClose={() => setAsks(null)}
        />
      ) : null}
    </Stack>
  );
}
