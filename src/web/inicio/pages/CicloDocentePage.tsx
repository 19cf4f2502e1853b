import { useParams } from 'react-router';
import { useClasesDelDocente } from '#web/clases/api.ts';
import { isMissing } from '#web/kit/call-error.ts';
import { FailedState } from '#web/kit/ui/EmptyState.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { Page } from '#web/kit/ui/Page.tsx';
import { paths } from '#web/paths.ts';
import { AccesosDocente } from '../components/AccesosDocente.tsx';
import { PortadaDocente } from '../components/PortadaDocente.tsx';

function Menu({ ciclo }: { ciclo: number }) {
  return (
    <>
      <PortadaDocente />
      <AccesosDocente ciclo={ciclo} />
    </>
  );
}

/** The menu of a school year for a teacher. */
export function CicloDocentePage() {
  const ciclo = Number(useParams().ciclo);
  const { error, refetch } = useClasesDelDocente(ciclo);
  const regresar = useGoBack(paths.homeColaboradorDocente.to());
  return (
    <Page title={`Ciclo escolar ${ciclo}`} onBack={regresar} width="lectura">
      {isMissing(error) ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Menu ciclo={ciclo} />
      )}
    </Page>
  );
}
