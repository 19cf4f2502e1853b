import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router';
import { esExamenFinal, esParcial } from '#shared/actividades.rules.ts';
import { comentariosPublicosEstudiante } from '#shared/comentarios.ts';
import { useClaseDelEstudiante } from '#web/clases/api.ts';
import { Comentarios } from '#web/comentarios/components/Comentarios.tsx';
import { useDeniedDetail } from '#web/kit/ui/denied-detail.ts';
import { FullScreenDialog } from '#web/kit/ui/FullScreenDialog.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { aspectoMateria } from '#web/materias/components/Monograma.tsx';
import { paths } from '#web/paths.ts';
import { EncabezadoActividad } from '../../components/EncabezadoActividad.tsx';
import { EstadoDelEstudiante } from '../../components/EstadoDelEstudiante.tsx';
import { useDireccionPropia } from '../../components/useEnlaces.ts';
import { useNotaEnClase } from '../api.ts';

/** By which calls the class comments on this kind. */
function conversacionDe(tipo: number) {
  if (esParcial(tipo)) return comentariosPublicosEstudiante.parcial;
  return esExamenFinal(tipo)
    ? comentariosPublicosEstudiante.examenFinal
    : comentariosPublicosEstudiante.tarea;
}

/** What is graded in class, over the student's desk: points, day and the mark. Nothing is handed in here. */
export function NotaEnClasePage() {
  const { ciclo = '', idassignment = '', id = '' } = useParams();
  const nota = useNotaEnClase(id);
  const clase = useClaseDelEstudiante(idassignment);
  const regresar = useGoBack(paths.escritorioEstudiante.to({ ciclo, idassignment }));
  useDeniedDetail(nota, regresar);
  useDireccionPropia('estudiante', nota.data?.data.actividad);
  const subject = clase.data?.data.idMateriaNavigation.nombre ?? '';
  return (
    <FullScreenDialog
      title="Detalles de nota en clase"
      subject={nota.data ? <span title={nota.data.data.title}>{nota.data.data.title}</span> : null}
      barColour={subject ? `materias.${aspectoMateria(subject).key}.base` : undefined}
      onClose={regresar}
    >
      <QueryView query={nota} skeleton={<TextSkeleton lines={8} />}>
        {({ actividad, participante, title, catedratico, comentarios, permisos }) => (
          <Stack sx={{ gap: 2 }}>
            <Card component="article" sx={{ p: { xs: 2, sm: 3 } }}>
              <EncabezadoActividad
                actividad={actividad}
                title={title}
                subject={subject}
                teacher={catedratico.nombres}
              />
              <Stack sx={{ mt: 2, gap: 1, alignItems: 'flex-start' }}>
                <EstadoDelEstudiante escribe={permisos.escribir} {...{ actividad, participante }} />
                <Typography variant="body2" color="textSecondary">
                  Se califica en clase: aquí no se entrega nada.
                </Typography>
              </Stack>
            </Card>
            <Comentarios
              kind="publicos"
              hint="Los ve toda la clase"
              conversacion={{
                llamadas: conversacionDe(actividad.tipoActividad),
                params: { idActividadMateriaBloque: id },
                sabida: { comentarios, leida: nota.dataUpdatedAt },
              }}
              onFailure={() => void nota.refetch()}
              readOnly={!permisos.escribir}
            />
          </Stack>
        )}
      </QueryView>
    </FullScreenDialog>
  );
}
