import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router';
import { cicloCerradoEstudiante } from '#shared/ciclos.rules.ts';
import { nombreDeSeccion, partirReunion } from '#shared/clases.rules.ts';
import type { ClaseEstudiante } from '#shared/clases.ts';
import { YA_NO_EN_CLASE } from '#shared/estudiantes/estados.rules.ts';
import { useCicloAbierto } from '#web/ciclos/api.ts';
import { AvisoDeCierre } from '#web/ciclos/components/AvisoDeCierre.tsx';
import { useCovered } from '#web/kit/ui/covered.ts';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { ClipboardIcon, MegaphoneIcon, PeopleIcon, PlayIcon, VideoIcon } from '#web/kit/ui/icons-objects.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { useTabState } from '#web/kit/ui/tab-state.ts';
import { EncabezadoMateria } from '#web/materias/components/EncabezadoMateria.tsx';
import { paths } from '#web/paths.ts';
import { sinClase, useClaseDelEstudiante } from '../api.ts';
import { PestaniasDeClase } from '../components/PestaniasDeClase.tsx';
import { TabActividadesEstudiante } from '../components/TabActividadesEstudiante.tsx';
import { TabParticipantes } from '../components/TabParticipantes.tsx';
import { TabPizarraEstudiante } from '../components/TabPizarraEstudiante.tsx';
import { useCicloPropio } from '../components/useCicloPropio.ts';
import { useMateriaConocida } from '../components/useMateriaConocida.ts';

const TABS = [
  { value: 'pizarra', label: 'Pizarra', icon: <MegaphoneIcon /> },
  { value: 'actividades', label: 'Actividades', icon: <ClipboardIcon /> },
  { value: 'participantes', label: 'Participantes', icon: <PeopleIcon /> },
] as const;
type Pestania = (typeof TABS)[number]['value'];

function Panel({ tab, clase }: { tab: Pestania; clase: ClaseEstudiante }) {
  if (tab === 'participantes')
    return <TabParticipantes idassignment={clase.idGradoSeccionMateriaColaborador} />;
  if (tab === 'actividades') return <TabActividadesEstudiante clase={clase} />;
  return <TabPizarraEstudiante clase={clase} />;
}

/** The way into the class's meeting, with its passcode. */
function Reunion({ clase }: { clase: ClaseEstudiante }) {
  const { link, contrasenia } = partirReunion(clase.meetingLink ? clase.meetingLinkString : null);
  if (!link) return null;
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Button
        component="a"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        variant="contained"
        color="secondary"
        startIcon={<VideoIcon />}
      >
        Unírse a videoconferencia
      </Button>
      {contrasenia ? <Typography variant="caption">Contraseña: {contrasenia}</Typography> : null}
    </Stack>
  );
}

/** A class as the student sees it. */
export function EscritorioEstudiantePage() {
  const { ciclo = '', idassignment = '' } = useParams();
  const clase = useClaseDelEstudiante(idassignment);
  const [tab, setTab] = useTabState<Pestania>(idassignment, TABS, 'pizarra');
  const regresar = useGoBack(paths.materiasEstudiante.to({ ciclo }));
  const data = clase.data?.data;
  const conocida = useMateriaConocida();
  useCicloPropio(data);
  const { overlay: encima, covered: debajo } = useCovered();
  const abierto = useCicloAbierto(Number(ciclo));
  if (debajo) return encima;
  const title = data ? data.idMateriaNavigation.nombre : sinClase(clase, conocida);
  const header = (
    <EncabezadoMateria
      subject={data?.idMateriaNavigation.nombre ?? conocida}
      title={title}
      subtitle={
        data
          ? `${data.idColaboradorNavigation.nombres} · ${nombreDeSeccion(data.idGradoSeccionNavigation)}`
          : null
      }
      trail={`Mis cursos · Ciclo escolar ${ciclo}`}
      onBack={regresar}
      pending={clase.isPending}
      tabs={<PestaniasDeClase tabs={TABS} value={tab} onChange={setTab} />}
      actions={
        data?.inicializado ? (
          <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            {data.bloqueActual === null ? null : (
              <StatusChip tone="success" icon={PlayIcon} text={`Bloque ${data.bloqueActual}`} />
            )}
            <Reunion clase={data} />
          </Stack>
        ) : null
      }
    />
  );
  return (
    <Page title={title} header={header} width="escritorio">
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        <QueryView query={clase} skeleton={<TextSkeleton lines={6} />}>
          {(leida) => (
            <>
              {abierto ? null : <AvisoDeCierre text={cicloCerradoEstudiante(leida.idCicloEscolar)} />}
              {abierto && leida.inicializado && !leida.permisos.publicar ? (
                <AvisoDeCierre text={YA_NO_EN_CLASE} />
              ) : null}
              <Panel tab={tab} clase={leida} />
            </>
          )}
        </QueryView>
      </div>
      {encima}
    </Page>
  );
}
