import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { EditIcon, HistoryIcon, ShowIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { type CeldaDeHoja, type Clave, lugarDe, pendienteDe, publicada } from '../state/celda.ts';
import { Atajo } from './Atajo.tsx';
import { aspectoDe, aspectoDeEstado } from './CeldaEditable.tsx';
import type { Hoja } from './useHoja.ts';

interface BarraProps {
  hoja: Hoja;
  /** Only of work that is handed in online. */
  onVer: ((clave: Clave) => void) | undefined;
  onHistorial: ((clave: Clave) => void) | undefined;
}

const Corte = () => <Box sx={{ width: '1px', height: 18, bgcolor: 'divider', flex: 'none' }} />;

interface EstadoProps {
  celda: CeldaDeHoja;
  enClase: boolean;
  /** Why a text that was typed there is no mark. */
  porQue: string | undefined;
}

/** The values of a cell in words: what is published, the draft, and what became of it. */
export function EstadoDeCelda({ celda, enClase, porQue }: EstadoProps) {
  const { guardada } = celda;
  const rechazo = porQue ?? celda.rechazo;
  const aspecto = aspectoDe(celda);
  const estado = aspectoDeEstado(guardada, enClase);
  const [antes, borrador] = [publicada(guardada), pendienteDe(celda)];
  if (rechazo !== null)
    return (
      <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }} title={rechazo}>
        <StatusChip variant="text" tone="error" text={rechazo} />
      </Box>
    );
  return (
    <>
      {antes === null && borrador !== null && enClase ? null : (
        <StatusChip
          variant="text"
          {...estado}
          text={antes === null ? estado.text : `Publicada ${twoDecimals(antes)}`}
        />
      )}
      {borrador !== null ? (
        <StatusChip variant="text" tone="accent" icon={EditIcon} text={`Borrador ${twoDecimals(borrador)}`} />
      ) : null}
      {aspecto && aspecto.clase !== 'borrador' ? (
        <Typography variant="caption" component="span" color="textSecondary" noWrap>
          {aspecto.palabra}
        </Typography>
      ) : null}
    </>
  );
}

/** Whose cell is active, of which work, and how far it has come: the formula bar of the sheet. */
export function BarraDeCelda({ hoja, onVer, onHistorial }: BarraProps) {
  const { local, cursor, filas, actividades, enClase, outbox } = hoja;
  const clave = useSyncExternalStore(local.avisos.suscribirATodo, cursor.activa);
  useSyncExternalStore(local.avisos.suscribirATodo, () => (clave === null ? 0 : local.avisos.vueltas(clave)));
  const { actividad: id, inscripcion } = clave === null ? { actividad: 0, inscripcion: 0 } : lugarDe(clave);
  const fila = filas.find((una) => una.idEstudianteGrado === inscripcion);
  const actividad = actividades.find((una) => una.idActividadMateriaBloque === id);
  const celda = clave === null || !actividad ? null : local.celda(clave);
  const porQue = clave === null ? undefined : outbox.rechazadas.de(clave)?.porQue;
  const conFila = celda !== null && celda.guardada.participante !== null;
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.25,
        height: medidas.boton,
        pl: 1.5,
        pr: 0.75,
        border: 1,
        borderBottom: 0,
        borderColor: 'divider',
        borderRadius: `${medidas.radio.tarjeta}px ${medidas.radio.tarjeta}px 0 0`,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
      }}
    >
      <Typography variant="body2" component="b" noWrap sx={{ fontWeight: 700, flexShrink: 1, minWidth: 96 }}>
        {fila?.nombre}
      </Typography>
      {actividad && celda ? (
        <>
          <Corte />
          <Typography variant="body2" component="span" color="textSecondary" noWrap sx={{ minWidth: 64 }}>
            {actividad.title}
          </Typography>
          <Corte />
          <EstadoDeCelda celda={celda} enClase={enClase.has(id)} porQue={porQue} />
        </>
      ) : null}
      <Box sx={{ flex: 1 }} />
      {clave !== null && onVer && conFila && !enClase.has(id) ? (
        <Button size="small" startIcon={<ShowIcon />} onClick={() => onVer(clave)}>
          Ver entrega
          <Atajo>Alt Enter</Atajo>
        </Button>
      ) : null}
      {clave !== null && onHistorial && conFila && celda && publicada(celda.guardada) !== null ? (
        <Button size="small" startIcon={<HistoryIcon />} onClick={() => onHistorial(clave)}>
          Historial
        </Button>
      ) : null}
    </Stack>
  );
}
