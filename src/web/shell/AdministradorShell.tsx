import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ProveedorCiclo } from '#web/ciclos/components/ProveedorCiclo.tsx';
import { JobsNotice } from '#web/jobs/components/JobsNotice.tsx';
import { useClockOnWake } from '#web/kit/clock.ts';
import { FrameContext } from '#web/kit/ui/frame.ts';
import { useLayer } from '#web/kit/ui/layers.ts';
import { pedirHora } from '#web/sesion/api.ts';
import { medidas } from '#web/theme.medidas.ts';
import { AreaRaiz } from './AreaRaiz.tsx';
import { Cajon } from './Cajon.tsx';
import { Herramientas } from './Herramientas.tsx';

const tools = (inherit: boolean) => <Herramientas inherit={inherit} />;
const hora = () => pedirHora('colaborador');

/** Closes the menu on navigation. A component of its own, so that the frame does not re-render with every address. */
function AlCambiarDeDireccion({ cerrar }: { cerrar: () => void }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new address
  useEffect(cerrar, [pathname, cerrar]);
  return null;
}

function Marco() {
  const desk = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const [open, setOpen] = useState(false);
  const cerrar = useCallback(() => setOpen(false), []);
  useLayer(open && !desk, cerrar);
  useClockOnWake(hora);
  const marco = useMemo(
    () => ({ bar: 'open' as const, tools, openMenu: desk ? undefined : () => setOpen(true) }),
    [desk],
  );
  return (
    <FrameContext value={marco}>
      <AlCambiarDeDireccion cerrar={cerrar} />
      <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
        <Drawer
          variant={desk ? 'permanent' : 'temporary'}
          open={desk || open}
          onClose={cerrar}
          slotProps={desk ? undefined : { paper: { 'aria-label': 'Menú' } }}
          sx={{ width: desk ? medidas.cajon : 0, flex: 'none' }}
        >
          <Cajon onClose={desk ? undefined : cerrar} />
        </Drawer>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Outlet />
        </Box>
      </Box>
    </FrameContext>
  );
}

/** Frame of the administrator's area: side menu with the school year, and the screen. */
export const AdministradorShell = memo(function AdministradorShell() {
  return (
    <AreaRaiz>
      <ProveedorCiclo>
        <Marco />
        <JobsNotice />
      </ProveedorCiclo>
    </AreaRaiz>
  );
});
