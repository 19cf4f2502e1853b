import { useState } from 'react';
import { useNavigate } from 'react-router';
import { eliminarAviso, eliminarAvisoDeEstudiante } from '#shared/actividades/avisos.ts';
import { eliminarMaterial } from '#shared/actividades/material.ts';
import { eliminarTarea, eliminarTareaExtra } from '#shared/actividades/tareas.ts';
import { preguntaEliminar, TIPO, type TipoActividad } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import { examenesFinales, parciales } from '#shared/examenes.ts';
import { ActionMenu, type MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { DeleteIcon, EditIcon, ShowIcon } from '#web/kit/ui/icons.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { DialogoEliminar } from '#web/papelera/components/DialogoEliminar.tsx';
import { useEnlacesDocente } from './useEnlaces.ts';

const DialogoEditarColumna = lazyPart(
  async () =>
    (await import('#web/calificaciones/hoja/components/DialogoEditarColumna.tsx')).DialogoEditarColumna,
);

const eliminarDe = {
  [TIPO.parcial]: parciales.eliminar,
  [TIPO.examenFinal]: examenesFinales.eliminar,
  [TIPO.tarea]: eliminarTarea,
  [TIPO.aviso]: eliminarAviso,
  [TIPO.material]: eliminarMaterial,
  [TIPO.tareaExtra]: eliminarTareaExtra,
  [TIPO.avisoEstudiante]: eliminarAvisoDeEstudiante,
  [TIPO.examenFinalExtra]: examenesFinales.eliminarExtra,
  [TIPO.parcialExtra]: parciales.eliminarExtra,
} as const;

const esTipo = (tipo: number): tipo is TipoActividad => tipo in eliminarDe;

interface MenuActividadProps {
  actividad: ActividadDocente;
  title: string | null;
  /** Notices are edited in a dialog, not at an address. */
  onEdit?: () => void;
  /** Left out on the activity's own screen. */
  withView?: boolean;
  /** Acts of the place where it stands, after 'Editar'. */
  more?: readonly MenuAction[];
  onDeleted?: () => void;
}

/** Ver, Editar, Eliminar: as far as the record allows them. */
export function MenuActividad(props: MenuActividadProps) {
  const { actividad, title, onEdit, withView = true, more = [], onDeleted } = props;
  // null: never yet. A sheet has a menu above each of its columns.
  const [asks, setAsks] = useState<boolean | null>(null);
  const [edits, setEdits] = useState(false);
  const navigate = useNavigate();
  const { ver, editar } = useEnlacesDocente();
  const { tipoActividad, permisos, tipoActividadNavigation, idActividadMateriaBloque } = actividad;
  if (!esTipo(tipoActividad)) return null;
  const [detalle, edicion] = [ver(actividad), editar(actividad)];
  const edit = onEdit ?? (edicion ? () => (actividad.enLinea ? navigate(edicion) : setEdits(true)) : null);
  const actions: MenuAction[] = [];
  if (withView && detalle) actions.push({ text: 'Ver', icon: ShowIcon, onClick: () => navigate(detalle) });
  if (permisos.editar && edit) actions.push({ text: 'Editar', icon: EditIcon, onClick: edit });
  actions.push(...more);
  if (permisos.eliminar) {
    actions.push({ text: 'Eliminar', icon: DeleteIcon, danger: true, onClick: () => setAsks(true) });
  }
  if (actions.length === 0) return null;
  const nombre = tipoActividadNavigation.nombre.toLowerCase();
  return (
    <>
      <ActionMenu actions={actions} label={title ? `Opciones de ${title}` : `Opciones de ${nombre}`} />
      {asks === null ? null : (
        <DialogoEliminar
          open={asks}
          title={`Eliminar ${nombre}`}
          question={preguntaEliminar(tipoActividad, title)}
          {...(actividad.valorNeto === null
            ? {}
            : { detail: `También se eliminan sus ${actividad.enLinea ? 'entregas y ' : ''}calificaciones.` })}
          endpoint={eliminarDe[tipoActividad]}
          input={{ params: { id: String(idActividadMateriaBloque) } }}
          invalidates={['actividades', 'bloques', 'calificaciones']}
          onClose={() => setAsks(false)}
          onDone={onDeleted}
        />
      )}
      {edits ? <DialogoEditarColumna actividad={actividad} onClose={() => setEdits(false)} /> : null}
    </>
  );
}
