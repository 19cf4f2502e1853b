import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, useRef } from 'react';
import { useOutletContext, useParams } from 'react-router';
import type { EntregaDocente } from '#shared/entregas/revision.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import type { ManejoDeFotos } from '#web/archivos/components/Fotos.tsx';
import { useHasPassed } from '#web/kit/clock.ts';
import { useDeniedDetail } from '#web/kit/ui/denied-detail.ts';
import { BackIcon } from '#web/kit/ui/icons.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useEntrega } from '../api.ts';
import { BarraDeEntrega, notaEnLaBarra } from '../components/BarraDeEntrega.tsx';
import { calificacionDe } from '../components/TodasLasEntregas.tsx';
import { llegada, TrabajoEntregado } from '../components/TrabajoEntregado.tsx';
import { type ContextoEntrega, type Panel, porEntregar } from '../components/usePanel.ts';

/** The state in the list is newer. */
const estadoDe = (fila: ParticipanteDocente | undefined, { participante }: EntregaDocente): number =>
  (fila ?? participante).idEstadoActividad;

/** Height that leaves a photo and its buttons visible beside the mark's bar. */
const ALTO_DE_FOTO = 'calc(100dvh - 252px)';

/** ← and → in an untouched mark input change the photo, so that the hands stay on the keyboard. */
function useFotosDesdeLaNota({ borradores }: Panel, id: number | undefined) {
  const fotos = useRef<ManejoDeFotos>(null);
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const hacia = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const { target } = event;
    const enNota = target instanceof HTMLElement && target.dataset.punteo !== undefined;
    if (hacia === 0 || !enNota || id === undefined || !fotos.current) return;
    if (borradores.celda(id).escribiendo || event.shiftKey) return;
    event.preventDefault();
    fotos.current.mover(hacia);
  }
  return { fotos, onKeyDown };
}

/** A student's work, beside the list on wide screens. */
export function EntregaPage() {
  const { id } = useParams();
  const { panel, onBack } = useOutletContext<ContextoEntrega>();
  const idparticipante = String(panel.abierta);
  const query = useEntrega(panel.clase, idparticipante);
  const leida = query.data?.data;
  useDeniedDetail(query, onBack, {
    ajeno: leida !== undefined && String(leida.participante.idActividadMateriaBloque) !== id,
  });
  const vencida = useHasPassed(panel.actividad.fechaLimite) || panel.corrida === 'terminada';
  const fila = panel.filas.find((una) => String(una.idActividadMateriaBloqueParticipante) === idparticipante);
  const guardado = fila !== undefined && porEntregar(panel, fila);
  const { fotos, onKeyDown } = useFotosDesdeLaNota(panel, fila?.idActividadMateriaBloqueParticipante);
  return (
    <Stack onKeyDown={onKeyDown} sx={{ gap: 2, maxWidth: 720, flex: '1 0 auto' }}>
      <Box>
        <Button color="inherit" startIcon={<BackIcon />} onClick={onBack}>
          Todas las entregas
        </Button>
      </Box>
      {fila ? <BarraDeEntrega {...{ panel, fila }} /> : null}
      <QueryView
        query={query}
        skeleton={
          <Card>
            <TextSkeleton lines={6} />
          </Card>
        }
      >
        {(entrega) => (
          <TrabajoEntregado
            {...{ entrega, clase: panel.clase, idParticipante: panel.abierta ?? 0, fotos }}
            alto={ALTO_DE_FOTO}
            estado={estadoDe(fila, entrega)}
            llegada={llegada(entrega, !vencida && estadoDe(fila, entrega) === ESTADO.pendiente, guardado)}
            acto={
              guardado && panel.editable ? (
                <Button
                  variant="tonal"
                  disabled={panel.ocupado}
                  onClick={() => panel.recoger([fila])}
                  sx={{ mt: 1 }}
                >
                  Recoger
                </Button>
              ) : null
            }
            calificacion={
              notaEnLaBarra(panel, fila) ? null : calificacionDe(fila ?? entrega.participante, panel.max)
            }
            leida={query.dataUpdatedAt}
            onFailure={() => void query.refetch()}
            readOnly={!panel.editable}
          />
        )}
      </QueryView>
    </Stack>
  );
}
