import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { isMissing } from '#web/base/call-error.ts';
import { IconoCalificaciones, IconoGrados, IconoLibro } from '#web/base/ui/iconos-escuela.tsx';
import { Pagina } from '#web/base/ui/Pagina.tsx';
import { useRegresar } from '#web/base/ui/regresar.ts';
import { Fallo } from '#web/base/ui/Vacio.tsx';
import { useClasesDelDocente } from '#web/clases/api.ts';
import { paths } from '#web/paths.ts';
import { Acceso, accesos } from '../components/Acceso.tsx';
import { PortadaDocente } from '../components/PortadaDocente.tsx';

function Menu({ ciclo }: { ciclo: number }) {
  return (
    <>
      <PortadaDocente />
      <Box sx={accesos}>
        <Acceso
          to={paths.materiasDocente.to({ ciclo })}
          icon={IconoLibro}
          tone="primario"
          title="Mis cursos"
          text="Pizarra, actividades y notas"
        />
        <Acceso
          to={paths.gradosDocente.to({ ciclo })}
          icon={IconoGrados}
          tone="acento"
          title="Mis grados"
          text="Secciones a tu cargo"
        />
        <Acceso
          to={paths.gradosCalificaciones.to({ ciclo })}
          icon={IconoCalificaciones}
          tone="info"
          title="Calificaciones generales"
          text="Todas las materias de tus grados"
        />
      </Box>
    </>
  );
}

/** The menu of a school year for a teacher. */
export function CicloDocentePage() {
  const ciclo = Number(useParams().ciclo);
  const { error, refetch } = useClasesDelDocente(ciclo);
  const regresar = useRegresar(paths.homeColaboradorDocente.to());
  return (
    <Pagina title={`Ciclo escolar ${ciclo}`} onBack={regresar} width="lectura">
      {isMissing(error) ? <Fallo error={error} onRetry={() => void refetch()} /> : <Menu ciclo={ciclo} />}
    </Pagina>
  );
}
