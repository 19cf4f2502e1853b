import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { faltaEfectivo } from '#shared/caja.rules.ts';
import { type CuentaEnCaja, type DatosDelCobro, datosDelCobro, type ReciboHecho } from '#shared/caja.ts';
import { type SerieDelCobro, serieDelCobro } from '#shared/recibos/series.ts';
import { useCobrar } from '#web/caja/api.ts';
import { carries } from '#web/kit/call-error.ts';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { showFieldErrors } from '#web/kit/form/submit.ts';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { BottomSheet } from '#web/kit/ui/BottomSheet.tsx';
import { layerCount } from '#web/kit/ui/layers.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { useOnline } from '#web/kit/ui/OfflineStrip.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { BuscarFamilia } from './BuscarFamilia.tsx';
import { Cobrado } from './Cobrado.tsx';
import { CuentaDeFamilia } from './CuentaDeFamilia.tsx';
import { useNegado } from './Negado.tsx';
import { esRepetida, OtraBoleta } from './OtraBoleta.tsx';
import { PanelDePago } from './PanelDePago.tsx';
import { LUGAR_DEL_PIE, PieDeCobro } from './PieDeCobro.tsx';
import { imprimeAlCobrar, imprimir } from './useImpresora.ts';
import { type Pedidas, useLineas } from './useLineas.ts';

type Datos = DatosDelCobro & SerieDelCobro;
export type Papel = Pick<z.input<typeof serieDelCobro>, 'idSerie' | 'fechaRecibo'>;
type Hermanos = Parameters<typeof CuentaDeFamilia>[0]['hermanos'];

/** How wide the way of paying is beside the account, and what stands between the search and the account below it. */
export const PANEL = 340;
export const SOBRE_LA_CUENTA = 16;

/** Refused because somebody else took or changed what is owed: the account is what is to be seen. */
const cambioLaCuenta = (error: unknown): boolean => carries(error, 'cambio');

interface CobroProps {
  cuentas: readonly CuentaEnCaja[];
  /** They were read since the window was opened for this family. */
  alDia: boolean;
  hermanos: Hermanos;
  elegidos: readonly number[];
  esteCiclo: number;
  pedidas?: Pedidas | undefined;
  /** The series and the day of the paper registered before, when somebody registers one after the other. */
  papel: Papel;
  onPapel: (papel: Papel) => void;
  onElegir: (ids: number[]) => void;
  onSiguiente: () => void;
}

