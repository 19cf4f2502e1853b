import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { fechaCorta } from '#shared/base/fechas.ts';
import { ETIQUETA_ESTADO } from '#shared/estudiantes/estados.rules.ts';
import { enTramo } from '#shared/inscripciones/movimientos.rules.ts';
import { nombreCompleto, porApellidos } from '#shared/inscripciones.rules.ts';
import type { Inscripcion } from '#shared/inscripciones.ts';
import { FilaTelefono } from '#web/estudiantes/components/FilaTelefono.tsx';
import type { MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { ShowIcon, SignOutIcon, UndoIcon } from '#web/kit/ui/icons.tsx';
import { BanknoteIcon, BarChartIcon } from '#web/kit/ui/icons-objects.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { usePermisos } from '#web/sesion/api.ts';
import type { ActoDeSeccion } from '../../components/TablaSeccion.tsx';

interface TablaDeBajasProps {
  /** Of all sections of the grade. */
  bajas: readonly Inscripcion[];
  /** The shown year may be written to. */
  abierto: boolean;
  onAct: (acto: ActoDeSeccion, inscripciones: readonly Inscripcion[]) => void;
}

const motivoDe = ({ baja }: Inscripcion): string =>
  [baja?.motivo, baja?.establecimiento, baja?.detalle].filter(Boolean).join(' · ');

const salidaDe = ({ estado }: Inscripcion) => (
  <StatusChip tone="neutral" icon={SignOutIcon} text={ETIQUETA_ESTADO[estado]} variant="text" />
);

const COLUMNAS: Column<Inscripcion>[] = [
  { id: 'codigo', header: 'Código', value: ({ estudiante }) => estudiante.codigo, quiet: true },
  {
    id: 'nombre',
    header: 'Nombre',
    value: ({ estudiante }) => porApellidos(estudiante),
    opens: true,
    quiet: true,
  },
  { id: 'asignacion', header: 'Estaba en', value: ({ asignacion }) => asignacion, quiet: true },
  { id: 'estado', header: 'Estado', value: ({ estado }) => ETIQUETA_ESTADO[estado], cell: salidaDe },
  {
    id: 'fecha',
    header: 'Fecha',
    value: ({ baja }) => baja?.fecha,
    cell: ({ baja }) => fechaCorta(baja?.fecha),
    quiet: true,
  },
  { id: 'motivo', header: 'Motivo', value: motivoDe, quiet: true },
  {
    id: 'meses',
    header: 'No se cobra',
    value: ({ baja }) => enTramo(baja?.meses ?? []),
    sortable: false,
    quiet: true,
  },
];

/** Who left a grade during the year, below its sections: out of every list, and not forgotten. */
export function TablaDeBajas({ bajas, abierto, onAct }: TablaDeBajasProps) {
  const permite = usePermisos();
  const titulo = `Retirados y trasladados (${bajas.length})`;
  const menu = useMemo(
    () =>
      (una: Inscripcion): MenuAction[] => [
        { text: 'Ver', icon: ShowIcon, onClick: () => onAct('ver', [una]) },
        { text: 'Pagos', icon: BanknoteIcon, onClick: () => onAct('pagos', [una]) },
        ...(permite('notas')
          ? [
              {
                text: 'Calificaciones',
                icon: BarChartIcon,
                onClick: () => onAct('calificaciones', [una]),
              },
            ]
          : []),
        ...(abierto && permite('estudiantes')
          ? [{ text: 'Reingresar', icon: UndoIcon, onClick: () => onAct('reingreso', [una]) }]
          : []),
      ],
    [abierto, onAct, permite],
  );
  return (
    <Card component="section" tabIndex={-1} aria-label={titulo} sx={{ overflow: 'hidden' }}>
      <Box sx={{ px: 3, py: 2, bgcolor: 'superficie.suave' }}>
        <Typography variant="h4" component="h2" color="textSecondary">
          {titulo}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          No están en listas ni en clases. Conservan sus notas, entregas y pagos.
        </Typography>
      </Box>
      <DataTable
        label={titulo}
        rows={bajas}
        columns={COLUMNAS}
        idOf={({ idEstudianteGrado }) => idEstudianteGrado}
        nameOf={({ estudiante }) => nombreCompleto(estudiante)}
        rowMenu={menu}
        onOpen={(una) => onAct('ver', [una])}
        compact={(una) => (
          <FilaTelefono
            estudiante={una.estudiante}
            detail={`${ETIQUETA_ESTADO[una.estado]} el ${fechaCorta(una.baja?.fecha)} · ${motivoDe(una)}`}
            actions={menu(una)}
            onOpen={() => onAct('ver', [una])}
          />
        )}
        pageSize={100}
        pageSizes={[100]}
        density="dense"
        order="nombre"
      />
    </Card>
  );
}
