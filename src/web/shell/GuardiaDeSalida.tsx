import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPath, useBlocker, useLocation, useNavigate } from 'react-router';
import { onRepeatFirst, placeInHistory } from '#web/kit/address.ts';
import { discardUnsaved, saveOnLeave, wouldLose } from '#web/kit/form/unsaved.ts';
import { BusyOverlay } from '#web/kit/ui/BusyOverlay.tsx';
import { tookOwnStepBack } from '#web/kit/ui/go-back.ts';
import { closeTopLayer, hasLayers, onLayerOpen } from '#web/kit/ui/layers.ts';
import { SalirSinGuardar } from './dialogos.ts';
import { fuePasoAtras } from './historial.ts';

/** A save that takes longer shows the busy overlay. */
const MS_EN_SILENCIO = 300;
/** Timeout of saving on leaving; after it the person is asked. */
const MS_DE_ESPERA = 4000;

const demasiado = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), MS_DE_ESPERA));

/**
 * Back on the first screen would leave the page without the router noticing. When a layer opens, the screen therefore gets a
 * second entry in the history, so that Back only closes the layer. Not while a navigation is blocked: one more would reset the blocker,
 * and with it the question that just opened.
 */
function usePasoAtras(bloqueada: boolean): void {
  const navigate = useNavigate();
  const location = useLocation();
  const anclar = useEffectEvent(() => {
    if (!bloqueada && placeInHistory() === 0)
      void navigate(location, { state: onRepeatFirst(location.state) });
  });
  useEffect(() => {
    onLayerOpen(() => anclar());
    return () => onLayerOpen(() => undefined);
  }, []);
}

/**
 * Blocks navigation in two cases. Back closes the top layer instead of leaving the screen. And before unsaved content is lost, it
 * is saved if possible; otherwise the person is asked. One guard for the whole area, because the router supports a single
 * blocker.
 */
export function GuardiaDeSalida() {
  const cierra = useRef(false);
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    // The duplicated first entry is no other screen. Asking there would open a dialog, which needs that entry again.
    if (historyAction !== 'POP' && createPath(currentLocation) === createPath(nextLocation)) return false;
    // A typed address is a step forward, and the person wants to go there.
    cierra.current = historyAction === 'POP' && !tookOwnStepBack() && fuePasoAtras() && hasLayers();
    return cierra.current || wouldLose(nextLocation.pathname);
  });
  usePasoAtras(blocker.state === 'blocked');
  const [vista, setVista] = useState<'nada' | 'guardando' | 'pregunta'>('nada');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (cierra.current) {
      blocker.reset();
      closeTopLayer();
      return;
    }
    let vigente = true;
    const lento = setTimeout(() => setVista('guardando'), MS_EN_SILENCIO);
    void Promise.race([saveOnLeave(), demasiado()]).then((todo) => {
      clearTimeout(lento);
      if (!vigente) return;
      if (todo) blocker.proceed();
      else setVista('pregunta');
    });
    return () => {
      vigente = false;
      clearTimeout(lento);
      setVista('nada');
    };
  }, [blocker]);
  if (blocker.state !== 'blocked') return null;
  return (
    <>
      <BusyOverlay open={vista === 'guardando'} />
      {vista === 'pregunta' ? (
        <SalirSinGuardar
          open
          onStay={blocker.reset}
          onLeave={() => {
            discardUnsaved();
            blocker.proceed();
          }}
        />
      ) : null}
    </>
  );
}
