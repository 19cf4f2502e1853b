import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { soloHora } from '#shared/base/fechas.ts';
import { enumerar } from '#shared/base/formatos.ts';
import { diferencias, valorEn } from '#shared/base/mezcla.ts';
import { alguien, type CambioAjeno, cambioAjeno, type Versionado } from '#shared/base/version.ts';
import { CallError } from '#web/kit/call-error.ts';
import { TwoVersions, type VersionField } from '#web/kit/drafts/TwoVersions.tsx';
import { useVersions } from '#web/kit/drafts/useVersions.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { createFieldLabels, type FieldLabels } from './field-labels.ts';
import { submitWith } from './submit.ts';

const TWO_SENTENCES_MS = 7_000;

interface Options<V extends FieldValues, O, R extends Versionado> {
  form: UseFormReturn<V, unknown, O>;
  /** The record as it was read; null of a new one. */
  kept: R | null;
  /** The record that a refused save brings along. */
  schema: z.ZodType<R>;
  /** A record as the form shows it. */
  valuesOf: (record: R) => V;
  /** Lists of at most one item, which is compared field by field. */
  listsOfOne?: readonly (keyof V & string)[];
  save: (values: O, version: number | undefined, record: R | null) => Promise<unknown>;
}

const withOther = z.object({ ajeno: cambioAjeno });

/** The other person's change that a refused save brings along. */
export function otherChangeIn<R>(
  error: unknown,
  schema: z.ZodType<R>,
): { record: R; otherChange: CambioAjeno } | null {
  if (!(error instanceof CallError)) return null;
  const record = schema.safeParse(error.data).data;
  const otherChange = withOther.safeParse(error.data).data?.ajeno;
  return record !== undefined && otherChange ? { record, otherChange } : null;
}

/** The fields of what a list of one holds have paths of their own, `usuarios.0.usuario`: while two are compared it is no list. */
function mapLists<V>(values: V, lists: readonly string[], doIt: (list: object) => unknown): V;
function mapLists(values: object, lists: readonly string[], doIt: (list: object) => unknown): unknown {
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [path, lists.includes(path) ? doIt(value ?? {}) : value]),
  );
}
const withRecords = <V extends FieldValues>(values: V, lists: readonly string[]): V =>
  mapLists(values, lists, (one) => ({ ...one }));
const withLists = <V extends FieldValues>(values: V, lists: readonly string[]): V =>
  mapLists(values, lists, (one) => Object.values(one));

const whoOf = ({ quien: who }: CambioAjeno): string => alguien(who);

/** The fields at those paths, as the form calls them. */
const labelsOf = (labels: FieldLabels, paths: readonly string[]) =>
  [...labels.getState().fields].filter(([name]) =>
    paths.some((path) => path === name || path.startsWith(`${name}.`)),
  );

/**
 * Saves a record over the version that the form was filled from. Where somebody else saved it meanwhile, what only one of both
 * changed goes together by itself, and of what both changed a person chooses. A version belongs to the values that were read with it:
 * what is read in the background meanwhile changes neither.
 */
export function useVersionedForm<V extends FieldValues, O, R extends Versionado>(options: Options<V, O, R>) {
  const { form, kept, schema, valuesOf, listsOfOne = [], save } = options;
  const [seen, setSeen] = useState(kept);
  const [otherChange, setOtherChange] = useState<CambioAjeno>({ quien: null, cuando: null });
  const [toSend, setToSend] = useState(false);
  const [labels] = useState(createFieldLabels);
  const versions = useVersions<V>({
    apply: ({ value }) => form.reset(withLists(value, listsOfOne), { keepDefaultValues: true }),
    save: () => setToSend(true),
  });

  /** True where somebody else had saved the record, and it is taken care of. */
  function takeOver(error: unknown): boolean {
    const other = otherChangeIn(error, schema);
    if (!other || seen === null) return false;
    const base = withRecords(valuesOf(seen), listsOfOne);
    const mine = withRecords(form.getValues(), listsOfOne);
    const theirs = withRecords(valuesOf(other.record), listsOfOne);
    setSeen(other.record);
    setOtherChange(other.otherChange);
    form.reset(valuesOf(other.record), { keepValues: true });
    const outcome = versions.compare({ base, mine: { value: mine, files: [] } }, theirs, true);
    if (outcome === 'choose') return true;
    // What I typed as well is theirs already: saving it says so, and finds nothing to change.
    if (outcome === 'same') setToSend(true);
    const change = labelsOf(labels, diferencias(base, theirs)).map(([, { label }]) => label);
    const whatHappened =
      change.length > 0
        ? ` cambió ${enumerar(change)} mientras editabas.`
        : ' guardó cambios mientras editabas.';
    toasts.neutral(`${whoOf(other.otherChange)}${whatHappened} Quedan los dos cambios.`, {
      ms: TWO_SENTENCES_MS,
    });
    return true;
  }

  const submit = submitWith(form, async (values) => {
    try {
      await save(values, seen?.version, seen);
    } catch (error) {
      if (!takeOver(error)) throw error;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what was chosen stands in the form
  useEffect(() => {
    if (!toSend) return;
    setToSend(false);
    void submit();
  }, [toSend]);

  const fields = [...labels.getState().fields].map(
    ([path, { label, format }]): VersionField<V> => ({
      field: path,
      label,
      show: (values) => format(valorEn(values, path)),
    }),
  );
  const when = otherChange.cuando ? ` a las ${soloHora(otherChange.cuando)}` : '';
  const view: ReactNode = (
    <TwoVersions
      versions={versions}
      fields={fields}
      whatHappened={`${whoOf(otherChange)} guardó otros cambios${when}, mientras editabas. Elige qué queda.`}
      theirs={otherChange.quien ? `De ${otherChange.quien}` : 'Lo guardado'}
    />
  );
  return {
    /** The record that the form was filled from, or what somebody else made of it. */
    seen,
    submit,
    labels,
    view,
    /** After a form that stays open was saved. */
    renew: setSeen,
  };
}

export type VersionedFormUse = Pick<ReturnType<typeof useVersionedForm>, 'labels' | 'view'>;
