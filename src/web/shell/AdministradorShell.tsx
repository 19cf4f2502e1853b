import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useRelojDespierto } from '#web/base/reloj.ts';
import { useCapa } from '#web/base/ui/capas.ts';
import { MarcoContext } from '#web/base/ui/marco.ts';
import { ProveedorCiclo } from '#web/ciclos/components/ProveedorCiclo.tsx';
import { pedirHora } from '#web/sesion/api.ts';
import { medidas } from '#web/theme.medidas.ts';
import { AvisoDeTrabajos } from '#web/trabajos/components/AvisoDeTrabajos.tsx';
import { AreaRaiz } from './AreaRaiz.tsx';
import { Cajon } from './Cajon.tsx';
import { Herramientas } from './Herramientas.tsx';

const tools = (inherit: boolean) => <Herramientas inherit={inherit} />;
const hora = () => pedirHora('colaborador');

function Marco() {
  const desk = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useCapa(open && !desk, () => setOpen(false));
  useRelojDespierto(hora);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu that led to it
  useEffect(() => setOpen(false), [pathname]);
  return (
    <MarcoContext value={{ bar: 'abierta', tools, openMenu: desk ? undefined : () => setOpen(true) }}>
      <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
        <Drawer
          variant={desk ? 'permanent' : 'temporary'}
          open={desk || open}
          onClose={() => setOpen(false)}
          slotProps={desk ? undefined : { paper: { 'aria-label': 'Menú' } }}
          sx={{ width: desk ? medidas.cajon : 0, flex: 'none' }}
        >
          <Cajon onClose={desk ? undefined : () => setOpen(false)} />
        </Drawer>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Outlet />
        </Box>
      </Box>
    </MarcoContext>
  );
}

/** The administrator's area: side menu with the school year, and the screen. */
export function AdministradorShell() {
  return (
    <AreaRaiz>
      <ProveedorCiclo>
        <Marco />
        <AvisoDeTrabajos />
      </ProveedorCiclo>
    </AreaRaiz>
  );
}
