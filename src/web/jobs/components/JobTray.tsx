import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isOpen, queueText, readyText, remainingText } from '#shared/jobs.rules.ts';
import type { Job } from '#shared/jobs.ts';
import { useCancelJob, useDownloadResult, useRetryJob } from '#web/jobs/api.ts';
import { CloseIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { AT_FOOT, FOOT_BAR, SCREEN } from '#web/kit/ui/screen-marks.ts';
import { medidas } from '#web/theme.medidas.ts';

/** More would cover half of a phone. */
const A_LA_VEZ = 3;
const ANCHO = 400;

/** In a word or two, how far it is. */
function detalle({ tipo, estado, hechos, total, restanSegundos, delante, error, cancelando }: Job): string {
  if (cancelando) return 'Cancelando…';
  if (estado === 'en_cola') return queueText(delante ?? 0);
  if (estado === 'terminado') return readyText(tipo, hechos);
  if (estado === 'fallido') return error ?? '';
  const partes = [total === null ? 'Empezando…' : `${hechos} de ${total}`];
  if (restanSegundos !== null) partes.push(remainingText(restanSegundos));
  return partes.join(' · ');
}

function Acto({ trabajo }: { trabajo: Job }) {
  const { cancelar, isPending } = useCancelJob(trabajo);
  const { reintentar, isPending: reintentando } = useRetryJob(trabajo);
  const descarga = useDownloadResult(trabajo);
  const { estado, titulo, url, cancelando } = trabajo;
  const nombre = (verbo: string) => `${verbo}: ${titulo}`;
  if (isOpen(estado))
    return (
      <Button aria-label={nombre('Cancelar')} disabled={cancelando || isPending} onClick={cancelar}>
        Cancelar
      </Button>
    );
  if (estado === 'fallido')
    return (
      <Button aria-label={nombre('Reintentar')} loading={reintentando} onClick={reintentar}>
        Reintentar
      </Button>
    );
  if (url === null) return null;
  return (
    <Button
      variant="tonal"
      aria-label={nombre('Descargar')}
      loading={descarga.isPending}
      onClick={() => descarga.mutate()}
    >
      Descargar
    </Button>
  );
}

function Fila({ trabajo, onClose }: { trabajo: Job; onClose: () => void }) {
  const id = useId();
  const { titulo, estado, hechos, total, continuado } = trabajo;
  const abierto = isOpen(estado);
  const texto = detalle(trabajo);
  return (
    <Box
      component="li"
      sx={{ listStyle: 'none', px: 2, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {titulo}
          </Typography>
          <Typography
            variant="body2"
            role={abierto ? undefined : 'status'}
            sx={{ color: estado === 'fallido' ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {texto}
          </Typography>
          {continuado && estado !== 'fallido' ? (
            <Typography variant="body2" color="textSecondary">
              Siguió donde iba tras el corte de luz
            </Typography>
          ) : null}
        </Box>
        <Acto trabajo={trabajo} />
        {abierto ? null : (
          <LabelledIconButton label={`Cerrar: ${titulo}`} onClick={onClose}>
            <CloseIcon />
          </LabelledIconButton>
        )}
      </Box>
      {estado === 'en_marcha' ? (
        <LinearProgress
          variant={total ? 'determinate' : 'indeterminate'}
          value={total ? Math.round((hechos / total) * 100) : 0}
          aria-labelledby={id}
          aria-valuetext={texto}
          sx={{ mt: 0.75, mb: 0.5 }}
        />
      ) : null}
    </Box>
  );
}

/** The screen that is on top: behind a full one nothing can be reached. */
function usePantalla(): Element {
  const [pantalla, setPantalla] = useState<Element>(document.body);
  useEffect(() => {
    const mirar = () => setPantalla([...document.getElementsByClassName(SCREEN)].at(-1) ?? document.body);
    mirar();
    const observer = new MutationObserver(mirar);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, []);
  return pantalla;
}

/** What lies below can be scrolled out from under it. */
function useLugarDebajo(pantalla: Element) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bandeja = ref.current;
    const suelo = pantalla === document.body ? document.body : pantalla.querySelector('main');
    if (!bandeja || !(suelo instanceof HTMLElement)) return;
    const antes = suelo.style.paddingBottom;
    const observer = new ResizeObserver(() => {
      suelo.style.paddingBottom = `${bandeja.offsetHeight + 32}px`;
    });
    observer.observe(bandeja);
    return () => {
      observer.disconnect();
      suelo.style.paddingBottom = antes;
    };
  }, [pantalla]);
  return ref;
}

interface BandejaProps {
  trabajos: readonly Job[];
  onClose: (ids: readonly number[]) => void;
}

/** The own jobs, at the lower right; on a phone as a bar at the foot. */
export function JobTray({ trabajos, onClose }: BandejaProps) {
  const pantalla = usePantalla();
  const ref = useLugarDebajo(pantalla);
  const terminados = trabajos.filter(({ estado }) => !isOpen(estado)).map(({ id }) => id);
  return createPortal(
    <Paper
      ref={ref}
      component="section"
      aria-label="Trabajos"
      className={AT_FOOT}
      sx={{
        position: 'fixed',
        right: { xs: 0, sm: 24 },
        left: { xs: 0, sm: 'auto' },
        bottom: { xs: 0, sm: 24 },
        width: { sm: ANCHO },
        borderRadius: { xs: 0, sm: 2 },
        pb: { xs: 'env(safe-area-inset-bottom)', sm: 0 },
        boxShadow: 'var(--sombra-3)',
        zIndex: 'speedDial',
        [`body:has(.${FOOT_BAR}) > &`]: {
          mb: `calc(${medidas.pieTelefono}px + env(safe-area-inset-bottom))`,
        },
      }}
    >
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {trabajos.slice(0, A_LA_VEZ).map((trabajo) => (
          <Fila key={trabajo.id} trabajo={trabajo} onClose={() => onClose([trabajo.id])} />
        ))}
      </Box>
      {terminados.length > 1 ? (
        <Button fullWidth color="inherit" onClick={() => onClose(terminados)}>
          Cerrar los {terminados.length} terminados
        </Button>
      ) : null}
    </Paper>,
    pantalla,
  );
}
