import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useId, useSyncExternalStore } from 'react';
import { ESTADO } from '#shared/entregas.rules.ts';
import { points, twoDecimals } from '#web/kit/ui/formats.ts';
import { PlainIcon } from '#web/kit/ui/icon.tsx';
import { AlertIcon, ForbiddenIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { medidas } from '#web/theme.medidas.ts';
import {
  type CeldaDeHoja,
  type Clave,
  pendienteDe,
  porDecidir,
  publicada,
  soloSeLee,
  valorDeCelda,
} from '../state/celda.ts';
import { noParticipa } from '../state/frases.ts';
import type { Manejo, Vista } from '../state/manejo.ts';
import { CAMPO, CampoDeTelefono } from './CampoDeTelefono.tsx';
import { aspectoDe, aspectoDeEstado, RECHAZO, tonoDeAspecto } from './CeldaEditable.tsx';
import { queHizoElOtro } from './GloboDecidir.tsx';
import { useInclusion } from './useInclusion.ts';

const FILA = 64;

interface FilaProps {
  clave: Clave;
  alumno: string;
  titulo: string;
  /** Of the activity. */
  puntos: number;
  enClase: boolean;
  manejo: Manejo;
  ultima: boolean;
  /** What else is said of the student. */
  children?: ReactNode;
}

interface EstadoProps {
  celda: CeldaDeHoja;
  enClase: boolean;
  /** Why a text that was typed there is no mark. */
  porQue: string | undefined;
}

/** How far the cell has come, each part by word and icon. */
function Estado({ celda, enClase, porQue }: EstadoProps) {
  const { guardada } = celda;
  const rechazo = porQue ?? celda.rechazo;
  const aspecto = aspectoDe(celda);
  const antes = publicada(guardada);
  return (
    <>
      <StatusChip variant="text" {...aspectoDeEstado(guardada, enClase)} />
      {aspecto && rechazo === null ? (
        <StatusChip
          variant="text"
          tone={tonoDeAspecto[aspecto.clase]}
          icon={aspecto.icono}
          text={aspecto.palabra}
        />
      ) : null}
      {antes !== null && pendienteDe(celda) !== null ? (
        <Typography variant="caption" component="span">
          publicada <s>{twoDecimals(antes)}</s>
        </Typography>
      ) : null}
      {rechazo === null ? null : <StatusChip variant="text" tone="error" text={rechazo} />}
    </>
  );
}

const enLetra = (nota: number | null) => (nota === null ? 'sin nota' : twoDecimals(nota));

interface DecisionProps extends Pick<FilaProps, 'clave' | 'alumno' | 'manejo'> {
  celda: CeldaDeHoja;
}

/** Two marks for one cell, or one for a student who takes no part: it is decided in the row itself. */
function Decision({ clave, celda, alumno, manejo }: DecisionProps) {
  const { outbox, local } = manejo.hoja;
  const { incluir, busy } = useInclusion(outbox);
  const { choque, mia } = celda;
  const boton = (text: string, onClick: () => void, primero = true) => (
    <Button
      variant={primero ? 'tonal' : 'outlined'}
      color={primero ? 'primary' : 'inherit'}
      size="small"
      disabled={busy}
      onClick={onClick}
      sx={{ minHeight: medidas.dedo }}
    >
      {text}
    </Button>
  );
  if (!choque)
    return (
      <>
        <Typography variant="caption" component="p" color="textSecondary">
          {noParticipa(alumno)}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ gap: 1, mt: 0.75, flexWrap: 'wrap' }}>
          {boton('Incluirlo y calificar', () => incluir(clave))}
          {boton('Cancelar', () => local.olvidar([clave]), false)}
        </Stack>
      </>
    );
  const cerrada =
    choque.idEstadoActividad !== null && soloSeLee({ ...celda.guardada, estado: choque.idEstadoActividad });
  const otra = choque.borradorCalificacion ?? choque.calificacion;
  return (
    <>
      <Typography variant="caption" component="p" color="textSecondary">
        {queHizoElOtro(choque)}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1, mt: 0.75, flexWrap: 'wrap' }}>
        {cerrada ? (
          boton(`Entendido: mi ${enLetra(mia?.valor ?? null)} no se guarda`, () =>
            outbox.decidir(clave, 'otra', choque),
          )
        ) : (
          <>
            {boton(`Poner ${enLetra(mia?.valor ?? null)}`, () => outbox.decidir(clave, 'mia', choque))}
            {boton(`Dejar ${enLetra(otra)}`, () => outbox.decidir(clave, 'otra', choque), false)}
          </>
        )}
      </Stack>
    </>
  );
}

