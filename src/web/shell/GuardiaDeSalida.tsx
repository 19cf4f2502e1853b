import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPath, useBlocker, useLocation, useNavigate } from 'react-router';
import { onRepeatFirst, placeInHistory } from '#web/kit/address.ts';
import { discardUnsaved, saveOnLeave, wouldLose } from '#web/kit/form/unsaved.ts';
import { BusyOverlay } from '#web/kit/ui/BusyOverlay.tsx';
import { tookOwnStepBack } from '#web/kit/ui/go-back.ts';
import { closeTopLayer, hasLayers, onLayerOpen } from '#web/kit/ui/layers.ts';
import { SalirSinGuardar } from './dialogos.ts';
import { fuePasoAtras } from './historial.ts';

/** A save that takes longer is shown. */
const MS_EN_SILENCIO = 300;
/** One that takes this long may never end: the person decides. */
const MS_DE_ESPERA = 4000;

const demasiado = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), MS_DE_ESPERA));

/**
 * On the first screen of a visit a step back would leave the page without a word to the router. Once something opens over it,
 * the screen gets a second place in the history, so that the first step back only closes what opened.
 */
function usePasoAtras(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const anclar = useEffectEvent(() => {
    if (placeInHistory() === 0) void navigate(location, { state: onRepeatFirst(location.state) });
  });
  useEffect(() => {
    onLayerOpen(() => anclar());
    return () => onLayerOpen(() => undefined);
  }, []);
}

/**
 * Two things keep the router from changing the screen. A step back of the browser, or of a phone, closes what is open over
 * the screen. And before something typed would be lost, what can be saved is saved and the rest is asked about. One
 * guard for the whole area: the router allows no more.
 */
export function GuardiaDeSalida() {
  const cierra = useRef(false);
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    // The second place of the first screen is no other screen. Asking would open the question, which again wants that place.
    if (historyAction !== 'POP' && createPath(currentLocation) === createPath(nextLocation)) return false;
    // An address typed by hand stands further on, and is where the person wants to go.
    cierra.current = historyAction === 'POP' && !tookOwnStepBack() && fuePasoAtras() && hasLayers();
    return cierra.current || wouldLose(nextLocation.pathname);
  });
  usePasoAtras();
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
