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
import type { Accion } from '#web/kit/ui/ActionMenu.tsx';
import { Vacio } from '#web/kit/ui/EmptyState.tsx';
import {
  IconoBajar,
  IconoCandado,
  IconoEditar,
  IconoListo,
  IconoSalir,
  IconoVer,
} from '#web/kit/ui/icons.tsx';
import {
  IconoCalificaciones,
  IconoCuotas,
  IconoDesasignar,
  IconoGrados,
} from '#web/kit/ui/icons-objects.tsx';
import { BotonIcono } from '#web/kit/ui/LabelledIconButton.tsx';
import { Estado } from '#web/kit/ui/StatusChip.tsx';
import type { Columna } from '#web/kit/ui/table/columns.ts';
import { Tabla } from '#web/kit/ui/table/DataTable.tsx';
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
      <Estado tone="error" text="Reprobó" variant="texto" />
    </Box>
  ) : (
    estudiante.codigo
  );

const deCalificaciones = (onAct: TablaSeccionProps['onAct']): Columna<Inscripcion> => ({
  id: 'calificaciones',
  header: 'Calificaciones',
  value: () => '',
  sortable: false,
  align: 'center',
  acts: true,
  width: ANCHO_CALIFICACIONES,
  cell: (una) => (
    <BotonIcono
      label={`Calificaciones de ${nombreDe(una)}`}
      color="primary"
      onClick={() => onAct('calificaciones', [una])}
    >
      <IconoCalificaciones />
    </BotonIcono>
  ),
});

const columnasDe = (onAct: TablaSeccionProps['onAct'], veNotas: boolean): Columna<Inscripcion>[] => [
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
      becado ? <Estado tone="exito" text="Sí" icon={IconoListo} variant="texto" /> : 'No',
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
      <BotonIcono label={`Pagos de ${nombreDe(una)}`} color="primary" onClick={() => onAct('pagos', [una])}>
        <IconoCuotas />
      </BotonIcono>
    ),
  },
  ...(veNotas ? [deCalificaciones(onAct)] : []),
];

interface Vista {
  actions: readonly Accion[];
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
        startIcon={<IconoCuotas />}
        onClick={() => onAct('pagos', [una])}
      >
        Pagos
      </Button>
      {veNotas ? (
        <Button
          aria-label={`Calificaciones de ${nombreDe(una)}`}
          startIcon={<IconoCalificaciones />}
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
  const menu = (una: Inscripcion): Accion[] => {
    const acciones: Accion[] = [{ text: 'Ver', icon: IconoVer, onClick: () => onAct('ver', [una]) }];
    if (permite('estudiantes'))
      acciones.unshift({ text: 'Editar', icon: IconoEditar, onClick: () => onAct('editar', [una]) });
    if (inscribe) {
      acciones.push(
        { text: 'Cambiar de sección', icon: IconoGrados, onClick: () => onAct('seccion', [una]) },
        { text: 'Registrar retiro o traslado', icon: IconoSalir, onClick: () => onAct('baja', [una]) },
      );
      acciones.push({
        text: 'Des-asignar',
        icon: IconoDesasignar,
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
          <Button variant="tonal" startIcon={<IconoCandado />} onClick={() => onCredentials(elegidas)}>
            Credenciales
          </Button>
        ) : null}
        {veNotas && todas.length > 0 ? (
          <Button variant="tonal" startIcon={<IconoBajar />} onClick={onCards}>
            Boletas
          </Button>
        ) : null}
        {abierto && permite('pagos') && todas.length > 0 ? (
          <Button variant="tonal" startIcon={<IconoCuotas />} onClick={onAccounts}>
            Generar cuentas
          </Button>
        ) : null}
        {inscribe ? (
          <Button
            variant="outlined"
            color="error"
            startIcon={<IconoDesasignar />}
            disabled={elegidas.length === 0}
            onClick={() => onAct('desasignar', elegidas)}
          >
            Des-asignar seleccionados
          </Button>
        ) : null}
      </Stack>
      <Tabla
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
        density="densa"
        order="apellido1"
        empty={<Vacio heading="h3" text="Todavía no hay alumnos en esta sección." />}
        {...(inscribe ? { selection, onSelection: setSelection } : {})}
      />
    </Card>
  );
}
