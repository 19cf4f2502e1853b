import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { comentariosPublicosEstudiante } from '#shared/comentarios.ts';
import { useCicloAbierto } from '#web/ciclos/api.ts';
import { useClaseDelEstudiante } from '#web/clases/api.ts';
import { Comentarios } from '#web/comentarios/components/Comentarios.tsx';
import { useDeniedDetail } from '#web/kit/ui/denied-detail.ts';
import { FullScreenDialog } from '#web/kit/ui/FullScreenDialog.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { aspectoMateria } from '#web/materias/components/Monograma.tsx';
import { paths } from '#web/paths.ts';
import { ContenidoActividad } from '../../components/ContenidoActividad.tsx';
import { EncabezadoActividad } from '../../components/EncabezadoActividad.tsx';
import { useDireccionPropia } from '../../components/useEnlaces.ts';
import { useMaterialDelEstudiante } from '../api.ts';

/** Learning material, over the student's desk. */
export function MaterialEstudiantePage() {
  const { ciclo = '', idassignment = '', idmaterial = '' } = useParams();
  const material = useMaterialDelEstudiante(idmaterial);
  const clase = useClaseDelEstudiante(idassignment);
  const abierto = useCicloAbierto(Number(ciclo));
  const regresar = useGoBack(paths.escritorioEstudiante.to({ ciclo, idassignment }));
  useDeniedDetail(material, regresar);
  useDireccionPropia('estudiante', material.data?.data.actividad);
  const subject = clase.data?.data.idMateriaNavigation.nombre ?? '';
  return (
    <FullScreenDialog
      title="Detalles de material"
      subject={
        material.data ? <span title={material.data.data.title}>{material.data.data.title}</span> : null
      }
      barColour={subject ? `materias.${aspectoMateria(subject).key}.base` : undefined}
      onClose={regresar}
    >
      <QueryView query={material} skeleton={<TextSkeleton lines={8} />}>
        {({ actividad, title, contenido, archivos, videos, catedratico }) => (
          <Stack sx={{ gap: 2 }}>
            <Card component="article" sx={{ p: { xs: 2, sm: 3 } }}>
              <EncabezadoActividad
                actividad={actividad}
                title={title}
                subject={subject}
                teacher={catedratico?.nombres || 'Catedrático'}
              />
              <Box sx={{ mt: 2 }}>
                <ContenidoActividad text={contenido} archivos={archivos} videos={videos} />
              </Box>
            </Card>
            <Comentarios
              kind="publicos"
              hint="Los ve toda la clase"
              conversacion={{
                llamadas: comentariosPublicosEstudiante.material,
                params: { idActividadMateriaBloque: idmaterial },
              }}
              onFailure={() => void material.refetch()}
              readOnly={!(clase.data?.data.permisos.publicar ?? abierto)}
            />
          </Stack>
        )}
      </QueryView>
    </FullScreenDialog>
  );
}
