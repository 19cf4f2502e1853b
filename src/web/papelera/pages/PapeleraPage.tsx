import { useParams } from 'react-router';
import { OBJETOS } from '#shared/base/operaciones.ts';
import { nombreDeSeccion } from '#shared/clases.rules.ts';
import { OBJETOS_DE_CLASE } from '#shared/papelera.rules.ts';
import { useClaseDelDocente } from '#web/clases/api.ts';
import { FullScreenDialog } from '#web/kit/ui/FullScreenDialog.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { Page } from '#web/kit/ui/Page.tsx';
import { Monograma } from '#web/materias/components/Monograma.tsx';
import { paths } from '#web/paths.ts';
import { useEsDirector } from '#web/sesion/api.ts';
import { usePaginaDePapelera, usePapelera, usePapeleraDeClase } from '../api.ts';
import { ListaPapelera } from '../components/ListaPapelera.tsx';

/** What the office deletes; what happens within the classes is the direction's. */
const DE_LA_OFICINA = OBJETOS.filter((uno) => !OBJETOS_DE_CLASE.some((deClase) => deClase === uno));

/** Everything of the school that was deleted and can still be brought back. */
export function PapeleraPage() {
  const objetos = useEsDirector() ? OBJETOS : DE_LA_OFICINA;
  const pagina = usePaginaDePapelera(objetos);
  return (
    <Page title="Papelera" onBack={useGoBack(paths.colegio.path)}>
      <ListaPapelera pagina={pagina} query={usePapelera(pagina)} objetos={objetos} />
    </Page>
  );
}

/** What was deleted of one class and can still be brought back, for its teacher. */
export function PapeleraDeClasePage() {
  const { ciclo = '', idassignment = '' } = useParams();
  const pagina = usePaginaDePapelera(OBJETOS_DE_CLASE);
  const query = usePapeleraDeClase(idassignment, pagina);
  const clase = useClaseDelDocente(idassignment).data?.data;
  const materia = clase?.idMateriaNavigation.nombre;
  return (
    <FullScreenDialog
      title="Papelera"
      subject={clase ? `${materia} · ${nombreDeSeccion(clase.idGradoSeccionNavigation)}` : null}
      start={<Monograma subject={materia ?? ''} />}
      width="total"
      onClose={useGoBack(paths.escritorioDocente.to({ ciclo, idassignment }))}
    >
      <ListaPapelera {...{ pagina, query }} objetos={OBJETOS_DE_CLASE} />
    </FullScreenDialog>
  );
}
