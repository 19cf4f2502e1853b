import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import { TIPO } from '#shared/actividades.rules.ts';
import { EXTRA_EN_FINALIZADO, estadoBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { useBloquesDelDocente } from '#web/bloques/api.ts';
import { SinBloqueEnCurso } from '#web/bloques/components/SinBloqueEnCurso.tsx';
import { useClaseDelDocente, useEstudiantesDeClase } from '#web/clases/api.ts';
import { combineQueries, type QueryState, useFreshQuery } from '#web/kit/ui/combine-queries.ts';
import { useDeniedDetail } from '#web/kit/ui/denied-detail.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { FullScreenDialog } from '#web/kit/ui/FullScreenDialog.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';
import { useDireccionPropia, useEnlacesDocente } from '../../components/useEnlaces.ts';
import { type TipoAsignable, usePublicacion } from '../api.ts';
import { FormularioPublicacion } from '../components/FormularioPublicacion.tsx';
import { extraDe, TITULOS } from '../form.tsx';

const DialogoEditarColumna = lazyPart(
  async () =>
    (await import('#web/calificaciones/hoja/components/DialogoEditarColumna.tsx')).DialogoEditarColumna,
);

/** Back to the desk the dialog lies over. */
function useAlEscritorio() {
  const { ciclo = '', idassignment = '' } = useParams();
  return useGoBack(paths.escritorioDocente.to({ ciclo, idassignment }));
}

interface EnCaminoProps {
  tipo: TipoAsignable;
  query: QueryState<unknown>;
  onClose: () => void;
}

/** The dialog while what the form needs is on its way, or could not be read. */
const EnCamino = ({ tipo, query, onClose }: EnCaminoProps) => (
  <FullScreenDialog title={TITULOS[tipo]} leave="close" onClose={onClose}>
    <QueryView query={query} skeleton={<TextSkeleton lines={8} />}>
      {() => null}
    </QueryView>
  </FullScreenDialog>
);

/** The class, and what its activities can be assigned to. */
function useClaseConGente() {
  const { idassignment = '' } = useParams();
  const clase = useClaseDelDocente(idassignment);
  const gente = useEstudiantesDeClase(Number(idassignment));
  return combineQueries(combineQueries(clase, gente), useBloquesDelDocente(Number(idassignment)));
}

/** The same as an extra activity of the latest finished block, where there is one. */
function ComoExtra({ tipo, bloques }: { tipo: TipoAsignable; bloques: readonly BloqueDocente[] }) {
  const { crear } = useEnlacesDocente();
  const finalizado = bloques.findLast(({ permisos }) => permisos.crearExtra);
  const extra = extraDe(tipo);
  const to = finalizado && extra ? crear(extra.tipo, finalizado.idMateriaBloque) : null;
  if (!finalizado || to === null) return null;
  return (
    <Button component={Link} to={to} replace variant="outlined">
      Asignar como extra en el bloque {finalizado.bloque}
    </Button>
  );
}

interface PublicacionPageProps {
  tipo: TipoAsignable;
}

/** A new activity, over the desk. */
export function NuevaPublicacionPage({ tipo }: PublicacionPageProps) {
  const onClose = useAlEscritorio();
  const { bloque } = useParams();
  const todo = useClaseConGente();
  if (!todo.data) return <EnCamino query={todo} {...{ tipo, onClose }} />;
  const [[clase, estudiantes], bloques] = todo.data.data;
  const extraDe = bloques.find(({ idMateriaBloque }) => String(idMateriaBloque) === bloque);
  if (clase.permisos.editar && bloque !== undefined && !extraDe?.permisos.crearExtra) {
    return (
      <FullScreenDialog title={TITULOS[tipo]} leave="close" onClose={onClose}>
        <EmptyState title={EXTRA_EN_FINALIZADO} />
      </FullScreenDialog>
    );
  }
  const publicable = bloques.some((uno) => {
    const estado = estadoBloque(uno);
    return estado === 'iniciado' || (tipo === TIPO.material && estado === 'finalizado');
  });
  if (clase.permisos.editar && bloque === undefined && !publicable) {
    return (
      <FullScreenDialog title={TITULOS[tipo]} leave="close" onClose={onClose}>
        <SinBloqueEnCurso bloques={bloques} extra={<ComoExtra {...{ tipo, bloques }} />} />
      </FullScreenDialog>
    );
  }
  if (clase.permisos.editar) {
    return (
      <FormularioPublicacion
        publicacion={null}
        bloqueDeRuta={bloque === undefined ? undefined : Number(bloque)}
        {...{ tipo, clase, estudiantes, bloques, onClose }}
      />
    );
  }
  return (
    <FullScreenDialog title={TITULOS[tipo]} leave="close" onClose={onClose}>
      <EmptyState title={`El ciclo escolar ${clase.idCicloEscolar} ya está cerrado.`} />
    </FullScreenDialog>
  );
}

/** Changes what was published, over the desk. */
export function EditarPublicacionPage({ tipo }: PublicacionPageProps) {
  const onClose = useAlEscritorio();
  const { id, idmaterial } = useParams();
  const leida = usePublicacion(tipo, id ?? idmaterial ?? '', { fresh: true });
  useDeniedDetail(leida, onClose);
  useDireccionPropia('editar', leida.data?.data.actividad);
  const todo = combineQueries(useClaseConGente(), useFreshQuery(leida));
  if (!todo.data) return <EnCamino query={todo} {...{ tipo, onClose }} />;
  const [[[clase, estudiantes], bloques], publicacion] = todo.data.data;
  if (!publicacion.actividad.enLinea)
    return <DialogoEditarColumna actividad={publicacion.actividad} onClose={onClose} />;
  return (
    <FormularioPublicacion
      key={publicacion.actividad.idActividadMateriaBloque}
      {...{ tipo, clase, estudiantes, bloques, publicacion, onClose }}
    />
  );
}
