import Stack from '@mui/material/Stack';
import { bloquesDeSeccion } from '#shared/calificaciones/generales.rules.ts';
import { EsqueletoFilas } from '#web/base/ui/Esqueleto.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { LeyendaNng } from '../../components/LeyendaNng.tsx';
import type { useCalificacionesDeSeccion } from '../api.ts';
import { TablaEstudiante } from './TablaEstudiante.tsx';

interface NotasDeSeccionProps {
  calificaciones: ReturnType<typeof useCalificacionesDeSeccion>;
}

/** The marks of a section: a table per student. */
export const NotasDeSeccion = ({ calificaciones }: NotasDeSeccionProps) => (
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
      <Stack sx={{ gap: 2 }}>
        <LeyendaNng />
        {estudiantes.map((uno) => (
          <TablaEstudiante
            key={uno.idEstudianteGrado}
            calificaciones={uno}
            bloques={bloquesDeSeccion(estudiantes)}
          />
        ))}
      </Stack>
    )}
  </Lectura>
);
