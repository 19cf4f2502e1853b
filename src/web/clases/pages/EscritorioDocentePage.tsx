import Stack from '@mui/material/Stack';
import { useNavigate, useParams } from 'react-router';
import { nivelOCarrera, nombreDeSeccion } from '#shared/clases.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { EstadoBloque } from '#web/bloques/components/EstadoBloque.tsx';
import { TabCalificaciones } from '#web/calificaciones/clase/components/TabCalificaciones.tsx';
import { MenuAcciones } from '#web/kit/ui/ActionMenu.tsx';
import { useDebajo } from '#web/kit/ui/covered.ts';
import { useRegresar } from '#web/kit/ui/go-back.ts';
import { IconoBorrar } from '#web/kit/ui/icons.tsx';
import { IconoAlumnos, IconoCalificaciones, IconoMegafono, IconoTarea } from '#web/kit/ui/icons-objects.tsx';
import { Pagina } from '#web/kit/ui/Page.tsx';
import { Lectura } from '#web/kit/ui/QueryView.tsx';
import { EsqueletoTexto } from '#web/kit/ui/Skeletons.tsx';
import { usePestania } from '#web/kit/ui/tab-state.ts';
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
import { Videoconferencia } from '../components/Videoconferencia.tsx';

const TABS = [
  { value: 'pizarra', label: 'Pizarra', icon: <IconoMegafono /> },
  { value: 'actividades', label: 'Actividades', icon: <IconoTarea /> },
  { value: 'alumnos', label: 'Alumnos', icon: <IconoAlumnos /> },
  { value: 'calificaciones', label: 'Calificaciones', icon: <IconoCalificaciones /> },
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
  const [tab, setTab] = usePestania<Pestania>(idassignment, TABS, 'pizarra');
  const regresar = useRegresar(paths.materiasDocente.to({ ciclo }));
  const navigate = useNavigate();
  const papelera = paths.papeleraDocente.to({ ciclo, idassignment });
  const hoja = tab === 'calificaciones';
  const data = clase.data?.data;
  const conocida = useMateriaConocida();
  useCicloPropio(data);
  const { encima, debajo } = useDebajo();
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
          <MenuAcciones
            inherit
            label="Opciones de la clase"
            actions={[{ text: 'Papelera', icon: IconoBorrar, onClick: () => navigate(papelera) }]}
          />
        ) : null
      }
    />
  );
  return (
    <Pagina title={title} header={header} width={hoja ? 'total' : 'escritorio'}>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        <Lectura query={clase} skeleton={<EsqueletoTexto lines={6} />}>
          {(leida) => (
            <>
              <CicloCerrado clase={leida} />
              <Panel tab={tab} clase={leida} />
            </>
          )}
        </Lectura>
      </div>
      {encima}
    </Pagina>
  );
}
