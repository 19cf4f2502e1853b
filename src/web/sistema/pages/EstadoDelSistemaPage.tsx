import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { soloHora } from '#shared/base/fechas.ts';
import type { EstadoDelSistema } from '#shared/sistema.ts';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { paths } from '#web/paths.ts';
import { useEstadoDelSistema } from '../api.ts';
import { BotonRespaldar } from '../components/BotonRespaldar.tsx';
import { DialogoNovedades } from '../components/DialogoNovedades.tsx';
import { DialogoEspacio, DialogoLugares, DialogoSoporte } from '../components/DialogosDelSistema.tsx';
import { EsqueletoEstado, rejillaDeEstado } from '../components/EsqueletoEstado.tsx';
import { PorAtender } from '../components/PorAtender.tsx';
import { TarjetaEspacio } from '../components/TarjetaEspacio.tsx';
import { TarjetaLugares } from '../components/TarjetaLugares.tsx';
import { TarjetaRespaldos } from '../components/TarjetaRespaldos.tsx';
import { TarjetaPersonas, TarjetaServicio, TarjetaVersion } from '../components/TarjetasDeUso.tsx';
import { TarjetaTrabajos, TRABAJOS } from '../components/TarjetaTrabajos.tsx';
import { type EnRespaldo, useRespaldo } from '../components/useRespaldo.ts';

type Abierto = 'lugares' | 'espacio' | 'novedades' | 'soporte' | null;

function irATrabajos(): void {
  const card = document.getElementById(TRABAJOS);
  card?.scrollIntoView({ block: 'center' });
  card?.focus({ preventScroll: true });
}

interface ContenidoProps {
  estado: EstadoDelSistema;
  enRespaldo: EnRespaldo;
  /** The button stands below the strip. */
  abajo: boolean;
}

function Contenido({ estado, enRespaldo, abajo }: ContenidoProps) {
  const [abierto, abrir] = useState<Abierto>(null);
  const cerrar = () => abrir(null);
  return (
    <>
      <PorAtender
        estado={estado}
        enRespaldo={enRespaldo}
        onAccion={(accion) => (accion === 'trabajos' ? irATrabajos() : abrir(accion))}
      />
      {abajo ? (
        <Box sx={{ mt: 2 }}>
          <BotonRespaldar enRespaldo={enRespaldo} fullWidth />
        </Box>
      ) : null}
      <Box sx={rejillaDeEstado}>
        <TarjetaRespaldos estado={estado} />
        <TarjetaLugares lugares={estado.lugares} onMore={() => abrir('lugares')} />
        <TarjetaEspacio estado={estado} onMore={() => abrir('espacio')} />
        <TarjetaVersion estado={estado} onMore={() => abrir('novedades')} />
        <TarjetaPersonas personas={estado.personas} />
        <TarjetaTrabajos ahora={estado.ahora} />
        <TarjetaServicio estado={estado} onMore={() => abrir('soporte')} />
      </Box>
      {abierto === 'lugares' ? <DialogoLugares estado={estado} onClose={cerrar} /> : null}
      {abierto === 'espacio' ? <DialogoEspacio estado={estado} onClose={cerrar} /> : null}
      {abierto === 'novedades' ? <DialogoNovedades onClose={cerrar} /> : null}
      {abierto === 'soporte' ? <DialogoSoporte onClose={cerrar} /> : null}
    </>
  );
}

const pideRespaldo = ({ avisos }: EstadoDelSistema): boolean =>
  avisos.some(({ accion }) => accion === 'respaldar');

/** How the school's machine does, for a Director: what is well, what is not, and what to do about it. */
export function EstadoDelSistemaPage() {
  const query = useEstadoDelSistema();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const estado = query.data?.data;
  const enRespaldo = useRespaldo(estado !== undefined);
  // What asks for a backup brings the button with it.
  const suelto = estado !== undefined && !pideRespaldo(estado);
  const acciones = (
    <>
      {estado && !phone ? (
        <Typography variant="body2" color="textSecondary" noWrap sx={{ pr: 1 }}>
          Visto a las {soloHora(estado.ahora)}
        </Typography>
      ) : null}
      {suelto && !phone ? <BotonRespaldar enRespaldo={enRespaldo} /> : null}
    </>
  );
  return (
    <Page title="Estado del sistema" onBack={useGoBack(paths.colegio.path)} actions={acciones}>
      <QueryView query={query} skeleton={<EsqueletoEstado />}>
        {(datos) => <Contenido estado={datos} enRespaldo={enRespaldo} abajo={suelto && phone} />}
      </QueryView>
    </Page>
  );
}
