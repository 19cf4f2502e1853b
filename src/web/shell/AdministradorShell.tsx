import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ProveedorCiclo } from '#web/ciclos/components/ProveedorCiclo.tsx';
import { JobsNotice } from '#web/jobs/components/JobsNotice.tsx';
import { useRelojDespierto } from '#web/kit/clock.ts';
import { MarcoContext } from '#web/kit/ui/frame.ts';
import { useCapa } from '#web/kit/ui/layers.ts';
import { pedirHora } from '#web/sesion/api.ts';
import { medidas } from '#web/theme.medidas.ts';
import { AreaRaiz } from './AreaRaiz.tsx';
import { Cajon } from './Cajon.tsx';
import { Herramientas } from './Herramientas.tsx';

const tools = (inherit: boolean) => <Herramientas inherit={inherit} />;
const hora = () => pedirHora('colaborador');

/** A new address closes the menu that led to it. By itself: what lies around the screen is not drawn anew with each address. */
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
  useCapa(open && !desk, cerrar);
  useRelojDespierto(hora);
  const marco = useMemo(
    () => ({ bar: 'abierta' as const, tools, openMenu: desk ? undefined : () => setOpen(true) }),
    [desk],
  );
  return (
    <MarcoContext value={marco}>
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
    </MarcoContext>
  );
}

/** The administrator's area: side menu with the school year, and the screen. */
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
