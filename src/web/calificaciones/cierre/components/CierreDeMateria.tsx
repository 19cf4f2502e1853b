import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fechaCorta } from '#shared/base/fechas.ts';
import { estadoBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { seccionCerradaMensaje } from '#shared/calificaciones/cierre.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { LockIcon } from '#web/kit/ui/icons.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';

const DialogoCerrarMateria = lazyPart(
  async () => (await import('./DialogoCerrarMateria.tsx')).DialogoCerrarMateria,
);
const DialogoReabrirMateria = lazyPart(
  async () => (await import('./DialogoReabrirMateria.tsx')).DialogoReabrirMateria,
);

interface CierreProps {
  clase: ClaseDocente;
  bloques: readonly BloqueDocente[];
}

/** Once all blocks have ended: closing the subject; afterwards since when it is closed, and opening it again. */
export function CierreDeMateria({ clase, bloques }: CierreProps) {
  const [abierto, setAbierto] = useState<'cerrar' | 'reabrir' | null>(null);
  const { fechaCerrada, seccionCerrada, permisos } = clase;
  const terminados = bloques.length > 0 && bloques.every((bloque) => estadoBloque(bloque) === 'finalizado');
  const cerrar = () => setAbierto(null);
  return (
    <>
      {fechaCerrada === null && terminados && permisos.cerrar ? (
        <Card
          sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, px: 2, py: 1, mb: 2 }}
          role="status"
        >
          <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
            Todos los bloques terminaron. Revisa y cierra la materia.
          </Typography>
          <Button variant="outlined" startIcon={<LockIcon />} onClick={() => setAbierto('cerrar')}>
            Cerrar materia
          </Button>
        </Card>
      ) : null}
      {fechaCerrada === null ? null : (
        <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          <StatusChip tone="neutral" icon={LockIcon} text={`Materia cerrada · ${fechaCorta(fechaCerrada)}`} />
          {permisos.cerrar ? <Button onClick={() => setAbierto('reabrir')}>Reabrir</Button> : null}
          {seccionCerrada ? (
            <Typography variant="body2" color="textSecondary">
              {seccionCerradaMensaje(seccionCerrada)}
            </Typography>
          ) : null}
        </Stack>
      )}
      {abierto === 'cerrar' ? <DialogoCerrarMateria clase={clase} onClose={cerrar} /> : null}
      {abierto === 'reabrir' ? <DialogoReabrirMateria clase={clase} onClose={cerrar} /> : null}
    </>
  );
}
