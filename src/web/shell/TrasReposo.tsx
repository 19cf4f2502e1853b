import { useEffect } from 'react';
import { DraftGuard } from '#web/kit/drafts/DraftGuard.tsx';
import { withOtherTabs } from '#web/kit/other-tabs.ts';
import { ignoreUnseenClicks } from '#web/kit/ui/double-click.ts';
import { PrintStyles } from '#web/kit/ui/PrintStyles.tsx';
import { reachToastsWithTab } from '#web/kit/ui/toast-reach.ts';
import { guardUploads } from '#web/kit/uploads.ts';
import { NegativaDeDeshacer } from '#web/papelera/components/NegativaDeDeshacer.tsx';

interface TrasReposoProps {
  persona: string;
  onReady: () => void;
}

/** What every area needs, but not for its first screen: downloaded when that one is idle. */
export function TrasReposo({ persona, onReady }: TrasReposoProps) {
  useEffect(reachToastsWithTab, []);
  useEffect(ignoreUnseenClicks, []);
  useEffect(guardUploads, []);
  useEffect(withOtherTabs, []);
  return (
    <>
      <DraftGuard person={persona} onReady={onReady} />
      <NegativaDeDeshacer />
      <PrintStyles />
    </>
  );
}
