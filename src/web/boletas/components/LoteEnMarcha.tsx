import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { isOpen } from '#shared/jobs.rules.ts';
import type { Job } from '#shared/jobs.ts';
import { useShowsJobs } from '#web/jobs/state/shown.ts';
import { useLote } from '../api.ts';
import { Lote } from './Lote.tsx';

interface EnMarchaProps {
  pedido: Job;
  onClose: () => void;
}

/** A lot that was just asked for. Whoever goes on with something else finds it in the tray and in the list. */
export function LoteEnMarcha({ pedido, onClose }: EnMarchaProps) {
  useShowsJobs(pedido.tipo);
  const [abierto, setAbierto] = useState(true);
  const lote = useLote(pedido.id, abierto) ?? pedido;
  const sigue = isOpen(lote.estado);
  if (sigue !== abierto) setAbierto(sigue);
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'stretch' }}>
      <Lote lote={lote} />
      <div>
        <Button variant={sigue ? 'outlined' : 'text'} onClick={onClose}>
          {sigue ? 'Seguir en segundo plano' : 'Preparar otras'}
        </Button>
      </div>
    </Stack>
  );
}
