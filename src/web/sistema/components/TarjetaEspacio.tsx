import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { tamanio } from '#shared/base/formatos.ts';
import { fraseDeEspacio } from '#shared/sistema/estado.rules.ts';
import { diasDeEspacio } from '#shared/sistema.rules.ts';
import type { EstadoDelSistema } from '#shared/sistema.ts';
import { DiskIcon } from '#web/kit/ui/icons-system.tsx';
import type { Tone } from '#web/kit/ui/StatusChip.tsx';
import { Renglon, Renglones } from './Renglon.tsx';
import { TarjetaDato } from './TarjetaDato.tsx';

function estadoDe({ avisos, espacio }: EstadoDelSistema): { tone: Tone; text: string } {
  const aviso = avisos.find(({ tipo }) => tipo === 'espacio');
  if (!aviso)
    return espacio.total === 0
      ? { tone: 'neutral', text: 'No se sabe' }
      : { tone: 'success', text: 'Suficiente' };
  return aviso.nivel === 'rojo' ? { tone: 'error', text: 'Casi lleno' } : { tone: 'warning', text: 'Poco' };
}

const COLORES = { error: 'error', warning: 'warning' } as const;

/** What takes the room of the disk. */
export const RenglonesDeEspacio = ({
  espacio: { total, libre, datos },
}: Pick<EstadoDelSistema, 'espacio'>) => (
  <Renglones>
    <Renglon name="Ceiba: archivos y datos">{tamanio(datos)}</Renglon>
    <Renglon name="Lo demás de este disco">{tamanio(Math.max(0, total - libre - datos))}</Renglon>
  </Renglones>
);

/** What is free, for how long, and what takes the rest. */
export function TarjetaEspacio({ estado, onMore }: { estado: EstadoDelSistema; onMore: () => void }) {
  const { total, libre, diario } = estado.espacio;
  const state = estadoDe(estado);
  const poco = state.tone === 'error' || state.tone === 'warning' ? state.tone : undefined;
  const usado = total === 0 ? 0 : Math.round((100 * (total - libre)) / total);
  return (
    <TarjetaDato
      title="Espacio"
      icon={DiskIcon}
      state={state}
      more={{ text: 'Qué puedo hacer', onClick: onMore }}
    >
      <Typography variant="body2">
        <Box component="strong">Quedan {tamanio(libre)}</Box> de {tamanio(total)}.{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {poco && diario > 0
            ? `Crece unos ${tamanio(diario)} por día.`
            : fraseDeEspacio(diasDeEspacio({ libre, diario }))}
        </Box>
      </Typography>
      <LinearProgress
        aria-label="Espacio usado"
        variant="determinate"
        value={usado}
        color={poco ? COLORES[poco] : 'primary'}
        sx={{ my: 1.5, height: 10, borderRadius: 5 }}
      />
      <RenglonesDeEspacio espacio={estado.espacio} />
    </TarjetaDato>
  );
}
