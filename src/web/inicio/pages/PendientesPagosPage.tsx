import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { contar, quetzales, telefonoEscrito } from '#shared/base/formatos.ts';
import {
  type EstudianteInsolvente,
  INSOLVENTES_POR_PAGINA,
  ordenesDeInsolventes,
} from '#shared/cuentas/resumenes.ts';
import { nombreCompleto, porApellidos } from '#shared/inscripciones.rules.ts';
import { DialogoPagos } from '#web/cuentas/components/DialogoPagos.tsx';
import { usePendientesDePago, useResumenDePagos } from '#web/cuentas/resumenes/api.ts';
import { cuantosAlumnos } from '#web/estudiantes/api.ts';
import { BotonExcel } from '#web/exportaciones/components/BotonExcel.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { FullScreenDialog } from '#web/kit/ui/FullScreenDialog.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { BanknoteIcon } from '#web/kit/ui/icons-objects.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { OpenLink } from '#web/kit/ui/OpenLink.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { useListInAddress } from '#web/kit/ui/table/address-state.ts';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { pageQuery } from '#web/kit/ui/table/remote.ts';
import { WrappedText } from '#web/kit/ui/table/WrappedText.tsx';
import { paths } from '#web/paths.ts';

type Abrir = (alumno: EstudianteInsolvente) => void;

const meses = ({ mesesVencidos }: EstudianteInsolvente) => (
  <StatusChip tone="warning" text={contar(mesesVencidos, 'mes', 'meses')} />
);

/** The mother's first; one that both have once. */
const telefonosDe = ({ telefonoMadre, telefonoPadre }: EstudianteInsolvente): string[] => [
  ...new Set([telefonoMadre, telefonoPadre].filter((uno) => uno !== null)),
];

/** A touch calls. */
const Telefonos = ({ alumno }: { alumno: EstudianteInsolvente }) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5 }}>
    {telefonosDe(alumno).map((telefono) => (
      <Link key={telefono} href={`tel:${telefono}`} sx={{ whiteSpace: 'nowrap' }}>
        {telefonoEscrito(telefono)}
      </Link>
    ))}
  </Stack>
);

const BotonPagos = ({ alumno, onOpen }: { alumno: EstudianteInsolvente; onOpen: Abrir }) => (
  <LabelledIconButton
    color="primary"
    label={`Pagos de ${nombreCompleto(alumno.estudiante)}`}
    onClick={() => onOpen(alumno)}
  >
    <BanknoteIcon />
  </LabelledIconButton>
);

const columnas = (onOpen: Abrir): Column<EstudianteInsolvente>[] => [
  { id: 'codigo', header: 'Código', value: ({ estudiante }) => estudiante.codigo },
  {
    id: 'nombre',
    header: 'Estudiante',
    value: ({ estudiante }) => porApellidos(estudiante),
    strong: true,
    opens: true,
  },
  { id: 'grado', header: 'Grado', value: ({ grado }) => grado },
  { id: 'seccion', header: 'Sección', value: ({ seccion }) => seccion },
  {
    id: 'responsable',
    header: 'Responsable',
    value: ({ responsable }) => responsable,
    cell: ({ responsable }) => <WrappedText>{responsable}</WrappedText>,
    sortable: false,
  },
  {
    id: 'telefono',
    header: 'Teléfono',
    value: (alumno) => telefonosDe(alumno).join(' '),
    cell: (alumno) => <Telefonos alumno={alumno} />,
    sortable: false,
  },
  { id: 'meses', header: 'Meses atrasados', value: ({ mesesVencidos }) => mesesVencidos, cell: meses },
  {
    id: 'total',
    header: 'Atrasado (Q)',
    value: ({ totalVencido }) => totalVencido,
    cell: ({ totalVencido }) => quetzales(totalVencido),
    align: 'right',
    strong: true,
  },
  {
    id: 'pagos',
    header: 'Pagos',
    value: () => null,
    cell: (alumno) => <BotonPagos alumno={alumno} onOpen={onOpen} />,
    align: 'center',
    sortable: false,
    acts: true,
  },
];

/** A student who owes, in the lines of a phone. */
const enTelefono = (alumno: EstudianteInsolvente, onOpen: Abrir) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 700 }}>
        <OpenLink onOpen={() => onOpen(alumno)}>{porApellidos(alumno.estudiante)}</OpenLink>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {alumno.grado} {alumno.seccion} · {alumno.estudiante.codigo}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {alumno.responsable}
      </Typography>
      <Telefonos alumno={alumno} />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 0.5 }}>
        {meses(alumno)}
        <Typography sx={{ fontWeight: 700 }}>{quetzales(alumno.totalVencido)}</Typography>
      </Stack>
    </Box>
    <BotonPagos alumno={alumno} onOpen={onOpen} />
  </Stack>
);

/** Everybody with overdue months of a school year; each one's account is one press away. */
export function PendientesPagosPage() {
  const ciclo = Number(useParams().ciclo);
  const pagina = useListInAddress([], {
    orders: ordenesDeInsolventes,
    order: 'nombre',
    pageSize: INSOLVENTES_POR_PAGINA,
  });
  const { search } = pagina.state;
  const consulta = pageQuery(pagina.state);
  const { q, orden } = consulta;
  const pendientes = usePendientesDePago(ciclo, consulta);
  const total = pendientes.data?.total ?? 0;
  const atrasado = useResumenDePagos(ciclo, q).data?.data.totalAtrasado;
  const suma = atrasado === undefined ? '' : ` · ${quetzales(atrasado)} atrasados`;
  const [abierto, setAbierto] = useState<EstudianteInsolvente | null>(null);
  const columns = useMemo(() => columnas(setAbierto), []);
  return (
    <FullScreenDialog
      title="Pendientes pagos"
      subject={`Ciclo escolar ${ciclo}`}
      width="total"
      onClose={useGoBack(paths.homeColaboradorAdmin.path)}
    >
      <Card>
        <QueryView
          query={pendientes}
          skeleton={<RowsSkeleton rows={10} />}
          isEmpty={() => total === 0 && search === ''}
          empty={
            <EmptyState
              title="Todos al día"
              text={`Ningún alumno tiene mensualidades atrasadas en el ciclo ${ciclo}.`}
            />
          }
        >
          {(rows) => (
            <DataTable
              label="Alumnos con mensualidades atrasadas"
              rows={rows}
              columns={columns}
              idOf={(row) => row.idEstudianteGrado}
              search="Buscar estudiante..."
              toolbar={
                <>
                  <Typography color="textSecondary">
                    {cuantosAlumnos(pagina.state, total)}
                    {suma}
                  </Typography>
                  <BotonExcel lista="insolventes" {...{ ciclo }} filtro={{ q, orden }} />
                </>
              }
              remote={{ ...pagina, total, loading: pendientes.isPlaceholderData }}
              empty={<EmptyState title="Sin resultados" text={`Nadie que deba coincide con «${search}».`} />}
              nameOf={({ estudiante }) => nombreCompleto(estudiante)}
              onOpen={setAbierto}
              compact={(row) => enTelefono(row, setAbierto)}
              wide
            />
          )}
        </QueryView>
      </Card>
      {abierto ? (
        <DialogoPagos
          idEstudianteGrado={abierto.idEstudianteGrado}
          nombre={nombreCompleto(abierto.estudiante)}
          apellido={abierto.estudiante.apellido1}
          asignacion={abierto.asignacion}
          ciclo={ciclo}
          onClose={() => setAbierto(null)}
        />
      ) : null}
    </FullScreenDialog>
  );
}
