import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { contar } from '#shared/base/formatos.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import type { Inscripcion, SeccionConInscripciones } from '#shared/inscripciones.ts';
import { Cui } from '#web/estudiantes/components/Cui.tsx';
import { FilaTelefono } from '#web/estudiantes/components/FilaTelefono.tsx';
import type { MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { CheckIcon, DownloadIcon, EditIcon, LockIcon, ShowIcon, SignOutIcon } from '#web/kit/ui/icons.tsx';
import {
  BanknoteIcon,
  BarChartIcon,
  GraduationCapIcon,
  PersonMinusIcon,
} from '#web/kit/ui/icons-objects.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { usePermisos } from '#web/sesion/api.ts';

export type ActoDeSeccion =
  | 'editar'
  | 'ver'
  | 'pagos'
  | 'calificaciones'
  | 'seccion'
  | 'baja'
  | 'reingreso'
  | 'desasignar';

interface TablaSeccionProps {
  seccion: SeccionConInscripciones;
  /** The shown year may be written to. */
  abierto: boolean;
  onAct: (acto: ActoDeSeccion, inscripciones: readonly Inscripcion[]) => void;
  /** The accounts of the whole section. */
  onAccounts: () => void;
  /** The report cards of the whole section. */
  onCards: () => void;
  /** The users and passwords of those that are selected, else of the whole section. */
  onCredentials: (inscripciones: readonly Inscripcion[]) => void;
}

/** As wide as their titles. */
const ANCHO_PAGOS = 64;
const ANCHO_CALIFICACIONES = 112;

const nombreDe = ({ estudiante }: Inscripcion) => nombreCompleto(estudiante);

/** Those who failed the year before stand out, so that a provisional enrolment is noticed. */
const codigo = ({ estudiante, reproboAnterior }: Inscripcion) =>
  reproboAnterior ? (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
      {estudiante.codigo}
      <StatusChip tone="error" text="Reprobó" variant="text" />
    </Box>
  ) : (
    estudiante.codigo
  );

const deCalificaciones = (onAct: TablaSeccionProps['onAct']): Column<Inscripcion> => ({
  id: 'calificaciones',
  header: 'Calificaciones',
  value: () => '',
  sortable: false,
  align: 'center',
  acts: true,
  width: ANCHO_CALIFICACIONES,
  cell: (una) => (
    <LabelledIconButton
      label={`Calificaciones de ${nombreDe(una)}`}
      color="primary"
      onClick={() => onAct('calificaciones', [una])}
    >
      <BarChartIcon />
    </LabelledIconButton>
  ),
});

const columnasDe = (onAct: TablaSeccionProps['onAct'], veNotas: boolean): Column<Inscripcion>[] => [
  { id: 'codigo', header: 'Código', value: ({ estudiante }) => estudiante.codigo, cell: codigo },
  { id: 'usuario', header: 'Usuario', value: ({ usuario }) => usuario, quiet: true },
  { id: 'nombre1', header: 'Nombre 1', value: ({ estudiante }) => estudiante.nombre1 },
  { id: 'nombre2', header: 'Nombre 2', value: ({ estudiante }) => estudiante.nombre2 },
  {
    id: 'apellido1',
    header: 'Apellido 1',
    value: ({ estudiante }) => estudiante.apellido1,
    strong: true,
    opens: true,
  },
  { id: 'apellido2', header: 'Apellido 2', value: ({ estudiante }) => estudiante.apellido2, strong: true },
  {
    id: 'cui',
    header: 'CUI',
    value: ({ estudiante }) => estudiante.cui,
    cell: ({ estudiante }) => <Cui {...estudiante} />,
  },
  {
    id: 'becado',
    header: 'Becado',
    value: ({ becado }) => (becado ? 'Sí' : 'No'),
    cell: ({ becado }) =>
      becado ? <StatusChip tone="success" text="Sí" icon={CheckIcon} variant="text" /> : 'No',
  },
  {
    id: 'pagos',
    header: 'Pagos',
    value: () => '',
    sortable: false,
    align: 'center',
    acts: true,
    width: ANCHO_PAGOS,
    cell: (una) => (
      <LabelledIconButton
        label={`Pagos de ${nombreDe(una)}`}
        color="primary"
        onClick={() => onAct('pagos', [una])}
      >
        <BanknoteIcon />
      </LabelledIconButton>
    ),
  },
  ...(veNotas ? [deCalificaciones(onAct)] : []),
];

interface Vista {
  actions: readonly MenuAction[];
  onAct: TablaSeccionProps['onAct'];
  veNotas: boolean;
}

const enTelefono = (una: Inscripcion, { actions, onAct, veNotas }: Vista) => (
  <>
    <FilaTelefono
      estudiante={una.estudiante}
      detail={codigo(una)}
      actions={actions}
      onOpen={() => onAct('ver', [una])}
    />
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        aria-label={`Pagos de ${nombreDe(una)}`}
        startIcon={<BanknoteIcon />}
        onClick={() => onAct('pagos', [una])}
      >
        Pagos
      </Button>
      {veNotas ? (
        <Button
          aria-label={`Calificaciones de ${nombreDe(una)}`}
          startIcon={<BarChartIcon />}
          onClick={() => onAct('calificaciones', [una])}
        >
          Calificaciones
        </Button>
      ) : null}
    </Stack>
  </>
);

/** The students of a section, with what the secretary does with them. */
export function TablaSeccion({
  seccion,
  abierto,
  onAct,
  onAccounts,
  onCards,
  onCredentials,
}: TablaSeccionProps) {
  const [selection, setSelection] = useState<string[]>([]);
  const permite = usePermisos();
  const veNotas = permite('notas');
  const inscribe = abierto && permite('estudiantes');
  const columnas = useMemo(() => columnasDe(onAct, veNotas), [onAct, veNotas]);
  const { estudiantesGrados: todas, seccion: letra } = seccion;
  const elegidas = todas.filter(({ idEstudianteGrado }) => selection.includes(String(idEstudianteGrado)));
  const menu = (una: Inscripcion): MenuAction[] => {
    const acciones: MenuAction[] = [{ text: 'Ver', icon: ShowIcon, onClick: () => onAct('ver', [una]) }];
    if (permite('estudiantes'))
      acciones.unshift({ text: 'Editar', icon: EditIcon, onClick: () => onAct('editar', [una]) });
    if (inscribe) {
      acciones.push(
        { text: 'Cambiar de sección', icon: GraduationCapIcon, onClick: () => onAct('seccion', [una]) },
        { text: 'Registrar retiro o traslado', icon: SignOutIcon, onClick: () => onAct('baja', [una]) },
      );
      acciones.push({
        text: 'Des-asignar',
        icon: PersonMinusIcon,
        danger: true,
        onClick: () => onAct('desasignar', [una]),
      });
    }
    return acciones;
  };
  return (
    <Card
      component="section"
      tabIndex={-1}
      aria-label={`Alumnos sección ${letra}`}
      sx={{ overflow: 'hidden' }}
    >
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap', px: 3, py: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h4" component="h2">
            Alumnos sección {letra}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {contar(todas.length, 'alumno', 'alumnos')}
          </Typography>
        </Box>
        {elegidas.length > 0 ? (
          <Typography variant="body2" sx={{ fontWeight: 700, color: 'primary.main' }}>
            {contar(elegidas.length, 'seleccionado', 'seleccionados')}
          </Typography>
        ) : null}
        {inscribe && todas.length > 0 ? (
          <Button variant="tonal" startIcon={<LockIcon />} onClick={() => onCredentials(elegidas)}>
            Credenciales
          </Button>
        ) : null}
        {veNotas && todas.length > 0 ? (
          <Button variant="tonal" startIcon={<DownloadIcon />} onClick={onCards}>
            Boletas
          </Button>
        ) : null}
        {abierto && permite('pagos') && todas.length > 0 ? (
          <Button variant="tonal" startIcon={<BanknoteIcon />} onClick={onAccounts}>
            Generar cuentas
          </Button>
        ) : null}
        {inscribe ? (
          <Button
            variant="outlined"
            color="error"
            startIcon={<PersonMinusIcon />}
            disabled={elegidas.length === 0}
            onClick={() => onAct('desasignar', elegidas)}
          >
            Des-asignar seleccionados
          </Button>
        ) : null}
      </Stack>
      <DataTable
        label={`Alumnos sección ${letra}`}
        rows={todas}
        columns={columnas}
        idOf={({ idEstudianteGrado }) => idEstudianteGrado}
        nameOf={nombreDe}
        rowMenu={menu}
        onOpen={(una) => onAct('ver', [una])}
        compact={(una) => enTelefono(una, { actions: menu(una), onAct, veNotas })}
        pageSize={100}
        pageSizes={[100]}
        density="dense"
        order="apellido1"
        empty={<EmptyState heading="h3" text="Todavía no hay alumnos en esta sección." />}
        {...(inscribe ? { selection, onSelection: setSelection } : {})}
      />
    </Card>
  );
}
