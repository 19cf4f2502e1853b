import Box from '@mui/material/Box';
import { resumenDelEstado } from '#shared/sistema/estado.rules.ts';
import type { EstadoDelSistema } from '#shared/sistema.ts';
import { IconoAlerta, IconoError, IconoListoCirculo } from '#web/kit/ui/icons.tsx';
import { Pagina } from '#web/kit/ui/Page.tsx';
import { Lectura } from '#web/kit/ui/QueryView.tsx';
import { EsqueletoTarjetas, rejilla } from '#web/kit/ui/Skeletons.tsx';
import type { Tono } from '#web/kit/ui/StatusChip.tsx';
import { paths } from '#web/paths.ts';
import { useEsDirector } from '#web/sesion/api.ts';
import { useEstadoDelSistema } from '../api.ts';
import { TarjetaColegio } from '../components/TarjetaColegio.tsx';
import { TarjetasDelColegio } from '../components/TarjetasDelColegio.tsx';

const DIBUJOS = { exito: IconoListoCirculo, atraso: IconoAlerta, error: IconoError } as const;

function tonoDe({ avisos: [peor] }: EstadoDelSistema): keyof typeof DIBUJOS & Tono {
  if (!peor) return 'exito';
  return peor.nivel === 'rojo' ? 'error' : 'atraso';
}

const TarjetaEstado = () => (
  <Lectura query={useEstadoDelSistema()} skeleton={<EsqueletoTarjetas cards={1} height={80} />}>
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
  </Lectura>
);

/** What concerns the school as a whole, as far as it concerns whoever looks. */
export function ColegioPage() {
  const director = useEsDirector();
  return (
    <Pagina title="Colegio">
      <Box sx={{ ...rejilla, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))' }}>
        {director ? <TarjetaEstado /> : null}
        <TarjetasDelColegio />
      </Box>
    </Pagina>
  );
}
