import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { buscador } from '#shared/base/busqueda.ts';
import {
  bloquesDeSeccion,
  EXTRAS_DICHO,
  haySumasConExtras,
  materiasReprobadas,
} from '#shared/calificaciones/generales.rules.ts';
import type { CalificacionesDeEstudiante } from '#shared/calificaciones.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { LeyendaNng } from '../../components/LeyendaNng.tsx';
import type { useCalificacionesDeSeccion } from '../api.ts';
import { ListaDeSeccion } from './ListaDeSeccion.tsx';
import { TablaEstudiante } from './TablaEstudiante.tsx';

interface NotasDeSeccionProps {
  calificaciones: ReturnType<typeof useCalificacionesDeSeccion>;
}

function Notas({ estudiantes }: { estudiantes: readonly CalificacionesDeEstudiante[] }) {
  const [buscado, setBuscado] = useState('');
  const [soloReprobados, setSoloReprobados] = useState(false);
  const bloques = bloquesDeSeccion(estudiantes);
  const coincide = buscador(buscado);
  const mostrados = estudiantes.filter(
    (uno) =>
      coincide(porApellidos(uno.estudiante)) && (!soloReprobados || materiasReprobadas(uno).length > 0),
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
      }}
    >
      <ListaDeSeccion
        {...{ estudiantes, mostrados, buscado, soloReprobados }}
        onSearch={setBuscado}
        onSoloReprobados={setSoloReprobados}
      />
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Box>
          <LeyendaNng />
          {haySumasConExtras(estudiantes) ? (
            <Typography variant="body2" color="textSecondary">
              {EXTRAS_DICHO}
            </Typography>
          ) : null}
        </Box>
        {mostrados.map((uno) => (
          <TablaEstudiante key={uno.idEstudianteGrado} calificaciones={uno} bloques={bloques} />
        ))}
        {mostrados.length === 0 ? (
          <EmptyState
            title="Nadie coincide con lo que buscas"
            text="Prueba con otro nombre o quita el filtro."
          />
        ) : null}
      </Stack>
    </Box>
  );
}

/** The marks of a section: its students at the side, and a table for each. */
export const NotasDeSeccion = ({ calificaciones }: NotasDeSeccionProps) => (
  <QueryView
    query={calificaciones}
    skeleton={<RowsSkeleton rows={10} />}
    empty={
      <EmptyState
        title="Todavía no hay alumnos"
        text="Cuando la secretaría inscriba alumnos en esta sección, verás aquí sus notas."
      />
    }
  >
    {(estudiantes) => <Notas estudiantes={estudiantes} />}
  </QueryView>
);
