import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { fechaCorta } from '#shared/base/fechas.ts';
import { estadoBloque, faltanPuntos, porTerminarMensaje, quedaAbierto } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { CheckIcon } from '#web/kit/ui/icons.tsx';
import { PlayIcon } from '#web/kit/ui/icons-objects.tsx';
import { Warning } from '#web/kit/ui/Warning.tsx';
import { movimiento } from '#web/theme.medidas.ts';
import { releerBloques, useFinalizarBloque, useIniciarBloque } from '../api.ts';
import { BotonPlegar } from './BotonPlegar.tsx';
import { EstadoBloque } from './EstadoBloque.tsx';
import { PorCalificar } from './PorCalificar.tsx';

interface TarjetaBloqueProps {
  bloque: BloqueDocente;
  /** An earlier block that must be finished before this one starts. */
  antes: number | undefined;
  /** Creates an extra activity in this block, when it is finished. */
  extras?: ReactNode;
  /** With its activities, or folded to what is said of it. */
  abierto: boolean;
  onAbrir: (abierto: boolean) => void;
  /** Stands out: something in it is new. */
  recien?: boolean;
  children: ReactNode;
}

function fechas({ fechaIniciado, fechaTerminado }: BloqueDocente): string {
  if (fechaIniciado === null) return 'Todavía no se inicia';
  const desde = `Iniciado el ${fechaCorta(fechaIniciado)}`;
  return fechaTerminado === null ? desde : `${desde} · Finalizado el ${fechaCorta(fechaTerminado)}`;
}

const Puntos = ({ text, used, max }: { text: string; used: number; max: number }) => (
  <Typography component="span" variant="body2" color="textSecondary">
    {text}{' '}
    <Box component="strong" sx={{ color: 'text.primary' }}>
      {twoDecimals(used)}
    </Box>{' '}
    de {twoDecimals(max)}
  </Typography>
);

/** What finishing a block leaves open, and what it ends. */
function LoQueQueda({ bloque }: Pick<TarjetaBloqueProps, 'bloque'>) {
  const puntos = faltanPuntos(bloque);
  const abierto = [...(puntos ? [puntos] : []), ...quedaAbierto(bloque.actividadesMateriasBloques ?? [])];
  return (
    <Stack sx={{ gap: 1 }}>
      {abierto.map((frase) => (
        <Warning key={frase}>{frase}</Warning>
      ))}
      <span>
        Ya no se podrán crear actividades normales en él. Todavía se podrá calificar. No se puede deshacer.
      </span>
    </Stack>
  );
}

/** A block of a class with its points, its acts and its activities. */
export function TarjetaBloque({ recien = false, ...props }: TarjetaBloqueProps) {
  const { bloque, antes, extras, abierto, onAbrir, children } = props;
  const [asks, setAsks] = useState<'iniciar' | 'finalizar' | null>(null);
  const close = () => setAsks(null);
  const iniciar = useIniciarBloque(close);
  const finalizar = useFinalizarBloque(close);
  const input = { params: { idMateriaBloque: String(bloque.idMateriaBloque) } };
  const { permisos } = bloque;
  const id = useId();
  const [reading, setReading] = useState(false);
  async function askToFinish() {
    setReading(true);
    await releerBloques();
    setReading(false);
    setAsks('finalizar');
  }
  return (
    <Card
      component="section"
      aria-label={`Bloque ${bloque.bloque}`}
      aria-current={recien ? 'true' : undefined}
      sx={{
        p: { xs: 2, sm: 3 },
        outline: recien ? 2 : 0,
        outlineStyle: 'solid',
        outlineColor: recien ? 'primary.main' : 'transparent',
        transition: `outline-color ${movimiento.largo}ms`,
      }}
    >
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h2">
          <BotonPlegar
            text={`Bloque ${bloque.bloque}`}
            controls={`${id}-actividades`}
            {...{ abierto, onAbrir }}
          />
        </Typography>
        <EstadoBloque estado={estadoBloque(bloque)} />
        <PorCalificar actividades={bloque.actividadesMateriasBloques} />
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: { xs: abierto ? 'block' : 'none', sm: 'block' } }}>{extras}</Box>
        {permisos.iniciar ? (
          <Button
            variant="tonal"
            startIcon={<PlayIcon />}
            disabled={antes !== undefined}
            aria-describedby={`${id}-fechas`}
            onClick={() => setAsks('iniciar')}
          >
            Iniciar
          </Button>
        ) : null}
        {permisos.finalizar ? (
          <Button
            variant="outlined"
            startIcon={<CheckIcon />}
            loading={reading}
            onClick={() => void askToFinish()}
          >
            Finalizar
          </Button>
        ) : null}
      </Stack>
      <Stack direction="row" useFlexGap sx={{ columnGap: 3, rowGap: 0.5, flexWrap: 'wrap' }}>
        <Typography id={`${id}-fechas`} component="span" variant="body2" color="textSecondary">
          {permisos.iniciar && antes !== undefined ? porTerminarMensaje(antes) : fechas(bloque)}
        </Typography>
        <Puntos text="Zona" used={bloque.zonaUsada} max={bloque.maxZona} />
        <Puntos text="Examen" used={bloque.examenUsado} max={bloque.maxExamen} />
      </Stack>
      <Collapse in={abierto} id={`${id}-actividades`} timeout={movimiento.medio} mountOnEnter unmountOnExit>
        <Box sx={{ pt: 2 }}>{children}</Box>
      </Collapse>
      <ConfirmDialog
        open={asks !== null}
        title="Confirmación"
        text={asks === 'finalizar' ? '¿Desea finalizar este bloque?' : '¿Desea iniciar este bloque?'}
        detail={
          asks === 'finalizar' ? (
            <LoQueQueda bloque={bloque} />
          ) : (
            'Será el bloque en curso de la clase. No se puede deshacer.'
          )
        }
        accept={asks === 'finalizar' ? 'Finalizar' : 'Iniciar'}
        busy={iniciar.isPending || finalizar.isPending}
        onAccept={() => (asks === 'finalizar' ? finalizar : iniciar).mutate(input)}
        onClose={close}
      />
    </Card>
  );
}
