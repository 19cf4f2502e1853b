import { useEffect } from 'react';
import { GuardiaDeEscrito } from '#web/base/escrito/GuardiaDeEscrito.tsx';
import { conOtrasPestanias } from '#web/base/otras-pestanias.ts';
import { velarSubidas } from '#web/base/subidas.ts';
import { alcanzarConTab } from '#web/base/ui/alcance-de-avisos.ts';
import { nadaSinMirar } from '#web/base/ui/doble-clic.ts';
import { EnPapel } from '#web/base/ui/EnPapel.tsx';
import { NegativaDeDeshacer } from '#web/papelera/components/NegativaDeDeshacer.tsx';

interface TrasReposoProps {
  persona: string;
  onReady: () => void;
}

/** What every area needs, but no first screen: it is downloaded once that one has come to rest. */
export function TrasReposo({ persona, onReady }: TrasReposoProps) {
  useEffect(alcanzarConTab, []);
  useEffect(nadaSinMirar, []);
  useEffect(velarSubidas, []);
  useEffect(conOtrasPestanias, []);
  return (
    <>
      <GuardiaDeEscrito persona={persona} onReady={onReady} />
      <NegativaDeDeshacer />
      <EnPapel />
    </>
  );
}
