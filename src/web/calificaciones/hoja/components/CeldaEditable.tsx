import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { SIN_PARTICIPACION } from '#shared/calificaciones/hoja.rules.ts';
import { ESTADO, etiquetaDocente, nivelCalificacion, SIN_NOTA } from '#shared/entregas.rules.ts';
import { points, twoDecimals } from '#web/kit/ui/formats.ts';
import type { Icon } from '#web/kit/ui/icon.tsx';
import {
  AlertIcon,
  CheckCircleIcon,
  CheckIcon,
  ClockIcon,
  EditIcon,
  ErrorIcon,
  ForbiddenIcon,
  OfflineIcon,
  ReloadIcon,
} from '#web/kit/ui/icons.tsx';
import type { Tone } from '#web/kit/ui/StatusChip.tsx';
import {
  type CeldaDeHoja,
  type Clave,
  pendienteDe,
  porDecidir,
  porIncluir,
  publicada,
  soloSeLee,
  valorDeCelda,
} from '../state/celda.ts';
import type { Manejo } from '../state/manejo.ts';
import { EntradaDeCelda } from './EntradaDeCelda.tsx';

/** What a cell of a table is inside a grid, said once more: only such a cell can be selected. */
const enRejilla = (elegida: boolean, soloLectura: boolean) =>
  ({ role: 'gridcell', 'aria-selected': elegida, 'aria-readonly': soloLectura || undefined }) as const;

export interface Aspecto {
  clase: 'borrador' | 'guardando' | 'sinGuardar' | 'choque' | 'rechazo';
  palabra: string;
  icono: Icon;
}

export const ASPECTOS: Record<Aspecto['clase'], Aspecto> = {
  borrador: { clase: 'borrador', palabra: 'Borrador', icono: EditIcon },
  guardando: { clase: 'guardando', palabra: 'Guardando..', icono: ReloadIcon },
  sinGuardar: { clase: 'sinGuardar', palabra: 'Sin guardar', icono: OfflineIcon },
  choque: { clase: 'choque', palabra: 'Decide', icono: AlertIcon },
  rechazo: { clase: 'rechazo', palabra: 'No se guardó', icono: ErrorIcon },
};

/** Of a text that is no mark. */
export const { rechazo: RECHAZO } = ASPECTOS;

export const tonoDeAspecto = {
  borrador: 'accent',
  guardando: 'info',
  sinGuardar: 'neutral',
  choque: 'warning',
  rechazo: 'error',
} as const satisfies Record<Aspecto['clase'], Tone>;

interface AspectoDeEstado {
  tone: Tone;
  icon: Icon;
}
const NADA: AspectoDeEstado = { tone: 'neutral', icon: ClockIcon };
export const ESTADOS: Record<number, AspectoDeEstado> = {
  [ESTADO.pendiente]: { tone: 'error', icon: ClockIcon },
  [ESTADO.entregada]: { tone: 'info', icon: CheckIcon },
  [ESTADO.calificada]: { tone: 'success', icon: CheckCircleIcon },
  [ESTADO.anulada]: { tone: 'error', icon: ForbiddenIcon },
  [ESTADO.rechazada]: { tone: 'error', icon: ErrorIcon },
};

export function aspectoDe(celda: CeldaDeHoja): Aspecto | null {
  if (porDecidir(celda)) return ASPECTOS.choque;
  if (celda.rechazo !== null) return ASPECTOS.rechazo;
  if (celda.mia) return celda.envio === 'sinGuardar' ? ASPECTOS.sinGuardar : ASPECTOS.guardando;
  return pendienteDe(celda) === null ? null : ASPECTOS.borrador;
}

/** How far the work has come, in a word. */
export function palabraDeEstado({ estado }: CeldaDeHoja['guardada'], enClase: boolean): string {
  if (estado === null) return SIN_PARTICIPACION;
  return enClase && estado === ESTADO.pendiente ? SIN_NOTA : etiquetaDocente(estado);
}

/** That word with its colour and icon. Nothing is owed where there is no mark yet in class. */
export function aspectoDeEstado(guardada: CeldaDeHoja['guardada'], enClase: boolean) {
  const text = palabraDeEstado(guardada, enClase);
  const { estado } = guardada;
  const suyo = estado === null || text === SIN_NOTA ? undefined : ESTADOS[estado];
  return { text, ...(suyo ?? NADA) };
}

