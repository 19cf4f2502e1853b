import Box from '@mui/material/Box';
import { Outlet, useParams } from 'react-router';
import { BotonSalir } from '#web/acceso/components/BotonSalir.tsx';
import { useGradosACargo } from '#web/colaboradores/guias/api.ts';
import { TarjetaCargo } from '#web/colaboradores/guias/components/TarjetaCargo.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton, cardGrid } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';

/** 'Calificaciones generales': the grades in the teacher's charge; the marks of one open over it. */
export function GradosCalificacionesPage() {
  const ciclo = Number(useParams().ciclo);
  const grados = useGradosACargo(ciclo);
  const regresar = useGoBack(paths.inicioColaboradorDocente.to({ ciclo }));
  return (
    <Page
      title="Calificaciones generales"
      subtitle={`Ciclo escolar ${ciclo}`}
      onBack={regresar}
      actions={<BotonSalir />}
      width="escritorio"
    >
      <QueryView
        query={grados}
        skeleton={<CardsSkeleton cards={2} height={84} />}
        empty={
          <EmptyState
            title="Todavía no tienes grados a tu cargo"
            text={`Cuando la dirección te ponga a cargo de una sección del ciclo ${ciclo}, verás aquí sus notas.`}
          />
        }
      >
        {(lista) => (
          <Box sx={cardGrid}>
            {lista.map(({ idGrado, nombre, idCarreraNavigation, idNivelEstudiantilNavigation }) => (
              <TarjetaCargo
                key={idGrado}
                title={nombre}
                text={[idNivelEstudiantilNavigation.nombre, idCarreraNavigation?.nombre]
                  .filter(Boolean)
                  .join(' · ')}
                to={paths.calificacionesGenerales.to({ ciclo, idgrado: idGrado })}
              />
            ))}
          </Box>
        )}
      </QueryView>
      <Outlet />
    </Page>
  );
}
