import { type MouseEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { esExamen } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import { type Accion, porPublicar } from '#shared/entregas.rules.ts';
import { type ParticipanteDocente, SIN_PUNTEO } from '#shared/entregas.ts';
import { ANTES_DEL_FIN_MS } from '#shared/examenes.rules.ts';
import { useEnlacesDocente } from '#web/actividades/components/useEnlaces.ts';
import { useHasPassed } from '#web/kit/clock.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { type ClaseDeTrabajo, guardarNota, olvidarNotas, ponerParticipante, useActuar } from '../api.ts';
import { useAbrirEntrega } from './useAbrirEntrega.ts';
import { useBorradores } from './useBorradores.ts';
import { TODAS_CON_NOTA, useCalificarUna } from './useCalificarUna.ts';
import { valorDe } from './useCelda.ts';
import { usePorTurno } from './usePorTurno.ts';
import { useSeleccion } from './useSeleccion.ts';

export interface PanelProps {
  clase: ClaseDeTrabajo;
  actividad: ActividadDocente;
  filas: readonly ParticipanteDocente[];
  /** Marks of this class may still be changed. */
  editable: boolean;
  /** The participant whose work is open beside the list. */
  abierta: number | null;
  onReload: () => void;
}

const PUNTEOS_SIN_GUARDAR = 'Hay punteos sin guardar entre los seleccionados.';

/** How far the exam of the class is; homework has no run. */
export type Corrida = 'sinCorrida' | 'nueva' | 'corriendo' | 'terminada';

function useCorrida({ tipoActividad, examenFechaHoraFinalizado: fin }: ActividadDocente): Corrida {
  const terminada = useHasPassed(fin, ANTES_DEL_FIN_MS);
  if (!esExamen(tipoActividad)) return 'sinCorrida';
  if (fin === null) return 'nueva';
  return terminada ? 'terminada' : 'corriendo';
}

type Filas = readonly ParticipanteDocente[];

/**
 * The work that is open. The address takes a moment to follow; the next key is struck before that, and belongs to the
 * work that one goes to.
 */
function useAbierta(enDireccion: number | null) {
  const [hacia, setHacia] = useState<number | null>(null);
  if (hacia !== null && (enDireccion === hacia || enDireccion === null)) setHacia(null);
  return {
    abierta: enDireccion === null ? null : (hacia ?? enDireccion),
    adelantar: (id: number | null) => flushSync(() => setHacia(id)),
  };
}

/** What the parts of the panel share: selection, draft marks and the acts on them. */
export function usePanel({ clase, actividad, filas, editable, onReload, ...props }: PanelProps) {
  const max = actividad.valorNeto ?? 0;
  const examen = esExamen(actividad.tipoActividad);
  const corrida = useCorrida(actividad);
  const [porRecoger, setPorRecoger] = useState<Filas | null>(null);
  const seleccion = useSeleccion(filas);
  const borradores = useBorradores(
    {
      max,
      callado: examen,
      guardar: (id, body) => guardarNota(clase, id, body),
      alGuardar: (fila) => ponerParticipante(clase, fila),
      alRehusar: onReload,
    },
    filas,
  );
  useEffect(() => () => void olvidarNotas(), []);
  const { abierta, adelantar } = useAbierta(props.abierta);
  const turno = usePorTurno(filas, abierta);
  const actuar = useActuar(clase);
  const { ver, entrega } = useEnlacesDocente();
  const abrir = useAbrirEntrega(ver(actividad) ?? '', abierta !== null);
  const enBorrador = filas.filter((fila) =>
    porPublicar({ ...fila, ...fila.actividadesMateriasBloquesEntregas }, examen),
  );
  const unaPorUna = useCalificarUna(clase, actividad, filas, borradores);
  const direccionDe = ({ idActividadMateriaBloqueParticipante: id }: ParticipanteDocente): string =>
    entrega(actividad, id) ?? '';

  /** A typed number selects its row; an emptied cell takes it out. */
  function escribir(id: number, texto: string) {
    borradores.escribir(id, texto);
    const valor = valorDe(texto);
    if (typeof valor === 'number') seleccion.poner([id], true);
    if (valor === null) seleccion.poner([id], false);
  }

  /** Waits for marks on their way, so that none is left out of what it grades. */
  async function ejecutar(accion: Accion, elegidas: Filas) {
    const ids = elegidas.map((fila) => fila.idActividadMateriaBloqueParticipante);
    await borradores.terminados();
    if (accion === 'calificar') {
      if (ids.some(borradores.sinGuardar)) return toasts.warning(PUNTEOS_SIN_GUARDAR);
      if (ids.some((id) => borradores.celda(id).borrador === null)) return toasts.warning(SIN_PUNTEO);
    }
    actuar.mutate(
      {
        params: { idActividadMateriaBloque: String(actividad.idActividadMateriaBloque), accion },
        body: elegidas.map(({ idActividadMateriaBloqueParticipante: id, idEstadoActividad }) => ({
          idActividadMateriaBloqueParticipante: id,
          idEstadoActividad,
          version: borradores.celda(id).version,
        })),
      },
      { onError: onReload, onSettled: seleccion.vaciar },
    );
  }

  return {
    clase,
    actividad,
    examen,
    corrida,
    max,
    filas,
    editable,
    abierta,
    seleccion,
    borradores,
    escribir,
    /** On the selected rows. Collecting from students who are writing is asked about first. */
    hacer: (accion: Accion) => {
      if (accion === 'recoger' && corrida === 'corriendo') setPorRecoger(seleccion.elegidos);
      else void ejecutar(accion, seleccion.elegidos);
    },
    turno,
    unaPorUna,
    enBorrador,
    /** All marks that are drafts become the students'. */
    publicar: () => void ejecutar('calificar', enBorrador),
    /** Publishes the mark of the work that is being read and opens the next one without; what else is selected stays so. */
    calificarYSeguir: (fila: ParticipanteDocente) => {
      const id = fila.idActividadMateriaBloqueParticipante;
      if (!unaPorUna.calificar(fila)) return;
      seleccion.poner([id], false);
      const otra = turno.sinNota(unaPorUna.enCola);
      if (!otra) return toasts.neutral(TODAS_CON_NOTA);
      adelantar(otra.idActividadMateriaBloqueParticipante);
      abrir.ir(direccionDe(otra));
    },
    /** Rows of a finished exam, without asking: nobody is writing. */
    recoger: (elegidas: Filas) => void ejecutar('recoger', elegidas),
    /** Rows to be collected while their students may be writing; null when nothing is asked. */
    porRecoger,
    responder: (si: boolean) => {
      setPorRecoger(null);
      if (si && porRecoger) void ejecutar('recoger', porRecoger);
    },
    ocupado: actuar.isPending,
    onReload,
    /** Address and click of a row's work. */
    enlace: (fila: ParticipanteDocente) => {
      const to = direccionDe(fila);
      const alPulsar = abrir.alPulsar(to);
      const onClick = (event: MouseEvent) => {
        adelantar(null);
        alPulsar(event);
      };
      return { to, onClick };
    },
  };
}

export type Panel = ReturnType<typeof usePanel>;

/** Saved and not handed in when the exam was over: only the teacher can still take it. */
export const porEntregar = ({ corrida }: Pick<Panel, 'corrida'>, fila: ParticipanteDocente): boolean =>
  corrida === 'terminada' && fila.trabajoGuardado;

/** What the open work is given by the panel around it. */
export interface ContextoEntrega {
  panel: Panel;
  /** Back to the list of all. */
  onBack: () => void;
}
