import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { sum } from '#shared/base/decimal.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { cambioDe, faltaEfectivo } from '#shared/caja.rules.ts';
import { BANCO_MAX, type datosDelCobro, PAGADOR_MAX, REFERENCIA_MAX } from '#shared/caja.ts';
import { porBanco } from '#shared/recibos.rules.ts';
import { useCuentasBancarias } from '#web/caja/api.ts';
import { DateField } from '#web/kit/form/DateField.tsx';
import { NumberField } from '#web/kit/form/NumberField.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import type { SchemaForm } from '#web/kit/form/schema-form.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { enCampo, leerMonto } from './useLineas.ts';

const NIT_MAX = 20;

export type DatosDePago = SchemaForm<typeof datosDelCobro>;

interface ReferenciaProps {
  form: DatosDePago;
  label: string;
  required?: boolean;
}

const Referencia = ({ form, label, required = false }: ReferenciaProps) => (
  <TextInputField
    control={form.control}
    name="referencia"
    label={label}
    required={required}
    max={REFERENCIA_MAX}
    counter={false}
    dense
  />
);

function PorBanco({ form }: { form: DatosDePago }) {
  const cuentas = useCuentasBancarias().data?.data ?? [];
  const elegida = form.watch('idCuentaBancaria') ?? null;
  const enUso = cuentas.filter(({ activa }) => activa);
  const unica = enUso.length === 1 ? enUso[0]?.idCuentaBancaria : undefined;
  const { setValue } = form;
  // Where there is only one, nothing is chosen.
  useEffect(() => {
    if (elegida === null && unica !== undefined) setValue('idCuentaBancaria', unica);
  }, [elegida, unica, setValue]);
  return (
    <>
      <SelectField
        control={form.control}
        name="idCuentaBancaria"
        label="Cuenta"
        required
        empty="Todavía no hay cuentas: agrégalas en Ajustes de caja."
        options={cuentas
          .filter(({ activa, idCuentaBancaria }) => activa || idCuentaBancaria === elegida)
          .map(({ idCuentaBancaria, banco, ultimos4 }) => ({
            value: idCuentaBancaria,
            label: `${banco} …${ultimos4}`,
          }))}
      />
      <Referencia form={form} label="Boleta o referencia" required />
      <DateField control={form.control} name="fechaPago" label="Fecha en el banco" required />
    </>
  );
}

/** What each way of paying asks for. */
export function CamposDelMetodo({ form, total }: { form: DatosDePago; total: number }) {
  const metodo = form.watch('metodo');
  const recibido = leerMonto(String(form.watch('recibido') ?? ''));
  if (porBanco(metodo)) return <PorBanco form={form} />;
  if (metodo === 'tarjeta') return <Referencia form={form} label="Número de la transacción" />;
  if (metodo === 'cheque')
    return (
      <>
        <TextInputField
          control={form.control}
          name="bancoCheque"
          label="Banco"
          required
          max={BANCO_MAX}
          counter={false}
          dense
        />
        <Referencia form={form} label="Número" required />
        <DateField control={form.control} name="fechaPago" label="Fecha" required />
      </>
    );
  const falta = faltaEfectivo(recibido, total) !== null;
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1 }}>
        <NumberField
          control={form.control}
          name="recibido"
          label="Recibido"
          dense
          start="Q"
          placeholder={enCampo(total)}
        />
      </Box>
      <Box
        role="status"
        sx={{
          flex: 1,
          px: 1.5,
          py: 0.5,
          mt: 0.5,
          borderRadius: 2,
          textAlign: 'right',
          bgcolor: falta ? 'warning.suave' : 'success.suave',
          color: falta ? 'warning.sobreSuave' : 'success.sobreSuave',
        }}
      >
        <Typography variant="caption" component="p" color="inherit">
          {falta ? 'Falta' : 'Cambio'}
        </Typography>
        <Typography variant="h5" component="p" color="inherit">
          {quetzales(falta ? sum([total, -(recibido ?? 0)]) : cambioDe(recibido, total))}
        </Typography>
      </Box>
    </Stack>
  );
}

/** Who pays, and for whom an invoice would be. */
export function QuienPaga({ form }: { form: DatosDePago }) {
  return (
    <>
      <TextInputField
        control={form.control}
        name="pagador"
        label="Paga"
        required
        max={PAGADOR_MAX}
        counter={false}
        dense
      />
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <TextInputField
          control={form.control}
          name="nit"
          label="NIT"
          max={NIT_MAX}
          counter={false}
          dense
          placeholder="CF"
        />
        <TextInputField
          control={form.control}
          name="nombreFactura"
          label="Nombre para factura"
          max={PAGADOR_MAX}
          counter={false}
          dense
        />
      </Stack>
    </>
  );
}
