import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { nivelOCarrera, nombreDeSeccion } from '#shared/clases.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { PlayIcon } from '#web/kit/ui/icons-objects.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton, cardGrid } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { paths } from '#web/paths.ts';
import { useClasesDelDocente } from '../api.ts';
import { TarjetaCurso } from '../components/TarjetaCurso.tsx';

function EstadoDeClase({ inicializado, bloqueActual }: Pick<ClaseDocente, 'inicializado' | 'bloqueActual'>) {
  if (!inicializado) return <StatusChip tone="neutral" text="No iniciada" />;
  if (bloqueActual === null) return <StatusChip tone="neutral" text="Sin bloque en curso" />;
  return <StatusChip tone="success" icon={PlayIcon} text={`Bloque ${bloqueActual} en curso`} />;
}

/** 'Mis cursos': the classes a teacher gives in a year. */
export function CursosDocentePage() {
  const ciclo = Number(useParams().ciclo);
  const clases = useClasesDelDocente(ciclo);
  const regresar = useGoBack(paths.inicioColaboradorDocente.to({ ciclo }));
  return (
    <Page title="Mis cursos" subtitle={`Ciclo escolar ${ciclo}`} onBack={regresar} width="escritorio">
      <QueryView
        query={clases}
        skeleton={<CardsSkeleton />}
        empty={
          <EmptyState
            title="Todavía no tienes cursos"
            text={`Cuando la dirección te asigne materias del ciclo ${ciclo}, las verás aquí.`}
          />
        }
      >
        {(lista) => (
          <Box sx={cardGrid}>
            {lista.map((clase) => {
              const { idGradoSeccionMateriaColaborador: idassignment, idGradoSeccionNavigation: seccion } =
                clase;
              return (
                <TarjetaCurso
                  key={idassignment}
                  subject={clase.idMateriaNavigation.nombre}
                  to={paths.escritorioDocente.to({ ciclo, idassignment })}
                  state={<EstadoDeClase {...clase} />}
                >
                  <Box component="span" sx={{ display: 'block' }}>
                    Grado {nombreDeSeccion(seccion)}
                  </Box>
                  {nivelOCarrera(seccion)}
                </TarjetaCurso>
              );
            })}
          </Box>
        )}
      </QueryView>
    </Page>
  );
}
