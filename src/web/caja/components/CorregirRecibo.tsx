import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { schoolDate } from '#shared/base/calendar.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { type DatosDelCobro, datosDelCobro } from '#shared/caja.ts';
import { METODOS_DE_CAJA } from '#shared/recibos.rules.ts';
import { type Recibo, recibo as registro } from '#shared/recibos.ts';
import { useCorregirRecibo } from '#web/caja/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { useVersionedForm } from '#web/kit/form/useVersionedForm.tsx';
import { CamposDelMetodo, QuienPaga } from './DatosDePago.tsx';
import { ElegirMetodo } from './ElegirMetodo.tsx';
import { esRepetida, OtraBoleta } from './OtraBoleta.tsx';

const conDia = (metodo: string): boolean => metodo !== 'efectivo' && metodo !== 'tarjeta';

const valoresDe = (recibo: Recibo) => ({
  metodo: METODOS_DE_CAJA.find((uno) => uno === recibo.metodo) ?? ('efectivo' as const),
  pagador: recibo.pagador,
  nit: recibo.nit === 'CF' ? '' : recibo.nit,
  nombreFactura: recibo.nombreFactura ?? '',
  referencia: recibo.referencia ?? '',
  bancoCheque: recibo.bancoCheque ?? '',
  fechaPago: conDia(recibo.metodo) ? schoolDate(new Date(recibo.fechaPago)) : '',
  recibido: recibo.recibido === null ? '' : String(recibo.recibido),
  idCuentaBancaria: recibo.idCuentaBancaria,
});

/** How a receipt was paid and by whom. What it pays, how much and its number are not here: for those it is annulled. */
export function CorregirRecibo({ recibo, onClose }: { recibo: Recibo; onClose: () => void }) {
  const { idRecibo, numero, total } = recibo;
  const form = useSchemaForm(datosDelCobro, valoresDe(recibo));
  const [repetida, setRepetida] = useState<string | null>(null);
  const acepta = useRef(false);
  const { corregir } = useCorregirRecibo(idRecibo, onClose);
  const versionado = useVersionedForm({
    form,
    kept: recibo,
    schema: registro,
    valuesOf: valoresDe,
    save: guardar,
  });
  async function guardar(datos: DatosDelCobro, version: number | undefined) {
    const aceptaRepetida = acepta.current;
    acepta.current = false;
    try {
      await corregir({ ...datos, aceptaRepetida, version });
    } catch (error) {
      if (!esRepetida(error)) throw error;
      setRepetida(error.message);
    }
  }
  return (
    <>
      <FormDialog
        open
        form={form}
        title="Corregir datos"
        subject={`Recibo ${numero} · ${quetzales(total)}`}
        width="medio"
        onSubmit={versionado.submit}
        versioned={versionado}
        onClose={onClose}
      >
        <Stack sx={{ gap: 1.5 }}>
          <ElegirMetodo
            value={form.watch('metodo')}
            onChange={(next) => {
              form.setValue('metodo', next, { shouldDirty: true });
              form.clearErrors();
            }}
          />
          <CamposDelMetodo {...{ form, total }} />
          <QuienPaga form={form} />
          <Typography variant="body2" color="textSecondary">
            El número, lo que paga y los montos no cambian. El papel dirá que se corrigió.
          </Typography>
        </Stack>
      </FormDialog>
      {repetida ? (
        <OtraBoleta
          mensaje={repetida}
          accept="Es otra, guardar"
          onAccept={() => {
            setRepetida(null);
            acepta.current = true;
            void versionado.submit();
          }}
          onClose={() => setRepetida(null)}
        />
      ) : null}
    </>
  );
}
