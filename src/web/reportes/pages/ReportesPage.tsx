import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { ListaDeBecas } from '#web/becas/components/ListaDeBecas.tsx';
import { MarcoDeCaja } from '#web/caja/components/MarcoDeCaja.tsx';
import { RadioInput } from '#web/kit/form/RadioInput.tsx';
import { useListInAddress } from '#web/kit/ui/table/address-state.ts';
import { CuadreDeCaja, NoCuadra } from '#web/reportes/components/CuadreDeCaja.tsx';
import { Ingresos } from '#web/reportes/components/Ingresos.tsx';
import { PorCobrar } from '#web/reportes/components/PorCobrar.tsx';
import { usePermite } from '#web/sesion/api.ts';

const FILTROS = [
  'reporte',
  ...['periodo', 'desde', 'hasta', 'por', 'base', 'metodo', 'cajero', 'anteriores'],
  ...['vista', 'nivel', 'grado'],
] as const;

const REPORTES = [
  { value: 'ingresos', label: 'Ingresos' },
  { value: 'por-cobrar', label: 'Por cobrar' },
  { value: 'becas', label: 'Becas y descuentos' },
  { value: 'cuadre', label: 'Cuadre' },
] as const;

/** The reports of the till, one at a time; which one and how it is narrowed stands in the address. */
export function ReportesPage() {
  const { filters: filtros, filter: filtrar } = useListInAddress(FILTROS, { orders: [''], order: '' });
  const veCuadre = usePermite('cuadre');
  const suyos = REPORTES.filter(({ value }) => value !== 'cuadre' || veCuadre);
  const reporte = suyos.find(({ value }) => value === filtros.reporte)?.value ?? 'ingresos';
  return (
    <MarcoDeCaja tab="reportes">
      <NoCuadra />
      <Box sx={{ mb: 2 }}>
        <RadioInput
          label="Reporte"
          options={suyos}
          value={reporte}
          onChange={(cual) => filtrar({ reporte: cual })}
        />
      </Box>
      {reporte === 'becas' ? (
        <ListaDeBecas />
      ) : (
        <Card>
          {reporte === 'ingresos' ? <Ingresos filtros={filtros} onFiltrar={filtrar} /> : null}
          {reporte === 'por-cobrar' ? <PorCobrar filtros={filtros} onFiltrar={filtrar} /> : null}
          {reporte === 'cuadre' ? <CuadreDeCaja /> : null}
        </Card>
      )}
    </MarcoDeCaja>
  );
}
