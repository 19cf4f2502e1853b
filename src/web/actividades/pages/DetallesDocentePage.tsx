import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { Outlet, useOutlet, useParams } from 'react-router';
import { esExamen, esExamenFinal, esParcial, TIPO } from '#shared/actividades.rules.ts';
import type { ActividadDocente, Publicacion } from '#shared/actividades.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { useClaseDelDocente, useEstudiantesDeClase } from '#web/clases/api.ts';
import { CicloCerrado } from '#web/clases/components/CicloCerrado.tsx';
import { useVigilancia } from '#web/entregas/revision/api.ts';
import { PanelEntregas } from '#web/entregas/revision/components/PanelEntregas.tsx';
import type { ContextoEntrega } from '#web/entregas/revision/components/usePanel.ts';
import { useHasPassed } from '#web/kit/clock.ts';
import { combineQueries, optionalQuery } from '#web/kit/ui/combine-queries.ts';
import { useDeniedDetail } from '#web/kit/ui/denied-detail.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { FullScreenDialog, growing } from '#web/kit/ui/FullScreenDialog.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useTabState } from '#web/kit/ui/tab-state.ts';
import { truncate } from '#web/kit/ui/truncate.ts';
import { Monograma } from '#web/materias/components/Monograma.tsx';
import { paths } from '#web/paths.ts';
import { medidas } from '#web/theme.medidas.ts';
import { InstruccionesDocente } from '../components/InstruccionesDocente.tsx';
import { MenuActividad } from '../components/MenuActividad.tsx';
import { useDireccionPropia, useEnlacesDocente } from '../components/useEnlaces.ts';
import { type TipoAsignable, usePublicacion } from '../edicion/api.ts';

const TITULOS: Record<TipoAsignable, string> = {
  [TIPO.parcial]: 'Detalles de parcial',
  [TIPO.examenFinal]: 'Detalles de examen final',
  [TIPO.tarea]: 'Detalles de tarea',
  [TIPO.material]: 'Detalles de material',
  [TIPO.tareaExtra]: 'Detalles de tarea extra',
  [TIPO.examenFinalExtra]: 'Detalles de examen final extra',
  [TIPO.parcialExtra]: 'Detalles de parcial extra',
};

/** Titles in headers are cut. */
const TITULO_LETRAS = 30;

const TABS = [
  { value: 'instrucciones', label: 'Instrucciones' },
  { value: 'entregas', label: 'Entregas' },
] as const;
type Pestania = (typeof TABS)[number]['value'];

/** By which calls the work of this kind goes. */
function trabajoDe(tipo: TipoAsignable) {
  if (esParcial(tipo)) return 'parcial';
  return esExamenFinal(tipo) ? 'examenFinal' : 'tarea';
}

interface EntregasProps {
  tipo: TipoAsignable;
  clase: ClaseDocente;
  publicacion: Publicacion;
  abierta: number | null;
}

function Entregas({ tipo, clase, publicacion: { actividad }, abierta }: EntregasProps) {
  const { ver } = useEnlacesDocente();
  const onBack = useGoBack(ver(actividad) ?? '');
  return (
    <PanelEntregas clase={trabajoDe(tipo)} editable={clase.permisos.calificar} {...{ actividad, abierta }}>
      {abierta === null ? null : (panel) => <Outlet context={{ panel, onBack } satisfies ContextoEntrega} />}
    </PanelEntregas>
  );
}

/** The panel may still be told of last texts when an exam has ended. */
const DESPUES_MS = 30_000;

interface VigilanciaProps {
  clase: 'parcial' | 'examenFinal';
  actividad: ActividadDocente;
  onReload: () => void;
}

