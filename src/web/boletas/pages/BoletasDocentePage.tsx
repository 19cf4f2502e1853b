import { useParams, useSearchParams } from 'react-router';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { MarcoDeNotas } from '#web/normas/components/MarcoDeNotas.tsx';
import { useSeccionesDeCoordinacion } from '../api.ts';
import { TarjetaDeBoletas } from '../components/Boletas.tsx';
import { LotesDeLaSemana } from '../components/LotesDeLaSemana.tsx';
import type { Eleccion } from '../form.tsx';

/** 'Notas de la escuela' for the coordinator, below the teacher's year. */
export function BoletasDocentePage() {
  const ciclo = Number(useParams().ciclo);
  const { secciones = [], ...query } = useSeccionesDeCoordinacion(ciclo);
  const [search] = useSearchParams();
  const idGradoSeccion = Number(search.get('seccion')) || undefined;
  const inicial: Eleccion = idGradoSeccion ? { alcance: 'seccion', idGradoSeccion } : { alcance: 'colegio' };
  return (
    <MarcoDeNotas tab="boletas">
      <QueryView query={query} skeleton={<CardsSkeleton cards={1} height={360} />}>
        {() => (
          <TarjetaDeBoletas
            {...{ ciclo, inicial, secciones }}
            alcances={['colegio', 'nivel', 'grado', 'seccion']}
          />
        )}
      </QueryView>
      <LotesDeLaSemana deTodos={false} />
    </MarcoDeNotas>
  );
}
