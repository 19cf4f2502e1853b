import { type MouseEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { esExamen } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import { type Accion, ESTADO, porPublicar } from '#shared/entregas.rules.ts';
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
import { useMotivo } from './useMotivo.ts';
import { usePegar } from './usePegar.ts';
import { usePorTurno } from './usePorTurno.ts';
import { useSeleccion } from './useSeleccion.ts';

export interface PanelProps {
  clase: ClaseDeTrabajo;
  actividad: ActividadDocente;
  filas: readonly ParticipanteDocente[];
  /** Marks of this class can still be changed. */
  editable: boolean;
  /** Participant whose work is open beside the list. */
  abierta: number | null;
  onReload: () => void;
}

const PUNTEOS_SIN_GUARDAR = 'Hay punteos sin guardar entre los seleccionados.';

/** State of the class's exam run; homework has none. */
export type Corrida = 'sinCorrida' | 'nueva' | 'corriendo' | 'terminada';

function useCorrida({ tipoActividad, examenFechaHoraFinalizado: fin }: ActividadDocente): Corrida {
  const terminada = useHasPassed(fin, ANTES_DEL_FIN_MS);
  if (!esExamen(tipoActividad)) return 'sinCorrida';
  if (fin === null) return 'nueva';
  return terminada ? 'terminada' : 'corriendo';
}

type Filas = readonly ParticipanteDocente[];

/** Open work, set before the address follows: the next keystroke already belongs to the new work. */
function useAbierta(enDireccion: number | null) {
  const [hacia, setHacia] = useState<number | null>(null);
  if (hacia !== null && (enDireccion === hacia || enDireccion === null)) setHacia(null);
  return {
    abierta: enDireccion === null ? null : (hacia ?? enDireccion),
    adelantar: (id: number | null) => flushSync(() => setHacia(id)),
  };
}

/** Shared state of the panel: selection, draft marks, and actions. */
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
      guardar: (id, body, clave) => guardarNota(clase, id, body, clave),
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
  const { pregunta: cambioPorExplicar, pedir: pedirMotivo } = useMotivo();
  const enBorrador = filas.filter((fila) =>
    porPublicar({ ...fila, ...fila.actividadesMateriasBloquesEntregas }, examen),
  );
  const unaPorUna = useCalificarUna(clase, actividad, filas, borradores);
  const direccionDe = ({ idActividadMateriaBloqueParticipante: id }: ParticipanteDocente): string =>
    entrega(actividad, id) ?? '';

  /** Typing a mark selects its row; emptying it deselects it. */
  function escribir(id: number, texto: string) {
    borradores.escribir(id, texto);
    const valor = valorDe(texto);
    if (typeof valor === 'number') seleccion.poner([id], true);
    if (valor === null) seleccion.poner([id], false);
  }

  const pegar = usePegar({ actividad, filas, borradores, escribir });

  /** The published mark of this row would be another one. */
  const cambia = ({ idEstadoActividad: estado, ...fila }: ParticipanteDocente): boolean =>
    estado === ESTADO.calificada &&
    valorDe(borradores.celda(fila.idActividadMateriaBloqueParticipante).texto) !==
      fila.actividadesMateriasBloquesEntregas.calificacion;

  /** Waits for running saves, so that every mark is graded. */
  async function ejecutar(accion: Accion, elegidas: Filas) {
    const ids = elegidas.map((fila) => fila.idActividadMateriaBloqueParticipante);
    await borradores.terminados();
    let motivo: string | null = '';
    if (accion === 'calificar') {
      if (ids.some(borradores.sinGuardar)) return toasts.warning(PUNTEOS_SIN_GUARDAR);
      if (ids.some((id) => borradores.celda(id).borrador === null)) return toasts.warning(SIN_PUNTEO);
      const cuantas = elegidas.filter(cambia).length;
      if (cuantas > 0) motivo = await pedirMotivo(cuantas);
      if (motivo === null) return;
    }
    actuar.mutate(
      {
        params: { idActividadMateriaBloque: String(actividad.idActividadMateriaBloque), accion },
        body: elegidas.map((fila) => ({
          idActividadMateriaBloqueParticipante: fila.idActividadMateriaBloqueParticipante,
          idEstadoActividad: fila.idEstadoActividad,
          version: borradores.celda(fila.idActividadMateriaBloqueParticipante).version,
          ...(motivo && cambia(fila) ? { motivo } : {}),
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
    pegar,
    /** Acts on the selected rows; collecting from students who are writing asks first. */
    hacer: (accion: Accion) => {
      if (accion === 'recoger' && corrida === 'corriendo') setPorRecoger(seleccion.elegidos);
      else void ejecutar(accion, seleccion.elegidos);
    },
    turno,
    unaPorUna,
    enBorrador,
    publicar: () => void ejecutar('calificar', enBorrador),
    /** Publishes the current work's mark and opens the next one without a mark; the selection stays. */
    calificarYSeguir: (fila: ParticipanteDocente) => {
      const id = fila.idActividadMateriaBloqueParticipante;
      const seguir = (motivo: string) => {
        if (!unaPorUna.calificar(fila, motivo)) return;
        seleccion.poner([id], false);
        const otra = turno.sinNota(unaPorUna.enCola);
        if (!otra) return toasts.neutral(TODAS_CON_NOTA);
        adelantar(otra.idActividadMateriaBloqueParticipante);
        abrir.ir(direccionDe(otra));
      };
      const valor = valorDe(borradores.celda(id).texto);
      const explica = typeof valor === 'number' && valor <= max && cambia(fila);
      if (!explica) return seguir('');
      void pedirMotivo(1).then((motivo) => motivo !== null && seguir(motivo));
    },
    /** Collects from a finished exam, without asking. */
    recoger: (elegidas: Filas) => void ejecutar('recoger', elegidas),
    /** Rows waiting for the confirmation to collect; null without a question. */
    porRecoger,
    responder: (si: boolean) => {
      setPorRecoger(null);
      if (si && porRecoger) void ejecutar('recoger', porRecoger);
    },
    /** Published marks are about to change: asks why. */
    cambioPorExplicar,
    ocupado: actuar.isPending,
    onReload,
    /** Address and click handler of a row's work. */
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

/** Saved but not submitted when the exam ended: only the teacher can collect it. */
export const porEntregar = ({ corrida }: Pick<Panel, 'corrida'>, fila: ParticipanteDocente): boolean =>
  corrida === 'terminada' && fila.trabajoGuardado;

/** Context of the open work. */
export interface ContextoEntrega {
  panel: Panel;
  onBack: () => void;
}
