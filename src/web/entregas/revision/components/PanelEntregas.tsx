import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActividadDocente } from '#shared/actividades.ts';
import { grupoDe, grupos } from '#shared/entregas.rules.ts';
import { Cargando } from '#web/base/ui/Cargando.tsx';
import { EsqueletoFilas } from '#web/base/ui/Esqueleto.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { type ClaseDeTrabajo, useParticipantes } from '../api.ts';
import { BarraEntregas } from './BarraEntregas.tsx';
import { GrupoEntregas } from './GrupoEntregas.tsx';
import { TodasLasEntregas } from './TodasLasEntregas.tsx';
import { type Panel, type PanelProps, usePanel } from './usePanel.ts';

interface PanelEntregasProps {
  clase: ClaseDeTrabajo;
  actividad: ActividadDocente;
  editable: boolean;
  abierta: number | null;
  /** The open work, which takes the place of the cards; on phones that of the list too. */
  children: ((panel: Panel) => ReactNode) | null;
}

interface ContenidoProps extends PanelProps {
  reloading: boolean;
  children: PanelEntregasProps['children'];
}

/** Going back from a work leads to its row, unless the person stands somewhere already. */
function useRegresoALaFila(abierta: number | null) {
  const lista = useRef<HTMLElement>(null);
  const antes = useRef(abierta);
  useEffect(() => {
    const dejada = antes.current;
    antes.current = abierta;
    if (dejada === null || abierta !== null || document.activeElement !== document.body) return;
    lista.current?.querySelector<HTMLElement>(`[data-fila="${dejada}"] a`)?.focus();
  }, [abierta]);
  return lista;
}

function Contenido({ reloading, children, ...props }: ContenidoProps) {
  const panel = usePanel(props);
  const lista = useRegresoALaFila(props.abierta);
  const deGrupo = (grupo: (typeof grupos)[number]) =>
    props.filas.filter(({ idEstadoActividad }) => grupoDe(idEstadoActividad) === grupo);
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: { xs: 2, lg: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 524px) minmax(0, 1fr)' },
      }}
    >
      <Card
        component="section"
        aria-label="Entregas por estado"
        data-entregas=""
        ref={lista}
        sx={{ display: { xs: children ? 'none' : 'block', md: 'block' }, overflow: 'clip' }}
      >
        <BarraEntregas {...{ panel, reloading }} />
        {grupos.map((grupo) => (
          <GrupoEntregas key={grupo} filas={deGrupo(grupo)} {...{ grupo, panel }} />
        ))}
      </Card>
      <Box
        sx={{
          minWidth: 0,
          display: { xs: children ? 'block' : 'none', md: 'block' },
          // The open work stays beside whatever part of a long list is in sight.
          ...(children ? { position: { md: 'sticky' }, top: { md: 0 } } : {}),
        }}
      >
        {children ? children(panel) : <TodasLasEntregas panel={panel} />}
      </Box>
      <Cargando open={panel.ocupado} />
    </Box>
  );
}

/** The teacher's panel: who is where, marks to type, acts on many at once. */
export function PanelEntregas({ clase, actividad, editable, abierta, children }: PanelEntregasProps) {
  const query = useParticipantes(clase, actividad.idActividadMateriaBloque);
  return (
    <Lectura
      query={query}
      skeleton={
        <Card sx={{ maxWidth: 524 }}>
          <EsqueletoFilas rows={8} />
        </Card>
      }
      empty={<Vacio title="Nadie tiene asignada esta actividad" />}
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
    </Lectura>
  );
}
