import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contar } from '#shared/base/formatos.ts';
import type { AlumnoPorCerrar, CierreDeSeccion } from '#shared/cierres.ts';
import { motivosEnTexto } from '#shared/inscripciones/motivos.rules.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { Nota } from '#web/calificaciones/components/Nota.tsx';
import { ActionMenu, cornerInset, type MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { WrappedText } from '#web/kit/ui/table/WrappedText.tsx';
import { Warning } from '#web/kit/ui/Warning.tsx';
import { Propuesta, resultadoDe } from './Propuesta.tsx';

/** Narrowest columns: beside the drawer at 1366 pixels they fit without scrolling. */
const ANCHO = { alumno: 200, motivo: 240 } as const;

const nombreDe = ({ estudiante }: AlumnoPorCerrar): string => porApellidos(estudiante);

/** Why, in the sentences of the computation; what the direction decided says so. */
const motivoDe = ({ motivos, decision }: AlumnoPorCerrar): string => motivosEnTexto(motivos, decision);

const Motivo = ({ alumno }: { alumno: AlumnoPorCerrar }) => (
  <Stack sx={{ gap: 0.5, py: 0.75, minWidth: ANCHO.motivo, whiteSpace: 'normal' }}>
    <WrappedText>{motivoDe(alumno)}</WrappedText>
    {alumno.avisos.map((aviso) => (
      <Warning key={aviso}>{aviso}</Warning>
    ))}
  </Stack>
);

interface AlumnosProps {
  cierre: CierreDeSeccion;
  menuDe: (alumno: AlumnoPorCerrar) => readonly MenuAction[];
}

/** The students of a section with what the year comes to for each, and why. */
export function AlumnosPorCerrar({ cierre: { alumnos, norma }, menuDe }: AlumnosProps) {
  const promedio = ({ promedio: value }: AlumnoPorCerrar) => (
    <Nota value={value} baja={value !== null && norma !== null && value < norma.notaMinima} />
  );
  const columnas: Column<AlumnoPorCerrar>[] = [
    {
      id: 'alumno',
      header: 'Alumno',
      value: nombreDe,
      cell: (alumno) => <WrappedText>{nombreDe(alumno)}</WrappedText>,
      width: ANCHO.alumno,
    },
    {
      id: 'promedio',
      header: 'Promedio',
      value: (alumno) => alumno.promedio,
      cell: promedio,
      align: 'right',
    },
    { id: 'reprobadas', header: 'Reprobadas', value: ({ reprobadas }) => reprobadas, align: 'right' },
    {
      id: 'propuesta',
      header: 'Propuesta',
      value: resultadoDe,
      cell: (alumno) => <Propuesta alumno={alumno} />,
    },
    { id: 'motivo', header: 'Motivo', value: motivoDe, cell: (alumno) => <Motivo alumno={alumno} /> },
  ];
  return (
    <Card>
      <DataTable
        label="Alumnos de la sección"
        rows={alumnos}
        columns={columnas}
        idOf={({ idEstudianteGrado }) => idEstudianteGrado}
        nameOf={nombreDe}
        rowMenu={menuDe}
        density="roomy"
        wide
        compact={(alumno) => (
          <Stack sx={{ gap: 1 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
              <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{nombreDe(alumno)}</Typography>
              <Box sx={cornerInset}>
                <ActionMenu label={`Opciones de ${nombreDe(alumno)}`} actions={() => menuDe(alumno)} />
              </Box>
            </Stack>
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              <Propuesta alumno={alumno} />
              <Typography variant="body2" component="span">
                Promedio {promedio(alumno)} · {contar(alumno.reprobadas, 'reprobada', 'reprobadas')}
              </Typography>
            </Stack>
            <Typography variant="body2" color="textSecondary">
              {motivoDe(alumno)}
            </Typography>
            {alumno.avisos.map((aviso) => (
              <Warning key={aviso}>{aviso}</Warning>
            ))}
          </Stack>
        )}
        empty={<EmptyState text="La sección no tiene alumnos." />}
      />
    </Card>
  );
}
