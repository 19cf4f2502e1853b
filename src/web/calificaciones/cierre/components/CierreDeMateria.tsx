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

/** All blocks have ended, and whoever looks may close the subject. */
export const sePuedeCerrar = ({ clase: { fechaCerrada, permisos }, bloques }: CierreProps): boolean =>
  fechaCerrada === null &&
  permisos.cerrar &&
  bloques.length > 0 &&
  bloques.every((bloque) => estadoBloque(bloque) === 'finalizado');

/** Says that the subject can be closed. `linea`: in a line below the sheet, whose height it takes nothing of. */
export function PorCerrar({ clase, bloques, linea = false }: CierreProps & { linea?: boolean }) {
  const [abierto, setAbierto] = useState(false);
  if (!sePuedeCerrar({ clase, bloques })) return null;
  const aspecto = linea ? { height: 32, px: 1 } : { flexWrap: 'wrap', px: 2, py: 1 };
  return (
    <>
      <Card
        elevation={0}
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, ...aspecto, ...(linea && { border: 0 }) }}
        role="status"
      >
        <Typography variant="body2" noWrap={linea} sx={{ flex: '1 1 240px' }}>
          Todos los bloques terminaron. Revisa y cierra la materia.
        </Typography>
        <Button
          variant={linea ? 'text' : 'outlined'}
          size={linea ? 'small' : 'medium'}
          startIcon={<LockIcon />}
          onClick={() => setAbierto(true)}
        >
          Cerrar materia
        </Button>
      </Card>
      {abierto ? <DialogoCerrarMateria clase={clase} onClose={() => setAbierto(false)} /> : null}
    </>
  );
}

/** Since when the subject is closed, and opening it again. */
export function MateriaCerrada({ clase }: Pick<CierreProps, 'clase'>) {
  const [reabre, setReabre] = useState(false);
  const { fechaCerrada, seccionCerrada, permisos } = clase;
  return (
    <>
      {fechaCerrada === null ? null : (
        <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          <StatusChip tone="neutral" icon={LockIcon} text={`Materia cerrada · ${fechaCorta(fechaCerrada)}`} />
          {permisos.cerrar ? <Button onClick={() => setReabre(true)}>Reabrir</Button> : null}
          {seccionCerrada ? (
            <Typography variant="body2" color="textSecondary">
              {seccionCerradaMensaje(seccionCerrada)}
            </Typography>
          ) : null}
        </Stack>
      )}
      {reabre ? <DialogoReabrirMateria clase={clase} onClose={() => setReabre(false)} /> : null}
    </>
  );
}