/** What a screen reader says of the active cell besides student and activity. */
export function celdaEnPalabras(celda: CeldaDeHoja, enClase: boolean): string {
  const aspecto = aspectoDe(celda);
  const borrador = pendienteDe(celda);
  const antes = publicada(celda.guardada);
  const partes = [
    valorDeCelda(celda) ?? palabraDeEstado(celda.guardada, enClase),
    porIncluir(celda) ? 'no participa' : '',
    aspecto?.palabra.toLowerCase(),
    borrador !== null && antes !== null ? `publicada ${twoDecimals(antes)}` : '',
    celda.choque ? `la otra ${twoDecimals(celda.choque.borradorCalificacion) || 'sin nota'}` : '',
    celda.rechazo,
  ];
  return partes.filter((parte) => parte !== undefined && parte !== null && parte !== '').join(', ');
}

function Estado({ celda, enClase }: { celda: CeldaDeHoja; enClase: boolean }) {
  const { estado } = celda.guardada;
  const { text, tone } = aspectoDeEstado(celda.guardada, enClase);
  if (estado === null || tone === 'neutral') return <span data-ausente="">{text}</span>;
  return (
    <span data-estado={estado} data-ver={estado === ESTADO.entregada ? '' : undefined}>
      {text}
    </span>
  );
}

interface CeldaProps {
  clave: Clave;
  /** Of the activity. */
  puntos: number;
  titulo: string;
  alumno: string;
  enClase: boolean;
  /** Below it a mark is red; without one, below half of the points. */
  minima?: number;
  manejo: Manejo;
}

const nivelDe = (nota: number, puntos: number, minima: number | undefined) => {
  if (minima === undefined) return nivelCalificacion(nota, puntos);
  return nota < minima ? 'baja' : 'alta';
};

/** A cell of the sheet. It hears of its own changes only, and holds a field while it is typed in. */
export const CeldaEditable = memo(function CeldaEditable(props: CeldaProps) {
  const { clave, puntos, titulo, alumno, enClase, minima, manejo } = props;
  const { local, cursor } = manejo.hoja;
  useSyncExternalStore(
    (oyente) => local.avisos.suscribir(clave, oyente),
    () => local.avisos.vueltas(clave),
  );
  const celda = local.celda(clave);
  const marca = cursor.marcaDe(clave);
  const activa = marca === 'activa';
  const edicion = activa ? cursor.edicion() : null;
  const rechazada = manejo.hoja.outbox.rechazadas.de(clave);
  const aspecto = rechazada ? RECHAZO : aspectoDe(celda);
  const antes = publicada(celda.guardada);
  const borrador = pendienteDe(celda);
  const nota = valorDeCelda(celda);
  const enPalabras = [
    ...(rechazada ? [`No se guardó «${rechazada.texto}»`, rechazada.porQue] : []),
    celdaEnPalabras(celda, enClase),
  ].join('. ');
  return (
    <td
      {...enRejilla(marca !== null, soloSeLee(celda.guardada))}
      data-clave={clave}
      data-cursor={marca ?? undefined}
      data-aspecto={aspecto?.clase}
      data-nivel={nota === null || aspecto ? undefined : nivelDe(nota, puntos, minima)}
      data-edita={edicion ? '' : undefined}
      tabIndex={activa ? 0 : -1}
      aria-busy={aspecto?.clase === 'guardando' || undefined}
      aria-label={activa ? `${alumno}. ${titulo}, de ${points(puntos)}. ${enPalabras}.` : undefined}
    >
      {edicion ? (
        <EntradaDeCelda {...{ edicion, manejo, puntos }} label={`Nota de ${alumno}, ${titulo}`} />
      ) : (
        <>
          {aspecto ? <i>{aspecto.palabra}</i> : null}
          {rechazada ? (
            <b>«{rechazada.texto}»</b>
          ) : nota === null ? (
            <Estado celda={celda} enClase={enClase} />
          ) : (
            <>
              {borrador !== null && antes !== null ? <s>{twoDecimals(antes)}</s> : null}
              <b>{twoDecimals(nota)}</b>
              {celda.choque ? (
                <span> · {twoDecimals(celda.choque.borradorCalificacion) || '—'}</span>
              ) : (
                <span> / {twoDecimals(puntos)}</span>
              )}
            </>
          )}
        </>
      )}
    </td>
  );
});

/** A cell that is read and selected only: a name, a sum. */
export function CeldaFija({
  clave,
  manejo,
  children,
}: Pick<CeldaProps, 'clave' | 'manejo'> & {
  children: ReactNode;
}) {
  const { local, cursor } = manejo.hoja;
  useSyncExternalStore(
    (oyente) => local.avisos.suscribir(clave, oyente),
    () => local.avisos.vueltas(clave),
  );
  const marca = cursor.marcaDe(clave);
  return (
    <td
      {...enRejilla(marca !== null, true)}
      data-total=""
      data-clave={clave}
      data-cursor={marca ?? undefined}
      tabIndex={marca === 'activa' ? 0 : -1}
    >
      {children}
    </td>
  );
}
