import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { eliminarPublicacion } from '#shared/actividades/avisos.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import { actividadDeEntrada, type EntradaEstudiante } from '#shared/actividades.ts';
import type { ClaseEstudiante } from '#shared/clases.ts';
import { comentariosPublicosEstudiante } from '#shared/comentarios.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import {
  useExamenesProximosDelEstudiante,
  useFeedDelEstudiante,
  useProximasDelEstudiante,
} from '#web/actividades/api.ts';
import { EstadoDelEstudiante } from '#web/actividades/components/EstadoDelEstudiante.tsx';
import { Pizarra } from '#web/actividades/components/Pizarra.tsx';
import { TarjetaActividad } from '#web/actividades/components/TarjetaActividad.tsx';
import { TarjetaPublicacion } from '#web/actividades/components/TarjetaPublicacion.tsx';
import { useEnlaceEstudiante } from '#web/actividades/components/useEnlaces.ts';
import { ComentariosDePublicacion } from '#web/comentarios/components/ComentariosDePublicacion.tsx';
import { ActionMenu, type MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { NotebookDrawing } from '#web/kit/ui/drawings.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { DeleteIcon, EditIcon } from '#web/kit/ui/icons.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { DialogoEliminar } from '#web/papelera/components/DialogoEliminar.tsx';
import { usePerfil } from '#web/sesion/api.ts';
import { Avatar } from '#web/sesion/components/Avatar.tsx';

const DialogoPublicacion = lazyPart(
  async () => (await import('#web/actividades/components/DialogoPublicacion.tsx')).DialogoPublicacion,
);
const ListaAdjuntos = lazyPart(
  async () => (await import('#web/archivos/components/ListaAdjuntos.tsx')).ListaAdjuntos,
);

/** Titles of partials and final exams keep more characters in the lists at the side. */
const ANCHAS = [TIPO.parcial, TIPO.examenFinal];

/** The student's board: what is published, and own posts. */
export function TabPizarraEstudiante({ clase }: { clase: ClaseEstudiante }) {
  const { idGradoSeccionMateriaColaborador: id, idMateriaNavigation: materia } = clase;
  const perfil = usePerfil();
  const [escribe, setEscribe] = useState<number | 'nueva' | null>(null);
  const [borra, setBorra] = useState<number | null>(null);
  const feed = useFeedDelEstudiante(id);
  const [tareas, examenes] = [useProximasDelEstudiante(id), useExamenesProximosDelEstudiante(id)];
  const to = useEnlaceEstudiante();
  if (!clase.inicializado) {
    return (
      <EmptyState
        drawing={<NotebookDrawing />}
        title="La clase no se ha iniciado"
        text="Cuando tu docente la inicie, verás aquí lo que publique."
      />
    );
  }

  const entrada = (una: EntradaEstudiante) => {
    const actividad = actividadDeEntrada(una);
    if (!actividad) return null;
    const { idActividadMateriaBloque: key } = actividad;
    const title = una.tarea?.title ?? una.examenFinal?.title ?? una.title;
    if (title) {
      const state = (
        <EstadoDelEstudiante
          actividad={actividad}
          participante={una.participante}
          escribe={clase.permisos.publicar}
        />
      );
      return (
        <TarjetaActividad
          key={key}
          subject={materia.nombre}
          to={to(actividad)}
          {...{ actividad, title, state }}
        />
      );
    }
    const actions: MenuAction[] = [];
    if (una.permisos.editar) actions.push({ text: 'Editar', icon: EditIcon, onClick: () => setEscribe(key) });
    if (una.permisos.eliminar)
      actions.push({ text: 'Eliminar', icon: DeleteIcon, danger: true, onClick: () => setBorra(key) });
    return (
      <TarjetaPublicacion
        key={key}
        actividad={actividad}
        author={una.estudiante ? nombreCompleto(una.estudiante) : una.catedratico.nombres}
        surname={una.estudiante?.apellido1}
        kind={una.estudiante ? 'estudiante' : 'docente'}
        html={una.contenido ?? ''}
        menu={actions.length > 0 ? <ActionMenu actions={actions} label="Opciones de tu publicación" /> : null}
        attachments={
          una.archivos.length + una.videos.length > 0 ? (
            <ListaAdjuntos archivos={una.archivos} videos={una.videos} />
          ) : null
        }
        comments={
          <ComentariosDePublicacion
            numero={una.numeroComentarios}
            conversacion={{
              llamadas: comentariosPublicosEstudiante.aviso,
              params: { idActividadMateriaBloque: String(key) },
            }}
            onFailure={() => void feed.feed.refetch()}
            readOnly={!clase.permisos.publicar}
          />
        }
      />
    );
  };

  const composer = clase.permisos.publicar ? (
    <Card>
      <ButtonBase
        onClick={() => setEscribe('nueva')}
        sx={{ width: '100%', justifyContent: 'flex-start', gap: 1.5, p: 2, textAlign: 'left' }}
      >
        <Avatar
          name={perfil.nombres}
          surname={perfil.isColaborador ? undefined : perfil.apellido}
          kind="estudiante"
        />
        <Typography color="textSecondary">Publica en la clase</Typography>
      </ButtonBase>
    </Card>
  ) : null;

  return (
    <>
      <Pizarra
        subject={materia.nombre}
        entry={entrada}
        anchas={ANCHAS}
        {...{ composer, feed, tareas, examenes, to }}
      />
      {escribe !== null ? (
        <DialogoPublicacion
          idassignment={id}
          clase={materia.nombre}
          id={escribe === 'nueva' ? null : escribe}
          onClose={() => setEscribe(null)}
        />
      ) : null}
      <DialogoEliminar
        open={borra !== null}
        title="Eliminar publicación"
        question="¿Desea eliminar esta publicación?"
        detail="Ya no se verá en la pizarra de la clase."
        endpoint={eliminarPublicacion}
        input={{ params: { id: String(borra) } }}
        invalidates={['actividades']}
        onClose={() => setBorra(null)}
      />
    </>
  );
}