/** In place of the field: a mark that waits for a decision, or none at all. */
function SinCampo({ celda }: { celda: CeldaDeHoja }) {
  const espera = porDecidir(celda);
  const nota = valorDeCelda(celda);
  return (
    <Stack
      direction="row"
      sx={{
        flex: 'none',
        alignItems: 'center',
        justifyContent: 'space-between',
        width: CAMPO.ancho,
        height: CAMPO.alto,
        px: 1.25,
        borderRadius: `${medidas.radio.control}px`,
        bgcolor: espera ? 'warning.suave' : 'superficie.hundida',
        color: espera ? 'warning.sobreSuave' : 'text.secondary',
        boxShadow: espera ? 'inset 0 0 0 2px currentColor' : 'none',
        '& svg': { width: 18, height: 18 },
      }}
    >
      <PlainIcon icon={espera ? AlertIcon : ForbiddenIcon} />
      <Typography component="b" sx={{ fontSize: '1.0625rem', fontWeight: 700 }}>
        {twoDecimals(nota) || '—'}
      </Typography>
    </Stack>
  );
}

/** Opens the work behind the mark, or what became of the mark. */
function Quien({ vista, label, children, onOpen }: QuienProps) {
  const sx = { flex: 1, minWidth: 0, alignSelf: 'stretch', justifyContent: 'center', py: 1 } as const;
  if (!vista)
    return (
      <Stack useFlexGap sx={{ ...sx, gap: 0.25 }}>
        {children}
      </Stack>
    );
  return (
    <ButtonBase
      aria-label={label}
      onClick={() => onOpen(vista)}
      sx={{ ...sx, flexDirection: 'column', alignItems: 'flex-start', gap: 0.25, textAlign: 'left' }}
    >
      {children}
    </ButtonBase>
  );
}
interface QuienProps {
  vista: Vista | null;
  label: string;
  children: ReactNode;
  onOpen: (vista: Vista) => void;
}

function vistaDe({ guardada }: CeldaDeHoja, enClase: boolean): Vista | null {
  if (guardada.participante === null) return null;
  if (enClase) return publicada(guardada) === null ? null : 'historial';
  return guardada.estado === ESTADO.pendiente ? null : 'entrega';
}

/** A student and their mark in the activity that is shown. Draws anew with its own cell only. */
export const FilaDeTelefono = memo(function FilaDeTelefono(props: FilaProps) {
  const { clave, alumno, titulo, puntos, enClase, manejo, ultima, children } = props;
  const { local, cursor } = manejo.hoja;
  const id = useId();
  useSyncExternalStore(
    (oyente) => local.avisos.suscribir(clave, oyente),
    () => local.avisos.vueltas(clave),
  );
  const celda = local.celda(clave);
  const rechazada = manejo.hoja.outbox.rechazadas.de(clave);
  const edita = cursor.activa() === clave && cursor.edicion() !== null;
  const decide = porDecidir(celda) && !edita;
  const conCampo = edita || !(decide || soloSeLee(celda.guardada));
  const vista = decide ? null : vistaDe(celda, enClase);
  return (
    <Box
      component="li"
      data-fila={clave}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: FILA,
        px: 2,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: edita ? 'superficie.hundida' : 'background.paper',
      }}
    >
      <Quien
        vista={vista}
        label={`${vista === 'historial' ? 'Historial de' : 'Ver la entrega de'} ${alumno}`}
        onOpen={(cual) => manejo.llamadas.alVer(cual, clave)}
      >
        <Typography variant="body1" component="span" sx={{ lineHeight: 1.25, overflowWrap: 'anywhere' }}>
          {alumno}
        </Typography>
        {decide ? (
          <Decision {...{ clave, celda, alumno, manejo }} />
        ) : (
          <Stack
            id={id}
            component="span"
            direction="row"
            useFlexGap
            sx={{ columnGap: 1.25, flexWrap: 'wrap' }}
          >
            <Estado {...{ celda, enClase }} porQue={rechazada?.porQue} />
            {children}
          </Stack>
        )}
      </Quien>
      {conCampo ? (
        <CampoDeTelefono
          {...{ clave, celda, manejo, puntos, ultima }}
          rechazado={rechazada?.texto}
          aspecto={rechazada ? RECHAZO : aspectoDe(celda)}
          label={`Nota de ${alumno}, ${titulo}, de ${points(puntos)}`}
          describedBy={id}
        />
      ) : (
        <SinCampo celda={celda} />
      )}
    </Box>
  );
});
