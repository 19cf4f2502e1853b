import type { EstudianteFila } from '#shared/estudiantes.ts';
import { CheckIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { Cui } from './Cui.tsx';

/** The columns of the table of students. */
export const columnasDeEstudiante: Column<EstudianteFila>[] = [
  { id: 'codigo', header: 'Código', value: ({ codigo }) => codigo },
  { id: 'usuario', header: 'Usuario', value: ({ usuario }) => usuario, quiet: true },
  { id: 'nombre1', header: 'Nombre 1', value: ({ nombre1 }) => nombre1 },
  { id: 'nombre2', header: 'Nombre 2', value: ({ nombre2 }) => nombre2 },
  { id: 'apellido1', header: 'Apellido 1', value: ({ apellido1 }) => apellido1, strong: true, opens: true },
  { id: 'apellido2', header: 'Apellido 2', value: ({ apellido2 }) => apellido2, strong: true },
  { id: 'inscrito', header: 'Grado y sección', value: ({ inscrito }) => inscrito, sortable: false },
  { id: 'cui', header: 'CUI', value: ({ cui }) => cui, cell: Cui },
  {
    id: 'becado',
    header: 'Becado',
    value: ({ becado }) => becado,
    cell: ({ becado }) =>
      becado ? <StatusChip tone="success" icon={CheckIcon} text="Sí" variant="text" /> : 'No',
  },
];
