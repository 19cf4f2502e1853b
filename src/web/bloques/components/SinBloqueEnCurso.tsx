import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { bloquePorTerminar } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { PlayIcon } from '#web/kit/ui/icons-objects.tsx';
import { useIniciarBloque } from '../api.ts';

interface SinBloqueProps {
  bloques: readonly BloqueDocente[];
  /** What else can be done, e.g. assigning it as an extra. */
  extra?: ReactNode;
}

/** In place of a form that could not be sent: the block it needs. */
export function SinBloqueEnCurso({ bloques, extra }: SinBloqueProps) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const iniciar = useIniciarBloque(close);
  const siguiente = bloques.find((uno) => uno.permisos.iniciar && !bloquePorTerminar(bloques, uno));
  return (
    <>
      <EmptyState
        title="Ningún bloque está en curso"
        text={
          siguiente
            ? `Se publica en el bloque en curso: inicia el bloque ${siguiente.bloque} para continuar.`
            : 'Todos los bloques de esta clase están finalizados.'
        }
        action={
          <Stack
            direction="row"
            useFlexGap
            sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center', mt: 1 }}
          >
            {siguiente ? (
              <Button variant="contained" startIcon={<PlayIcon />} onClick={() => setAsks(true)}>
                Iniciar el bloque {siguiente.bloque}
              </Button>
            ) : null}
            {extra}
          </Stack>
        }
      />
      {siguiente ? (
        <ConfirmDialog
          open={asks}
          title={`Iniciar el bloque ${siguiente.bloque}`}
          text="¿Desea iniciar este bloque?"
          detail="Será el bloque en curso de la clase. No se puede deshacer."
          accept="Iniciar"
          busy={iniciar.isPending}
          onAccept={() => iniciar.mutate({ params: { idMateriaBloque: String(siguiente.idMateriaBloque) } })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
