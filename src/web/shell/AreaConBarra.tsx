import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useClockOnWake } from '#web/kit/clock.ts';
import { FrameContext } from '#web/kit/ui/frame.ts';
import { pedirHora } from '#web/sesion/api.ts';
import { AreaRaiz } from './AreaRaiz.tsx';
import { Herramientas } from './Herramientas.tsx';

const marco = { bar: 'strip', tools: (inherit: boolean) => <Herramientas inherit={inherit} /> } as const;

const horas = {
  colaborador: () => pedirHora('colaborador'),
  estudiante: () => pedirHora('estudiante'),
} as const;

interface AreaProps {
  contexto: keyof typeof horas;
  /** Beside the screen, below the cache of reads. */
  aparte?: ReactNode;
}

export const AreaConBarra = memo(function AreaConBarra({ contexto, aparte }: AreaProps) {
  useClockOnWake(horas[contexto]);
  return (
    <AreaRaiz>
      <FrameContext value={marco}>
        <Box sx={{ minHeight: '100dvh' }}>
          <Outlet />
        </Box>
      </FrameContext>
      {aparte}
    </AreaRaiz>
  );
});
