import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Comentario } from '#shared/actividades.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { DeleteIcon } from '#web/kit/ui/icons.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useIraALaPapelera } from '#web/papelera/components/DialogoEliminar.tsx';
import { type Conversacion, useComentar, useComentarios, useEliminarComentario } from '../api.ts';
import { ComentarioFila } from './ComentarioFila.tsx';
import { EscribirComentario } from './EscribirComentario.tsx';

export interface HiloProps {
  conversacion: Conversacion;
  /** Reads everything of the screen again; called when a comment call fails. */
  onFailure: () => void;
  readOnly?: boolean;
}

/** What was said, and a line to say more. What is written stays until the server has it. */
export function Hilo({ conversacion, onFailure, readOnly }: HiloProps) {
  const query = useComentarios(conversacion);
  const comentar = useComentar(conversacion);
  const eliminar = useEliminarComentario(conversacion);
  const papelera = useIraALaPapelera();
  const [doomed, setDoomed] = useState<Comentario | null>(null);
  const failed = query.isError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed reading
  useEffect(() => {
    if (failed) onFailure();
  }, [failed]);
  const send = (comentario: string, idempotencyKey: string) =>
    comentar
      .mutateAsync({ params: conversacion.params, body: { comentario }, idempotencyKey })
      .catch((error: unknown) => {
        onFailure();
        throw error;
      });
  const cosa = `comentario${urlOf(conversacion.llamadas.crear, conversacion.params)}`;
  function remove({ idComentario }: Comentario) {
    eliminar.mutate(
      { params: { ...conversacion.params, idComentario: String(idComentario) } },
      { onError: onFailure, onSettled: () => setDoomed(null) },
    );
  }
  return (
    <>
      <QueryView
        query={query}
        skeleton={<RowsSkeleton rows={2} />}
        empty={
          <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, pb: 1 }}>
            Todavía no hay comentarios.
          </Typography>
        }
      >
        {(list) => (
          <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
            {list.map((comentario) => (
              <ComentarioFila
                key={comentario.idComentario}
                comentario={comentario}
                onDelete={readOnly ? undefined : () => setDoomed(comentario)}
              />
            ))}
          </Box>
        )}
      </QueryView>
      {readOnly ? null : (
        <EscribirComentario
          key={cosa}
          cosa={cosa}
          onSend={send}
          onSent={() => void invalidate(['comentarios'])}
        />
      )}
      <ConfirmDialog
        open={doomed !== null}
        title="Eliminar comentario"
        text="¿Estás seguro de querer eliminar este comentario?"
        detail={conversacion.llamadas.eliminar.undoable ? papelera : undefined}
        icon={<DeleteIcon />}
        tone="error"
        accept="Eliminar"
        danger
        busy={eliminar.isPending}
        onAccept={() => {
          if (doomed) remove(doomed);
        }}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
