import { useState } from 'react';
import { choques, conLoDe, diferencias, mezclar } from '#shared/base/mezcla.ts';
import type { Conflict, Written } from './useDraft.ts';

interface OpenConflict<T> extends Conflict<T> {
  /** The conflict came up while saving: choosing mine saves it. */
  saving: boolean;
  /** What is stored now. */
  theirs: T;
  /** Merged: mine, with theirs in the fields that I did not change. */
  merged: T;
}

interface Options<T> {
  /** Puts one of the two on the screen. */
  apply: (written: Written<T>) => void;
  /** Saves what was put on the screen. */
  save: () => void;
}

/** Result of a three-way merge: mine equals what is stored, both merged without a conflict, or the person has to choose. */
export type MergeOutcome = 'same' | 'merged' | 'choose';

const NONE: readonly string[] = [];

/**
 * Three-way merge of two edits of the same record. Fields that only one side changed merge by themselves; for fields that
 * both changed the person chooses. What was not chosen can be restored as long as the screen is open.
 */
export function useVersions<T>({ apply: put, save }: Options<T>) {
  const [open, setOpen] = useState<OpenConflict<T> | null>(null);
  const [theirPaths, setTheirPaths] = useState(NONE);
  const [leftBehind, setLeftBehind] = useState<Written<T> | null>(null);
  const fields = open ? choques(open.base, open.mine.value, open.theirs) : NONE;
  const leaveOpen = ({ merged, theirs, mine }: OpenConflict<T>) => {
    put({ value: conLoDe(merged, theirs, theirPaths), files: mine.files });
    setOpen(null);
    if (theirPaths.length > 0) setLeftBehind({ value: merged, files: mine.files });
  };
  return {
    open,
    /** The paths at which both changed something. */
    fields,
    /** Those of them at which theirs was chosen. */
    theirPaths,
    choose: (paths: readonly string[], mine: boolean) =>
      setTheirPaths((before) => [...before.filter((path) => !paths.includes(path)), ...(mine ? [] : paths)]),
    /** Mine waits, after theirs was taken. */
    restorable: leftBehind !== null,
    compare({ base, mine }: Conflict<T>, theirs: T, saving: boolean): MergeOutcome {
      const merged = mezclar(base, mine.value, theirs);
      if (mine.files.length === 0 && diferencias(merged, theirs).length === 0) {
        put({ value: theirs, files: [] });
        return 'same';
      }
      if (choques(base, mine.value, theirs).length === 0) {
        put({ value: merged, files: mine.files });
        if (saving) save();
        return 'merged';
      }
      setTheirPaths(NONE);
      setOpen({ base, mine, theirs, merged, saving });
      return 'choose';
    },
    /** Mine stays on the screen, not saved yet. */
    close() {
      if (!open) return;
      put({ value: open.merged, files: open.mine.files });
      setOpen(null);
    },
    keepMine() {
      if (!open) return;
      leaveOpen(open);
      if (open.saving) save();
    },
    takeTheirs() {
      if (!open) return;
      setLeftBehind({ value: open.merged, files: open.mine.files });
      put({ value: open.theirs, files: [] });
      setOpen(null);
    },
    restore() {
      if (!leftBehind) return;
      put(leftBehind);
      setLeftBehind(null);
    },
  };
}

export type VersionsUse<T> = ReturnType<typeof useVersions<T>>;
