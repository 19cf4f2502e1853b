import Box from '@mui/material/Box';
import { IconoCalificaciones, IconoCuotas, IconoLibro } from '#web/kit/ui/icons-objects.tsx';
import { paths } from '#web/paths.ts';
import { Acceso, accesos } from './Acceso.tsx';

/** The places of a student's school year. */
export function AccesosEstudiante({ ciclo }: { ciclo: number }) {
  return (
    <Box sx={accesos}>
      <Acceso
        to={paths.materiasEstudiante.to({ ciclo })}
        icon={IconoLibro}
        tone="primario"
        title="Mis cursos"
        text="Pizarra, tareas y exámenes"
      />
      <Acceso
        to={paths.calificacionesEstudiante.to({ ciclo })}
        icon={IconoCalificaciones}
        tone="info"
        title="Mis calificaciones"
        text="Notas por bloque y boleta"
      />
      <Acceso
        to={paths.pagosEstudiante.to({ ciclo })}
        icon={IconoCuotas}
        tone="atraso"
        title="Mis pagos"
        text="Cuenta y mensualidades"
      />
    </Box>
  );
}
