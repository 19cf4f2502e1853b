import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useParams } from 'react-router';
import { bloquesVisibles } from '#shared/calificaciones.rules.ts';
import { useCalificacionesPropias, useDescargarBoleta } from '#web/calificaciones/api.ts';
import { CuadrosDeNotas } from '#web/calificaciones/components/CuadrosDeNotas.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { DownloadIcon } from '#web/kit/ui/icons.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';

/** 'Mis calificaciones': a box per subject, and the report card. */
export function CalificacionesEstudiantePage() {
  const ciclo = Number(useParams().ciclo);
  const calificaciones = useCalificacionesPropias(ciclo);
  const boleta = useDescargarBoleta(ciclo);
  const leidas = calificaciones.data?.data;
  const nada = leidas ? leidas.length === 0 : calificaciones.isError;
  const regresar = useGoBack(paths.inicioEstudiante.to({ ciclo }));
  return (
    <Page title="Mis calificaciones" subtitle={`Ciclo escolar ${ciclo}`} onBack={regresar} width="lectura">
      {nada ? null : (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
          <Button
            variant="contained"
            startIcon={<DownloadIcon />}
            loading={boleta.isPending}
            onClick={() => boleta.mutate()}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            Descargar boleta
          </Button>
        </Box>
      )}
      <QueryView
        query={calificaciones}
        skeleton={<CardsSkeleton cards={6} height={168} />}
        empty={
          <EmptyState
            title="Todavía no hay calificaciones"
            text={`Tu grado no tiene materias en el ciclo ${ciclo}.`}
          />
        }
      >
        {(materias) => <CuadrosDeNotas materias={materias} bloques={bloquesVisibles(materias)} propias />}
      </QueryView>
    </Page>
  );
}
