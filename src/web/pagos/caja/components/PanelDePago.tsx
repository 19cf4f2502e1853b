import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { sum } from '#shared/base/decimal.ts';
import { contar, quetzales } from '#shared/base/formatos.ts';
import { cambioDe, faltaEfectivo } from '#shared/pagos/caja.rules.ts';
import { BANCO_MAX, type datosDelCobro, PAGADOR_MAX, REFERENCIA_MAX } from '#shared/pagos/caja.ts';
import { porBanco } from '#shared/pagos/recibos.rules.ts';
import { CampoFecha } from '#web/base/form/CampoFecha.tsx';
import { CampoNumero } from '#web/base/form/CampoNumero.tsx';
import { CampoSeleccion } from '#web/base/form/CampoSeleccion.tsx';
import { CampoTexto } from '#web/base/form/CampoTexto.tsx';
import { EntradaTexto } from '#web/base/form/EntradaTexto.tsx';
import type { Formulario } from '#web/base/form/formulario.ts';
import { oculto } from '#web/base/ui/oculto.ts';
import { useCuentasBancarias } from '../api.ts';
import { ElegirMetodo } from './ElegirMetodo.tsx';
import { useImpresora } from './useImpresora.ts';
import { enCampo, type Lineas, leerMonto } from './useLineas.ts';

const NIT_MAX = 20;

type Datos = Formulario<typeof datosDelCobro>;

interface PanelProps {
  form: Datos;
  lineas: Lineas;
  /** Nothing can be changed: a payment is on its way. */
  fijo: boolean;
  sinRed: boolean;
  espera: string;
  onCobrar: () => void;
  onComprobar: () => void;
}

function PorBanco({ form }: { form: Datos }) {
  const cuentas = useCuentasBancarias().data?.data ?? [];
  return (
    <>
      <CampoSeleccion
        control={form.control}
        name="idCuentaBancaria"
        label="Cuenta"
        required
        empty="Todavía no hay cuentas: agrégalas en Ajustes de caja."
        options={cuentas
          .filter(({ activa }) => activa)
          .map(({ idCuentaBancaria, banco, ultimos4 }) => ({
            value: idCuentaBancaria,
            label: `${banco} …${ultimos4}`,
          }))}
      />
      <CampoTexto
        control={form.control}
        name="referencia"
        label="Boleta o referencia"
        required
        max={REFERENCIA_MAX}
        counter={false}
        dense
      />
      <CampoFecha control={form.control} name="fechaPago" label="Fecha en el banco" required />
    </>
  );
}

/** What each way of paying asks for. */
function CamposDelMetodo({ form, total }: { form: Datos; total: number }) {
  const metodo = form.watch('metodo');
  const recibido = leerMonto(String(form.watch('recibido') ?? ''));
  if (porBanco(metodo)) return <PorBanco form={form} />;
  if (metodo === 'tarjeta')
    return (
      <CampoTexto
        control={form.control}
        name="referencia"
        label="Número de la transacción"
        max={REFERENCIA_MAX}
        counter={false}
        dense
      />
    );
  if (metodo === 'cheque')
    return (
      <>
        <CampoTexto
          control={form.control}
          name="bancoCheque"
          label="Banco"
          required
          max={BANCO_MAX}
          counter={false}
          dense
        />
        <CampoTexto
          control={form.control}
          name="referencia"
          label="Número"
          required
          max={REFERENCIA_MAX}
          counter={false}
          dense
        />
        <CampoFecha control={form.control} name="fechaPago" label="Fecha" required />
      </>
    );
  const falta = faltaEfectivo(recibido, total) !== null;
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1 }}>
        <CampoNumero
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

/** The sum, which can be typed too. */
function Total({ lineas, fijo }: { lineas: Lineas; fijo: boolean }) {
  return (
    <EntradaTexto
      label="Total"
      tall
      start="Q"
      align="right"
      inputMode="decimal"
      disabled={fijo || lineas.marcadas.length === 0}
      value={lineas.totalEscrito ?? enCampo(lineas.total)}
      {...(lineas.sobra ? { error: lineas.sobra } : {})}
      dense
      onChange={lineas.escribirTotal}
      onBlur={lineas.repartirTotal}
      onEnter={lineas.repartirTotal}
    />
  );
}

/** How it is paid, beside what is paid. */
export function PanelDePago({ form, lineas, fijo, sinRed, espera, onCobrar, onComprobar }: PanelProps) {
  const { imprime, recordar } = useImpresora();
  const { marcadas, total } = lineas;
  const alumnos = lineas.porAlumno.filter((uno) => uno.lineas.some(({ marcada }) => marcada)).length;
  return (
    <Stack
      component="fieldset"
      disabled={fijo && espera !== 'sinSaber'}
      sx={{ gap: 1.5, border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      <Typography role="status" sx={oculto}>
        Total {quetzales(total)}
      </Typography>
      <Total {...{ lineas, fijo }} />
      <Typography variant="body2" color="textSecondary">
        {contar(marcadas.length, 'concepto', 'conceptos')} de {contar(alumnos, 'alumno', 'alumnos')}
      </Typography>
      <ElegirMetodo
        value={form.watch('metodo')}
        onChange={(metodo) => {
          form.setValue('metodo', metodo);
          form.clearErrors();
        }}
      />
      <CamposDelMetodo {...{ form, total }} />
      <CampoTexto
        control={form.control}
        name="pagador"
        label="Paga"
        required
        max={PAGADOR_MAX}
        counter={false}
        dense
      />
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <CampoTexto
          control={form.control}
          name="nit"
          label="NIT"
          max={NIT_MAX}
          counter={false}
          dense
          placeholder="CF"
        />
        <CampoTexto
          control={form.control}
          name="nombreFactura"
          label="Nombre para factura"
          max={PAGADOR_MAX}
          counter={false}
          dense
        />
      </Stack>
      <FormControlLabel
        label="Imprimir al cobrar"
        control={<Switch checked={imprime} onChange={(_, si) => recordar(si)} />}
      />
      {espera === 'comprobando' ? (
        <Typography role="status">Sin respuesta. Comprobando si el cobro quedó registrado…</Typography>
      ) : null}
      {espera === 'sinSaber' ? (
        <Stack role="alert" sx={{ gap: 1 }}>
          <Typography color="error">No sabemos si quedó registrado. No entregues recibo todavía.</Typography>
        </Stack>
      ) : null}
      {sinRed ? <Typography role="status">Sin conexión: no se puede dar número de recibo.</Typography> : null}
      {espera === 'sinSaber' ? (
        <Button variant="contained" size="large" onClick={onComprobar}>
          Comprobar
        </Button>
      ) : (
        <Button
          variant="contained"
          size="large"
          loading={espera !== 'nada'}
          disabled={sinRed || marcadas.length === 0 || lineas.mal}
          onClick={onCobrar}
        >
          Cobrar {quetzales(total)}
        </Button>
      )}
      <Typography
        variant="caption"
        color="textSecondary"
        align="center"
        sx={{ '@media (pointer: coarse)': { display: 'none' } }}
      >
        Ctrl + Enter cobra · F2 otra familia · F4 marca a los hermanos
      </Typography>
    </Stack>
  );
}
