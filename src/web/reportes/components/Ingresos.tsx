import { addDays, lastOfMonth, schoolDate } from '#shared/base/calendar.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { METODOS, NOMBRE_DEL_METODO } from '#shared/recibos.rules.ts';
import { AGRUPACIONES, type Agrupacion, BASES, diasDelReporte } from '#shared/reportes.rules.ts';
import type { FilaDeIngresos } from '#shared/reportes.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { BotonInforme } from '#web/exportaciones/components/BotonInforme.tsx';
import { useNow } from '#web/kit/clock.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import {
  FiltrosDeRecibos,
  type FiltrosPuestos,
  pedidoDe,
  RANGO,
} from '#web/recibos/components/FiltrosDeRecibos.tsx';
import { useIngresos } from '#web/reportes/api.ts';
import { FiltrosDeReporte } from './FiltrosDeReporte.tsx';
import { type ColumnaDeReporte, TablaDeReporte } from './TablaDeReporte.tsx';

export type FiltrosDeIngresos = FiltrosPuestos & Partial<Record<'por' | 'base' | 'anteriores', string>>;

const POR: Record<Agrupacion, string> = {
  dia: 'Día',
  metodo: 'Método',
  concepto: 'Concepto',
  cajero: 'Cajero',
};
const DE_BASE = { registro: 'De registro', banco: 'Del banco' } as const;

const QUE_CUENTA = {
  registro: 'Lo anulado se resta el día en que se anuló: lo de un día que ya pasó no cambia.',
  banco: 'Por la fecha del banco cuenta solo lo vigente: lo que se anule después cambia estos días.',
} as const;

/** The first where none was chosen. */
const PERIODOS = [
  { value: 'mes', label: 'Este mes' },
  { value: 'hoy', label: 'Hoy' },
  { value: 'anterior', label: 'El mes pasado' },
  { value: 'ciclo', label: 'Todo el ciclo' },
  RANGO,
] as const;

/** The days a period stands for; this month where none was chosen. */
function diasDe({ periodo, desde, hasta }: FiltrosDeIngresos, hoy: string, ciclo: number) {
  const esteMes = `${hoy.slice(0, 7)}-01`;
  if (periodo === 'hoy') return { desde: hoy, hasta: hoy };
  if (periodo === 'anterior') {
    const fin = addDays(esteMes, -1);
    return { desde: `${fin.slice(0, 7)}-01`, hasta: fin };
  }
  if (periodo === 'ciclo') return { desde: `${ciclo}-01-01`, hasta: `${ciclo}-12-31` };
  if (periodo === RANGO.value)
    return diasDelReporte({ desde: desde || undefined, hasta: hasta || undefined }, hoy);
  return { desde: esteMes, hasta: lastOfMonth(hoy) };
}

function nombreDe(clave: string, por: Agrupacion): string {
  if (por === 'dia') return fechaCorta(clave);
  const metodo = por === 'metodo' ? METODOS.find((uno) => uno === clave) : undefined;
  return metodo ? NOMBRE_DEL_METODO[metodo] : clave;
}

type Sumas = Omit<FilaDeIngresos, 'clave'>;

const columnas: ColumnaDeReporte<Sumas>[] = [
  { header: 'Recibos', cell: ({ recibos }) => recibos },
  { header: 'Cobrado', cell: ({ cobrado }) => quetzales(cobrado) },
  { header: 'Anulado', cell: ({ anulado }) => (anulado > 0 ? quetzales(-anulado) : '—') },
  { header: 'Total', cell: ({ total }) => <strong>{quetzales(total)}</strong> },
];

interface IngresosProps {
  filtros: FiltrosDeIngresos;
  onFiltrar: (cambio: FiltrosDeIngresos) => void;
}

/** What came in between two days. */
export function Ingresos({ filtros, onFiltrar }: IngresosProps) {
  const { ciclo } = useCiclo();
  const hoy = schoolDate(useNow());
  const dias = diasDe(filtros, hoy, ciclo);
  const por = AGRUPACIONES.find((una) => una === filtros.por) ?? 'dia';
  const base = BASES.find((una) => una === filtros.base) ?? 'registro';
  const anteriores = filtros.anteriores === 'si' ? 'si' : undefined;
  const pedido = { ...dias, por, base, ...pedidoDe(filtros), anteriores } as const;
  const query = useIngresos(pedido);
  const cajeros = query.data?.data.cajeros ?? [];
  return (
    <>
      <FiltrosDeReporte
        text={`Del ${fechaCorta(dias.desde)} al ${fechaCorta(dias.hasta)}. ${QUE_CUENTA[base]}`}
        boton={<BotonInforme informe="ingresos" {...{ ciclo }} filtro={pedido} />}
      >
        <SelectInput
          dense
          label="Agrupar por"
          options={AGRUPACIONES.map((value) => ({ value, label: POR[value] }))}
          value={por}
          onChange={(valor) => onFiltrar({ por: valor ?? '' })}
        />
        <FiltrosDeRecibos {...{ filtros, cajeros, onFiltrar }} periodos={PERIODOS} />
        <SelectInput
          dense
          label="Fecha que cuenta"
          options={BASES.map((value) => ({ value, label: DE_BASE[value] }))}
          value={base}
          onChange={(valor) => onFiltrar({ base: valor ?? '' })}
        />
        <SelectInput
          dense
          label="De antes de Ceiba"
          all="No incluir"
          options={[{ value: 'si', label: 'Incluir' }]}
          value={anteriores}
          onChange={(valor) => onFiltrar({ anteriores: valor ?? '' })}
        />
      </FiltrosDeReporte>
      <QueryView
        query={query}
        skeleton={<RowsSkeleton rows={8} />}
        isEmpty={({ filas }) => filas.length === 0}
        empty={<EmptyState text="No hay recibos con estos filtros." />}
      >
        {({ filas, total }) => (
          <TablaDeReporte
            label="Ingresos"
            nombre={{ header: POR[por], cell: ({ clave }: FilaDeIngresos) => nombreDe(clave, por) }}
            columnas={columnas}
            filas={filas}
            idOf={({ clave }) => clave}
            total={total}
          />
        )}
      </QueryView>
    </>
  );
}
