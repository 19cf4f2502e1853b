import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import type { ActividadBase } from '#shared/actividades.ts';
import { usePendientes } from '#web/actividades/proximas/api.ts';
import { useCursosDelCiclo } from '#web/inscripciones/propias/api.ts';
import { combineQueries, optionalQuery } from '#web/kit/ui/combine-queries.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton, cardGrid } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';
import { EstadoDeCurso } from '../components/EstadoDeCurso.tsx';
import { TarjetaCurso } from '../components/TarjetaCurso.tsx';

const esDe = (
  { idMateriaBloqueNavigation: bloque }: ActividadBase,
  { idGradoSeccionMateriaColaborador: clase }: { idGradoSeccionMateriaColaborador: number },
): boolean => bloque.idGradoSeccionMateriaColaborador === clase;

/** 'Mis cursos' of a student in a year. A course nobody teaches yet cannot be opened. */
export function CursosEstudiantePage() {
  const ciclo = Number(useParams().ciclo);
  const cursos = useCursosDelCiclo(ciclo);
  const pendientes = usePendientes(ciclo);
  const regresar = useGoBack(paths.inicioEstudiante.to({ ciclo }));
  return (
    <Page title="Mis cursos" subtitle={`Ciclo escolar ${ciclo}`} onBack={regresar} width="lectura">
      <QueryView
        query={combineQueries(cursos, optionalQuery(pendientes))}
        isEmpty={([lista]) => lista.length === 0}
        skeleton={<CardsSkeleton height={88} />}
        empty={
          <EmptyState
            title="Todavía no hay cursos"
            text={`Tu grado no tiene materias en el ciclo ${ciclo}.`}
          />
        }
      >
        {([lista, esperan]) => (
          <Box sx={cardGrid}>
            {lista.map(({ idMateria, idMateriaNavigation: materia, catedratico }) => (
              <TarjetaCurso
                key={idMateria}
                subject={materia.nombre}
                to={
                  catedratico
                    ? paths.escritorioEstudiante.to({
                        ciclo,
                        idassignment: catedratico.idGradoSeccionMateriaColaborador,
                      })
                    : null
                }
                state={
                  catedratico ? (
                    <EstadoDeCurso
                      pendientes={(esperan ?? []).filter(({ actividad }) => esDe(actividad, catedratico))}
                      ultima={catedratico.ultimaPublicacion}
                    />
                  ) : null
                }
              >
                {catedratico?.nombres ?? 'Catedrático no asignado'}
              </TarjetaCurso>
            ))}
          </Box>
        )}
      </QueryView>
    </Page>
  );
}
