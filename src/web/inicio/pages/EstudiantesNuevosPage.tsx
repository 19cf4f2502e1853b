import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { type EstudianteNuevo, NUEVOS_POR_PAGINA, ordenesDeNuevos } from '#shared/inscripciones.ts';
import { cuantosAlumnos } from '#web/estudiantes/api.ts';
import { Cui } from '#web/estudiantes/components/Cui.tsx';
import { BotonExcel } from '#web/exportaciones/components/BotonExcel.tsx';
import { useListaDeNuevos } from '#web/inscripciones/api.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { FullScreenDialog } from '#web/kit/ui/FullScreenDialog.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useListInAddress } from '#web/kit/ui/table/address-state.ts';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { pageQuery } from '#web/kit/ui/table/remote.ts';
import { paths } from '#web/paths.ts';

const columnas: Column<EstudianteNuevo>[] = [
  { id: 'codigo', header: 'Código', value: ({ estudiante }) => estudiante.codigo },
  { id: 'nombre', header: 'Estudiante', value: ({ estudiante }) => porApellidos(estudiante), strong: true },
  {
    id: 'cui',
    header: 'CUI',
    value: ({ estudiante }) => estudiante.cui,
    cell: ({ estudiante }) => <Cui {...estudiante} />,
  },
  { id: 'asignacion', header: 'Asignación', value: ({ asignacion }) => asignacion },
];

const enTelefono = ({ estudiante, asignacion }: EstudianteNuevo) => (
  <>
    <Typography sx={{ fontWeight: 700 }}>{porApellidos(estudiante)}</Typography>
    <Typography variant="body2" color="textSecondary">
      {asignacion} · {estudiante.codigo}
    </Typography>
  </>
);

/** Everybody enrolled in a school year for the first time. */
export function EstudiantesNuevosPage() {
  const ciclo = Number(useParams().ciclo);
  const pagina = useListInAddress([], {
    orders: ordenesDeNuevos,
    order: 'nombre',
    pageSize: NUEVOS_POR_PAGINA,
  });
  const { search } = pagina.state;
  const consulta = pageQuery(pagina.state);
  const { q, orden } = consulta;
  const nuevos = useListaDeNuevos(ciclo, consulta);
  const total = nuevos.data?.total ?? 0;
  return (
    <FullScreenDialog
      title="Estudiantes nuevos"
      subject={`Ciclo escolar ${ciclo}`}
      width="total"
      onClose={useGoBack(paths.homeColaboradorAdmin.path)}
    >
      <Card>
        <QueryView
          query={nuevos}
          skeleton={<RowsSkeleton rows={10} />}
          isEmpty={() => total === 0 && search === ''}
          empty={
            <EmptyState text="No hay información de inscripciones pasadas de estudiantes en este ciclo" />
          }
        >
          {(rows) => (
            <DataTable
              label="Estudiantes nuevos"
              rows={rows}
              columns={columnas}
              idOf={(row) => row.idEstudianteGrado}
              search="Buscar estudiante..."
              toolbar={
                <>
                  <Typography color="textSecondary">{cuantosAlumnos(pagina.state, total)}</Typography>
                  <BotonExcel lista="nuevos" {...{ ciclo }} filtro={{ q, orden }} />
                </>
              }
              remote={{ ...pagina, total, loading: nuevos.isPlaceholderData }}
              empty={
                <EmptyState title="Sin resultados" text={`Ningún alumno nuevo coincide con «${search}».`} />
              }
              compact={enTelefono}
            />
          )}
        </QueryView>
      </Card>
    </FullScreenDialog>
  );
}
