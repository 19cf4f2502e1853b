import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { nivelOCarrera, nombreDeSeccion } from '#shared/clases.rules.ts';
import { BotonSalir } from '#web/acceso/components/BotonSalir.tsx';
import { Vacio } from '#web/kit/ui/EmptyState.tsx';
import { useRegresar } from '#web/kit/ui/go-back.ts';
import { Pagina } from '#web/kit/ui/Page.tsx';
import { Lectura } from '#web/kit/ui/QueryView.tsx';
import { EsqueletoTarjetas, rejilla } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';
import { useSeccionesACargo } from '../api.ts';
import { TarjetaCargo } from '../components/TarjetaCargo.tsx';

/** 'Mis grados': the sections in the teacher's charge in a year. */
export function GradosDocentePage() {
  const ciclo = Number(useParams().ciclo);
  const secciones = useSeccionesACargo(ciclo);
  const regresar = useRegresar(paths.inicioColaboradorDocente.to({ ciclo }));
  return (
    <Pagina
      title="Mis grados"
      subtitle={`Ciclo escolar ${ciclo}`}
      onBack={regresar}
      actions={<BotonSalir />}
      width="escritorio"
    >
      <Lectura
        query={secciones}
        skeleton={<EsqueletoTarjetas cards={2} height={84} />}
        empty={
          <Vacio
            title="Todavía no tienes grados a tu cargo"
            text={`Cuando la dirección te ponga a cargo de una sección del ciclo ${ciclo}, la verás aquí.`}
          />
        }
      >
        {(lista) => (
          <Box sx={rejilla}>
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
      </Lectura>
    </Pagina>
  );
}
