import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { Paso } from '#shared/puesta/avance.rules.ts';
import type { PasoDePuesta } from '#shared/puesta/avance.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { CierreEnOficina } from '#web/ciclos/components/AvisoDeCierre.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';
import { usePerfil } from '#web/sesion/api.ts';
import { esPaso, primeroDe, siguienteDe, useAvance, useEleccionesDePuesta } from '../avance/api.ts';
import { ListaDePasos } from '../components/ListaDePasos.tsx';
import type { Salidas } from '../components/MarcoDePaso.tsx';
import { PasoClases } from '../components/PasoClases.tsx';
import { PasoColegio } from '../components/PasoColegio.tsx';
import { PasoCuotas } from '../components/PasoCuotas.tsx';
import { PasoDeLista } from '../components/PasoDeLista.tsx';
import { PasoGrados } from '../components/PasoGrados.tsx';
import { PasoMaterias } from '../components/PasoMaterias.tsx';
import { enVerde, PortadaDePuesta } from '../components/PortadaDePuesta.tsx';

function ElPaso({ paso, pasos, ...salidas }: Salidas & { paso: Paso; pasos: readonly PasoDePuesta[] }) {
  if (paso === 'colegio') return <PasoColegio {...salidas} />;
  if (paso === 'grados') return <PasoGrados {...salidas} />;
  if (paso === 'materias') return <PasoMaterias {...salidas} />;
  if (paso === 'cuotas') return <PasoCuotas {...salidas} />;
  if (paso === 'clases') return <PasoClases {...salidas} />;
  const detalle = pasos.find((uno) => uno.paso === paso)?.detalle ?? '';
  return <PasoDeLista paso={paso} detalle={detalle} {...salidas} />;
}

/** The first days of a school in seven steps, in any order. Without a step in the address it leads to the first that is missing. */
export function PuestaPage() {
  const { ciclo } = useCiclo();
  const { paso } = useParams();
  const { nombres } = usePerfil();
  const navigate = useNavigate();
  const { saltados, saltar, oculta, ocultar } = useEleccionesDePuesta();
  return (
    <Page title="Puesta en marcha">
      <CierreEnOficina />
      <QueryView query={useAvance(ciclo)} skeleton={<TextSkeleton lines={8} />}>
        {(pasos) => {
          if (!esPaso(paso))
            return <Navigate replace to={paths.pasoDePuesta.to({ paso: primeroDe(pasos, saltados) })} />;
          const ir = (dejados: readonly Paso[]) =>
            navigate(paths.pasoDePuesta.to({ paso: siguienteDe(paso, pasos, dejados) }), { replace: true });
          return (
            <>
              <PortadaDePuesta
                nombre={nombres}
                pasos={pasos}
                accion={
                  <Button variant="outlined" sx={enVerde} onClick={() => ocultar(!oculta)}>
                    {oculta ? 'Mostrar en Inicio' : 'Ocultar de Inicio'}
                  </Button>
                }
              />
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  alignItems: 'start',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
                }}
              >
                <ListaDePasos pasos={pasos} actual={paso} saltados={saltados} />
                <ElPaso
                  key={paso}
                  paso={paso}
                  pasos={pasos}
                  alSeguir={() => ir(saltados)}
                  alSaltar={() => {
                    saltar(paso);
                    ir([...saltados, paso]);
                  }}
                />
              </Box>
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
