import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { schoolDate } from '#shared/base/calendar.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { type DatosDelCobro, datosDelCobro } from '#shared/pagos/caja.ts';
import { METODOS_DE_CAJA } from '#shared/pagos/recibos.rules.ts';
import type { Recibo } from '#shared/pagos/recibos.ts';
import { DialogoFormulario } from '#web/base/form/DialogoFormulario.tsx';
import { enviar } from '#web/base/form/enviar.ts';
import { useFormulario } from '#web/base/form/formulario.ts';
import { useCorregirRecibo } from '../api.ts';
import { CamposDelMetodo, QuienPaga } from './DatosDePago.tsx';
import { ElegirMetodo } from './ElegirMetodo.tsx';
import { esRepetida, OtraBoleta } from './OtraBoleta.tsx';

const conDia = (metodo: string): boolean => metodo !== 'efectivo' && metodo !== 'tarjeta';

/** How a receipt was paid and by whom. What it pays, how much and its number are not here: for those it is annulled. */
export function CorregirRecibo({ recibo, onClose }: { recibo: Recibo; onClose: () => void }) {
  const { idRecibo, numero, total, metodo } = recibo;
  const form = useFormulario(datosDelCobro, {
    metodo: METODOS_DE_CAJA.find((uno) => uno === metodo) ?? 'efectivo',
    pagador: recibo.pagador,
    nit: recibo.nit === 'CF' ? '' : recibo.nit,
    nombreFactura: recibo.nombreFactura ?? '',
    referencia: recibo.referencia ?? '',
    bancoCheque: recibo.bancoCheque ?? '',
    fechaPago: conDia(metodo) ? schoolDate(new Date(recibo.fechaPago)) : '',
    recibido: recibo.recibido === null ? '' : String(recibo.recibido),
    idCuentaBancaria: recibo.idCuentaBancaria,
  });
  const [repetida, setRepetida] = useState<{ datos: DatosDelCobro; mensaje: string } | null>(null);
  const { corregir } = useCorregirRecibo(idRecibo, onClose);
  async function guardar(datos: DatosDelCobro, aceptaRepetida: boolean) {
    try {
      await corregir({ ...datos, aceptaRepetida });
    } catch (error) {
      if (!esRepetida(error)) throw error;
      setRepetida({ datos, mensaje: error.message });
    }
  }
  return (
    <>
      <DialogoFormulario
        open
        form={form}
        title="Corregir datos"
        subject={`Recibo ${numero} · ${quetzales(total)}`}
        width="medio"
        onSubmit={enviar(form, (datos) => guardar(datos, false))}
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
      </DialogoFormulario>
      {repetida ? (
        <OtraBoleta
          mensaje={repetida.mensaje}
          accept="Es otra, guardar"
          onAccept={() => {
            setRepetida(null);
            void guardar(repetida.datos, true).catch(() => undefined);
          }}
          onClose={() => setRepetida(null)}
        />
      ) : null}
    </>
  );
}
