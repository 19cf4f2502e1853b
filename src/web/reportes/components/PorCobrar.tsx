import Typography from '@mui/material/Typography';
import { contar, nombreDeMes, quetzales } from '#shared/base/formatos.ts';
import { todosLosMeses } from '#shared/cuentas.rules.ts';
import { NOMBRE_DEL_TRAMO, TRAMOS } from '#shared/reportes.rules.ts';
import type { FilaPorCobrar, GrupoPorCobrar } from '#shared/reportes.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { BotonInforme } from '#web/exportaciones/components/BotonInforme.tsx';
import { useGradosParaElegir } from '#web/grados/api.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useNiveles } from '#web/niveles/api.ts';
import { usePorCobrar } from '#web/reportes/api.ts';
import { FiltrosDeReporte } from './FiltrosDeReporte.tsx';
import { type ColumnaDeReporte, TablaDeReporte } from './TablaDeReporte.tsx';

export type FiltrosPorCobrar = Partial<Record<'vista' | 'nivel' | 'grado', string>>;

const QUE_CUENTA =
  'Un mes está atrasado desde el segundo día después de su fecha límite. La inscripción no tiene fecha; los cobros extra nunca se atrasan.';

const VISTAS = [
  { value: 'antiguedad', label: 'Antigüedad' },
  { value: 'meses', label: 'Meses' },
] as const;

type Deuda = GrupoPorCobrar['total'];

const dinero = (monto: number) => (monto === 0 ? '—' : quetzales(monto));

const alFinal: ColumnaDeReporte<Deuda>[] = [
  { header: 'Sin fecha', cell: ({ sinFecha }) => dinero(sinFecha) },
  { header: 'Cobros extra', cell: ({ extra }) => dinero(extra) },
  { header: 'Total', cell: ({ total }) => <strong>{quetzales(total)}</strong> },
];

const COLUMNAS: Record<(typeof VISTAS)[number]['value'], ColumnaDeReporte<Deuda>[]> = {
  antiguedad: [
    { header: 'Alumnos', cell: ({ alumnos }) => alumnos },
    { header: 'Atrasado', cell: ({ atrasado }) => <strong>{dinero(atrasado)}</strong> },
    ...TRAMOS.toReversed().map((tramo) => ({
      header: NOMBRE_DEL_TRAMO[tramo],
      cell: ({ tramos }: Deuda) => dinero(tramos[tramo]),
    })),
    ...alFinal,
  ],
  meses: [
    ...todosLosMeses.map((mes, index) => ({
      header: nombreDeMes(mes).slice(0, 3),
      cell: ({ meses }: Deuda) => dinero(meses[index] ?? 0),
    })),
    ...alFinal,
  ],
};

interface GrupoProps extends GrupoPorCobrar {
  titulo: string;
  porAlumno: boolean;
  columnas: readonly ColumnaDeReporte<Deuda>[];
}

function Grupo({ titulo, porAlumno, columnas, filas, total }: GrupoProps) {
  if (filas.length === 0) return null;
  return (
    <>
      <Typography variant="h5" component="h2" sx={{ px: 2, pt: 2, pb: 0.5 }}>
        {titulo}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1 }}>
        {contar(total.alumnos, 'alumno debe', 'alumnos deben')} {quetzales(total.total)}; atrasado{' '}
        <strong>{quetzales(total.atrasado)}</strong>.
      </Typography>
      <TablaDeReporte
        label={`Por cobrar: ${titulo}`}
        nombre={{
          header: porAlumno ? 'Alumno' : 'Grado',
          cell: ({ nombre }: FilaPorCobrar) => nombre,
        }}
        columnas={columnas}
        filas={filas}
        idOf={({ id }) => id}
        total={total}
      />
    </>
  );
}

interface PorCobrarProps {
  filtros: FiltrosPorCobrar;
  onFiltrar: (cambio: FiltrosPorCobrar) => void;
}

/** What is owed for the year shown. */
export function PorCobrar({ filtros, onFiltrar }: PorCobrarProps) {
  const { ciclo } = useCiclo();
  const niveles = useNiveles().data?.data ?? [];
  const grados = useGradosParaElegir().data?.data ?? [];
  const vista = VISTAS.find(({ value }) => value === filtros.vista)?.value ?? 'antiguedad';
  const nivel = niveles.find(({ codigoNivelEstudiantil }) => codigoNivelEstudiantil === filtros.nivel);
  const delNivel = grados.filter(
    ({ idNivelEstudiantil }) => !nivel || idNivelEstudiantil === nivel.codigoNivelEstudiantil,
  );
  const grado = delNivel.find(({ idGrado }) => String(idGrado) === filtros.grado);
  const pedido = {
    nivel: nivel?.codigoNivelEstudiantil,
    grado: grado ? String(grado.idGrado) : undefined,
  };
  const query = usePorCobrar({ ciclo, ...pedido });
  const porAlumno = grado !== undefined;
  return (
    <>
      <FiltrosDeReporte
        text={`Ciclo escolar ${ciclo}. ${QUE_CUENTA}`}
        boton={<BotonInforme informe="por-cobrar" {...{ ciclo }} filtro={pedido} />}
      >
        <SelectInput
          dense
          label="Ver por"
          options={VISTAS}
          value={vista}
          onChange={(valor) => onFiltrar({ vista: valor ?? '' })}
        />
        <SelectInput
          dense
          label="Nivel"
          all="Todos"
          options={niveles.map(({ codigoNivelEstudiantil, nombre }) => ({
            value: codigoNivelEstudiantil,
            label: nombre,
          }))}
          value={nivel?.codigoNivelEstudiantil}
          onChange={(valor) => onFiltrar({ nivel: valor ?? '', grado: '' })}
        />
        <SelectInput
          dense
          label="Grado"
          all="Todos"
          options={delNivel.map(({ idGrado, nombre }) => ({ value: idGrado, label: nombre }))}
          value={grado?.idGrado}
          onChange={(valor) => onFiltrar({ grado: valor === null ? '' : String(valor) })}
        />
      </FiltrosDeReporte>
      <QueryView
        query={query}
        skeleton={<RowsSkeleton rows={8} />}
        isEmpty={({ activos, retirados }) => activos.filas.length + retirados.filas.length === 0}
        empty={
          <EmptyState title="Todos al día" text={`Nadie debe nada del ciclo ${ciclo} con estos filtros.`} />
        }
      >
        {({ activos, retirados }) => (
          <>
            <Grupo titulo="Activos" {...{ porAlumno }} columnas={COLUMNAS[vista]} {...activos} />
            <Grupo titulo="Retirados" {...{ porAlumno }} columnas={COLUMNAS[vista]} {...retirados} />
          </>
        )}
      </QueryView>
    </>
  );
}
