import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { useCompanieros, useProfesor } from '../api.ts';

interface PersonaProps {
  name: string;
  surname?: string;
  kind: 'docente' | 'estudiante';
}

const Persona = ({ name, surname, kind }: PersonaProps) => (
  <Stack
    component="li"
    direction="row"
    sx={{ alignItems: 'center', gap: 2, px: 3, minHeight: medidas.filaAmplia }}
  >
    <Avatar name={name} surname={surname} kind={kind} size="p" />
    <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
  </Stack>
);

const Titulo = ({ text }: { text: string }) => (
  <Typography variant="h4" component="h2" sx={{ px: 3, pt: 2, pb: 1 }}>
    {text}
  </Typography>
);

const lista = { m: 0, p: 0, pb: 1, listStyle: 'none' } as const;

/** Who takes part in a class. */
export function TabParticipantes({ idassignment }: { idassignment: number }) {
  const profesor = useProfesor(idassignment);
  const companieros = useCompanieros(idassignment);
  return (
    <Stack sx={{ gap: 2, maxWidth: medidas.lectura }}>
      <Card component="section">
        <Titulo text="Profesores" />
        <QueryView query={profesor} skeleton={<RowsSkeleton rows={1} />}>
          {({ nombres }) => (
            <Stack component="ul" sx={lista}>
              <Persona name={nombres} kind="docente" />
            </Stack>
          )}
        </QueryView>
      </Card>
      <Card component="section">
        <Titulo text="Alumnos" />
        <QueryView query={companieros} skeleton={<RowsSkeleton rows={8} />}>
          {(todos) => (
            <Stack component="ul" sx={lista}>
              {todos.map(({ idEstudiante, idEstudianteNavigation }) => (
                <Persona
                  key={idEstudiante}
                  name={nombreCompleto(idEstudianteNavigation)}
                  surname={idEstudianteNavigation.apellido1}
                  kind="estudiante"
                />
              ))}
            </Stack>
          )}
        </QueryView>
      </Card>
    </Stack>
  );
}
