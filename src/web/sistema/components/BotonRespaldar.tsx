import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { CopiesIcon } from '#web/kit/ui/icons-system.tsx';
import { visuallyHidden } from '#web/kit/ui/visually-hidden.ts';
import { useDeVezEnCuando } from './useDeVezEnCuando.ts';
import type { EnRespaldo } from './useRespaldo.ts';

const ANUNCIO_MS = 10_000;

const RESPALDANDO = 'Respaldando…';

/** How far it is, for whoever hears the screen. */
function Anuncio({ parte }: { parte: number | null }) {
  const dicha = useDeVezEnCuando(parte, ANUNCIO_MS);
  return (
    <Box component="span" role="status" sx={visuallyHidden}>
      {dicha === null ? RESPALDANDO : `${RESPALDANDO} ${dicha} %`}
    </Box>
  );
}

interface BotonRespaldarProps {
  enRespaldo: EnRespaldo;
  /** One of several on the screen shows how far it is. */
  principal?: boolean;
  fullWidth?: boolean;
}

/** 'Respaldar ahora'; while one is made it says how far it is, and stays where the keyboard left it. */
export function BotonRespaldar({ enRespaldo, principal = true, fullWidth = false }: BotonRespaldarProps) {
  const { activo, parte, respaldar } = enRespaldo;
  const conParte = activo && principal;
  return (
    <Box sx={{ position: 'relative', flex: 'none', width: fullWidth ? '100%' : undefined }}>
      <Button
        variant={principal ? 'contained' : 'outlined'}
        fullWidth={fullWidth}
        startIcon={<CopiesIcon />}
        aria-disabled={activo}
        onClick={activo ? undefined : respaldar}
        sx={{ '&[aria-disabled=true]': { cursor: 'default' } }}
      >
        {activo ? `${RESPALDANDO}${parte === null || !principal ? '' : ` ${parte} %`}` : 'Respaldar ahora'}
      </Button>
      {conParte ? (
        <>
          <LinearProgress
            aria-label="Respaldo en marcha"
            variant={parte === null ? 'indeterminate' : 'determinate'}
            value={parte ?? 0}
            color="secondary"
            sx={{ position: 'absolute', left: 10, right: 10, bottom: 3, height: 4 }}
          />
          <Anuncio parte={parte} />
        </>
      ) : null}
    </Box>
  );
}
