import { type Colaborador, eliminarColaborador } from '#shared/colaboradores.ts';
import { versionOf } from '#web/kit/request.ts';
import { useFreshQuery } from '#web/kit/ui/combine-queries.ts';
import { DialogoEliminar } from '#web/papelera/components/DialogoEliminar.tsx';
import { usePermite } from '#web/sesion/api.ts';
import { cambia, queGrados, useVinculos } from '../api.ts';
import { TransferirYEliminar } from './TransferirYEliminar.tsx';

interface EliminarProps {
  colaborador: Colaborador;
  onClose: () => void;
}

const SIN_LEER = 'No se pudo revisar qué tiene a su cargo.';

/** Asks before somebody leaves. Who still has classes hands them over in the same act. */
export function EliminarColaborador({ colaborador, onClose }: EliminarProps) {
  const vinculos = useFreshQuery(useVinculos(colaborador.idColaborador));
  const transfiere = usePermite('estructura');
  const leidos = vinculos.data?.data;
  if (leidos && leidos.clases.length > 0 && transfiere) {
    return <TransferirYEliminar colaborador={colaborador} vinculos={leidos} onClose={onClose} />;
  }
  const sinLeer = vinculos.isError ? [SIN_LEER] : null;
  return (
    <DialogoEliminar
      open
      title="Eliminar colaborador"
      name={colaborador.nombres}
      question={(name) => `¿Desea eliminar al colaborador "${name}"?`}
      hangs={leidos ? queGrados(leidos) : sinLeer}
      detail="Ya no podrá entrar a Ceiba. Lo que hizo se conserva."
      endpoint={eliminarColaborador}
      input={{
        params: { idColaborador: String(colaborador.idColaborador) },
        query: { version: versionOf(colaborador) },
      }}
      invalidates={cambia}
      onClose={onClose}
    />
  );
}
