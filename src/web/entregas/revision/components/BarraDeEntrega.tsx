import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, useId, useLayoutEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { accionPermitida } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { NOT_PRINTED } from '#web/kit/ui/screen-marks.ts';
import { STEP_BUTTONS } from '#web/kit/ui/toast-place.ts';
import { medidas } from '#web/theme.medidas.ts';
import { AvancePunteo } from './AvancePunteo.tsx';
import { CampoPunteo } from './CampoPunteo.tsx';
import { EleccionDeNota } from './EleccionDeNota.tsx';
import type { Panel } from './usePanel.ts';

interface BarraProps {
  panel: Panel;
  fila: ParticipanteDocente;
}

/** True if the bar has the mark's input; the mark is then not shown twice. */
export const notaEnLaBarra = ({ editable, examen }: Panel, fila: ParticipanteDocente | undefined): boolean =>
  editable && fila !== undefined && accionPermitida('calificar', fila.idEstadoActividad, examen);

/** Disabled with `aria-disabled`: a button that vanished at the end would lose the focus. */
function Paso({ panel, a, label }: { panel: Panel; a: ParticipanteDocente | undefined; label: string }) {
  return (
    <LabelledIconButton
      label={label}
      aria-disabled={a === undefined}
      onClick={a ? panel.enlace(a).onClick : () => {}}
      sx={{ '&[aria-disabled=true]': { opacity: 0.4 } }}
    >
      {label === 'Anterior' ? <ChevronLeftIcon /> : <ChevronRightIcon />}
    </LabelledIconButton>
  );
}

/** True if the step buttons have keyboard focus; then it stays there instead of moving to the mark. */
function enLosPasos(): boolean {
  const activo = document.activeElement;
  return activo?.closest('[data-pasos]') !== null && activo?.matches(':focus-visible') === true;
}

/**
 * Focuses the mark of the opened work. On touch screens only if it has the focus already, because focusing opens the
 * keyboard.
 */
function useEnFoco(id: number) {
  const barra = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each work
  useLayoutEffect(() => {
    const campo = barra.current?.querySelector<HTMLInputElement>('input[data-punteo]');
    const escribe = document.activeElement === campo || window.matchMedia('(pointer: fine)').matches;
    if (!campo || !escribe || enLosPasos()) return;
    campo.focus({ preventScroll: true });
    campo.select();
  }, [id]);
  return barra;
}

/** Key repeat and double clicks: activations within this time were meant for the previous work. */
const REBOTE_MS = 400;

function useCalificarYSeguir({ panel, fila }: BarraProps) {
  const { idActividadMateriaBloqueParticipante: id } = fila;
  const llegada = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: from the moment each work came
  useLayoutEffect(() => {
    llegada.current = performance.now();
  }, [id]);
  return () => {
    const { tocada } = panel.borradores.celda(id);
    if (!tocada && performance.now() - llegada.current < REBOTE_MS) return;
    panel.calificarYSeguir(fila);
  };
}

function Nota({ panel, fila }: BarraProps) {
  const describedBy = useId();
  const { borradores, max, escribir, turno, unaPorUna } = panel;
  const { idActividadMateriaBloqueParticipante: id } = fila;
  const barra = useEnFoco(id);
  const calificar = useCalificarYSeguir({ panel, fila });
  const quedan = turno.sinNota(unaPorUna.enCola) !== undefined;
  return (
    <Stack
      ref={barra}
      direction="row"
      useFlexGap
      sx={{
        // On a phone, labels and step buttons share a line; mark and button are below.
        display: { xs: 'contents', sm: 'flex' },
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        flex: '1 0 auto',
      }}
    >
      <Box sx={{ flex: { xs: '1 1 0', sm: 'none' }, textAlign: 'right' }}>
        <AvancePunteo
          id={describedBy}
          participante={fila}
          sinNota="Sin calificación"
          {...{ max, borradores }}
        />
      </Box>
      <CampoPunteo
        {...{ id, max, borradores, describedBy }}
        name={nombreCompleto(fila.idEstudianteGradoNavigation.idEstudianteNavigation)}
        disabled={false}
        onType={escribir}
        onPaste={panel.pegar.abrir}
        onEnter={calificar}
      />
      <Button variant="contained" onClick={calificar} sx={{ flex: { xs: '1 1 auto', sm: 'none' } }}>
        {quedan ? 'Calificar y siguiente' : 'Calificar'}
      </Button>
    </Stack>
  );
}

/** Warning: marks that could not be published. */
function SinPublicar({ panel }: { panel: Panel }) {
  const { unaPorUna, enlace } = panel;
  if (unaPorUna.fallidas.length === 0) return null;
  return (
    <Typography role="alert" variant="body2" sx={{ mt: 0.5, color: 'warning.main', fontWeight: 700 }}>
      {'Sin calificar todavía: '}
      {unaPorUna.fallidas.map((fila, index) => (
        <Fragment key={fila.idActividadMateriaBloqueParticipante}>
          {index > 0 ? ', ' : ''}
          <Link component={RouterLink} {...enlace(fila)} color="inherit">
            {nombreCompleto(fila.idEstudianteGradoNavigation.idEstudianteNavigation)}
          </Link>
        </Fragment>
      ))}
    </Typography>
  );
}

/** Sticky, over the padding of the dialog: above the work on wide screens, at the bottom on phones. */
const pegada = ({ spacing, breakpoints }: Theme) => ({
  position: 'sticky',
  zIndex: 2,
  order: 1,
  bottom: spacing(-2),
  mx: spacing(-2),
  mt: 'auto',
  mb: spacing(-2),
  borderRadius: 0,
  [breakpoints.up('sm')]: {
    bottom: spacing(-3),
    mx: 0,
    mb: spacing(-3),
    borderRadius: `${medidas.radio.tarjeta}px ${medidas.radio.tarjeta}px 0 0`,
  },
  [breakpoints.up('md')]: {
    order: 0,
    top: 0,
    bottom: 'auto',
    my: 0,
    borderRadius: `${medidas.radio.tarjeta}px`,
  },
});

/** Steps from one work to the next, with the mark of the current one. */
export function BarraDeEntrega({ panel, fila }: BarraProps) {
  const { turno } = panel;
  return (
    <Card
      component="section"
      className={NOT_PRINTED}
      aria-label="Calificar esta entrega"
      sx={[pegada, { px: { xs: 2, md: 1 }, py: 1 }]}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          columnGap: 1,
          rowGap: 0.5,
        }}
      >
        <Stack {...STEP_BUTTONS} direction="row" sx={{ alignItems: 'center', gap: 0.5, flex: 'none' }}>
          <Paso panel={panel} a={turno.anterior} label="Anterior" />
          <Typography
            variant="body2"
            component="span"
            color="textSecondary"
            sx={{ flex: 1, textAlign: 'center', whiteSpace: 'nowrap' }}
          >
            {turno.posicion + 1} de {turno.total}
          </Typography>
          <Paso panel={panel} a={turno.siguiente} label="Siguiente" />
        </Stack>
        {notaEnLaBarra(panel, fila) ? <Nota panel={panel} fila={fila} /> : null}
      </Stack>
      <EleccionDeNota id={fila.idActividadMateriaBloqueParticipante} borradores={panel.borradores} />
      <SinPublicar panel={panel} />
    </Card>
  );
}
