import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Comentario } from '#shared/actividades.ts';
import { CallError } from '#web/base/call-error.ts';
import { Confirmacion } from '#web/base/ui/Confirmacion.tsx';
import { EsqueletoFilas } from '#web/base/ui/Esqueleto.tsx';
import { Ficha } from '#web/base/ui/Ficha.tsx';
import { IconoBorrar, IconoCandado } from '#web/base/ui/iconos.tsx';
import { IconoChat } from '#web/base/ui/iconos-escuela.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { type Conversacion, useComentar, useComentarios, useEliminarComentario } from '../api.ts';
import { ComentarioFila } from './ComentarioFila.tsx';
import { EscribirComentario } from './EscribirComentario.tsx';

interface ComentariosProps {
  conversacion: Conversacion;
  kind: 'publicos' | 'privados';
  /** Below the title, e.g. 'Solo los ven tú y tu docente'. */
  hint?: string;
  /** Reads everything of the screen again; called when a comment call fails. */
  onFailure: () => void;
  readOnly?: boolean;
}

const TITULOS = { publicos: 'Comentarios públicos', privados: 'Comentarios privados' } as const;

/** A conversation: what was said, and a line to say more. What is written stays until the server has it. */
export function Comentarios({ conversacion, kind, hint, onFailure, readOnly }: ComentariosProps) {
  const query = useComentarios(conversacion);
  const comentar = useComentar(conversacion);
  const eliminar = useEliminarComentario(conversacion);
  const [doomed, setDoomed] = useState<Comentario | null>(null);
  const failed = query.isError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed reading
  useEffect(() => {
    if (failed) onFailure();
  }, [failed]);
  const send = (comentario: string) =>
    comentar.mutateAsync({ params: conversacion.params, body: { comentario } }).then(
      () => 'enviado' as const,
      (error: unknown) => {
        onFailure();
        return error instanceof CallError && error.kind === 'network' ? 'sinRespuesta' : 'negado';
      },
    );
  function remove({ idComentario }: Comentario) {
    eliminar.mutate(
      { params: { ...conversacion.params, idComentario: String(idComentario) } },
      { onError: onFailure, onSettled: () => setDoomed(null) },
    );
  }
  const Dibujo = kind === 'publicos' ? IconoChat : IconoCandado;
  return (
    <Card component="section" aria-label={TITULOS[kind]}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
        <Dibujo />
        <Box sx={{ flex: 1 }}>
          <Typography variant="h5" component="h2">
            {TITULOS[kind]}
          </Typography>
          {hint ? (
            <Typography variant="caption" color="textSecondary">
              {hint}
            </Typography>
          ) : null}
        </Box>
        {query.data && query.data.data.length > 0 ? <Ficha text={String(query.data.data.length)} /> : null}
      </Stack>
      <Lectura
        query={query}
        skeleton={<EsqueletoFilas rows={2} />}
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
      </Lectura>
      {readOnly ? null : <EscribirComentario onSend={send} />}
      <Confirmacion
        open={doomed !== null}
        title="Eliminar comentario"
        text="¿Estás seguro de querer eliminar este comentario?"
        icon={<IconoBorrar />}
        tone="error"
        accept="Eliminar"
        danger
        busy={eliminar.isPending}
        onAccept={() => {
          if (doomed) remove(doomed);
        }}
        onClose={() => setDoomed(null)}
      />
    </Card>
  );
}
