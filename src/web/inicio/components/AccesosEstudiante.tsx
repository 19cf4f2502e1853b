import Box from '@mui/material/Box';
import { BanknoteIcon, BarChartIcon, BookIcon } from '#web/kit/ui/icons-objects.tsx';
import { paths } from '#web/paths.ts';
import { Acceso, accesos } from './Acceso.tsx';

/** The places of a student's school year. */
export function AccesosEstudiante({ ciclo }: { ciclo: number }) {
  return (
    <Box sx={accesos}>
      <Acceso
        to={paths.materiasEstudiante.to({ ciclo })}
        icon={BookIcon}
        tone="primary"
        title="Mis cursos"
        text="Pizarra, tareas y exámenes"
      />
      <Acceso
        to={paths.calificacionesEstudiante.to({ ciclo })}
        icon={BarChartIcon}
        tone="info"
        title="Mis calificaciones"
        text="Notas por bloque y boleta"
      />
      <Acceso
        to={paths.pagosEstudiante.to({ ciclo })}
        icon={BanknoteIcon}
        tone="warning"
        title="Mis pagos"
        text="Cuenta y mensualidades"
      />
    </Box>
  );
}
