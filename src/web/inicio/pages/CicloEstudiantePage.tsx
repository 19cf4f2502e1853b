import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useParams } from 'react-router';
import { nivelOCarrera, nombreDeSeccion } from '#shared/clases.rules.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { type InscripcionPropia, SIN_USUARIO } from '#shared/inscripciones.ts';
import { BotonSalir } from '#web/acceso/components/BotonSalir.tsx';
import { Campana } from '#web/actividades/proximas/components/Campana.tsx';
import { ExamenesEnCurso } from '#web/actividades/proximas/components/ExamenesEnCurso.tsx';
import { useInscripcionDelCiclo } from '#web/inscripciones/propias/api.ts';
import { isMissing } from '#web/kit/call-error.ts';
import type { ApiQuery } from '#web/kit/query.ts';
import { useCovered } from '#web/kit/ui/covered.ts';
import { CeibaDrawing } from '#web/kit/ui/drawings.tsx';
import { FailedState, LOAD_FAILED } from '#web/kit/ui/EmptyState.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { Page } from '#web/kit/ui/Page.tsx';
import { paths } from '#web/paths.ts';
import { usePerfil } from '#web/sesion/api.ts';
import { AccesosEstudiante } from '../components/AccesosEstudiante.tsx';
import { Portada } from '../components/Portada.tsx';

interface QuienProps {
  inscripcion: ApiQuery<InscripcionPropia>;
}

function Quien({ inscripcion: { data, error, isFetching, refetch } }: QuienProps) {
  const perfil = usePerfil();
  const { nombres } = perfil;
  const apellido = perfil.isColaborador ? undefined : perfil.apellido;
  if (data) {
    const { idEstudianteNavigation: estudiante, idGradoSeccionNavigation: seccion } = data.data;
    return (
      <Portada
        name={nombreCompleto(estudiante)}
        surname={estudiante.apellido1}
        kind="estudiante"
        usuario={estudiante.estudiantesUsuarios?.usuario ?? SIN_USUARIO}
        detail={`${nombreDeSeccion(seccion)} · ${nivelOCarrera(seccion)}`}
      />
    );
  }
  // A line without words, where grade and section will be: what stands below does not move when they come.
  if (!error)
    return (
      <Portada name={nombres} surname={apellido} kind="estudiante" usuario="Cargando..." detail={'\u00a0'} />
    );
  return (
    <Portada
      name={nombres}
      surname={apellido}
      kind="estudiante"
      usuario={LOAD_FAILED}
      actions={
        <Button variant="contained" color="secondary" loading={isFetching} onClick={() => void refetch()}>
          Reintentar
        </Button>
      }
    />
  );
}

function Menu({ ciclo, inscripcion }: QuienProps & { ciclo: number }) {
  return (
    <>
      <Quien inscripcion={inscripcion} />
      <ExamenesEnCurso ciclo={ciclo} />
      <AccesosEstudiante ciclo={ciclo} />
      <Box sx={{ display: 'grid', placeItems: 'center', mt: 6 }}>
        <CeibaDrawing />
      </Box>
    </>
  );
}

/** The student's school year: the three places, and the bell. One without the student has neither. */
export function CicloEstudiantePage() {
  const ciclo = Number(useParams().ciclo);
  const inscripcion = useInscripcionDelCiclo(ciclo);
  const regresar = useGoBack(paths.homeEstudiante.to());
  const { overlay: encima, covered: debajo } = useCovered();
  const { error, refetch } = inscripcion;
  const falta = isMissing(error);
  if (debajo) return encima;
  return (
    <Page
      title={`Ciclo escolar ${ciclo}`}
      onBack={regresar}
      width="lectura"
      actions={
        <>
          {falta ? null : <Campana ciclo={ciclo} />}
          <BotonSalir />
        </>
      }
    >
      {falta ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Menu ciclo={ciclo} inscripcion={inscripcion} />
      )}
      {encima}
    </Page>
  );
}
