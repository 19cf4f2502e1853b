import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fechaHora } from '#shared/base/fechas.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { useRecibos } from '#web/caja/api.ts';
import { OpenLink } from '#web/kit/ui/OpenLink.tsx';
import { openOnPress } from '#web/kit/ui/open-on-press.ts';
import { imprimir } from './useImpresora.ts';

const CUANTOS = '5';

/** What was registered last, for who comes back for a paper. Nothing while there is none. */
export function UltimosRecibos({ onVer }: { onVer: (idRecibo: number) => void }) {
  const recibos = useRecibos({ page: '1', limit: CUANTOS }).data?.data.recibos ?? [];
  if (recibos.length === 0) return null;
  return (
    <Box component="section" sx={{ px: 2, pb: 1 }}>
      <Typography variant="subtitle1" component="h2">
        Últimos recibos
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {recibos.map(({ idRecibo, numero, pagador, registrado, total, anulado }) => (
          <Stack
            key={idRecibo}
            component="li"
            direction="row"
            sx={{ gap: 2, py: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, cursor: 'pointer' }} {...openOnPress(() => onVer(idRecibo))}>
              <Typography sx={{ fontWeight: 700 }}>
                <OpenLink onOpen={() => onVer(idRecibo)}>{`${numero} · ${pagador}`}</OpenLink>
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {fechaHora(registrado)} · {quetzales(total)}
                {anulado ? ' · anulado' : ''}
              </Typography>
            </Box>
            <Button onClick={() => imprimir(idRecibo)} aria-label={`Imprimir ${numero}`}>
              Imprimir
            </Button>
          </Stack>
        ))}
      </Box>
    </Box>
  );
}
