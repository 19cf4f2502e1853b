import { useSearchParams } from 'react-router';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { MarcoDeNotas } from '#web/normas/components/MarcoDeNotas.tsx';
import { useCierres } from '../api.ts';
import { ElegirSeccion, SECCION } from '../components/ElegirSeccion.tsx';
import { ListaDeSecciones } from '../components/ListaDeSecciones.tsx';
import { SeccionPorCerrar } from '../components/SeccionPorCerrar.tsx';
import { useCicloDeNotas } from '../components/useCicloDeNotas.ts';

/** Closing the year, section by section. */
export function CierrePage() {
  const ciclo = useCicloDeNotas();
  const [params, setParams] = useSearchParams();
  const elegir = (idGradoSeccion: number | null) =>
    setParams(idGradoSeccion === null ? {} : { [SECCION]: String(idGradoSeccion) });
  return (
    <MarcoDeNotas tab="cierre">
      <QueryView
        query={useCierres(ciclo)}
        skeleton={<CardsSkeleton cards={6} height={120} />}
        empty={<EmptyState text={`El ciclo escolar ${ciclo} no tiene secciones con alumnos.`} />}
      >
        {(secciones) => {
          const elegida = secciones.find(
            ({ idGradoSeccion }) => String(idGradoSeccion) === params.get(SECCION),
          );
          return (
            <>
              <ElegirSeccion {...{ secciones, elegida }} onChoose={elegir} />
              {elegida ? (
                <SeccionPorCerrar key={elegida.idGradoSeccion} idGradoSeccion={elegida.idGradoSeccion} />
              ) : (
                <ListaDeSecciones secciones={secciones} />
              )}
            </>
          );
        }}
      </QueryView>
    </MarcoDeNotas>
  );
}
