import { useSearchParams } from 'react-router';
import { PARA_QUIEN } from '#shared/boletas.rules.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { MarcoDeNotas } from '#web/normas/components/MarcoDeNotas.tsx';
import { useEsDirector } from '#web/sesion/api.ts';
import { useSeccionesDelCiclo } from '../api.ts';
import { TarjetaDeBoletas } from '../components/Boletas.tsx';
import { LotesDeLaSemana } from '../components/LotesDeLaSemana.tsx';
import type { Eleccion } from '../form.tsx';

/** The report cards of the whole school, or of some of it. */
export function BoletasPage() {
  const { ciclo } = useCiclo();
  const esDirector = useEsDirector();
  const { secciones = [], ...query } = useSeccionesDelCiclo(ciclo);
  const [search] = useSearchParams();
  const idGradoSeccion = Number(search.get('seccion')) || undefined;
  const inicial: Eleccion = idGradoSeccion ? { alcance: 'seccion', idGradoSeccion } : { alcance: 'colegio' };
  return (
    <MarcoDeNotas tab="boletas">
      <QueryView query={query} skeleton={<CardsSkeleton cards={1} height={360} />}>
        {() => <TarjetaDeBoletas key={ciclo} {...{ ciclo, inicial, secciones }} alcances={PARA_QUIEN} />}
      </QueryView>
      <LotesDeLaSemana deTodos={esDirector} />
    </MarcoDeNotas>
  );
}
