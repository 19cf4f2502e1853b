import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { resumenDelEstado } from '#shared/sistema/estado.rules.ts';
import type { EstadoDelSistema } from '#shared/sistema.ts';
import { EsqueletoTarjetas, rejilla } from '#web/base/ui/Esqueleto.tsx';
import { colorDe, type Tono } from '#web/base/ui/Estado.tsx';
import { IconoRedondo } from '#web/base/ui/IconoRedondo.tsx';
import { IconoAlerta, IconoDerecha, IconoError, IconoListoCirculo } from '#web/base/ui/iconos.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { Pagina } from '#web/base/ui/Pagina.tsx';
import { paths } from '#web/paths.ts';
import { useEstadoDelSistema } from '../api.ts';

const DIBUJOS = { exito: IconoListoCirculo, atraso: IconoAlerta, error: IconoError } as const;

function tonoDe({ avisos: [peor] }: EstadoDelSistema): keyof typeof DIBUJOS & Tono {
  if (!peor) return 'exito';
  return peor.nivel === 'rojo' ? 'error' : 'atraso';
}

function TarjetaEstado({ estado }: { estado: EstadoDelSistema }) {
  const tone = tonoDe(estado);
  const Dibujo = DIBUJOS[tone];
  const color = colorDe[tone];
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={paths.estadoDelSistema.path}
        sx={{ p: { xs: 2, sm: 2.5 }, height: '100%' }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
          <IconoRedondo tone={tone}>
            <Dibujo />
          </IconoRedondo>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h5" component="h2">
              Estado del sistema
            </Typography>
            <Typography variant="body2" sx={{ color: `${color}.sobreSuave` }}>
              {resumenDelEstado(estado)}
            </Typography>
          </Box>
          <IconoDerecha color="action" />
        </Stack>
      </CardActionArea>
    </Card>
  );
}

/** What concerns the school as a whole. */
export function ColegioPage() {
  return (
    <Pagina title="Colegio">
      <Lectura query={useEstadoDelSistema()} skeleton={<EsqueletoTarjetas cards={1} height={96} />}>
        {(estado) => (
          <Box sx={{ ...rejilla, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))' }}>
            <TarjetaEstado estado={estado} />
          </Box>
        )}
      </Lectura>
    </Pagina>
  );
}
