import { reread, setTellOthers, type Touched } from './query-client.ts';
import { currentPerson } from './session-gate.ts';

/** What an act of this person touched. */
interface Told {
  persona: string | null;
  touched: readonly Touched[];
}

/**
 * Invalidates queries across the tabs of one person, over a `BroadcastChannel`. A visible tab refetches at once, a hidden one when
 * it becomes visible: ten forgotten tabs cost the server nothing.
 * @returns the clean-up function
 */
export function withOtherTabs(): () => void {
  const touched = new Set<Touched>();
  let channel: BroadcastChannel | null = null;
  const catchUp = () => {
    if (touched.size === 0 || document.visibilityState !== 'visible') return;
    const missed = [...touched];
    touched.clear();
    void reread(missed);
  };
  const open = () => {
    channel ??= new BroadcastChannel('ceiba.actos');
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.persona !== currentPerson()) return;
      for (const one of data.touched) touched.add(one);
      catchUp();
    };
  };
  // With an open channel some browsers do not keep the page for Back.
  const close = () => {
    channel?.close();
    channel = null;
  };
  open();
  setTellOthers((touched) => channel?.postMessage({ persona: currentPerson(), touched } satisfies Told));
  document.addEventListener('visibilitychange', catchUp);
  window.addEventListener('pageshow', open);
  window.addEventListener('pagehide', close);
  return () => {
    close();
    setTellOthers(() => undefined);
    document.removeEventListener('visibilitychange', catchUp);
    window.removeEventListener('pageshow', open);
    window.removeEventListener('pagehide', close);
  };
}
