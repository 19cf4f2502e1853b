import Box from '@mui/material/Box';
import { Outlet } from 'react-router';
import { contar } from '#shared/base/formatos.ts';
import type { ResumenNuevos } from '#shared/inscripciones.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { useResumenDeCaja } from '#web/cuentas/resumenes/api.ts';
import { useResumenDeNuevos } from '#web/inscripciones/api.ts';
import { DonutChart } from '#web/kit/ui/DonutChart.tsx';
import { AlertIcon } from '#web/kit/ui/icons.tsx';
import { StarIcon } from '#web/kit/ui/icons-objects.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { paths } from '#web/paths.ts';
import { usePerfil } from '#web/sesion/api.ts';
import { AvisoDeEspacio } from '../components/AvisoDeEspacio.tsx';
import { AvisoDelSistema } from '../components/AvisoDelSistema.tsx';
import { AvisoDePuesta } from '../components/AvisoDePuesta.tsx';
import { FranjaDeCaja } from '../components/FranjaDeCaja.tsx';
import { PortadaCiclo } from '../components/PortadaCiclo.tsx';
import { Saludo } from '../components/Saludo.tsx';
import { EsqueletoDona, resumenes, TarjetaResumen } from '../components/TarjetaResumen.tsx';

/** '612 alumnos · 26 secciones'. */
const tamanio = ({ totalAlumnosCiclo, totalSeccionesCiclo }: ResumenNuevos): string =>
  [contar(totalAlumnosCiclo, 'alumno', 'alumnos'), contar(totalSeccionesCiclo, 'sección', 'secciones')].join(
    ' · ',
  );

export function InicioAdministradorPage() {
  const { ciclo } = useCiclo();
  const { nombres } = usePerfil();
  const pagos = useResumenDeCaja(ciclo);
  const nuevos = useResumenDeNuevos(ciclo);
  const detail = nuevos.data ? tamanio(nuevos.data.data) : '';
  const titleInsolventes = `Alumnos insolventes ${ciclo}`;
  const titleNuevos = `Alumnos nuevos ${ciclo}`;
  return (
    <Page title="Inicio">
      <AvisoDeEspacio />
      <AvisoDelSistema />
      <PortadaCiclo ciclo={ciclo} saludo={<Saludo nombre={nombres} />} detail={detail} />
      <AvisoDePuesta />
      <Box sx={resumenes}>
        <TarjetaResumen
          title={titleInsolventes}
          text="Con mensualidades atrasadas"
          icon={AlertIcon}
          tone="warning"
          to={paths.pendientesPagos.to({ ciclo })}
        >
          <QueryView query={pagos} skeleton={<EsqueletoDona />}>
            {({ totalAlumnosInsolventes, totalAlumnosCiclo }) => (
              <DonutChart
                label={titleInsolventes}
                part={totalAlumnosInsolventes}
                total={totalAlumnosCiclo}
                partLabel="Insolventes"
                restLabel="Al día"
                tone="warning"
              />
            )}
          </QueryView>
        </TarjetaResumen>
        <TarjetaResumen
          title={titleNuevos}
          text="Inscritos por primera vez"
          icon={StarIcon}
          tone="primary"
          to={paths.estudiantesNuevos.to({ ciclo })}
        >
          <QueryView query={nuevos} skeleton={<EsqueletoDona />}>
            {({ totalAlumnosNuevos, totalAlumnosCiclo }) => (
              <DonutChart
                label={titleNuevos}
                part={totalAlumnosNuevos}
                total={totalAlumnosCiclo}
                partLabel="Nuevos"
                restLabel="De otros ciclos"
              />
            )}
          </QueryView>
        </TarjetaResumen>
      </Box>
      <FranjaDeCaja query={pagos} />
      <Outlet />
    </Page>
  );
}
