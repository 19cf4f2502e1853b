import { useEffect } from 'react';
import { esExamen } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import type { Accion } from '#shared/entregas.rules.ts';
import { type ParticipanteDocente, SIN_PUNTEO } from '#shared/entregas.ts';
import { useEnlacesDocente } from '#web/actividades/components/useEnlaces.ts';
import { avisos } from '#web/base/ui/avisos.ts';
import { type ClaseDeTrabajo, guardarNota, olvidarNotas, ponerParticipante, useActuar } from '../api.ts';
import { useBorradores, valorDe } from './useBorradores.ts';
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

/** What the parts of the panel share: selection, draft marks and the acts on them. */
export function usePanel({ clase, actividad, filas, editable, abierta, onReload }: PanelProps) {
  const max = actividad.valorNeto ?? 0;
  const examen = esExamen(actividad.tipoActividad);
  const seleccion = useSeleccion(filas);
  const borradores = useBorradores(
    {
      max,
      callado: examen,
      guardar: (id, body) => guardarNota(clase, id, body),
      alChocar: onReload,
      alGuardar: (fila) => ponerParticipante(clase, fila),
    },
    filas,
  );
  useEffect(() => () => void olvidarNotas(), []);
  const actuar = useActuar(clase);
  const { entrega } = useEnlacesDocente();

  /** A typed number selects its row; an emptied cell takes it out. */
  function escribir(id: number, texto: string) {
    borradores.escribir(id, texto);
    const valor = valorDe(texto);
    if (typeof valor === 'number') seleccion.poner([id], true);
    if (valor === null) seleccion.poner([id], false);
  }

  /** Waits for marks on their way, so that none is left out of what it grades. */
  async function hacer(accion: Accion) {
    const ids = seleccion.elegidos.map((fila) => fila.idActividadMateriaBloqueParticipante);
    await borradores.terminados();
    if (accion === 'calificar') {
      if (ids.some(borradores.sinGuardar)) return avisos.atraso(PUNTEOS_SIN_GUARDAR);
      if (ids.some((id) => borradores.celda(id).borrador === null)) return avisos.atraso(SIN_PUNTEO);
    }
    actuar.mutate(
      {
        params: { idActividadMateriaBloque: String(actividad.idActividadMateriaBloque), accion },
        body: seleccion.elegidos.map(({ idActividadMateriaBloqueParticipante: id, idEstadoActividad }) => ({
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
    examen,
    max,
    limite: actividad.fechaLimite,
    filas,
    editable,
    abierta,
    seleccion,
    borradores,
    escribir,
    hacer,
    ocupado: actuar.isPending,
    onReload,
    enlace: ({ idActividadMateriaBloqueParticipante: id }: ParticipanteDocente) =>
      entrega(actividad, id) ?? '',
  };
}

export type Panel = ReturnType<typeof usePanel>;

/** What the open work is given by the panel around it. */
export interface ContextoEntrega {
  panel: Panel;
  /** Back to the list of all. */
  onBack: () => void;
}
