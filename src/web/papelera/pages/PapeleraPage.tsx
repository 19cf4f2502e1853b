import { OBJETOS } from '#shared/base/operaciones.ts';
import { Pagina } from '#web/base/ui/Pagina.tsx';
import { useRegresar } from '#web/base/ui/regresar.ts';
import { paths } from '#web/paths.ts';
import { usePaginaDePapelera, usePapelera } from '../api.ts';
import { ListaPapelera } from '../components/ListaPapelera.tsx';

/** Everything of the school that was deleted and can still be brought back. */
export function PapeleraPage() {
  const pagina = usePaginaDePapelera(OBJETOS);
  return (
    <Pagina title="Papelera" onBack={useRegresar(paths.colegio.path)}>
      <ListaPapelera pagina={pagina} query={usePapelera(pagina)} objetos={OBJETOS} />
    </Pagina>
  );
}
