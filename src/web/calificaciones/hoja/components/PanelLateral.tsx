import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { esExamenFinal, esParcial } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import { CambiosDeNota } from '#web/calificaciones/components/CambiosDeNota.tsx';
import { type ClaseDeTrabajo, useEntrega } from '#web/entregas/revision/api.ts';
import { llegada, TrabajoEntregado } from '#web/entregas/revision/components/TrabajoEntregado.tsx';
import { useHasPassed } from '#web/kit/clock.ts';
import { points, twoDecimals } from '#web/kit/ui/formats.ts';
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { useLayer } from '#web/kit/ui/layers.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useHistorial } from '../api.ts';
import { type CeldaDeHoja, lugarDe, participa, valorDeCelda } from '../state/celda.ts';
import type { Vista } from '../state/manejo.ts';
import { EstadoDeCelda } from './BarraDeCelda.tsx';
import type { Hoja } from './useHoja.ts';

const ANCHO = 420;
const EN_CLASE = 'Se califica en clase: no se entrega en línea.';
/** So long a cell is active before its work is read: somebody who passes by asks for nothing. */
const QUIETA_MS = 200;
const ALTO_DE_FOTO = 'calc(100dvh - 380px)';

interface PanelProps {
  vista: Vista;
  hoja: Hoja;
  onMove: (pasos: 1 | -1) => void;
  onClose: () => void;
}

/** Whose work the active cell is. */
function useActiva({ local, cursor, filas, actividades, outbox }: Hoja) {
  const clave = useSyncExternalStore(local.avisos.suscribirATodo, cursor.activa);
  useSyncExternalStore(local.avisos.suscribirATodo, () => (clave === null ? 0 : local.avisos.vueltas(clave)));
  const { actividad: id, inscripcion } = clave === null ? { actividad: 0, inscripcion: 0 } : lugarDe(clave);
  return {
    actividad: actividades.find((una) => una.idActividadMateriaBloque === id),
    alumno: filas.find((una) => una.idEstudianteGrado === inscripcion)?.nombre ?? '',
    celda: clave === null ? null : local.celda(clave),
    porQue: clave === null ? undefined : outbox.rechazadas.de(clave)?.porQue,
    /** Row of the server; null where there is none. */
    idParticipante: clave === null ? null : local.celda(clave).guardada.participante,
  };
}

const claseDe = ({ tipoActividad: tipo }: ActividadDocente): ClaseDeTrabajo => {
  if (esExamenFinal(tipo)) return 'examenFinal';
  return esParcial(tipo) ? 'parcial' : 'tarea';
};

interface EntregaProps {
  actividad: ActividadDocente;
  idParticipante: number;
}

function Entrega({ actividad, idParticipante: id }: EntregaProps) {
  const clase = claseDe(actividad);
  const query = useEntrega(clase, String(id));
  const vencida = useHasPassed(actividad.fechaLimite);
  return (
    <QueryView query={query} skeleton={<TextSkeleton lines={6} />}>
      {(entrega) => {
        const { idEstadoActividad: estado, trabajoGuardado } = entrega.participante;
        const guardado = trabajoGuardado && estado === ESTADO.pendiente && vencida;
        return (
          <TrabajoEntregado
            {...{ clase, entrega, estado }}
            idParticipante={id}
            alto={ALTO_DE_FOTO}
            llegada={llegada(entrega, !vencida && estado === ESTADO.pendiente, guardado)}
            calificacion={null}
            leida={query.dataUpdatedAt}
            onFailure={() => void query.refetch()}
            readOnly={false}
          />
        );
      }}
    </QueryView>
  );
}

const HistorialDelDocente = ({ idParticipante }: { idParticipante: number }) => (
  <CambiosDeNota query={useHistorial(idParticipante)} />
);

interface EnClaseProps {
  actividad: ActividadDocente;
  celda: CeldaDeHoja;
  porQue: string | undefined;
}

/** Nothing was handed in: the mark itself is what there is to see. */
const EnClase = ({ actividad, celda, porQue }: EnClaseProps) => (
  <>
    <Stack
      direction="row"
      useFlexGap
      sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Typography component="p" variant="h4">
        {twoDecimals(valorDeCelda(celda)) || '—'}
        <Typography component="span" color="textSecondary">
          {` de ${points(actividad.valorNeto ?? 0)}`}
        </Typography>
      </Typography>
      <EstadoDeCelda {...{ celda, porQue }} enClase />
    </Stack>
    <Typography color="textSecondary">{EN_CLASE}</Typography>
  </>
);

/** What the panel shows follows the active cell, a moment after it has come to rest. */
function useEnReposo<T>(valor: T): T {
  const [mostrado, setMostrado] = useState(valor);
  useEffect(() => {
    const timer = setTimeout(() => setMostrado(valor), QUIETA_MS);
    return () => clearTimeout(timer);
  }, [valor]);
  return mostrado;
}

function Marco({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const estrecho = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  useLayer(estrecho, onClose);
  if (!estrecho)
    return (
      <Card
        component="aside"
        aria-label="Entrega"
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: 'none',
          width: ANCHO,
          maxHeight: 'calc(100dvh - 140px)',
          overflow: 'hidden',
        }}
      >
        {children}
      </Card>
    );
  return (
    <Dialog open fullScreen onClose={onClose} aria-label="Entrega">
      {children}
    </Dialog>
  );
}

/** The work or the history of the active cell, beside the sheet. The focus stays in the sheet. */
export function PanelLateral({ vista, hoja, onMove, onClose }: PanelProps) {
  const { actividad, alumno, celda, porQue, ...activa } = useActiva(hoja);
  const idParticipante = useEnReposo(activa.idParticipante);
  return (
    <Marco onClose={onClose}>
      <Stack
        direction="row"
        component="header"
        sx={{ alignItems: 'center', gap: 0.5, pl: 2, pr: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h6" component="h2" noWrap>
            {vista === 'entrega' ? alumno : `Historial de ${alumno}`}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" noWrap>
            {actividad?.title}
          </Typography>
        </Box>
        <LabelledIconButton label="Alumno anterior" onClick={() => onMove(-1)}>
          <ChevronUpIcon />
        </LabelledIconButton>
        <LabelledIconButton label="Alumno siguiente" onClick={() => onMove(1)}>
          <ChevronDownIcon />
        </LabelledIconButton>
        <LabelledIconButton label="Cerrar" onClick={onClose}>
          <CloseIcon />
        </LabelledIconButton>
      </Stack>
      <Stack
        tabIndex={0}
        sx={{ gap: 2, p: 2, overflowY: 'auto', minHeight: 0, bgcolor: 'background.default' }}
      >
        {vista === 'entrega' && actividad?.enLinea === false && celda && participa(celda.guardada) ? (
          <EnClase {...{ actividad, celda, porQue }} />
        ) : !actividad || idParticipante === null ? (
          <Typography color="textSecondary">
            No hay entrega: el alumno no participa en esta actividad.
          </Typography>
        ) : vista === 'entrega' ? (
          <Entrega {...{ actividad, idParticipante }} />
        ) : (
          <HistorialDelDocente idParticipante={idParticipante} />
        )}
      </Stack>
    </Marco>
  );
}
