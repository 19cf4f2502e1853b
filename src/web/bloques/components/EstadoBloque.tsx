import Stack from '@mui/material/Stack';
import { type EstadoBloque as Cual, etiquetaBloque } from '#shared/bloques.rules.ts';
import { Estado, type Tono } from '#web/base/ui/Estado.tsx';
import { IconoListoCirculo, IconoReloj } from '#web/base/ui/iconos.tsx';
import { IconoIniciar } from '#web/base/ui/iconos-escuela.tsx';

const aspecto = {
  noIniciado: { tone: 'neutro', icon: IconoReloj },
  iniciado: { tone: 'exito', icon: IconoIniciar },
  finalizado: { tone: 'primario', icon: IconoListoCirculo },
} as const satisfies Record<Cual, { tone: Tono; icon: typeof IconoReloj }>;

/** `bloque`: its number, where the state alone does not say whose it is. */
export const EstadoBloque = ({ estado, bloque }: { estado: Cual; bloque?: number }) => (
  <Estado
    tone={aspecto[estado].tone}
    icon={aspecto[estado].icon}
    text={bloque === undefined ? etiquetaBloque[estado] : `Bloque ${bloque} · ${etiquetaBloque[estado]}`}
  />
);

/** What the colours of the blocks mean. */
export const LeyendaBloques = () => (
  <Stack
    direction="row"
    useFlexGap
    sx={{ gap: 1, flexWrap: 'wrap' }}
    aria-label="Estados de los bloques"
    role="group"
  >
    <EstadoBloque estado="noIniciado" />
    <EstadoBloque estado="iniciado" />
    <EstadoBloque estado="finalizado" />
  </Stack>
);
