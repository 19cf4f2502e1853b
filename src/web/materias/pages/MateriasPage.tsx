import { Navigate, useParams } from 'react-router';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useNiveles } from '#web/niveles/api.ts';
import { nivelEnRuta, paths } from '#web/paths.ts';
import { MateriasDeCarreras } from '../components/MateriasDeCarreras.tsx';
import { MateriasDeNivel } from '../components/MateriasDeNivel.tsx';

/** The subjects of the level in the address; a word that is no level's leads home. */
export function MateriasPage() {
  const { nivel: word } = useParams();
  const niveles = useNiveles();
  const nivel = niveles.data?.data.find(({ nombre }) => nivelEnRuta(nombre) === word);
  return (
    <Page title="Materias">
      <QueryView query={niveles} skeleton={<CardsSkeleton cards={9} height={88} />}>
        {() => {
          if (!nivel) return <Navigate to={paths.homeColaboradorAdmin.path} replace />;
          const Contenido = nivel.requiereCarrera ? MateriasDeCarreras : MateriasDeNivel;
          return <Contenido key={nivel.codigoNivelEstudiantil} nivel={nivel} />;
        }}
      </QueryView>
    </Page>
  );
}
