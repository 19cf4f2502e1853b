import Card from '@mui/material/Card';
import { useState } from 'react';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import { combineQueries, useFreshQuery } from '#web/kit/ui/combine-queries.ts';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useTodosLosNiveles } from '#web/niveles/api.ts';
import { ListaNiveles } from '#web/niveles/components/ListaNiveles.tsx';
import { FormularioNivel } from '#web/niveles/form.tsx';
import { paths } from '#web/paths.ts';
import { useEsDirector } from '#web/sesion/api.ts';
import { useEscuelaAhora } from '../api.ts';
import { DatosLeidos } from '../components/DatosLeidos.tsx';
import { FormularioEscuela } from '../components/FormularioEscuela.tsx';
import { ParteLogo } from '../components/ParteLogo.tsx';

/** What the school says of itself: the direction changes it, the rest of the administration reads it. */
export function DatosDelColegioPage() {
  const director = useEsDirector();
  const [nivel, setNivel] = useState<NivelEstudiantil | null>(null);
  const query = combineQueries(useFreshQuery(useEscuelaAhora()), useTodosLosNiveles());
  return (
    <Page title="Datos del colegio" width="escritorio" onBack={useGoBack(paths.colegio.path)}>
      <QueryView query={query} skeleton={<CardsSkeleton cards={1} height={480} />}>
        {([escuela, niveles]) => {
          const Contenido = director ? FormularioEscuela : DatosLeidos;
          return (
            <Card sx={{ overflow: 'clip' }}>
              <Contenido
                escuela={escuela}
                logo={<ParteLogo escuela={escuela} editable={director} />}
                niveles={<ListaNiveles niveles={niveles} onEdit={director ? setNivel : undefined} />}
              />
            </Card>
          );
        }}
      </QueryView>
      {nivel ? <FormularioNivel nivel={nivel} onClose={() => setNivel(null)} /> : null}
    </Page>
  );
}
