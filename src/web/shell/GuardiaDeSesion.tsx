import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { discardUnsaved, hasUnsaved } from '#web/kit/form/unsaved.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { actOnItsWay, type GateAnswer, setOnForbidden, setSessionGate } from '#web/kit/session-gate.ts';
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
 * What a call does that is answered "no session". The session is checked first: while it lives, or nobody can say, the
 * call alone has failed and its own place says so; the login would lead straight back here, without end. Once it has
 * ended: with something unsaved or an act on its way the same person signs in over the screen and the call goes on; otherwise the login
 * of the person's kind opens and returns here.
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
      const answer =
        hasUnsaved() || actOnItsWay()
          ? await new Promise<GateAnswer>((resolve) => setWaiting({ perfil, answer: resolve }))
          : 'gone';
      setWaiting(null);
      if (answer === 'gone') leave(perfil);
      return answer;
    });
  }, [navigate, pathname, search]);
  useEffect(() => {
    // What a person may do changes without a word to their page; the profile that comes hides what was closed.
    setOnForbidden(async () => {
      const perfil = perfilActual();
      if (perfil?.isColaborador) await comprobar('colaborador').catch(() => null);
    });
  }, []);
  if (!waiting) return null;
  return (
    <EntrarDeNuevo
      perfil={waiting.perfil}
      onEntered={() => waiting.answer('again')}
      onLeave={() => waiting.answer('gone')}
    />
  );
}
