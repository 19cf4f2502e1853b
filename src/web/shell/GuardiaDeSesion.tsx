import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { discardUnsaved, hasUnsaved } from '#web/kit/form/unsaved.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { quietKeyboard } from '#web/kit/quiet-keyboard.ts';
import {
  actOnItsWay,
  type GateAnswer,
  setOnForbidden,
  setSessionGate,
  tellEnteredAgain,
} from '#web/kit/session-gate.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import {
  comprobar,
  estadoDeSesion,
  loginDe,
  type Perfil,
  perfilActual,
  ponerPerfil,
  recordarRegreso,
} from '#web/sesion/api.ts';

const EntrarDeNuevo = lazyPart(
  async () => (await import('#web/acceso/components/EntrarDeNuevo.tsx')).EntrarDeNuevo,
);

interface Espera {
  perfil: Perfil;
  answer: (answer: GateAnswer) => void;
}

/**
 * Handles calls that are refused as signed out. The session is checked first: if it is still valid, or the check fails, only that
 * call fails; opening the login would redirect back here in a loop. If the session has ended and something is unsaved or being
 * sent, the same person signs in over the screen and the call is retried; otherwise the login opens and returns here afterwards.
 */
export function GuardiaDeSesion() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [waiting, setWaiting] = useState<Espera | null>(null);
  useEffect(() => {
    function leave(perfil: Perfil) {
      recordarRegreso(pathname + search);
      discardUnsaved();
      ponerPerfil(null);
      queryClient.clear();
      void navigate(loginDe(perfil), { replace: true });
    }
    setSessionGate(async () => {
      const perfil = perfilActual();
      if (!perfil) return 'gone';
      const estado = await estadoDeSesion(perfil);
      if (estado !== 'over') return estado;
      const asks = hasUnsaved() || actOnItsWay();
      if (asks) await quietKeyboard();
      const answer = asks
        ? await new Promise<GateAnswer>((resolve) => setWaiting({ perfil, answer: resolve }))
        : 'gone';
      setWaiting(null);
      if (answer === 'gone') leave(perfil);
      return answer;
    });
  }, [navigate, pathname, search]);
  useEffect(() => {
    // Permissions may change while a page is open: the new profile hides what was withdrawn.
    setOnForbidden(async () => {
      const perfil = perfilActual();
      if (perfil?.isColaborador) await comprobar('colaborador').catch(() => null);
    });
  }, []);
  const entro = useRef(false);
  useEffect(() => {
    if (!waiting) return;
    return () => {
      // After the dialog has tried to give the focus back.
      if (entro.current) setTimeout(tellEnteredAgain);
      entro.current = false;
    };
  }, [waiting]);
  if (!waiting) return null;
  return (
    <EntrarDeNuevo
      perfil={waiting.perfil}
      onEntered={() => {
        entro.current = true;
        waiting.answer('again');
      }}
      onLeave={() => waiting.answer('gone')}
    />
  );
}
