import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { AlertIcon, UndoIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import type { Clave } from '../state/celda.ts';
import { deshacerPublicacionPregunta, recuperadasMensaje } from '../state/frases.ts';
import type { Hoja } from './useHoja.ts';
import type { usePublicar } from './usePublicar.ts';

const ENTRE_LINEAS = {
  alignItems: 'center',
  height: 32,
  py: 0,
  '& > *': { py: 0 },
  '& .MuiAlert-action': { alignItems: 'center' },
} as const;

interface RecuperadasProps {
  hoja: Hoja;
  onVer: (clave: Clave) => void;
  /** In a line below the sheet, whose height it takes nothing of. */
  linea?: boolean;
}

/** What a page before this one could not send, and was recovered. */
export function Recuperadas({ hoja, onVer, linea = false }: RecuperadasProps) {
  const { outbox, local } = hoja;
  const claves = useSyncExternalStore(local.avisos.suscribirATodo, outbox.recuperadas);
  const [primera] = claves;
  if (primera === undefined) return null;
  return (
    <Alert
      severity="info"
      sx={linea ? ENTRE_LINEAS : undefined}
      onClose={() => outbox.cerrarAviso()}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => onVer(primera)}>
            Ver cuáles
          </Button>
          <Button color="inherit" size="small" onClick={() => outbox.cerrarAviso()}>
            Entendido
          </Button>
        </>
      }
    >
      {recuperadasMensaje(claves.length)}
    </Alert>
  );
}

/** Takes back the newest act of the sheet. */
export function Deshacer({ hoja, onUndo }: { hoja: Hoja; onUndo: () => void }) {
  const { local, outbox } = hoja;
  const titulo = useSyncExternalStore(
    local.avisos.suscribirATodo,
    () => outbox.deshacer.ultimo?.titulo ?? null,
  );
  return (
    <LabelledIconButton
      label={titulo === null ? 'Deshacer' : `Deshacer: ${titulo}`}
      disabled={titulo === null}
      onClick={onUndo}
    >
      <UndoIcon />
    </LabelledIconButton>
  );
}

/** Does again what was taken back; only where there is something to do again. */
export function Rehacer({ hoja, onRedo }: { hoja: Hoja; onRedo: () => void }) {
  const { local, outbox } = hoja;
  const titulo = useSyncExternalStore(
    local.avisos.suscribirATodo,
    () => outbox.deshacer.ultimoDeshecho?.titulo ?? null,
  );
  if (titulo === null) return null;
  return (
    <LabelledIconButton label={`Rehacer: ${titulo}`} onClick={onRedo}>
      <UndoIcon sx={{ transform: 'scaleX(-1)' }} />
    </LabelledIconButton>
  );
}

/** Leads to the cells that wait for a decision, one after another. */
export function PorDecidir({ hoja: { local }, onNext }: { hoja: Hoja; onNext: () => void }) {
  const { porDecidir } = useSyncExternalStore(local.avisos.suscribirATodo, local.resumen);
  if (porDecidir === 0) return null;
  return (
    <StatusChip
      tone="warning"
      icon={AlertIcon}
      text={`${porDecidir} por decidir`}
      label={`${porDecidir} por decidir: ir a la siguiente`}
      onClick={onNext}
    />
  );
}

/** For some minutes after marks were published. Students have seen them: it asks. */
export function DeshacerPublicacion({ deshacible, deshaciendo }: ReturnType<typeof usePublicar>) {
  const [pregunta, setPregunta] = useState(false);
  if (!deshacible) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<UndoIcon />}
        loading={deshaciendo}
        onClick={() => setPregunta(true)}
      >
        Deshacer publicación
      </Button>
      <ConfirmDialog
        open={pregunta}
        tone="warning"
        title="Deshacer publicación"
        text={deshacerPublicacionPregunta(deshacible.notas)}
        accept="Deshacer publicación"
        busy={deshaciendo}
        onAccept={() => {
          // A refusal has been told.
          void deshacible.deshacer().catch(() => undefined);
          setPregunta(false);
        }}
        onClose={() => setPregunta(false)}
      />
    </>
  );
}
