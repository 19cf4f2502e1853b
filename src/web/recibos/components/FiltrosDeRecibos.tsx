import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { METODOS, NOMBRE_DEL_METODO } from '#shared/recibos.rules.ts';
import { DateInput } from '#web/kit/form/DateInput.tsx';
import { type Option, SelectInput } from '#web/kit/form/SelectInput.tsx';

/** As they stand in the address; nothing where nothing is chosen. */
export type FiltrosPuestos = Partial<Record<'periodo' | 'desde' | 'hasta' | 'metodo' | 'cajero', string>>;

/** The period of which somebody says the first and the last day. */
export const RANGO = { value: 'rango', label: 'Entre dos fechas' } as const;

/** The number of something, of what stands in an address. */
export const numeroEnDireccion = (text: string | undefined): string | undefined =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? text : undefined;

/** Of what stands in an address, what can be asked for. */
export const pedidoDe = ({ metodo, cajero }: FiltrosPuestos) => ({
  metodo: METODOS.find((uno) => uno === metodo),
  cajero: numeroEnDireccion(cajero),
});

/** What narrows a list, as many beside each other as there is room for. */
export const RejillaDeFiltros = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      p: 2,
      gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);

interface FiltrosProps {
  filtros: FiltrosPuestos;
  /** Spans of days by their names, `RANGO` among them: one is always chosen. */
  periodos: readonly Option<string>[];
  /** Who registered receipts. */
  cajeros: readonly { idUsuario: number; nombre: string }[];
  onFiltrar: (cambio: FiltrosPuestos) => void;
}

/** When receipts were registered, how they were paid, and who took them. */
export function FiltrosDeRecibos({ filtros, periodos, cajeros, onFiltrar }: FiltrosProps) {
  const { metodo, cajero } = pedidoDe(filtros);
  const periodo = periodos.find(({ value }) => value === filtros.periodo) ?? periodos[0];
  return (
    <>
      <SelectInput
        dense
        label="Fechas"
        options={periodos}
        value={periodo?.value}
        onChange={(valor) => onFiltrar({ periodo: valor ?? '', desde: '', hasta: '' })}
      />
      {periodo?.value === RANGO.value ? (
        <>
          <DateInput
            kind="date"
            label="Desde"
            value={filtros.desde ?? ''}
            onChange={(desde) => onFiltrar({ desde })}
          />
          <DateInput
            kind="date"
            label="Hasta"
            value={filtros.hasta ?? ''}
            onChange={(hasta) => onFiltrar({ hasta })}
          />
        </>
      ) : null}
      <SelectInput
        dense
        label="Método"
        all="Todos"
        options={METODOS.map((value) => ({ value, label: NOMBRE_DEL_METODO[value] }))}
        value={metodo}
        onChange={(valor) => onFiltrar({ metodo: valor ?? '' })}
      />
      <SelectInput
        dense
        label="Cajero"
        all="Todos"
        options={cajeros.map(({ idUsuario, nombre }) => ({ value: String(idUsuario), label: nombre }))}
        value={cajero}
        onChange={(valor) => onFiltrar({ cajero: valor ?? '' })}
      />
    </>
  );
}
