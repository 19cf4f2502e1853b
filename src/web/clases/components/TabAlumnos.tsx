import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ClaseDocente, EstudianteDeClase } from '#shared/clases.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { useEstudiantesDeClase } from '../api.ts';

const conDosNombres = ({ idEstudianteNavigation }: EstudianteDeClase) =>
  nombreCompleto({ ...idEstudianteNavigation, nombre3: null });

/** The students of a class, in the order of their surnames. */
export function TabAlumnos({ clase }: { clase: ClaseDocente }) {
  const estudiantes = useEstudiantesDeClase(clase.idGradoSeccionMateriaColaborador);
  return (
    <Card sx={{ maxWidth: medidas.lectura }}>
      <QueryView
        query={estudiantes}
        skeleton={<RowsSkeleton rows={8} />}
        empty={
          <EmptyState
            title="Todavía no hay alumnos"
            text="Cuando la secretaría inscriba alumnos en esta sección, aparecerán aquí."
          />
        }
      >
        {(lista) => (
          <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {lista.map((estudiante, index) => (
              <Stack
                key={estudiante.idEstudianteGrado}
                component="li"
                direction="row"
                sx={{
                  alignItems: 'center',
                  gap: 2,
                  px: 3,
                  minHeight: medidas.filaAmplia,
                  borderTop: index ? 1 : 0,
                  borderColor: 'divider',
                }}
              >
                <Typography variant="body2" color="textSecondary" sx={{ width: 24, textAlign: 'right' }}>
                  {index + 1}
                </Typography>
                <Avatar
                  name={conDosNombres(estudiante)}
                  surname={estudiante.idEstudianteNavigation.apellido1}
                  kind="estudiante"
                  size="p"
                />
                <Typography sx={{ overflowWrap: 'anywhere' }}>{conDosNombres(estudiante)}</Typography>
              </Stack>
            ))}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
