import Box from '@mui/material/Box';
import { Outlet, useParams } from 'react-router';
import { BotonSalir } from '#web/acceso/components/BotonSalir.tsx';
import { useGradosACargo } from '#web/grados/cargo/api.ts';
import { TarjetaCargo } from '#web/grados/cargo/components/TarjetaCargo.tsx';
import { Vacio } from '#web/kit/ui/EmptyState.tsx';
import { useRegresar } from '#web/kit/ui/go-back.ts';
import { Pagina } from '#web/kit/ui/Page.tsx';
import { Lectura } from '#web/kit/ui/QueryView.tsx';
import { EsqueletoTarjetas, rejilla } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';

/** 'Calificaciones generales': the grades in the teacher's charge; the marks of one open over it. */
export function GradosCalificacionesPage() {
  const ciclo = Number(useParams().ciclo);
  const grados = useGradosACargo(ciclo);
  const regresar = useRegresar(paths.inicioColaboradorDocente.to({ ciclo }));
  return (
    <Pagina
      title="Calificaciones generales"
      subtitle={`Ciclo escolar ${ciclo}`}
      onBack={regresar}
      actions={<BotonSalir />}
      width="escritorio"
    >
      <Lectura
        query={grados}
        skeleton={<EsqueletoTarjetas cards={2} height={84} />}
        empty={
          <Vacio
            title="Todavía no tienes grados a tu cargo"
            text={`Cuando la dirección te ponga a cargo de una sección del ciclo ${ciclo}, verás aquí sus notas.`}
          />
        }
      >
        {(lista) => (
          <Box sx={rejilla}>
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
      </Lectura>
      <Outlet />
    </Pagina>
  );
}
