import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId } from 'react';
import { sum } from '#shared/base/decimal.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { rebajaEscrita } from '#shared/becas.rules.ts';
import { conceptoEnCaja } from '#shared/caja.rules.ts';
import { enMeses } from '#shared/cuentas.rules.ts';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { enCampo, type Linea } from './useLineas.ts';

const ESTADOS = {
  atrasado: { tone: 'warning', text: 'Atrasado' },
  pendiente: { tone: 'neutral', text: 'Pendiente' },
  anulada: { tone: 'error', text: 'Inscripción anulada' },
} as const;

const SIN_FECHA = 'Sin fecha';

/** Marks the rows that the arrows walk through. */
const FILA = 'data-fila-de-cobro';

const enFilas = () => [...document.querySelectorAll<HTMLElement>(`[${FILA}]`)];

const enfocar = (fila: HTMLElement | undefined): void =>
  fila?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();

/** Into the list, from above. */
export const irALaPrimeraFila = (): void => enfocar(enFilas()[0]);

function irA(event: KeyboardEvent<HTMLElement>, pasos: number): void {
  const filas = enFilas();
  enfocar(filas[filas.findIndex((fila) => fila.contains(event.currentTarget)) + pasos]);
}

interface FilaProps {
  linea: Linea;
  esteCiclo: number;
  disabled: boolean;
  /** Whose, for who does not see the group it stands in. */
  alumno: string;
  onCambiar: (clave: string, cambio: { marcada?: boolean; texto?: string }) => void;
}

/** Where there is room for them: box, concept, deadline, state, balance and what is paid of it. */
export const COLUMNAS = '42px minmax(0, 1fr) 56px 104px 84px 100px';

/** One charge: a box, what it is, when it was due, and how much of it is paid now. */
export function FilaDeCobro({ linea, esteCiclo, disabled, alumno, onCambiar }: FilaProps) {
  const id = useId();
  const { cobro, clave, marcada, texto, error } = linea;
  const concepto = conceptoEnCaja(cobro, esteCiclo);
  const queda = marcada && error === null ? sum([cobro.saldo, -linea.monto]) : 0;
  const anulada = cobro.estado === 'anulada';
  const { tone, text } = ESTADOS[cobro.estado];
  const conEstado = cobro.vence !== null || anulada;
  const vence = cobro.vence ? fechaCorta(cobro.vence).slice(0, -5) : null;
  const deQue = cobro.mes === null ? null : cobro.nombre;
  const detalles = [
    cobro.meses > 1 ? enMeses(cobro.total / cobro.meses, cobro.meses) : null,
    ...cobro.rebajas.map(rebajaEscrita),
    cobro.abonado > 0 ? `Abonado ${quetzales(cobro.abonado)}` : null,
  ].filter(Boolean);
  const marcar = (next: boolean) => onCambiar(clave, { marcada: next, texto: enCampo(cobro.saldo) });
  function teclaEnCasilla(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      irA(event, event.key === 'ArrowDown' ? 1 : -1);
    } else if (/^\d$/.test(event.key) && !anulada) {
      event.preventDefault();
      onCambiar(clave, { marcada: true, texto: event.key });
      document.getElementById(`${id}-abona`)?.focus();
    }
  }
  function teclaEnMonto(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault();
      irA(event, 1);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onCambiar(clave, { texto: enCampo(cobro.saldo) });
    }
  }
  return (
    <Box
      component="li"
      {...{ [FILA]: '' }}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr auto', md: COLUMNAS },
        columnGap: 1.5,
        alignItems: 'center',
        pl: { xs: 1, sm: 2 },
        pr: 2,
        py: 0.5,
        minHeight: { xs: 72, md: 0 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Checkbox
        checked={marcada}
        disabled={disabled || anulada}
        onChange={(event) => marcar(event.target.checked)}
        slotProps={{
          input: {
            'aria-label': `${concepto} de ${alumno}, ${quetzales(cobro.saldo)}`,
            onKeyDown: teclaEnCasilla,
          },
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, fontSize: { md: '0.875rem' } }}>{concepto}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          <Box component="span" sx={{ display: { md: 'none' } }}>
            {[vence && `Vence ${vence}`, ...detalles].filter(Boolean).join(' · ')}
          </Box>
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {[deQue, ...detalles].filter(Boolean).join(' · ')}
          </Box>
        </Typography>
        {queda > 0 ? (
          <Typography variant="caption" component="p" sx={{ fontWeight: 700 }}>
            Quedarán {quetzales(queda)}
          </Typography>
        ) : null}
        {error ? (
          <Typography id={`${id}-mal`} variant="caption" component="p" color="error" role="alert">
            {error}
          </Typography>
        ) : null}
      </Box>
      <Typography variant="body2" align="right" sx={{ display: { xs: 'none', md: 'block' } }}>
        {vence ?? '—'}
      </Typography>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        {conEstado ? (
          <StatusChip tone={tone} text={text} />
        ) : (
          <Typography variant="body2">{SIN_FECHA}</Typography>
        )}
      </Box>
      <Typography variant="body2" align="right" sx={{ display: { xs: 'none', md: 'block' } }}>
        {quetzales(cobro.saldo)}
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.5 }}>
        {marcada ? null : (
          <Typography sx={{ display: { md: 'none' }, fontWeight: 700 }}>{quetzales(cobro.saldo)}</Typography>
        )}
        <InputBase
          id={`${id}-abona`}
          value={marcada ? texto : '0.00'}
          disabled={disabled || !marcada}
          onChange={(event) => onCambiar(clave, { texto: event.target.value })}
          onFocus={(event) => event.target.value.length > 1 && event.target.select()}
          inputProps={{
            'aria-label': `Abona a ${concepto} de ${alumno}`,
            'aria-invalid': error !== null,
            'aria-describedby': error ? `${id}-mal` : undefined,
            inputMode: 'decimal',
            onKeyDown: teclaEnMonto,
          }}
          sx={{
            display: marcada ? undefined : { xs: 'none', md: 'inline-flex' },
            width: 100,
            height: medidas.boton,
            '@media (pointer: coarse)': { height: medidas.dedo, '& input': { height: medidas.dedo, py: 0 } },
            px: 1,
            border: 1,
            borderColor: error ? 'error.main' : 'trazo.borde',
            borderRadius: `${medidas.radio.control}px`,
            bgcolor: queda > 0 ? 'secondary.suave' : 'background.paper',
            '& input': { textAlign: 'right', fontWeight: 600 },
            '& input:focus-visible': { outline: 'none' },
            '&.Mui-focused': { boxShadow: 'inset 0 0 0 1px', borderColor: 'primary.main' },
            '&.Mui-disabled': { borderColor: 'divider' },
          }}
        />
        <Box sx={{ display: { md: 'none' } }}>
          {conEstado ? (
            <StatusChip tone={tone} text={text} variant="text" />
          ) : (
            <Typography variant="caption" color="textSecondary">
              {SIN_FECHA}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}