/** One payment of one family, from what it owes to the receipt. */
export function Cobro({
  cuentas,
  alDia,
  hermanos,
  elegidos,
  esteCiclo,
  pedidas,
  papel,
  onPapel,
  onElegir,
  onSiguiente,
}: CobroProps) {
  const lineas = useLineas(cuentas, pedidas, alDia);
  const [hecho, setHecho] = useState<ReciboHecho | null>(null);
  const [repetida, setRepetida] = useState<{ datos: Datos; mensaje: string } | null>(null);
  const [otro, setOtro] = useState(false);
  /** Where there is no room beside the account, how it is paid comes up over it. */
  const [pide, setPide] = useState(false);
  const ancha = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const buscarOtro = useRef<HTMLInputElement>(null);
  const [primera] = cuentas;
  const form = useSchemaForm(datosDelCobro, {
    metodo: 'efectivo',
    pagador: primera?.paga ?? '',
    nit: primera?.nit === 'CF' ? '' : (primera?.nit ?? ''),
    nombreFactura: '',
    referencia: '',
    bancoCheque: '',
    fechaPago: '',
    recibido: '',
    idCuentaBancaria: null,
  });
  const formSerie = useSchemaForm(serieDelCobro, { ...papel, numero: '' });
  const sinRed = !useOnline();
  const { negado, negar, olvidar } = useNegado();
  const { espera, cobrar, comprobar } = useCobrar((recibo) => {
    setHecho(recibo);
    lineas.reiniciar();
    const { idSerie = null, fechaRecibo = '', numero } = formSerie.getValues();
    onPapel({ idSerie, fechaRecibo });
    // Who paid has the paper already.
    if (imprimeAlCobrar() && !numero) imprimir(recibo.idRecibo);
  });
  const fijo = espera !== 'nada' || hecho !== null;
  const conHoja = !ancha && (pide || fijo);
  const tapada = () => layerCount() > (conHoja ? 1 : 0);
  const escrita = form.watch('referencia') !== '' || formSerie.watch('numero') !== '' || lineas.editada;
  useUnsaved(!hecho && (escrita || espera !== 'nada'), espera === 'cobrando');

  async function pagar(datos: Datos, aceptaRepetida: boolean) {
    const falta = faltaEfectivo(datos.recibido, lineas.total);
    if (falta) return form.setError('recibido', { message: falta }, { shouldFocus: true });
    const pagadas = lineas.marcadas.map(({ cobro: { clase, id, saldo }, monto }) => ({
      clase,
      id,
      monto,
      saldoVisto: saldo,
    }));
    olvidar();
    try {
      await cobrar({ lineas: pagadas, aceptaRepetida, ...datos });
    } catch (error) {
      if (esRepetida(error)) return setRepetida({ datos, mensaje: error.message });
      showFieldErrors(form, error);
      showFieldErrors(formSerie, error);
      if (cambioLaCuenta(error)) setPide(false);
      negar(error);
    }
  }
  const enviar = () => {
    // Keys pressed in a sum or in what opened over the screen say nothing of the charges that are ticked.
    if (lineas.totalEscrito !== null || tapada()) return;
    if (fijo || sinRed || lineas.mal || lineas.marcadas.length === 0) return;
    void form.handleSubmit((datos) =>
      formSerie.handleSubmit((serie) => pagar({ ...datos, ...serie }, false))(),
    )();
  };
  const conTodos = () => {
    const deben = hermanos.filter(({ atrasado }) => atrasado > 0).map(({ idEstudiante }) => idEstudiante);
    onElegir([...new Set([...elegidos, ...deben])]);
  };
  const tecla = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.ctrlKey) {
      event.preventDefault();
      if (ancha || conHoja) enviar();
      else if (!tapada()) setPide(true);
    } else if (event.key === 'F4' && !fijo && layerCount() === 0) {
      event.preventDefault();
      conTodos();
    }
  });
  useEffect(() => {
    const oir = (event: KeyboardEvent) => tecla(event);
    window.addEventListener('keydown', oir);
    return () => window.removeEventListener('keydown', oir);
  }, []);
  const alternar = (id: number) =>
    onElegir(elegidos.includes(id) ? elegidos.filter((uno) => uno !== id) : [...elegidos, id]);
  const cerrarHoja = () => {
    lineas.escribirTotal(null);
    setPide(false);
  };
  const panel = hecho ? (
    <Box sx={{ pb: ancha ? 0 : 3 }}>
      <Cobrado recibo={hecho} onSiguiente={onSiguiente} />
    </Box>
  ) : (
    <PanelDePago
      {...{ form, formSerie, lineas, fijo, sinRed, espera }}
      // A sheet that closes leaves the sentence to the foot below it.
      negado={ancha || conHoja ? negado : null}
      enHoja={!ancha}
      onCobrar={enviar}
      onComprobar={() => void comprobar().catch(negar)}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: `${SOBRE_LA_CUENTA}px`,
        alignItems: 'start',
        gridTemplateColumns: ancha ? `minmax(0, 1fr) ${PANEL}px` : 'minmax(0, 1fr)',
        pb: ancha ? 0 : LUGAR_DEL_PIE,
      }}
    >
      <CuentaDeFamilia
        {...{ hermanos, elegidos, lineas, esteCiclo }}
        disabled={fijo}
        onHermano={alternar}
        onOtro={() => setOtro(true)}
      />
      {ancha ? (
        <Card
          sx={{
            p: 2,
            position: 'sticky',
            top: 8,
            maxHeight: 'calc(100dvh - 16px)',
            overflow: 'auto',
            // Beside the search too, or a screen of 768 px cuts the button at its foot.
            mt: `-${medidas.tactil + SOBRE_LA_CUENTA}px`,
          }}
        >
          {panel}
        </Card>
      ) : (
        <>
          <PieDeCobro
            negado={conHoja ? null : negado}
            lineas={lineas}
            metodo={form.watch('metodo')}
            onCobrar={() => setPide(true)}
          />
          <BottomSheet
            open={conHoja}
            title={hecho ? 'Cobrado' : 'Cobrar'}
            busy={espera !== 'nada'}
            firm={hecho !== null}
            onClose={hecho ? onSiguiente : cerrarHoja}
          >
            {panel}
          </BottomSheet>
        </>
      )}
      {otro ? (
        <ModalDialog open title="Otro alumno" onClose={() => setOtro(false)}>
          <Box sx={{ minHeight: 320 }}>
            <BuscarFamilia
              inputRef={buscarOtro}
              label="Código o nombre del alumno"
              onAlumno={({ idEstudiante }) => {
                onElegir([...new Set([...elegidos, idEstudiante])]);
                setOtro(false);
              }}
              onRecibo={() => undefined}
            />
          </Box>
        </ModalDialog>
      ) : null}
      {repetida ? (
        <OtraBoleta
          mensaje={repetida.mensaje}
          accept="Es otra, cobrar"
          onAccept={() => {
            setRepetida(null);
            void pagar(repetida.datos, true);
          }}
          onClose={() => setRepetida(null)}
        />
      ) : null}
    </Box>
  );
}
