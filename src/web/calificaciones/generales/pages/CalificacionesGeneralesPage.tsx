import Fab from '@mui/material/Fab';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { bloqueDeHoy, cuadroDeSeccion } from '#shared/calificaciones/generales.rules.ts';
import type { SeccionResumen } from '#shared/grados/seccion.ts';
import { useGradoACargo, useSeccionesDelGrado } from '#web/colaboradores/guias/api.ts';
import { saveCsv } from '#web/kit/csv.ts';
import { useDeniedDetail } from '#web/kit/ui/denied-detail.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { FullScreenDialog } from '#web/kit/ui/FullScreenDialog.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { DownloadIcon } from '#web/kit/ui/icons.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';
import { useCalificacionesDeSeccion } from '../api.ts';
import { NotasDeSeccion } from '../components/NotasDeSeccion.tsx';

const ObservacionesDeSeccion = lazyPart(
  async () =>
    (await import('#web/observaciones/components/ObservacionesDeSeccion.tsx')).ObservacionesDeSeccion,
);

const CuadroDelGuia = lazyPart(
  async () => (await import('#web/cuadros/components/CuadroDelGuia.tsx')).CuadroDelGuia,
);

const BoletasDeSeccion = lazyPart(
  async () => (await import('#web/boletas/components/BoletasDeSeccion.tsx')).BoletasDeSeccion,
);

const titulo = ({ seccion }: SeccionResumen) => `Sección ${seccion}`;

interface SeccionesProps {
  secciones: readonly SeccionResumen[];
  idGradoSeccion: number;
  onChoose: (idGradoSeccion: number) => void;
  children: ReactNode;
}

function Secciones({ secciones, idGradoSeccion, onChoose, children }: SeccionesProps) {
  return (
    <>
      <Tabs
        value={idGradoSeccion}
        onChange={(_, value: number) => onChoose(value)}
        variant="scrollable"
        aria-label="Secciones del grado"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {secciones.map((una) => (
          <Tab
            key={una.idGradoSeccion}
            value={una.idGradoSeccion}
            label={titulo(una)}
            id={`tab-seccion-${una.idGradoSeccion}`}
            aria-controls={`panel-seccion-${una.idGradoSeccion}`}
          />
        ))}
      </Tabs>
      <div
        role="tabpanel"
        id={`panel-seccion-${idGradoSeccion}`}
        aria-labelledby={`tab-seccion-${idGradoSeccion}`}
      >
        {children}
      </div>
    </>
  );
}

const vistas = { notas: 'Notas', cuadro: 'Cuadro', observaciones: 'Observaciones' } as const;
type Vista = keyof typeof vistas;
const VISTAS: readonly Vista[] = ['notas', 'cuadro', 'observaciones'];

const Vistas = ({ vista, onChoose }: { vista: Vista; onChoose: (vista: Vista) => void }) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={vista}
    onChange={(_, otra: Vista | null) => otra && onChoose(otra)}
    aria-label="Qué ver de la sección"
  >
    {VISTAS.map((una) => (
      <ToggleButton key={una} value={una}>
        {vistas[una]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

/** The marks of every subject of a grade in the teacher's charge, one tab per section. */
export function CalificacionesGeneralesPage() {
  const { ciclo: enRuta = '', idgrado = '' } = useParams();
  const ciclo = Number(enRuta);
  const grado = useGradoACargo(idgrado, ciclo);
  const secciones = useSeccionesDelGrado(idgrado, ciclo);
  const [search, setSearch] = useSearchParams();
  const elegida = Number(search.get('seccion'));
  const vista = VISTAS.find((una) => una === search.get('vista')) ?? 'notas';
  const ir = (cambio: Record<string, string>) =>
    setSearch((antes) => ({ ...Object.fromEntries(antes), ...cambio }), { replace: true });
  const elegir = (seccion: number) => ir({ seccion: String(seccion) });
  const lista = secciones.data?.data;
  const seccion = lista?.find(({ idGradoSeccion }) => idGradoSeccion === elegida) ?? lista?.[0];
  const notas = useCalificacionesDeSeccion(seccion?.idGradoSeccion, ciclo);
  const estudiantes = notas.data?.data ?? [];
  const regresar = useGoBack(paths.gradosCalificaciones.to({ ciclo }));
  useDeniedDetail(grado, regresar);
  const data = grado.data?.data;
  const sinGrado = grado.isError ? 'Calificaciones' : 'Cargando...';
  return (
    <FullScreenDialog
      title={data ? `Calificaciones ${data.nombre} - ${ciclo}` : sinGrado}
      subject={data ? (data.idCarreraNavigation?.nombre ?? data.idNivelEstudiantilNavigation.nombre) : null}
      onClose={regresar}
      width="total"
      // In a strip of its own the button covers no mark.
      footer={
        vista === 'notas' && seccion && estudiantes.length > 0 ? (
          <Fab
            variant="extended"
            color="primary"
            onClick={() => saveCsv(titulo(seccion), cuadroDeSeccion(estudiantes))}
            sx={{ gap: 1 }}
          >
            <DownloadIcon />
            Descargar calificaciones
          </Fab>
        ) : null
      }
    >
      <QueryView
        query={secciones}
        skeleton={<RowsSkeleton rows={8} />}
        empty={<EmptyState title="No tienes secciones de este grado a tu cargo" />}
      >
        {(todas) =>
          seccion ? (
            <Secciones secciones={todas} idGradoSeccion={seccion.idGradoSeccion} onChoose={elegir}>
              <Stack
                direction="row"
                useFlexGap
                sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}
              >
                <Vistas vista={vista} onChoose={(otra) => ir({ vista: otra })} />
                <BoletasDeSeccion key={seccion.idGradoSeccion} seccion={seccion} />
              </Stack>
              {vista === 'notas' ? (
                <NotasDeSeccion key={seccion.idGradoSeccion} calificaciones={notas} />
              ) : vista === 'cuadro' ? (
                <CuadroDelGuia
                  key={seccion.idGradoSeccion}
                  idGradoSeccion={seccion.idGradoSeccion}
                  ciclo={ciclo}
                />
              ) : (
                <ObservacionesDeSeccion
                  key={seccion.idGradoSeccion}
                  seccion={seccion}
                  bloque={Number(search.get('bloque')) || bloqueDeHoy(estudiantes)}
                  onBloque={(bloque) => ir({ bloque: String(bloque) })}
                />
              )}
            </Secciones>
          ) : null
        }
      </QueryView>
    </FullScreenDialog>
  );
}
