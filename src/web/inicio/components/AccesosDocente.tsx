import Box from '@mui/material/Box';
import { BarChartIcon, BookIcon, GraduationCapIcon, StarIcon } from '#web/kit/ui/icons-objects.tsx';
import { paths } from '#web/paths.ts';
import { useEsAcademico } from '#web/sesion/api.ts';
import { Acceso, accesos } from './Acceso.tsx';

/** Four tiles. */
const deDosEnDos = {
  ...accesos,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** The places of a teacher's school year, and for the coordinator those of the whole school. */
export function AccesosDocente({ ciclo }: { ciclo: number }) {
  const coordina = useEsAcademico();
  return (
    <Box sx={coordina ? deDosEnDos : accesos}>
      <Acceso
        to={paths.materiasDocente.to({ ciclo })}
        icon={BookIcon}
        tone="primary"
        title="Mis cursos"
        text="Pizarra, actividades y notas"
      />
      <Acceso
        to={paths.gradosDocente.to({ ciclo })}
        icon={GraduationCapIcon}
        tone="accent"
        title="Mis grados"
        text="Secciones a tu cargo"
      />
      <Acceso
        to={paths.gradosCalificaciones.to({ ciclo })}
        icon={BarChartIcon}
        tone="info"
        title="Calificaciones generales"
        text="Todas las materias de tus grados"
      />
      {coordina ? (
        <Acceso
          to={paths.notasDocente.to({ ciclo })}
          icon={StarIcon}
          tone="warning"
          title="Notas de la escuela"
          text="Boletas y cierre de todas las secciones"
        />
      ) : null}
    </Box>
  );
}
