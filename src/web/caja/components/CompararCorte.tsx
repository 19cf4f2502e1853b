import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { toHundredths } from '#shared/base/decimal.ts';
import { contar, quetzales } from '#shared/base/formatos.ts';
import { enPalabras } from '#shared/caja/cortes.rules.ts';
import { EXPLICACION_MAX } from '#shared/caja/cortes.ts';
import { NOMBRE_DEL_METODO } from '#shared/recibos.rules.ts';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { EntradaDinero } from './EntradaDinero.tsx';
import { TituloDelPaso } from './TituloDelPaso.tsx';
import type { Comparado, Comparando } from './useComparacion.ts';

const Cantidad = ({ nombre, monto, fuerte = false }: { nombre: string; monto: string; fuerte?: boolean }) => (
  <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
    <Typography component="dt" color={fuerte ? 'textPrimary' : 'textSecondary'}>
      {nombre}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontWeight: fuerte ? 700 : 400 }}>
      {monto}
    </Typography>
  </Stack>
);

const Diferencia = ({ de }: { de: number }) => (
  <StatusChip tone={toHundredths(de) === 0 ? 'success' : 'warning'} text={enPalabras(de)} />
);

function Efectivo({ uno, fondo }: { uno: Comparado; fondo: number }) {
  return (
    <Stack component="section" aria-label="Efectivo" sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography variant="subtitle1" component="h3">
          Efectivo
        </Typography>
        <Diferencia de={uno.diferencia ?? 0} />
      </Stack>
      <Stack component="dl" sx={{ m: 0, gap: 0.5 }}>
        <Cantidad nombre="Fondo" monto={quetzales(fondo)} />
        <Cantidad
          nombre={`Cobrado, ${contar(uno.recibos, 'recibo', 'recibos')}`}
          monto={`+ ${quetzales(uno.cobrado)}`}
        />
        <Cantidad
          nombre={`Anulado, ${contar(uno.anulados, 'recibo', 'recibos')}`}
          monto={`− ${quetzales(uno.anulado)}`}
        />
        <Cantidad nombre="Esperado" monto={quetzales(uno.esperado)} fuerte />
        <Cantidad nombre="Contado" monto={quetzales(uno.contado ?? 0)} fuerte />
      </Stack>
    </Stack>
  );
}

function Otro({ uno, comparacion }: { uno: Comparado; comparacion: Comparando }) {
  const { metodo, recibos, esperado, diferencia } = uno;
  const texto = comparacion.otros[metodo];
  const nombre = NOMBRE_DEL_METODO[metodo];
  return (
    <Stack
      component="section"
      aria-label={nombre}
      sx={{ gap: 1, borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Box>
          <Typography variant="subtitle1" component="h3">
            {nombre}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {contar(recibos, 'recibo', 'recibos')} por {quetzales(esperado)}
          </Typography>
        </Box>
        {diferencia === null ? null : <Diferencia de={diferencia} />}
      </Stack>
      <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <FormControlLabel
          label="Conforme"
          control={
            <Checkbox
              checked={texto === undefined}
              onChange={(_, si) => comparacion.escribir(metodo, si ? undefined : esperado.toFixed(2))}
              slotProps={{ input: { 'aria-label': `${nombre} conforme` } }}
            />
          }
        />
        {texto === undefined ? null : (
          <Box sx={{ flex: '1 1 160px', maxWidth: 240 }}>
            <EntradaDinero
              label={`Lo que hay de ${nombre}`}
              value={texto}
              onChange={(next) => comparacion.escribir(metodo, next)}
            />
          </Box>
        )}
      </Stack>
    </Stack>
  );
}

interface CompararProps {
  comparacion: Comparando;
  fondo: number;
  explicacion: string;
  explica: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  fondoSiguiente: string;
  errores: Readonly<Record<string, string>>;
  cerrando: boolean;
  onExplicacion: (texto: string) => void;
  onFondoSiguiente: (texto: string) => void;
  onVolver: () => void;
  onCerrar: () => void;
}

/** What is there beside what should be. */
export function CompararCorte({ comparacion, fondo, explica, errores, cerrando, ...props }: CompararProps) {
  const { comparados, difiere, mal } = comparacion;
  const error = (campo: string) => (errores[campo] ? { error: errores[campo] } : {});
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!mal) props.onCerrar();
      }}
    >
      <TituloDelPaso enfocar>2. Comparar</TituloDelPaso>
      {comparados.map((uno) =>
        uno.metodo === 'efectivo' ? (
          <Efectivo key={uno.metodo} uno={uno} fondo={fondo} />
        ) : (
          <Otro key={uno.metodo} {...{ uno, comparacion }} />
        ),
      )}
      {difiere ? (
        <TextInput
          label="Explicación"
          required
          inputRef={explica}
          rows={2}
          max={EXPLICACION_MAX}
          value={props.explicacion}
          onChange={props.onExplicacion}
          {...error('explicacion')}
        />
      ) : null}
      <Box sx={{ maxWidth: 280 }}>
        <EntradaDinero
          label="Fondo que queda en caja"
          helper="Con lo que empieza el corte siguiente."
          value={props.fondoSiguiente}
          onChange={props.onFondoSiguiente}
          error={errores.fondoSiguiente}
        />
      </Box>
      <Stack direction="row" useFlexGap sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={props.onVolver} disabled={cerrando}>
          Contar otra vez
        </Button>
        <Button type="submit" variant="contained" size="large" loading={cerrando} disabled={mal}>
          Cerrar corte
        </Button>
      </Stack>
    </Stack>
  );
}
