import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TIPO } from '#shared/actividades.rules.ts';
import type { Publicacion } from '#shared/actividades.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { comentariosPublicosDocente } from '#shared/comentarios.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import {
  useExamenesProximos,
  useFeedDelDocente,
  useTareasProximas,
  useTiposPublicables,
} from '#web/actividades/api.ts';
import { EstadoDeActividad } from '#web/actividades/components/EstadoDeActividad.tsx';
import { iconoDe } from '#web/actividades/components/IconoActividad.tsx';
import { MenuActividad } from '#web/actividades/components/MenuActividad.tsx';
import { Pizarra } from '#web/actividades/components/Pizarra.tsx';
import { TarjetaActividad } from '#web/actividades/components/TarjetaActividad.tsx';
import { TarjetaPublicacion } from '#web/actividades/components/TarjetaPublicacion.tsx';
import { useEnlacesDocente } from '#web/actividades/components/useEnlaces.ts';
import { ComentariosDePublicacion } from '#web/comentarios/components/ComentariosDePublicacion.tsx';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { PlusIcon } from '#web/kit/ui/icons.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { cuantosAlumnos } from '../api.ts';

const DialogoAviso = lazyPart(
  async () => (await import('#web/actividades/components/DialogoAviso.tsx')).DialogoAviso,
);
const ListaAdjuntos = lazyPart(
  async () => (await import('#web/archivos/components/ListaAdjuntos.tsx')).ListaAdjuntos,
);

/** Titles of exams keep more characters in the lists at the side. */
const ANCHAS = [TIPO.parcial, TIPO.examenFinal, TIPO.examenFinalExtra, TIPO.parcialExtra];

/** A notice for some of the class says so. */
const paraAlgunos = ({ tipoActividad, asignados }: Publicacion['actividad'], clase: ClaseDocente) =>
  tipoActividad === TIPO.aviso && asignados < clase.numeroEstudiantes
    ? `Para ${asignados} de ${cuantosAlumnos(clase)}`
    : undefined;

/** The teacher's board. */
export function TabPizarraDocente({ clase }: { clase: ClaseDocente }) {
  const { idGradoSeccionMateriaColaborador: id, idMateriaNavigation: materia, permisos } = clase;
  const [aviso, setAviso] = useState<number | 'nuevo' | null>(null);
  const feed = useFeedDelDocente(id);
  const navigate = useNavigate();
  const enlaces = useEnlacesDocente();
  const tipos = useTiposPublicables();

  const publicar = (tipo: number) => {
    const to = enlaces.crear(tipo);
    if (to) navigate(to);
    else setAviso('nuevo');
  };

  const entrada = (publicacion: Publicacion) => {
    const { actividad, title, contenido, estudiante, catedratico, archivos, videos } = publicacion;
    const { idActividadMateriaBloque: key } = actividad;
    const editar = actividad.tipoActividad === TIPO.aviso ? () => setAviso(key) : undefined;
    const menu = <MenuActividad actividad={actividad} title={title} onEdit={editar} />;
    if (title !== null) {
      const state = <EstadoDeActividad actividad={actividad} />;
      return (
        <TarjetaActividad
          key={key}
          subject={materia.nombre}
          to={enlaces.ver(actividad)}
          {...{ actividad, title, state, menu }}
        />
      );
    }
    const adjuntos =
      archivos.length + videos.length > 0 ? <ListaAdjuntos archivos={archivos} videos={videos} /> : null;
    return (
      <TarjetaPublicacion
        key={key}
        author={estudiante ? nombreCompleto(estudiante) : catedratico.nombres}
        surname={estudiante?.apellido1}
        kind={estudiante ? 'estudiante' : 'docente'}
        html={contenido ?? ''}
        audience={paraAlgunos(actividad, clase)}
        attachments={adjuntos}
        comments={
          <ComentariosDePublicacion
            numero={publicacion.comentarios.length}
            conversacion={{
              llamadas: comentariosPublicosDocente.aviso,
              params: { idActividadMateriaBloque: String(key) },
            }}
            onFailure={() => void feed.feed.refetch()}
            readOnly={!permisos.editar}
          />
        }
        {...{ actividad, menu }}
      />
    );
  };

  const composer = permisos.editar ? (
    <Card sx={{ p: 2 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Avatar name={clase.idColaboradorNavigation.nombres} kind="docente" />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography variant="h5" component="p" noWrap>
            {clase.idColaboradorNavigation.nombres}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {clase.bloqueActual === null
              ? 'Inicia un bloque para publicar'
              : `Publicas en Bloque ${clase.bloqueActual}`}{' '}
            · {cuantosAlumnos(clase)}
          </Typography>
        </Box>
        <ActionMenu
          text="Publicar algo"
          label="Publicar algo"
          icon={<PlusIcon />}
          actions={tipos.map(({ idTipoActividad: tipo, nombre }) => ({
            text: nombre,
            icon: iconoDe(tipo),
            onClick: () => publicar(tipo),
          }))}
        />
      </Stack>
    </Card>
  ) : null;

  return (
    <>
      <Pizarra
        subject={materia.nombre}
        entry={entrada}
        tareas={useTareasProximas(id)}
        examenes={useExamenesProximos(id)}
        to={enlaces.ver}
        anchas={ANCHAS}
        {...{ composer, feed }}
      />
      {aviso !== null ? (
        <DialogoAviso clase={clase} id={aviso === 'nuevo' ? null : aviso} onClose={() => setAviso(null)} />
      ) : null}
    </>
  );
}
