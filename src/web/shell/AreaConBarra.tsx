import Box from '@mui/material/Box';
import { memo } from 'react';
import { Outlet } from 'react-router';
import { useRelojDespierto } from '#web/kit/clock.ts';
import { MarcoContext } from '#web/kit/ui/frame.ts';
import { pedirHora } from '#web/sesion/api.ts';
import { AreaRaiz } from './AreaRaiz.tsx';
import { Herramientas } from './Herramientas.tsx';

const marco = { bar: 'franja', tools: (inherit: boolean) => <Herramientas inherit={inherit} /> } as const;

const horas = {
  colaborador: () => pedirHora('colaborador'),
  estudiante: () => pedirHora('estudiante'),
} as const;

export const AreaConBarra = memo(function AreaConBarra({ contexto }: { contexto: keyof typeof horas }) {
  useRelojDespierto(horas[contexto]);
  return (
    <AreaRaiz>
      <MarcoContext value={marco}>
        <Box sx={{ minHeight: '100dvh' }}>
          <Outlet />
        </Box>
      </MarcoContext>
    </AreaRaiz>
  );
});
