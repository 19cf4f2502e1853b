import { useEffect } from 'react';
import { GuardiaDeEscrito } from '#web/kit/drafts/DraftGuard.tsx';
import { conOtrasPestanias } from '#web/kit/other-tabs.ts';
import { nadaSinMirar } from '#web/kit/ui/double-click.ts';
import { EnPapel } from '#web/kit/ui/PrintStyles.tsx';
import { alcanzarConTab } from '#web/kit/ui/toast-reach.ts';
import { velarSubidas } from '#web/kit/uploads.ts';
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
