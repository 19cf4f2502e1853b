import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { contar, quetzales } from '#shared/base/formatos.ts';
import type { serieDelCobro } from '#shared/recibos/series.ts';
import type { SchemaForm } from '#web/kit/form/schema-form.ts';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { BottomSheetFooter } from '#web/kit/ui/BottomSheet.tsx';
import { visuallyHidden } from '#web/kit/ui/visually-hidden.ts';
import { CamposDelMetodo, type DatosDePago, QuienPaga } from './DatosDePago.tsx';
import { ElegirMetodo } from './ElegirMetodo.tsx';
import { Negado } from './Negado.tsx';
import { DatosDelPapel, SerieDelCobro } from './SerieDelCobro.tsx';
import { useImpresora } from './useImpresora.ts';
import { enCampo, type Lineas } from './useLineas.ts';

interface PanelProps {
  form: DatosDePago;
  lineas: Lineas;
  /** Nothing can be changed: a payment is on its way. */
  fijo: boolean;
  sinRed: boolean;
  espera: string;
  /** Why it was refused. */
  negado: string | null;
  formSerie: SchemaForm<typeof serieDelCobro>;
  /** It stands in a sheet, at the foot of a phone. */
  enHoja?: boolean;
  onCobrar: () => void;
  onComprobar: () => void;
}

/** The sum, which can be typed too. */
function Total({ lineas, fijo }: { lineas: Lineas; fijo: boolean }) {
  return (
    <Box sx={{ '& input': { fontSize: '1.75rem', fontWeight: 800, letterSpacing: '-0.01em' } }}>
      <TextInput
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
    </Box>
  );
}

type FinProps = Omit<PanelProps, 'form' | 'fijo' | 'formSerie' | 'enHoja' | 'negado'>;

/** What keeps it from being collected or is being done about it, and the button. */
function Fin({ lineas, sinRed, espera, onCobrar, onComprobar }: FinProps) {
  return (
    <>
      {espera === 'comprobando' ? (
        <Typography role="status">Sin respuesta. Comprobando si el cobro quedó registrado…</Typography>
      ) : null}
      {espera === 'sinSaber' ? (
        <Typography role="alert" color="error">
          No sabemos si quedó registrado. No entregues recibo todavía.
        </Typography>
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
          disabled={sinRed || lineas.marcadas.length === 0 || lineas.mal}
          onClick={onCobrar}
        >
          Cobrar {quetzales(lineas.total)}
        </Button>
      )}
    </>
  );
}

/** How it is paid, beside what is paid; on a phone over it. */
export function PanelDePago({ form, fijo, formSerie, negado, enHoja = false, ...resto }: PanelProps) {
  const { imprime, recordar } = useImpresora();
  const { lineas, espera } = resto;
  const { marcadas, total } = lineas;
  const alumnos = lineas.porAlumno.filter((uno) => uno.lineas.some(({ marcada }) => marcada)).length;
  return (
    <Stack
      component="fieldset"
      disabled={fijo && espera !== 'sinSaber'}
      sx={{ gap: 1.5, border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      {enHoja ? null : (
        <Typography role="status" sx={visuallyHidden}>
          Total {quetzales(total)}
        </Typography>
      )}
      <Total {...{ lineas, fijo }} />
      <Typography variant="body2" color="textSecondary">
        {contar(marcadas.length, 'concepto', 'conceptos')} de {contar(alumnos, 'alumno', 'alumnos')}
      </Typography>
      {negado ? <Negado texto={negado} /> : null}
      <ElegirMetodo
        value={form.watch('metodo')}
        onChange={(metodo) => {
          form.setValue('metodo', metodo);
          form.clearErrors();
        }}
      />
      <CamposDelMetodo {...{ form, total }} />
      <QuienPaga form={form} />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <FormControlLabel
          label="Imprimir al cobrar"
          control={<Switch checked={imprime} onChange={(_, si) => recordar(si)} />}
          sx={{ flex: '1 0 auto', mr: 0 }}
        />
        <Box sx={{ flex: '1 1 96px', minWidth: 0 }}>
          <SerieDelCobro form={formSerie} />
        </Box>
      </Stack>
      <DatosDelPapel form={formSerie} />
      {enHoja ? (
        <BottomSheetFooter>
          <Fin {...resto} />
        </BottomSheetFooter>
      ) : (
        <>
          <Fin {...resto} />
          <Typography
            variant="caption"
            color="textSecondary"
            align="center"
            sx={{ '@media (pointer: coarse)': { display: 'none' } }}
          >
            Ctrl + Enter cobra · F2 otra familia · F4 marca a los hermanos
          </Typography>
        </>
      )}
    </Stack>
  );
}
