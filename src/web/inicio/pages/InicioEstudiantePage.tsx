import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  ETIQUETA_RESULTADO,
  nombreCompleto,
  type Resultado,
  resultadoDe,
} from '#shared/inscripciones.rules.ts';
import { SIN_ASIGNACION, SIN_USUARIO } from '#shared/inscripciones.ts';
import { BotonSalir } from '#web/acceso/components/BotonSalir.tsx';
import { useCicloActual } from '#web/ciclos/api.ts';
import { useInscripcionMasReciente } from '#web/inscripciones/propias/api.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton, cardGrid } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';
import { paths } from '#web/paths.ts';
import { usePerfil } from '#web/sesion/api.ts';
import { Portada } from '../components/Portada.tsx';
import { TarjetaCiclo } from '../components/TarjetaCiclo.tsx';

const TONO: Record<Resultado, Tone> = { aprobado: 'success', reprobado: 'error', enCurso: 'neutral' };

/** The student's home: who I am, and my school years. */
export function InicioEstudiantePage() {
  const perfil = usePerfil();
  const inscripcion = useInscripcionMasReciente();
  const actual = useCicloActual();
  const estudiante = inscripcion.data?.data?.idEstudianteNavigation;
  const sinLeer = inscripcion.isPending ? 'Cargando...' : perfil.usuario;
  return (
    <Page title="Inicio" actions={<BotonSalir />} width="lectura">
      <Portada
        name={estudiante ? nombreCompleto(estudiante) : perfil.nombres}
        surname={estudiante?.apellido1 ?? (perfil.isColaborador ? undefined : perfil.apellido)}
        kind="estudiante"
        usuario={estudiante ? (estudiante.estudiantesUsuarios?.usuario ?? SIN_USUARIO) : sinLeer}
      />
      <Typography variant="h4" component="h2" sx={{ mt: 4, mb: 1.5 }}>
        Mis ciclos escolares
      </Typography>
      <QueryView
        query={inscripcion}
        skeleton={<CardsSkeleton cards={2} height={96} />}
        isEmpty={(leida) => leida === null}
        empty={
          <EmptyState
            heading="h3"
            title={SIN_ASIGNACION}
            text="Cuando la secretaría te inscriba en un grado, verás aquí tu ciclo escolar."
          />
        }
      >
        {(leida) => (
          <Box sx={cardGrid}>
            {leida?.idEstudianteNavigation.estudiantesGrados.map((grado) => {
              const resultado = resultadoDe(grado, actual);
              return (
                <TarjetaCiclo
                  key={grado.idEstudianteGrado}
                  ciclo={grado.idCicloEscolar}
                  to={paths.inicioEstudiante.to({ ciclo: grado.idCicloEscolar })}
                  state={<StatusChip tone={TONO[resultado]} text={ETIQUETA_RESULTADO[resultado]} />}
                  text={grado.asignacion}
                />
              );
            })}
          </Box>
        )}
      </QueryView>
    </Page>
  );
}
