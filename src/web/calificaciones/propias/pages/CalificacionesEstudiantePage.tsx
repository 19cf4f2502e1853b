import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useParams } from 'react-router';
import { bloquesVisibles } from '#shared/calificaciones.rules.ts';
import { Vacio } from '#web/kit/ui/EmptyState.tsx';
import { useRegresar } from '#web/kit/ui/go-back.ts';
import { IconoBajar } from '#web/kit/ui/icons.tsx';
import { Pagina } from '#web/kit/ui/Page.tsx';
import { Lectura } from '#web/kit/ui/QueryView.tsx';
import { EsqueletoTarjetas } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';
import { CuadrosDeNotas } from '../../components/CuadrosDeNotas.tsx';
import { useCalificacionesPropias, useDescargarBoleta } from '../api.ts';

/** 'Mis calificaciones': a box per subject, and the report card. */
export function CalificacionesEstudiantePage() {
  const ciclo = Number(useParams().ciclo);
  const calificaciones = useCalificacionesPropias(ciclo);
  const boleta = useDescargarBoleta(ciclo);
  const leidas = calificaciones.data?.data;
  const nada = leidas ? leidas.length === 0 : calificaciones.isError;
  const regresar = useRegresar(paths.inicioEstudiante.to({ ciclo }));
  return (
    <Pagina title="Mis calificaciones" subtitle={`Ciclo escolar ${ciclo}`} onBack={regresar} width="lectura">
      {nada ? null : (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
          <Button
            variant="contained"
            startIcon={<IconoBajar />}
            loading={boleta.isPending}
            onClick={() => boleta.mutate()}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            Descargar boleta
          </Button>
        </Box>
      )}
      <Lectura
        query={calificaciones}
        skeleton={<EsqueletoTarjetas cards={6} height={168} />}
        empty={
          <Vacio
            title="Todavía no hay calificaciones"
            text={`Tu grado no tiene materias en el ciclo ${ciclo}.`}
          />
        }
      >
        {(materias) => <CuadrosDeNotas materias={materias} bloques={bloquesVisibles(materias)} propias />}
      </Lectura>
    </Pagina>
  );
}
