import { useParams } from 'react-router';
import { nombreDeSeccion } from '#shared/clases.rules.ts';
import { OBJETOS_DE_CLASE } from '#shared/papelera.rules.ts';
import { DialogoCompleto } from '#web/base/ui/DialogoCompleto.tsx';
import { Monograma } from '#web/base/ui/Monograma.tsx';
import { useRegresar } from '#web/base/ui/regresar.ts';
import { useClaseDelDocente } from '#web/clases/api.ts';
import { paths } from '#web/paths.ts';
import { usePaginaDePapelera, usePapeleraDeClase } from '../api.ts';
import { ListaPapelera } from '../components/ListaPapelera.tsx';

/** What was deleted of one class and can still be brought back, for its teacher. */
export function PapeleraDeClasePage() {
  const { ciclo = '', idassignment = '' } = useParams();
  const pagina = usePaginaDePapelera(OBJETOS_DE_CLASE);
  const query = usePapeleraDeClase(idassignment, pagina);
  const clase = useClaseDelDocente(idassignment).data?.data;
  const materia = clase?.idMateriaNavigation.nombre;
  return (
    <DialogoCompleto
      title="Papelera"
      subject={clase ? `${materia} · ${nombreDeSeccion(clase.idGradoSeccionNavigation)}` : undefined}
      start={materia ? <Monograma subject={materia} /> : undefined}
      width="total"
      onClose={useRegresar(paths.escritorioDocente.to({ ciclo, idassignment }))}
    >
      <ListaPapelera {...{ pagina, query }} objetos={OBJETOS_DE_CLASE} />
    </DialogoCompleto>
  );
}
