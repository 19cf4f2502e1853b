import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { contar } from '#shared/base/formatos.ts';
import { materiasReprobadas } from '#shared/calificaciones/generales.rules.ts';
import type { CalificacionesDeEstudiante } from '#shared/calificaciones.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { SearchBox } from '#web/kit/ui/SearchBox.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { idDeTabla } from './TablaEstudiante.tsx';

interface ListaDeSeccionProps {
  estudiantes: readonly CalificacionesDeEstudiante[];
  /** Those whose tables are shown. */
  mostrados: readonly CalificacionesDeEstudiante[];
  buscado: string;
  soloReprobados: boolean;
  onSearch: (buscado: string) => void;
  onSoloReprobados: (solo: boolean) => void;
}

/** Brings the table of a student to the top, and the focus to it, for whoever moves by keyboard. */
function irA({ idEstudianteGrado }: CalificacionesDeEstudiante): void {
  const tabla = document.getElementById(idDeTabla(idEstudianteGrado));
  tabla?.scrollIntoView({ block: 'start' });
  tabla?.focus({ preventScroll: true });
}

/** Search, who fails, and the students themselves; on a phone the tables below are list enough. */
export function ListaDeSeccion({
  estudiantes,
  mostrados,
  buscado,
  soloReprobados,
  onSearch,
  onSoloReprobados,
}: ListaDeSeccionProps) {
  const reprobados = estudiantes.filter((uno) => materiasReprobadas(uno).length > 0).length;
  return (
    <Card sx={{ p: 2, position: { md: 'sticky' }, top: 0 }}>
      <SearchBox
        label="Buscar estudiante..."
        value={buscado}
        onChange={onSearch}
        onEnter={() => {
          if (mostrados[0]) irA(mostrados[0]);
        }}
        wide
      />
      <FormControlLabel
        control={<Switch checked={soloReprobados} onChange={(_, checked) => onSoloReprobados(checked)} />}
        label={`Solo quienes reprueban (${reprobados})`}
        sx={{ mt: 1, mx: 0, gap: 1, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
      />
      <Stack
        component="ul"
        aria-label="Estudiantes de la sección"
        sx={{
          display: { xs: 'none', md: 'flex' },
          p: 0,
          m: 0,
          mt: 1,
          mx: -2,
          listStyle: 'none',
          maxHeight: '60vh',
          overflowY: 'auto',
        }}
      >
        {mostrados.map((uno) => {
          const reprueba = materiasReprobadas(uno).length;
          return (
            <li key={uno.idEstudianteGrado}>
              <ButtonBase
                onClick={() => irA(uno)}
                sx={{
                  display: 'flex',
                  width: '100%',
                  justifyContent: 'space-between',
                  gap: 1,
                  px: 2,
                  py: 0.75,
                  textAlign: 'left',
                  typography: 'body2',
                  '&:hover': { bgcolor: 'superficie.suave' },
                }}
              >
                <Box component="span" sx={{ minWidth: 0 }}>
                  {porApellidos(uno.estudiante)}
                </Box>
                {reprueba > 0 ? (
                  <StatusChip variant="text" tone="error" text={contar(reprueba, 'materia', 'materias')} />
                ) : null}
              </ButtonBase>
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}
