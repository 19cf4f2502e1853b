import Box from '@mui/material/Box';
import { resumenDelEstado } from '#shared/sistema/estado.rules.ts';
import type { EstadoDelSistema } from '#shared/sistema.ts';
import { AlertIcon, CheckCircleIcon, ErrorIcon } from '#web/kit/ui/icons.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton, cardGrid } from '#web/kit/ui/Skeletons.tsx';
import type { Tone } from '#web/kit/ui/StatusChip.tsx';
import { paths } from '#web/paths.ts';
import { useEsDirector } from '#web/sesion/api.ts';
import { useEstadoDelSistema } from '../api.ts';
import { TarjetaColegio } from '../components/TarjetaColegio.tsx';
import { TarjetasDelColegio } from '../components/TarjetasDelColegio.tsx';

const DIBUJOS = { success: CheckCircleIcon, warning: AlertIcon, error: ErrorIcon } as const;

function tonoDe({ avisos: [peor] }: EstadoDelSistema): keyof typeof DIBUJOS & Tone {
  if (!peor) return 'success';
  return peor.nivel === 'rojo' ? 'error' : 'warning';
}

const TarjetaEstado = () => (
  <QueryView query={useEstadoDelSistema()} skeleton={<CardsSkeleton cards={1} height={80} />}>
    {(estado) => {
      const tone = tonoDe(estado);
      return (
        <TarjetaColegio
          to={paths.estadoDelSistema.path}
          title="Estado del sistema"
          tone={tone}
          icon={DIBUJOS[tone]}
        >
          {resumenDelEstado(estado)}
        </TarjetaColegio>
      );
    }}
  </QueryView>
);

/** What concerns the school as a whole, as far as it concerns whoever looks. */
export function ColegioPage() {
  const director = useEsDirector();
  return (
    <Page title="Colegio">
      <Box sx={{ ...cardGrid, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))' }}>
        {director ? <TarjetaEstado /> : null}
        <TarjetasDelColegio />
      </Box>
    </Page>
  );
}
