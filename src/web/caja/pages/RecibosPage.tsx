import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { addDays, schoolDate } from '#shared/base/calendar.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import { contar, quetzales } from '#shared/base/formatos.ts';
import { NOMBRE_DEL_METODO, porElCorte } from '#shared/recibos.rules.ts';
import { type ListaDeRecibos, RECIBOS_POR_PAGINA, type ReciboFila } from '#shared/recibos.ts';
import { useRecibo, useRecibos, useSeries } from '#web/caja/api.ts';
import { AnularRecibo } from '#web/caja/components/AnularRecibo.tsx';
import { CorregirRecibo } from '#web/caja/components/CorregirRecibo.tsx';
import { MarcoDeCaja } from '#web/caja/components/MarcoDeCaja.tsx';
import { enviarRecibo, imprimir } from '#web/caja/components/useImpresora.ts';
import { VerRecibo } from '#web/caja/components/VerRecibo.tsx';
import { useNow } from '#web/kit/clock.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import type { MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { OpenLink } from '#web/kit/ui/OpenLink.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { useListInAddress } from '#web/kit/ui/table/address-state.ts';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { pageQuery } from '#web/kit/ui/table/remote.ts';
import { WrappedText } from '#web/kit/ui/table/WrappedText.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';
import {
  FiltrosDeRecibos,
  type FiltrosPuestos,
  numeroEnDireccion,
  pedidoDe,
  RANGO,
  RejillaDeFiltros,
} from '#web/recibos/components/FiltrosDeRecibos.tsx';
import { usePermite } from '#web/sesion/api.ts';

const FILTROS = ['desde', 'hasta', 'periodo', 'metodo', 'cajero', 'serie', 'anulados'] as const;
const DIAS_DE_SEMANA = 6;

const PERIODOS = [
  { value: 'hoy', label: 'Hoy' },
  { value: 'semana', label: 'Últimos 7 días' },
  { value: 'mes', label: 'Este mes' },
  RANGO,
  { value: 'todas', label: 'Todas' },
] as const;

type Dichos = FiltrosPuestos & Partial<Record<'serie' | 'anulados', string>>;

/** Until somebody chooses, today; who looks for something looks for it on every day, and days that an address names are meant. */
function periodoDe({ periodo, desde, hasta }: Dichos, busca: string): string {
  if (PERIODOS.some(({ value }) => value === periodo)) return periodo ?? '';
  if (desde || hasta) return RANGO.value;
  return busca.trim() ? 'todas' : 'hoy';
}

/** The days a period stands for. */
function diasDe({ periodo, desde, hasta }: Dichos, hoy: string) {
  if (periodo === 'hoy') return { desde: hoy, hasta: hoy };
  if (periodo === 'semana') return { desde: addDays(hoy, -DIAS_DE_SEMANA), hasta: hoy };
  if (periodo === 'mes') return { desde: `${hoy.slice(0, 7)}-01`, hasta: hoy };
  if (periodo === 'todas') return {};
  return { desde: desde || undefined, hasta: hasta || undefined };
}

const tachado = ({ anulado }: ReciboFila) => (anulado ? { textDecoration: 'line-through' } : {});

const alumnos = ({ alumnos: todos }: ReciboFila) => todos.join(', ');

const columnas: Column<ReciboFila>[] = [
  {
    id: 'numero',
    header: 'N.º',
    value: ({ numero }) => numero,
    cell: (fila) => (
      <Box component="span" sx={tachado(fila)}>
        {fila.numero}
      </Box>
    ),
    opens: true,
    strong: true,
    sortable: false,
  },
  { id: 'fecha', header: 'Fecha', value: ({ registrado }) => fechaHora(registrado), sortable: false },
  {
    id: 'paga',
    header: 'Paga',
    value: ({ pagador }) => pagador,
    cell: ({ pagador }) => <WrappedText>{pagador}</WrappedText>,
    sortable: false,
  },
  {
    id: 'alumnos',
    header: 'Alumnos',
    value: alumnos,
    cell: (fila) => <WrappedText>{alumnos(fila)}</WrappedText>,
    sortable: false,
  },
  { id: 'metodo', header: 'Método', value: ({ metodo }) => NOMBRE_DEL_METODO[metodo], sortable: false },
  {
    id: 'total',
    header: 'Total',
    value: ({ total }) => total,
    cell: (fila) => (
      <Box component="span" sx={tachado(fila)}>
        {quetzales(fila.total)}
      </Box>
    ),
    align: 'right',
    strong: true,
    sortable: false,
  },
  {
    id: 'estado',
    header: 'Estado',
    value: ({ anulado }) => (anulado ? 'Anulado' : ''),
    cell: ({ anulado }) => (anulado ? <StatusChip tone="error" text="Anulado" /> : null),
    sortable: false,
  },
];

const enTelefono = (fila: ReciboFila, onOpen: (fila: ReciboFila) => void) => (
  <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 700, ...tachado(fila) }}>
        <OpenLink onOpen={() => onOpen(fila)}>{`${fila.numero} · ${fila.pagador}`}</OpenLink>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {fechaHora(fila.registrado)} · {NOMBRE_DEL_METODO[fila.metodo]}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {alumnos(fila)}
      </Typography>
    </Box>
    <Stack sx={{ alignItems: 'flex-end', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 700, ...tachado(fila) }}>{quetzales(fila.total)}</Typography>
      {fila.anulado ? <StatusChip tone="error" text="Anulado" variant="text" /> : null}
    </Stack>
  </Stack>
);

