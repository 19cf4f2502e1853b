import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { fechaHora } from '#shared/base/fechas.ts';
import { tamanio as pesoDe } from '#shared/base/formatos.ts';
import { isOpen, queueText, RESULT_EXPIRED, readyText, remainingText } from '#shared/jobs.rules.ts';
import type { Job } from '#shared/jobs.ts';
import { useDownloadResult, useRetryJob } from '#web/jobs/api.ts';
import { DownloadIcon } from '#web/kit/ui/icons.tsx';

/** 'Listas: 610 boletas.', or how far it is. */
function dicho({ tipo, estado, hechos, total, restanSegundos, delante, error }: Job): string {
  if (estado === 'en_cola') return queueText(delante ?? 0);
  if (estado === 'terminado') return `${readyText(tipo, hechos)}.`;
  if (estado === 'fallido') return error ?? 'No se pudo preparar.';
  if (estado === 'cancelado') return 'Cancelado.';
  const partes = [total === null ? 'Empezando…' : `${hechos} de ${total}`];
  if (restanSegundos !== null) partes.push(remainingText(restanSegundos));
  return partes.join(' · ');
}

function Acto({ lote }: { lote: Job }) {
  const descarga = useDownloadResult(lote);
  const { reintentar, isPending } = useRetryJob(lote);
  const { estado, url, tamanio, titulo } = lote;
  if (estado === 'fallido')
    return (
      <Button aria-label={`Reintentar: ${titulo}`} loading={isPending} onClick={reintentar}>
        Reintentar
      </Button>
    );
  if (estado !== 'terminado') return null;
  if (url === null)
    return (
      <Typography variant="body2" color="textSecondary">
        {RESULT_EXPIRED}
      </Typography>
    );
  const descargar = tamanio === null ? 'Descargar' : `Descargar (${pesoDe(tamanio)})`;
  return (
    <Button
      variant="tonal"
      startIcon={<DownloadIcon />}
      aria-label={`${descargar}: ${titulo}`}
      loading={descarga.isPending}
      onClick={() => descarga.mutate()}
    >
      {descargar}
    </Button>
  );
}

interface LoteProps {
  lote: Job;
  /** Who asked for it, where several people's are listed. */
  conQuien?: boolean;
}

/** One lot: how far it is, who did not come out and why, and its file. */
export function Lote({ lote, conQuien = false }: LoteProps) {
  const id = useId();
  const { titulo, estado, hechos, total, nota, creado, de } = lote;
  const [noSalieron, ...quienes] = nota?.split('\n') ?? [];
  return (
    <Box>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography id={id} variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {titulo}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[fechaHora(creado), conQuien ? de : null].filter(Boolean).join(' · ')}
          </Typography>
          <Typography
            variant="body2"
            role={isOpen(estado) ? undefined : 'status'}
            color={estado === 'fallido' ? 'error' : undefined}
          >
            {[dicho(lote), noSalieron].filter(Boolean).join(' ')}
          </Typography>
        </Box>
        <Acto lote={lote} />
      </Stack>
      {estado === 'en_marcha' ? (
        <LinearProgress
          variant={total ? 'determinate' : 'indeterminate'}
          value={total ? Math.round((hechos / total) * 100) : 0}
          aria-labelledby={id}
          sx={{ mt: 1 }}
        />
      ) : null}
      {quienes.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
          {quienes.map((linea) => (
            <li key={linea}>{linea}</li>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}
