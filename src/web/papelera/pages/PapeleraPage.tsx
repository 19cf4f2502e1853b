import { OBJETOS } from '#shared/base/operaciones.ts';
import { OBJETOS_DE_CLASE } from '#shared/papelera.rules.ts';
import { Pagina } from '#web/base/ui/Pagina.tsx';
import { useRegresar } from '#web/base/ui/regresar.ts';
import { paths } from '#web/paths.ts';
import { useEsDirector } from '#web/sesion/api.ts';
import { usePaginaDePapelera, usePapelera } from '../api.ts';
import { ListaPapelera } from '../components/ListaPapelera.tsx';

/** What the office deletes; what happens within the classes is the direction's. */
const DE_LA_OFICINA = OBJETOS.filter((uno) => !OBJETOS_DE_CLASE.some((deClase) => deClase === uno));

/** Everything of the school that was deleted and can still be brought back. */
export function PapeleraPage() {
  const objetos = useEsDirector() ? OBJETOS : DE_LA_OFICINA;
  const pagina = usePaginaDePapelera(objetos);
  return (
    <Pagina title="Papelera" onBack={useRegresar(paths.colegio.path)}>
      <ListaPapelera pagina={pagina} query={usePapelera(pagina)} objetos={objetos} />
    </Pagina>
  );
}
