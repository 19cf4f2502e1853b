import Box from '@mui/material/Box';
import { tamanio } from '#shared/base/formatos.ts';
import type { EstadoRespaldo, Respaldo } from '#shared/sistema.ts';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';
import { Renglon } from './Renglon.tsx';

const ESTADOS: Record<EstadoRespaldo, { tone: Tone; text: string }> = {
  en_marcha: { tone: 'info', text: 'En marcha' },
  guardado: { tone: 'success', text: 'Guardado' },
  comprobado: { tone: 'success', text: 'Comprobado' },
  no_conectada: { tone: 'error', text: 'No conectada' },
  fallo: { tone: 'error', text: 'Falló' },
  borrado: { tone: 'neutral', text: 'Ya no se guarda' },
};

interface RenglonRespaldoProps {
  respaldo: Respaldo;
  /** What became of it in each of its places; said of each where it is not the same of all. */
  lugares?: readonly Respaldo[];
  /** How its moment is written. */
  momento: string;
  strong?: boolean;
}

/** One try of a copy: when, where, how much, and what came of it. */
export function RenglonRespaldo({ respaldo, lugares = [], momento, strong = false }: RenglonRespaldoProps) {
  const { lugar, bytes, estado, error } = respaldo;
  const cadaUno = lugares.some((uno) => uno.estado !== estado) ? lugares : [];
  const nombre = (
    <>
      <Box component="span" sx={{ fontWeight: strong ? 700 : 400, color: 'text.primary' }}>
        {momento}
      </Box>
      {cadaUno.length > 0 ? null : ` · ${lugar}`}
    </>
  );
  return (
    <Renglon name={nombre} note={error}>
      {bytes === null ? null : (
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {tamanio(bytes)}
        </Box>
      )}
      {cadaUno.length > 0 ? (
        cadaUno.map((uno) => (
          <Box
            key={uno.idRespaldo}
            component="span"
            sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}
          >
            <Box component="span" sx={{ fontWeight: 400 }}>
              {uno.lugar}
            </Box>
            <StatusChip variant="text" {...ESTADOS[uno.estado]} />
          </Box>
        ))
      ) : (
        <StatusChip variant="text" {...ESTADOS[estado]} />
      )}
    </Renglon>
  );
}
