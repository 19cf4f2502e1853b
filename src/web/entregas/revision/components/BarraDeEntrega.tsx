import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { accionPermitida, ESTADO } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { avisos } from '#web/base/ui/avisos.ts';
import { BotonIcono } from '#web/base/ui/BotonIcono.tsx';
import { IconoDerecha, IconoIzquierda } from '#web/base/ui/iconos.tsx';
import { PASOS } from '#web/base/ui/lugar-de-avisos.ts';
import { medidas } from '#web/theme.medidas.ts';
import { AvancePunteo } from './AvancePunteo.tsx';
import { CampoPunteo } from './CampoPunteo.tsx';
import type { Panel } from './usePanel.ts';

export const YA_CALIFICADA = 'Esta entrega ya tiene esa nota.';

interface BarraProps {
  panel: Panel;
  fila: ParticipanteDocente;
}

/** The mark of the work that is read can be typed beside it; what shows the same mark again is left out. */
export const notaEnLaBarra = ({ editable, examen }: Panel, fila: ParticipanteDocente | undefined): boolean =>
  editable && fila !== undefined && accionPermitida('calificar', fila.idEstadoActividad, examen);

/** At the end of the row one stays where one is: a button that vanished would take the focus with it. */
function Paso({ panel, a, label }: { panel: Panel; a: ParticipanteDocente | undefined; label: string }) {
  return (
    <BotonIcono
      label={label}
      aria-disabled={a === undefined}
      onClick={a ? panel.enlace(a).onClick : () => {}}
      sx={{ '&[aria-disabled=true]': { opacity: 0.4 } }}
    >
      {label === 'Anterior' ? <IconoIzquierda /> : <IconoDerecha />}
    </BotonIcono>
  );
}

function Nota({ panel, fila }: BarraProps) {
  const describedBy = useId();
  const { borradores, max, escribir, ocupado } = panel;
  const { idActividadMateriaBloqueParticipante: id, idEstadoActividad } = fila;
  function calificar() {
    if (ocupado) return;
    const { calificacion, borradorCalificacion } = fila.actividadesMateriasBloquesEntregas;
    const igual = borradorCalificacion === null || borradorCalificacion === calificacion;
    if (idEstadoActividad === ESTADO.calificada && igual && !borradores.sinGuardar(id))
      return avisos.neutro(YA_CALIFICADA);
    panel.calificar(fila);
  }
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'flex-end', gap: 1, flex: '1 0 auto' }}
    >
      <AvancePunteo
        id={describedBy}
        participante={fila}
        sinNota="Sin calificación"
        {...{ max, borradores }}
      />
      <CampoPunteo
        {...{ id, max, borradores, describedBy }}
        name={nombreCompleto(fila.idEstudianteGradoNavigation.idEstudianteNavigation)}
        disabled={false}
        onType={escribir}
      />
      <Button variant="contained" onClick={calificar} aria-disabled={ocupado}>
        Calificar
      </Button>
    </Stack>
  );
}

/** Over the padding of the dialog: above the work beside the list, below it on phones, under the thumb. */
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

/** From one work to the next, and the mark of the one that is being read. */
export function BarraDeEntrega({ panel, fila }: BarraProps) {
  const { turno } = panel;
  return (
    <Card
      component="section"
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
        <Stack
          {...PASOS}
          direction="row"
          sx={{ alignItems: 'center', gap: 0.5, flex: { xs: '1 1 100%', sm: 'none' } }}
        >
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
    </Card>
  );
}
