import { useCallback, useEffect, useRef, useState } from 'react';
import { mismo } from '#shared/base/mezcla.ts';
import { SOLICITUD_HORAS } from '#shared/base/solicitudes.ts';
import { serverNow } from '#web/kit/clock.ts';
import { currentPerson } from '#web/kit/session-gate.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { adapt } from './adapt.ts';
import { draftOf, type KeptDraft } from './draft.ts';
import { draftFound, keptAsDraft, outcomeUnknown, pickAgain } from './phrases.ts';
import { type SendOptions, useSendOnce } from './useSendOnce.ts';

const HOUR_MS = 3_600_000;
const STORED_CHANGED = 'Desde entonces cambió lo que está guardado: al continuar verás las dos versiones.';

/** Content of a form: its values, plain JSON data, and the picked files. */
export interface Written<T> {
  value: T;
  files: readonly File[];
}

/** A draft whose base version is no longer the stored one. */
export interface Conflict<T> {
  /** The stored values it was begun from. */
  base: T;
  mine: Written<T>;
}

interface Options<T> extends Omit<SendOptions, 'fingerprint' | 'onResolved'> {
  /** Form, and the id of what is edited or of the class. Another one needs another `key`. */
  draftName: string;
  /** Of what it is, e.g. the class. */
  about?: string;
  /** Version of what is edited; null for something new. */
  base?: string | number | null;
  /** What the screen begins with. */
  initial: T;
  current: () => Written<T>;
  /** Puts a draft into the form; with `conflict` the person has to merge first. */
  apply: (written: Written<T>, conflict: Conflict<T> | null) => void;
  /** Note in the offer when the stored version has changed since. */
  ifChanged?: string;
  /** A few words of it, to recognise it by. */
  excerpt?: (value: T) => string;
}

export interface Offer {
  title: string;
  excerpt: string;
  notes: readonly string[];
}

const describeFiles = (files: readonly File[]) =>
  files.map(({ name, size, lastModified }) => [name, size, lastModified]);

/** Sorts keys, so that equal contents have equal fingerprints. */
const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const fingerprintOf = <T>(base: string | number | null, { value, files }: Written<T>): string =>
  JSON.stringify([base, value, describeFiles(files)], sortedKeys);

/**
 * Keeps the content of a form as a draft on the device, offers it again however the screen was left, and sends it exactly
 * once. Call `note` whenever the content changes.
 */
export function useDraft<T>(options: Options<T>) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [draft] = useState(() => draftOf(options.draftName));
  /** `offered`: a draft waits for an answer and is not in the form yet; `placed`: it is being put into the form. */
  const phase = useRef<'reading' | 'offered' | 'placed' | 'free'>(draft ? 'reading' : 'free');
  const [kept, setKept] = useState<KeptDraft | null>(null);
  /** The draft, until all of it is in the form. */
  const offered = useRef<KeptDraft | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  /** Says that the outcome of an earlier attempt is unknown. */
  const [doubt, setDoubt] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);
  const [keptOnDevice, setKeptOnDevice] = useState(draft !== null);
  /** Nothing is stored until the stored draft has been read. */
  const [reading, setReading] = useState(draft !== null);

  const fingerprint = useCallback(() => {
    const { base = null, current } = latest.current;
    if (!offered.current) return fingerprintOf(base, current());
    const { record, files } = offered.current;
    return fingerprintOf(record.base, { value: record.valor, files });
  }, []);
  const { phrases } = options;
  const { send, sending, sent, check } = useSendOnce(draft, {
    ...options,
    fingerprint,
    onFoundDone() {
      if (phase.current === 'offered') release();
      else latest.current.onFoundDone();
    },
    onResolved: () => setDoubt(null),
  });

  const note = useCallback(() => {
    const { base = null, initial, current, phrases: own, about = '' } = latest.current;
    const { value, files } = current();
    const differs = !mismo(value, initial) || files.length > 0;
    setChanged(differs);
    if (phase.current !== 'free' || !draft) return;
    if (sent.current === fingerprintOf(base, { value, files })) return;
    sent.current = null;
    if (draft.failed) setKeptOnDevice(false);
    if (!differs) {
      if (!sending.current) void draft.clear();
      return;
    }
    const when = new Date(serverNow()).toISOString();
    draft.save({ un: own.aThing, sobre: about, cuando: when, base, inicial: initial, valor: value }, files);
  }, [draft, sent, sending]);

  const release = useCallback(() => {
    phase.current = 'free';
    offered.current = null;
    setKept(null);
    note();
  }, [note]);

  const makeOffer = useCallback(
    (found: KeptDraft) => {
      const { phrases: own, base = null, ifChanged = STORED_CHANGED } = latest.current;
      const { record, lost } = found;
      phase.current = 'offered';
      offered.current = found;
      setKept(found);
      setNotes([...(record.base === base ? [] : [ifChanged]), ...(lost.length > 0 ? [pickAgain(lost)] : [])]);
      const { intento: attempt } = record;
      if (!attempt) return;
      setDoubt(outcomeUnknown(own, attempt.cuando, serverNow()));
      // Longer ago than the server remembers nobody can say.
      if (serverNow() - Date.parse(attempt.cuando) < SOLICITUD_HORAS * HOUR_MS) check(attempt, true);
    },
    [check],
  );

  useEffect(() => {
    if (!draft) return;
    let current = true;
    void draft.read().then((found) => {
      if (!current) return;
      setReading(false);
      const { initial } = latest.current;
      const nothing = !found || (mismo(found.record.valor, initial) && found.record.archivos.length === 0);
      if (!nothing) return makeOffer(found);
      if (found) void draft.clear();
      release();
    });
    // Another window of the same form may have written over it.
    const leave = () => {
      note();
      void draft.flush();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      void draft.flush();
    };
  }, [draft, note, makeOffer, release]);

  // On leaving with unsent content a toast says that it was kept, unless the person signed out.
  const pending = useRef(false);
  useEffect(() => {
    pending.current = changed && keptOnDevice && !reading && draft !== null;
  });
  useEffect(
    () => () => {
      if (!pending.current || sent.current !== null || sending.current) return;
      if (currentPerson() === draft?.person) toasts.neutral(keptAsDraft(latest.current.phrases));
    },
    [draft, sent, sending],
  );

  function resume() {
    if (!kept) return;
    const { record, files } = kept;
    const { base = null, initial, apply: put } = latest.current;
    const mine = { value: adapt(initial, record.valor), files };
    const conflict = record.base === base ? null : { base: adapt(initial, record.inicial), mine };
    phase.current = 'placed';
    setKept(null);
    put(mine, conflict);
  }
  // Values come before files: written down in between, the draft would lose its files.
  useEffect(() => {
    if (kept || phase.current !== 'placed') return;
    phase.current = 'free';
    offered.current = null;
    note();
  }, [kept, note]);

  async function discard() {
    await draft?.clear();
    release();
  }

  const offer: Offer | null = kept && {
    title: draftFound(phrases, kept.record.cuando, serverNow()),
    excerpt: options.excerpt?.(adapt(options.initial, kept.record.valor)) ?? '',
    notes: doubt === null ? notes : [...notes, doubt],
  };

  return {
    note,
    /** The content differs from the initial one. */
    changed,
    /** The device keeps it: leaving loses nothing. */
    keptOnDevice: keptOnDevice && !reading && draft !== null,
    offer,
    doubt,
    resume,
    discard,
    send,
  };
}

export type DraftUse = Pick<
  ReturnType<typeof useDraft>,
  'offer' | 'resume' | 'discard' | 'changed' | 'keptOnDevice'
>;
