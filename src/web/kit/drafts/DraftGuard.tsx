import { useEffect, useState } from 'react';
import { ahora } from '#web/kit/clock.ts';
import { alSalir } from '#web/kit/on-sign-out.ts';
import { perezoso } from '#web/kit/ui/lazy-part.tsx';
import { barrerBorradores, borradoresDe, olvidarBorradores, type Registro } from './draft.ts';

// Seldom asked, and with it the dialog code of every home.
const BorradoresAlSalir = perezoso(async () => (await import('./DraftsOnSignOut.tsx')).BorradoresAlSalir);

interface Pregunta {
  registros: readonly Registro[];
  answer: (leave: boolean) => void;
}

interface GuardiaProps {
  persona: string;
  onReady: () => void;
}

/** Nobody signs out over what only lies on this device without being asked, and nothing of them stays there. */
export function GuardiaDeEscrito({ persona, onReady }: GuardiaProps) {
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  useEffect(() => void barrerBorradores(ahora()), []);
  useEffect(
    () =>
      alSalir({
        preparar: async () => {
          const registros = await borradoresDe(persona);
          if (registros.length === 0) return true;
          return new Promise<boolean>((answer) => setPregunta({ registros, answer }));
        },
        terminar: () => void olvidarBorradores(persona),
      }),
    [persona],
  );
  useEffect(onReady, [onReady]);
  if (!pregunta) return null;
  return (
    <BorradoresAlSalir
      registros={pregunta.registros}
      onDecide={(leave) => {
        pregunta.answer(leave);
        setPregunta(null);
      }}
    />
  );
}
