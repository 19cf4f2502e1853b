import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef } from 'react';
import { useOutletContext, useParams } from 'react-router';
import { fechaHora } from '#shared/base/fechas.ts';
import { comentariosPrivadosDocente } from '#shared/comentarios.ts';
import type { EntregaDocente } from '#shared/entregas/revision.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { AdjuntosALaVista } from '#web/archivos/components/AdjuntosALaVista.tsx';
import type { ManejoDeFotos } from '#web/archivos/components/Fotos.tsx';
import { Comentarios } from '#web/comentarios/components/Comentarios.tsx';
import { useHasPassed } from '#web/kit/clock.ts';
import { useDeniedDetail } from '#web/kit/ui/denied-detail.ts';
import { BackIcon } from '#web/kit/ui/icons.tsx';
import { LinkedText } from '#web/kit/ui/LinkedText.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { useEntrega } from '../api.ts';
import { BarraDeEntrega, notaEnLaBarra } from '../components/BarraDeEntrega.tsx';
import { EstadoEntrega } from '../components/EstadoEntrega.tsx';
import { GUARDADO_SIN_ENTREGAR } from '../components/SituacionExamen.tsx';
import { calificacionDe } from '../components/TodasLasEntregas.tsx';
import { type ContextoEntrega, type Panel, porEntregar } from '../components/usePanel.ts';

/** When the work was submitted by the student, or collected by the teacher. */
function llegada(
  { fechaEntrega, estudianteEntrega }: EntregaDocente,
  espera: boolean,
  guardado: boolean,
): string {
  if (guardado) return `${GUARDADO_SIN_ENTREGAR}.`;
  if (fechaEntrega === null) return espera ? 'Todavía no ha entregado su trabajo.' : 'No entregó su trabajo.';
  return `${estudianteEntrega ? 'Entregada' : 'Recogida'} el ${fechaHora(fechaEntrega)}`;
}

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
          <>
            <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
              <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
                <Avatar
                  name={nombreCompleto(entrega.estudiante)}
                  surname={entrega.estudiante.apellido1}
                  kind="estudiante"
                />
                <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                  <Typography variant="h4" component="h2">
                    {nombreCompleto(entrega.estudiante)}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {llegada(entrega, !vencida && estadoDe(fila, entrega) === ESTADO.pendiente, guardado)}
                  </Typography>
                  {guardado && panel.editable ? (
                    <Button
                      variant="tonal"
                      disabled={panel.ocupado}
                      onClick={() => panel.recoger([fila])}
                      sx={{ mt: 1 }}
                    >
                      Recoger
                    </Button>
                  ) : null}
                </Box>
                <Stack sx={{ alignItems: { xs: 'flex-start', sm: 'flex-end' }, gap: 0.75 }}>
                  <EstadoEntrega variant="chip" estado={estadoDe(fila, entrega)} />
                  {notaEnLaBarra(panel, fila) ? null : (
                    <Typography variant="h5" component="p">
                      {calificacionDe(fila ?? entrega.participante, panel.max)}
                    </Typography>
                  )}
                </Stack>
              </Stack>
              {entrega.fechaEntrega ? (
                <Box sx={{ mt: 2.5 }}>
                  <Stack sx={{ gap: 2 }}>
                    <AdjuntosALaVista
                      key={idparticipante}
                      archivos={entrega.archivos}
                      videos={entrega.videos}
                      guarda
                      alto={ALTO_DE_FOTO}
                      fotos={fotos}
                      texto={entrega.contenido ? <LinkedText text={entrega.contenido} /> : null}
                    />
                  </Stack>
                  {entrega.contenido || entrega.videos.length + entrega.archivos.length > 0 ? null : (
                    <Typography variant="body2" color="textSecondary">
                      La entrega no tiene texto, videos ni archivos.
                    </Typography>
                  )}
                </Box>
              ) : null}
            </Card>
            <Comentarios
              kind="privados"
              hint="Solo los ven tú y el estudiante"
              conversacion={{
                llamadas: comentariosPrivadosDocente[panel.clase],
                params: { idParticipante: idparticipante },
                sabida: { comentarios: entrega.comentarios, leida: query.dataUpdatedAt },
              }}
              onFailure={() => void query.refetch()}
              readOnly={!panel.editable}
            />
          </>
        )}
      </QueryView>
    </Stack>
  );
}
