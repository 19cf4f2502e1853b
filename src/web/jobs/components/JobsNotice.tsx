import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useOwnJobs, useSavedResults } from '#web/jobs/api.ts';
import { useShownKinds } from '#web/jobs/state/shown.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const Bandeja = lazyPart(async () => (await import('./JobTray.tsx')).JobTray, { silent: true });

const REPOSO_MS = 3_000;

/** Asks once the screen has come to rest whether the person has jobs; only then what shows them is downloaded. */
export function JobsNotice() {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REPOSO_MS);
    return () => clearTimeout(timer);
  }, []);
  const { guardado, guardar } = useSavedResults(useLocation().pathname);
  const shown = useShownKinds();
  const trabajos = useOwnJobs(rested).filter((uno) => !guardado(uno) && !shown.includes(uno.tipo));
  return trabajos.length > 0 ? <Bandeja trabajos={trabajos} onClose={guardar} /> : null;
}
