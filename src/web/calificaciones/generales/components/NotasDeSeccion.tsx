import Fab from '@mui/material/Fab';
import Stack from '@mui/material/Stack';
import { bloquesDeSeccion, cuadroDeSeccion } from '#shared/calificaciones/generales.rules.ts';
import { guardarCsv } from '#web/base/csv.ts';
import { EsqueletoFilas } from '#web/base/ui/Esqueleto.tsx';
import { IconoBajar } from '#web/base/ui/iconos.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { useCalificacionesDeSeccion } from '../api.ts';
import { TablaEstudiante } from './TablaEstudiante.tsx';

interface NotasDeSeccionProps {
  idGradoSeccion: number;
  /** Names the file: 'Sección A'. */
  title: string;
  ciclo: number;
}

/** Room below the last table, so that the floating button never covers it. */
const BAJO_EL_BOTON = 10;

/** The marks of a section: a table per student. */
export function NotasDeSeccion({ idGradoSeccion, title, ciclo }: NotasDeSeccionProps) {
  const calificaciones = useCalificacionesDeSeccion(idGradoSeccion, ciclo);
  return (
    <Lectura
      query={calificaciones}
      skeleton={<EsqueletoFilas rows={10} />}
      empty={
        <Vacio
          title="Todavía no hay estudiantes"
          text="Cuando la secretaría inscriba estudiantes en esta sección, verás aquí sus notas."
        />
      }
    >
      {(estudiantes) => (
        <Stack sx={{ gap: 2, pb: BAJO_EL_BOTON }}>
          {estudiantes.map((uno) => (
            <TablaEstudiante
              key={uno.idEstudianteGrado}
              calificaciones={uno}
              bloques={bloquesDeSeccion(estudiantes)}
            />
          ))}
          <Fab
            variant="extended"
            color="primary"
            onClick={() => guardarCsv(title, cuadroDeSeccion(estudiantes))}
            sx={{ position: 'fixed', right: { xs: 16, sm: 32 }, bottom: { xs: 16, sm: 24 }, gap: 1 }}
          >
            <IconoBajar />
            Descargar calificaciones
          </Fab>
        </Stack>
      )}
    </Lectura>
  );
}
