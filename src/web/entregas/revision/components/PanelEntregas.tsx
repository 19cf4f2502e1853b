import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ActividadDocente } from '#shared/actividades.ts';
import { type Grupo, grupoDe, grupos } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { BusyOverlay } from '#web/kit/ui/BusyOverlay.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { type ClaseDeTrabajo, useParticipantes } from '../api.ts';
import { BarraEntregas } from './BarraEntregas.tsx';
import { BorradoresDelPanel } from './BorradoresDelPanel.tsx';
import { CorridaDelPanel } from './CorridaDelPanel.tsx';
import { GrupoEntregas } from './GrupoEntregas.tsx';
import { PegarEnEntregas } from './PegarEnEntregas.tsx';
import { PreguntaMotivo } from './PreguntaMotivo.tsx';
import { PreguntaRecoger } from './PreguntaRecoger.tsx';
import { TodasLasEntregas } from './TodasLasEntregas.tsx';
import { UnaPorUna } from './UnaPorUna.tsx';
import { type Panel, type PanelProps, usePanel } from './usePanel.ts';

interface PanelEntregasProps {
  clase: ClaseDeTrabajo;
  actividad: ActividadDocente;
  editable: boolean;
  abierta: number | null;
  /** The open work, instead of the cards; on phones also instead of the list. */
  children: ((panel: Panel) => ReactNode) | null;
}

interface ContenidoProps extends PanelProps {
  reloading: boolean;
  children: PanelEntregasProps['children'];
}

/** Scrolls the row of the open work into view. After closing it the focus returns to that row, unless it is elsewhere already. */
function useFilaALaVista(abierta: number | null) {
  const lista = useRef<HTMLElement>(null);
  const antes = useRef<number | null>(null);
  useEffect(() => {
    const dejada = antes.current;
    antes.current = abierta;
    const fila = lista.current?.querySelector<HTMLElement>(`[data-fila="${abierta ?? dejada}"]`);
    if (abierta !== null) fila?.scrollIntoView({ block: 'nearest' });
    // The dialog's focus trap may have moved the focus to the dialog itself.
    else if (document.activeElement?.contains(lista.current)) fila?.querySelector('a')?.focus();
  }, [abierta]);
  return lista;
}

/** Scrolls the open work to its top; it has its own scroll container beside the list. */
function useDesdeArriba(abierta: number | null) {
  const lado = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each work
  useEffect(() => {
    if (lado.current) lado.current.scrollTop = 0;
  }, [abierta]);
  return lado;
}

const esPunteo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.punteo !== undefined;

/** Groups of rows. While marks are being typed no row changes its group, so that the focused cell stays in place. */
function useGrupos(filas: readonly ParticipanteDocente[]) {
  const [quietos, setQuietos] = useState<ReadonlyMap<number, Grupo | null> | null>(null);
  const grupoDeFila = ({
    idActividadMateriaBloqueParticipante: id,
    idEstadoActividad,
  }: ParticipanteDocente) => quietos?.get(id) ?? grupoDe(idEstadoActividad);
  return {
    deGrupo: (grupo: Grupo) => filas.filter((fila) => grupoDeFila(fila) === grupo),
    escritura: {
      onFocus: ({ target }: FocusEvent) => {
        if (quietos || !esPunteo(target)) return;
        setQuietos(
          new Map(filas.map((fila) => [fila.idActividadMateriaBloqueParticipante, grupoDeFila(fila)])),
        );
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!esPunteo(relatedTarget)) setQuietos(null);
      },
    },
  };
}

/** Height left below the dialog's bar and inside its padding. */
const alto = (aire: number) => `calc(100dvh - ${medidas.barraCompleta + 2 * aire}px)`;

const junto = {
  position: { md: 'sticky' },
  top: { md: 0 },
  maxHeight: { md: alto(24), lg: alto(32) },
  overflowY: { md: 'auto' },
} as const;

function Contenido({ reloading, children, ...props }: ContenidoProps) {
  const panel = usePanel(props);
  const lista = useFilaALaVista(panel.abierta);
  const lado = useDesdeArriba(panel.abierta);
  const { deGrupo, escritura } = useGrupos(props.filas);
  return (
    <Box
      sx={{
        flex: '1 0 auto',
        display: 'grid',
        alignItems: { xs: 'stretch', md: 'start' },
        alignContent: { md: 'start' },
        gap: { xs: 2, lg: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 524px) minmax(0, 1fr)' },
      }}
    >
      <Card
        component="section"
        aria-label="Entregas por estado"
        data-entregas=""
        ref={lista}
        {...escritura}
        sx={{
          display: { xs: children ? 'none' : 'block', md: 'block' },
          alignSelf: 'start',
          overflow: 'clip',
        }}
      >
        <CorridaDelPanel panel={panel} />
        <BarraEntregas {...{ panel, reloading }} />
        {props.editable ? <BorradoresDelPanel panel={panel} /> : null}
        {panel.abierta === null ? <UnaPorUna panel={panel} /> : null}
        {grupos.map((grupo) => (
          <GrupoEntregas key={grupo} filas={deGrupo(grupo)} {...{ grupo, panel }} />
        ))}
      </Card>
      <Box
        ref={lado}
        sx={{
          minWidth: 0,
          display: { xs: children ? 'flex' : 'none', md: 'block' },
          flexDirection: 'column',
          // Sticky: the open work stays beside the visible part of a long list.
          ...(children ? junto : {}),
        }}
      >
        {children ? children(panel) : <TodasLasEntregas panel={panel} />}
      </Box>
      {panel.pegar.pegado ? <PegarEnEntregas panel={panel} /> : null}
      {panel.porRecoger ? <PreguntaRecoger panel={panel} /> : null}
      {panel.cambioPorExplicar ? <PreguntaMotivo {...panel.cambioPorExplicar} /> : null}
      <BusyOverlay open={panel.ocupado} />
    </Box>
  );
}

/** The teacher's panel: state of all participants, marks, and bulk actions. */
export function PanelEntregas({ clase, actividad, editable, abierta, children }: PanelEntregasProps) {
  const query = useParticipantes(clase, actividad.idActividadMateriaBloque);
  return (
    <QueryView
      query={query}
      skeleton={
        <Card sx={{ maxWidth: 524 }}>
          <RowsSkeleton rows={8} />
        </Card>
      }
      empty={<EmptyState title="Nadie tiene asignada esta actividad" />}
    >
      {(filas) => (
        <Contenido
          {...{ clase, actividad, filas, editable, abierta }}
          reloading={query.isFetching}
          onReload={() => void query.refetch()}
        >
          {children}
        </Contenido>
      )}
    </QueryView>
  );
}
