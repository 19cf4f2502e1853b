import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { isOpen, queueText, remainingText } from '#shared/jobs.rules.ts';
import type { Job } from '#shared/jobs.ts';
import { cuando } from '#shared/sistema/estado.rules.ts';
import { TIPO_DE_TRABAJO } from '#shared/sistema.ts';
import { useCancelJob, useRetryJob } from '#web/jobs/api.ts';
import { ClockIcon } from '#web/kit/ui/icons.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { useTrabajosDeTodos } from '../api.ts';
import { TarjetaDato } from './TarjetaDato.tsx';

/** Below the card, for whoever looks for more. */
const A_LA_VEZ = 5;

/** Where 'Ver trabajos' leads. */
export const TRABAJOS = 'trabajos';

const cuenta = ({ tipo, hechos, total }: Job): string => {
  if (total === null) return 'Empezando…';
  return tipo === TIPO_DE_TRABAJO ? `${hechos} %` : `${hechos} de ${total}`;
};

function detalle(trabajo: Job): string {
  const { cancelando, restanSegundos, continuado } = trabajo;
  if (cancelando) return 'Cancelando…';
  const partes = [cuenta(trabajo)];
  if (continuado) partes.push('siguió tras el corte de luz');
  else if (restanSegundos !== null) partes.push(remainingText(restanSegundos));
  return partes.join(' · ');
}

function Resultado({ trabajo }: { trabajo: Job }) {
  const { estado, titulo, total, hechos, delante, error } = trabajo;
  if (estado === 'en_cola')
    return <StatusChip variant="text" tone="neutral" text={queueText(delante ?? 0)} />;
  if (estado === 'cancelado') return <StatusChip variant="text" tone="neutral" text="Cancelado" />;
  if (estado === 'terminado')
    return <StatusChip variant="text" tone="success" text={total ? cuenta(trabajo) : 'Listo'} />;
  if (estado === 'fallido')
    return (
      <>
        <StatusChip variant="text" tone="error" text="No se pudo" />
        <Typography variant="caption" component="p" color="textSecondary">
          {error}
        </Typography>
      </>
    );
  return (
    <>
      <LinearProgress
        aria-label={titulo}
        variant={total ? 'determinate' : 'indeterminate'}
        value={total ? Math.round((100 * hechos) / total) : 0}
      />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ pt: 0.5 }}>
        {detalle(trabajo)}
      </Typography>
    </>
  );
}

function Acto({ trabajo }: { trabajo: Job }) {
  const { cancelar, isPending: cancelando } = useCancelJob(trabajo);
  const { reintentar, isPending: reintentando } = useRetryJob(trabajo);
  const { estado, titulo } = trabajo;
  if (isOpen(estado))
    return (
      <Button
        variant="outlined"
        size="small"
        aria-label={`Cancelar: ${titulo}`}
        disabled={trabajo.cancelando || cancelando}
        onClick={cancelar}
      >
        Cancelar
      </Button>
    );
  if (estado !== 'fallido') return null;
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={`Reintentar: ${titulo}`}
      loading={reintentando}
      onClick={reintentar}
    >
      Reintentar
    </Button>
  );
}

function Fila({ trabajo, ahora }: { trabajo: Job; ahora: string }) {
  const { titulo, de, creado } = trabajo;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '5fr 4fr minmax(112px, auto)' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {titulo}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {[de, cuando(creado, ahora)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Resultado trabajo={trabajo} />
      </Box>
      <Box sx={{ justifySelf: 'end' }}>
        <Acto trabajo={trabajo} />
      </Box>
    </Box>
  );
}

const enMarcha = (trabajos: readonly Job[]): string | undefined => {
  const cuantos = trabajos.filter(({ estado }) => isOpen(estado)).length;
  return cuantos > 0 ? `${cuantos} en marcha` : undefined;
};

/** What takes minutes, of everybody. */
export function TarjetaTrabajos({ ahora }: { ahora: string }) {
  const query = useTrabajosDeTodos();
  return (
    <TarjetaDato
      title="Trabajos"
      icon={ClockIcon}
      columns={8}
      id={TRABAJOS}
      end={enMarcha(query.data?.data ?? [])}
    >
      <QueryView
        query={query}
        empty={
          <Typography variant="body2" color="textSecondary">
            No hay trabajos en marcha ni recientes.
          </Typography>
        }
      >
        {(trabajos) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {trabajos.slice(0, A_LA_VEZ).map((trabajo) => (
              <Fila key={trabajo.id} trabajo={trabajo} ahora={ahora} />
            ))}
          </Box>
        )}
      </QueryView>
    </TarjetaDato>
  );
}
