import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { nivelOCarrera, nombreDeSeccion } from '#shared/clases.rules.ts';
import { BotonSalir } from '#web/acceso/components/BotonSalir.tsx';
import { useSeccionesACargo } from '#web/colaboradores/guias/api.ts';
import { TarjetaCargo } from '#web/colaboradores/guias/components/TarjetaCargo.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton, cardGrid } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';

/** 'Mis grados': the sections in the teacher's charge in a year. */
export function GradosDocentePage() {
  const ciclo = Number(useParams().ciclo);
  const secciones = useSeccionesACargo(ciclo);
  const regresar = useGoBack(paths.inicioColaboradorDocente.to({ ciclo }));
  return (
    <Page
      title="Mis grados"
      subtitle={`Ciclo escolar ${ciclo}`}
      onBack={regresar}
      actions={<BotonSalir />}
      width="escritorio"
    >
      <QueryView
        query={secciones}
        skeleton={<CardsSkeleton cards={2} height={84} />}
        empty={
          <EmptyState
            title="Todavía no tienes grados a tu cargo"
            text={`Cuando la dirección te ponga a cargo de una sección del ciclo ${ciclo}, la verás aquí.`}
          />
        }
      >
        {(lista) => (
          <Box sx={cardGrid}>
            {lista.map(({ idMaestroGuiaGradoSeccion, idGradoSeccionNavigation: seccion }) => (
              <TarjetaCargo
                key={idMaestroGuiaGradoSeccion}
                title={nombreDeSeccion(seccion)}
                text={nivelOCarrera(seccion)}
                to={`${paths.calificacionesGenerales.to({ ciclo, idgrado: seccion.idGrado })}?seccion=${seccion.idGradoSeccion}`}
              />
            ))}
          </Box>
        )}
      </QueryView>
    </Page>
  );
}
