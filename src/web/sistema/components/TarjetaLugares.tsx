import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { contar } from '#shared/base/formatos.ts';
import { fraseDeLugares } from '#shared/sistema/estado.rules.ts';
import type { Lugar } from '#shared/sistema.ts';
import { UsbStickIcon } from '#web/kit/ui/icons-system.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';
import { Renglon, Renglones } from './Renglon.tsx';
import { TarjetaDato } from './TarjetaDato.tsx';

function estadoDe(lugares: readonly Lugar[]): { tone: Tone; text: string } {
  const faltan = lugares.filter(({ conectado }) => !conectado).length;
  if (faltan > 0) return { tone: 'error', text: `${faltan} sin conectar` };
  const fallan = lugares.filter(({ falla }) => falla).length;
  if (fallan > 0) return { tone: 'warning', text: `${fallan} con fallas` };
  if (!lugares.some(({ fuera }) => fuera)) return { tone: 'info', text: 'Solo este disco' };
  return { tone: 'success', text: contar(lugares.length, 'listo', 'listos') };
}

const palabra = ({ conectado, falla, fuera }: Lugar): string => {
  if (!conectado) return 'No conectada';
  if (falla) return 'No responde';
  return fuera ? 'Conectada' : 'Listo';
};

function tono({ conectado, falla }: Lugar): Tone {
  if (!conectado) return 'error';
  return falla ? 'warning' : 'success';
}

export const RenglonesDeLugares = ({ lugares }: { lugares: readonly Lugar[] }) => (
  <Renglones>
    {lugares.map((lugar) => (
      <Renglon key={lugar.nombre} name={lugar.nombre} strong>
        <StatusChip variant="text" tone={tono(lugar)} text={palabra(lugar)} />
      </Renglon>
    ))}
  </Renglones>
);

/** Where copies go, and whether it is there. */
export function TarjetaLugares({ lugares, onMore }: { lugares: readonly Lugar[]; onMore: () => void }) {
  return (
    <TarjetaDato
      title="Lugares"
      icon={UsbStickIcon}
      state={estadoDe(lugares)}
      more={{ text: 'Lugares y clave', onClick: onMore }}
    >
      <RenglonesDeLugares lugares={lugares} />
      <Box sx={{ pt: 1 }}>
        <Typography variant="caption" component="p" color="textSecondary">
          {fraseDeLugares(lugares)}
        </Typography>
      </Box>
    </TarjetaDato>
  );
}