/** Keeps what is shown of an exam true, whoever starts or stops it, begins it or hands it in. */
function Vigilancia({ clase, actividad, onReload }: VigilanciaProps) {
  const { examenFechaHoraIniciado: inicio, examenFechaHoraFinalizado: fin } = actividad;
  const pasada = useHasPassed(fin, -DESPUES_MS);
  const corrida = useVigilancia(clase, actividad.idActividadMateriaBloque, !pasada);
  const otra =
    corrida !== undefined &&
    (corrida.examenFechaHoraIniciado !== inicio || corrida.examenFechaHoraFinalizado !== fin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that differs
  useEffect(() => {
    if (otra) onReload();
  }, [corrida, otra]);
  return null;
}

/** An activity as its teacher sees it, over the desk. Material has nothing to hand in. */
export function DetallesDocentePage({ tipo }: { tipo: TipoAsignable }) {
  const { ciclo = '', idassignment = '', id, idmaterial, idparticipante } = useParams();
  const abierta = useOutlet() !== null && idparticipante !== undefined ? Number(idparticipante) : null;
  // From a work that is open, back leads over its activity to the desk.
  const regresar = useGoBack(paths.escritorioDocente.to({ ciclo, idassignment }), abierta === null ? 1 : 2);
  const [elegida, setTab] = useTabState<Pestania>(
    `actividad ${id}`,
    tipo === TIPO.material ? [] : TABS,
    'instrucciones',
    abierta === null ? null : 'entregas',
  );
  const clase = useClaseDelDocente(idassignment);
  const publicacion = usePublicacion(tipo, id ?? idmaterial ?? '');
  const leida = publicacion.data?.data;
  // What is graded in class has no deliveries to show; its marks are in the sheet.
  const enClase = leida?.actividad.enLinea === false;
  const tab = enClase ? 'instrucciones' : elegida;
  const [visto, setVisto] = useState(false);
  // From then on it stays, hidden, with what is being typed in it.
  if (tab === 'entregas' && !visto) setVisto(true);
  // Of them `RecienLlegados` says who is without it, above everything else.
  const gente = useEstudiantesDeClase(Number(idassignment));
  useDeniedDetail(publicacion, regresar);
  useDireccionPropia('ver', publicacion.data?.data.actividad);
  const enBarra = useMediaQuery(useTheme().breakpoints.up('sm'));
  const subject = clase.data?.data.idMateriaNavigation.nombre ?? '';
  const tabs =
    tipo === TIPO.material || enClase ? null : (
      <Tabs
        value={tab}
        onChange={(_, value: Pestania) => setTab(value)}
        variant={enBarra ? 'standard' : 'fullWidth'}
        aria-label="Partes de la actividad"
        sx={
          enBarra
            ? { alignSelf: 'stretch', '& .MuiTab-root': { minHeight: medidas.barraCompleta } }
            : { mt: -2, mx: -2, mb: 2, bgcolor: 'superficie.barra', borderBottom: 1, borderColor: 'divider' }
        }
      >
        {TABS.map((one) => (
          <Tab
            key={one.value}
            {...one}
            id={`tab-${one.value}`}
            // The panels come with what they show.
            aria-controls={leida && tab === one.value ? `panel-${one.value}` : undefined}
          />
        ))}
      </Tabs>
    );
  const panel = (value: Pestania) => ({
    role: 'tabpanel',
    id: `panel-${value}`,
    'aria-labelledby': `tab-${value}`,
    hidden: tab !== value,
  });
  return (
    <FullScreenDialog
      title={TITULOS[tipo]}
      subject={leida?.title ? <span title={leida.title}>{truncate(leida.title, TITULO_LETRAS)}</span> : null}
      start={<Monograma subject={subject} />}
      width={tab === 'entregas' ? 'total' : 'lectura'}
      fills={tab === 'entregas'}
      onClose={regresar}
      actions={
        <>
          {enBarra ? tabs : null}
          {/* As wide as its three dots before they are there: the tabs stay where somebody is about to press. */}
          <Box sx={{ flex: 'none', minWidth: medidas.boton }}>
            {leida ? (
              <MenuActividad
                actividad={leida.actividad}
                title={leida.title}
                withView={false}
                onDeleted={regresar}
              />
            ) : null}
          </Box>
        </>
      }
    >
      {enBarra ? null : tabs}
      <QueryView
        query={combineQueries(combineQueries(clase, publicacion), optionalQuery(gente))}
        skeleton={<TextSkeleton lines={6} />}
      >
        {([[deClase, publicada]]) =>
          publicada.hasData ? (
            <>
              <CicloCerrado clase={deClase} />
              {esExamen(tipo) && !enClase ? (
                <Vigilancia
                  clase={esParcial(tipo) ? 'parcial' : 'examenFinal'}
                  actividad={publicada.actividad}
                  onReload={() => void publicacion.refetch()}
                />
              ) : null}
              <Box {...panel('instrucciones')}>
                <InstruccionesDocente
                  clase={deClase}
                  publicacion={publicada}
                  leida={publicacion.dataUpdatedAt}
                  conversacion={tipo === TIPO.material ? 'material' : trabajoDe(tipo)}
                  onReload={() => void publicacion.refetch()}
                />
              </Box>
              {visto && !enClase ? (
                <Box {...panel('entregas')} sx={tab === 'entregas' ? growing : undefined}>
                  <Entregas clase={deClase} publicacion={publicada} {...{ tipo, abierta }} />
                </Box>
              ) : null}
            </>
          ) : (
            <EmptyState title="Esta actividad ya no está disponible" />
          )
        }
      </QueryView>
    </FullScreenDialog>
  );
}
