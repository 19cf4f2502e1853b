import { Dialogo } from '#web/base/ui/Dialogo.tsx';
import { useCiclo } from '#web/ciclos/api.ts';
import { ListaDeBecas } from './ListaDeBecas.tsx';

/** The scholarships of the year that is shown, over the screen one is at. */
export function BecasDelCiclo({ onClose }: { onClose: () => void }) {
  const { ciclo } = useCiclo();
  return (
    <Dialogo
      open
      title="Becas y descuentos"
      subject={`Ciclo escolar ${ciclo}`}
      width="extra"
      onClose={onClose}
    >
      <ListaDeBecas />
    </Dialogo>
  );
}
