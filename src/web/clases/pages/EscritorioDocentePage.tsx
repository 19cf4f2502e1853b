import Stack from '@mui/material/Stack';
import { useNavigate, useParams } from 'react-router';
import { nivelOCarrera, nombreDeSeccion } from '#shared/clases.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { EstadoBloque } from '#web/bloques/components/EstadoBloque.tsx';
import { TabCalificaciones } from '#web/calificaciones/hoja/components/TabCalificaciones.tsx';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { useCovered } from '#web/kit/ui/covered.ts';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { DeleteIcon } from '#web/kit/ui/icons.tsx';
import { BarChartIcon, ClipboardIcon, MegaphoneIcon, PeopleIcon } from '#web/kit/ui/icons-objects.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useTabState } from '#web/kit/ui/tab-state.ts';
import { EncabezadoMateria } from '#web/materias/components/EncabezadoMateria.tsx';
import { paths } from '#web/paths.ts';
import { cuantosAlumnos, sinClase, useClaseDelDocente } from '../api.ts';
import { CicloCerrado } from '../components/CicloCerrado.tsx';
import { IniciarMateria } from '../components/IniciarMateria.tsx';
import { PestaniasDeClase } from '../components/PestaniasDeClase.tsx';
import { TabActividadesDocente } from '../components/TabActividadesDocente.tsx';
import { TabAlumnos } from '../components/TabAlumnos.tsx';
import { TabPizarraDocente } from '../components/TabPizarraDocente.tsx';
import { useCicloPropio } from '../components/useCicloPropio.ts';
import { useMateriaConocida } from '../components/useMateriaConocida.ts';
import { usePestaniaPedida } from '../components/usePestaniaPedida.ts';
import { Videoconferencia } from '../components/Videoconferencia.tsx';

const TABS = [
  { value: 'pizarra', label: 'Pizarra', icon: <MegaphoneIcon /> },
  { value: 'actividades', label: 'Actividades', icon: <ClipboardIcon /> },
  { value: 'alumnos', label: 'Alumnos', icon: <PeopleIcon /> },
  { value: 'calificaciones', label: 'Calificaciones', icon: <BarChartIcon /> },
] as const;
type Pestania = (typeof TABS)[number]['value'];

function Panel({ tab, clase }: { tab: Pestania; clase: ClaseDocente }) {
  if (tab === 'alumnos') return <TabAlumnos clase={clase} />;
  if (tab === 'actividades') return <TabActividadesDocente clase={clase} />;
  if (tab === 'calificaciones') return <TabCalificaciones clase={clase} />;
  if (!clase.inicializado) return <IniciarMateria clase={clase} />;
  return <TabPizarraDocente clase={clase} />;
}

const titulo = (clase: ClaseDocente) =>
  `${clase.idMateriaNavigation.nombre} - ${nombreDeSeccion(clase.idGradoSeccionNavigation)}`;

/** The desk of a class: board, activities, students, marks. Everything else opens over it. */
export function EscritorioDocentePage() {
  const { ciclo = '', idassignment = '' } = useParams();
  const clase = useClaseDelDocente(idassignment);
  const [tab, setTab] = useTabState<Pestania>(idassignment, TABS, 'pizarra', usePestaniaPedida(TABS));
  const regresar = useGoBack(paths.materiasDocente.to({ ciclo }));
  const navigate = useNavigate();
  const papelera = paths.papeleraDocente.to({ ciclo, idassignment });
  const hoja = tab === 'calificaciones';
  const data = clase.data?.data;
  const conocida = useMateriaConocida();
  useCicloPropio(data);
  const { overlay: encima, covered: debajo } = useCovered();
  if (debajo) return encima;
  const title = data ? titulo(data) : sinClase(clase, conocida);
  const tabs = <PestaniasDeClase tabs={TABS} value={tab} onChange={setTab} />;
  const header = (
    <EncabezadoMateria
      subject={data?.idMateriaNavigation.nombre ?? conocida}
      title={title}
      subtitle={
        data
          ? `${nivelOCarrera(data.idGradoSeccionNavigation)} · ${data.idColaboradorNavigation.nombres} · ${cuantosAlumnos(data)}`
          : null
      }
      trail={`Mis cursos · Ciclo escolar ${ciclo}`}
      onBack={regresar}
      pending={clase.isPending}
      tabs={tabs}
      // Where the height is scarce the marks need it more than the header.
      slim={hoja}
      actions={
        data?.inicializado ? (
          <Stack
            direction="row"
            useFlexGap
            sx={{ gap: { xs: 1, sm: 1.5 }, alignItems: 'center', flexWrap: 'wrap' }}
          >
            {data.bloqueActual === null ? null : (
              <EstadoBloque estado="iniciado" bloque={data.bloqueActual} />
            )}
            <Videoconferencia clase={data} />
          </Stack>
        ) : null
      }
      menu={
        data?.inicializado ? (
          <ActionMenu
            inherit
            label="Opciones de la clase"
            actions={[{ text: 'Papelera', icon: DeleteIcon, onClick: () => navigate(papelera) }]}
          />
        ) : null
      }
    />
  );
  return (
    <Page title={title} header={header} width={hoja ? 'total' : 'escritorio'}>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        <QueryView query={clase} skeleton={<TextSkeleton lines={6} />}>
          {(leida) => (
            <>
              <CicloCerrado clase={leida} />
              <Panel tab={tab} clase={leida} />
            </>
          )}
        </QueryView>
      </div>
      {encima}
    </Page>
  );
}