interface FiltrosProps {
  dichos: Dichos;
  cajeros: ListaDeRecibos['cajeros'];
  onFiltrar: (cambio: Dichos) => void;
}

function Filtros({ dichos, cajeros, onFiltrar }: FiltrosProps) {
  const series = useSeries().data?.data ?? [];
  return (
    <RejillaDeFiltros>
      <FiltrosDeRecibos filtros={dichos} periodos={PERIODOS} {...{ cajeros, onFiltrar }} />
      <SelectInput
        dense
        label="Serie"
        all="Todas"
        options={series.map(({ idSerie, serie }) => ({ value: String(idSerie), label: serie }))}
        value={dichos.serie}
        onChange={(serie) => onFiltrar({ serie: serie ?? '' })}
      />
      <SelectInput
        dense
        label="Estado"
        all="Todos"
        options={[{ value: 'si', label: 'Anulados' }]}
        value={dichos.anulados}
        onChange={(anulados) => onFiltrar({ anulados: anulados ?? '' })}
      />
    </RejillaDeFiltros>
  );
}

function CorrigeUno({ idRecibo, onClose }: { idRecibo: number; onClose: () => void }) {
  const recibo = useRecibo(idRecibo).data?.data;
  return recibo ? <CorregirRecibo recibo={recibo} onClose={onClose} /> : null;
}

/** An act that can be done, or that could until the drawer was counted. */
const acto = (puede: boolean, why: string | false | null, accion: MenuAction): MenuAction[] => {
  if (puede) return [accion];
  return why ? [{ ...accion, why }] : [];
};

/** Every receipt, the newest first, with what those that count sum up to. */
export function RecibosPage() {
  const hoy = schoolDate(useNow());
  const pagina = useListInAddress(FILTROS, {
    orders: ['fecha'],
    order: 'fecha',
    pageSize: RECIBOS_POR_PAGINA,
  });
  const filtros = { ...pagina.filters, periodo: periodoDe(pagina.filters, pagina.state.search) };
  const { page, limit, q } = pageQuery(pagina.state);
  const query = useRecibos({
    page,
    limit,
    q,
    ...diasDe(filtros, hoy),
    ...pedidoDe(filtros),
    serie: numeroEnDireccion(filtros.serie),
    anulados: filtros.anulados === 'si' ? 'si' : undefined,
  });
  const cobra = usePermite('pagos');
  const [ve, setVe] = useState<ReciboFila | null>(null);
  const [anula, setAnula] = useState<ReciboFila | null>(null);
  const [corrige, setCorrige] = useState<ReciboFila | null>(null);
  const total = query.data?.total ?? 0;
  const acciones = (fila: ReciboFila): MenuAction[] => [
    { text: 'Ver', onClick: () => setVe(fila) },
    { text: 'Imprimir', onClick: () => imprimir(fila.idRecibo) },
    { text: 'Enviar', onClick: () => void enviarRecibo(fila.idRecibo, fila.numero).catch(toasts.failure) },
    ...acto(fila.puedeCorregir, cobra && porElCorte(fila, 'corregir'), {
      text: 'Corregir datos',
      onClick: () => setCorrige(fila),
    }),
    ...acto(fila.puedeAnular, cobra && porElCorte(fila, 'anular'), {
      text: 'Anular',
      danger: true,
      onClick: () => setAnula(fila),
    }),
  ];
  return (
    <MarcoDeCaja tab="recibos">
      <Card>
        <Filtros dichos={filtros} cajeros={query.data?.data.cajeros ?? []} onFiltrar={pagina.filter} />
        <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
          {({ recibos, vigentes, suma }) => (
            <>
              <DataTable
                label="Recibos"
                rows={recibos}
                columns={columnas}
                idOf={({ idRecibo }) => idRecibo}
                nameOf={({ numero }) => numero}
                search="Número, nombre o boleta..."
                rowMenu={acciones}
                onOpen={setVe}
                remote={{ ...pagina, total, loading: query.isPlaceholderData }}
                empty={
                  <EmptyState
                    text={
                      filtros.periodo === 'hoy'
                        ? 'Hoy no hay recibos con estos filtros.'
                        : 'No hay recibos con estos filtros.'
                    }
                    action={
                      filtros.periodo === 'todas' ? undefined : (
                        <Button variant="outlined" onClick={() => pagina.filter({ periodo: 'todas' })}>
                          Ver los de todos los días
                        </Button>
                      )
                    }
                  />
                }
                compact={(fila) => enTelefono(fila, setVe)}
                wide
              />
              <Typography align="right" sx={{ px: 2, pb: 2 }}>
                Total <strong>{quetzales(suma)}</strong> de {contar(vigentes, 'recibo', 'recibos')}
              </Typography>
            </>
          )}
        </QueryView>
      </Card>
      {ve ? <VerRecibo idRecibo={ve.idRecibo} onClose={() => setVe(null)} /> : null}
      {corrige ? <CorrigeUno idRecibo={corrige.idRecibo} onClose={() => setCorrige(null)} /> : null}
      {anula ? <AnularRecibo idRecibo={anula.idRecibo} onClose={() => setAnula(null)} /> : null}
    </MarcoDeCaja>
  );
}
