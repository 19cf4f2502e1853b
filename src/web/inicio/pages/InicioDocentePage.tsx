import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BotonSalir } from '#web/acceso/components/BotonSalir.tsx';
import { useCicloActual } from '#web/ciclos/api.ts';
import { useCiclosDelDocente } from '#web/clases/api.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton, cardGrid } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { paths } from '#web/paths.ts';
import { useEsAcademico } from '#web/sesion/api.ts';
import { PortadaDocente } from '../components/PortadaDocente.tsx';
import { TarjetaCiclo } from '../components/TarjetaCiclo.tsx';

/** The years with classes, newest first, and the one that is asked for among them. */
const conActual = (ciclos: readonly number[], actual: number | null): readonly number[] =>
  actual === null || ciclos.includes(actual) ? ciclos : [actual, ...ciclos];

/** The teacher's home: who I am, and the school years in which I teach. */
export function InicioDocentePage() {
  const ciclos = useCiclosDelDocente();
  const actual = useCicloActual();
  // Who coordinates has the marks of the school to look after, also without a class.
  const coordina = useEsAcademico();
  return (
    <Page title="Inicio" actions={<BotonSalir />} width="lectura">
      <PortadaDocente />
      <Typography variant="h4" component="h2" sx={{ mt: 4, mb: 1.5 }}>
        Mis ciclos escolares
      </Typography>
      <QueryView
        query={ciclos}
        skeleton={<CardsSkeleton cards={2} height={96} />}
        isEmpty={(lista) => lista.length === 0 && !coordina}
        empty={
          <EmptyState
            heading="h3"
            title="Todavía no tienes clases asignadas"
            text="Cuando la dirección te asigne materias, verás aquí el ciclo escolar."
          />
        }
      >
        {(lista) => (
          <Box sx={cardGrid}>
            {conActual(
              lista.map(({ cicloEscolar1 }) => cicloEscolar1),
              coordina ? actual : null,
            ).map((ciclo) => (
              <TarjetaCiclo
                key={ciclo}
                ciclo={ciclo}
                to={paths.inicioColaboradorDocente.to({ ciclo })}
                state={ciclo === actual ? <StatusChip tone="accent" text="Ciclo actual" /> : null}
              />
            ))}
          </Box>
        )}
      </QueryView>
    </Page>
  );
}
