import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { GRUPO_MAX, type GrupoPorInscribir as Grupo, type Inscripcion } from '#shared/inscripciones.ts';
import { Cui } from '#web/estudiantes/components/Cui.tsx';
import { Resultado } from '#web/estudiantes/components/Resultado.tsx';
import { ReloadIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';

const LETRAS = new Map<boolean | null, string>([
  [true, 'A'],
  [false, 'R'],
]);

const apellidos = ({ apellido1, apellido2 }: Inscripcion['estudiante']) =>
  [apellido1, apellido2].filter(Boolean).join(' ');
const nombres = ({ nombre1, nombre2, nombre3 }: Inscripcion['estudiante']) =>
  [nombre1, nombre2, nombre3].filter(Boolean).join(' ');

const columnas: Column<Inscripcion>[] = [
  { id: 'codigo', header: 'Código', value: ({ estudiante }) => estudiante.codigo },
  { id: 'apellidos', header: 'Apellidos', value: ({ estudiante }) => apellidos(estudiante), strong: true },
  { id: 'nombres', header: 'Nombres', value: ({ estudiante }) => nombres(estudiante) },
  {
    id: 'cui',
    header: 'CUI',
    value: ({ estudiante }) => estudiante.cui,
    cell: ({ estudiante }) => <Cui {...estudiante} />,
  },
  { id: 'becado', header: 'Becado', value: ({ becado }) => (becado ? 'Sí' : 'No') },
  {
    id: 'aprobado',
    header: 'Resultado',
    value: ({ aprobado }) => LETRAS.get(aprobado),
    cell: ({ aprobado }) => <Resultado aprobado={aprobado} />,
  },
];

interface GrupoProps {
  grupo: Grupo;
  chosen: readonly Inscripcion[];
  onChoose: (chosen: readonly Inscripcion[]) => void;
}

/** A section of the year before, to choose from. */
export const GrupoPorInscribir = ({ grupo, chosen, onChoose }: GrupoProps) => (
  <Card sx={{ overflow: 'hidden' }}>
    <Stack
      direction="row"
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, px: 3, pt: 2, pb: 1.5 }}
    >
      <Typography variant="h5" component="h3">
        {grupo.grado} · Sección {grupo.seccion} · {grupo.idCicloEscolar}
      </Typography>
      {grupo.repite ? <StatusChip tone="warning" icon={ReloadIcon} text="Repiten el grado" /> : null}
    </Stack>
    <DataTable
      label={`Estudiantes de ${grupo.grado}, sección ${grupo.seccion}`}
      rows={grupo.estudiantesGrados}
      columns={columnas}
      idOf={({ idEstudiante }) => idEstudiante}
      nameOf={({ estudiante }) => nombreCompleto(estudiante)}
      pageSize={GRUPO_MAX}
      pageSizes={[GRUPO_MAX]}
      height={420}
      density="dense"
      order="apellidos"
      selection={chosen.map(({ idEstudiante }) => String(idEstudiante))}
      onSelection={(ids) =>
        onChoose(grupo.estudiantesGrados.filter(({ idEstudiante }) => ids.includes(String(idEstudiante))))
      }
    />
  </Card>
);
