import { createHash } from 'node:crypto';
import { type LastChangeOf, lastChange } from '#server/platform/audit/last-change.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notFound, rule } from '#server/platform/errors/problem.ts';
import {
  cambioAntesDeEliminar,
  cambioMientras,
  eliminadoMientras,
  type Versionado,
} from '#shared/base/version.ts';

/** Bytes of the hash: 48 bits fit exactly into a JSON number. */
const BYTES = 6;

/** A schema of an object: its keys are what a form can change. */
interface Editable {
  shape: object;
}

/**
 * The version of a record: a fingerprint of those of its fields that its form can change. Nothing has to keep it right: an import, an
 * undo or a statement over a thousand rows changes it as a form does, and what is changed and changed back has the version it had.
 */
export function versionDe({ shape }: Editable, record: object): number {
  const parts = Object.keys(shape)
    .filter((key) => key !== 'version' && key in record)
    .map((key) => [key, Reflect.get(record, key)]);
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUIntBE(0, BYTES);
}

export const conVersion = <T extends object>(form: Editable, record: T): T & Versionado => ({
  ...record,
  version: versionDe(form, record),
});

export interface Asked {
  /** Version that the client has seen; undefined skips the check. */
  version: number | undefined;
  /** Where the trail tells of it. */
  entry: LastChangeOf;
}

async function requireVersion(
  tx: Tx,
  { version, entry }: Asked,
  stored: Versionado,
  sentence: (who: string | null) => string,
): Promise<void> {
  if (version === undefined || version === stored.version) return;
  const ajeno = await lastChange(tx, entry);
  throw rule(sentence(ajeno.quien), { ...stored, ajeno });
}

/**
 * Refuses a change made over another state than the stored one. The caller holds the record.
 * @throws Problem `rule`; its data is the stored record, with who changed it in `ajeno`
 */
export const exigirVersion = (tx: Tx, asked: Asked, stored: Versionado): Promise<void> =>
  requireVersion(tx, asked, stored, cambioMientras);

const deletedMeanwhile = async (tx: Tx, { entry }: Asked): Promise<string> =>
  eliminadoMientras((await lastChange(tx, entry)).quien);

/** The same for a record that people delete: one that was kept without being in use any more, although it was when it was read. */
export async function exigirVigente(
  tx: Tx,
  asked: Asked,
  stored: Versionado & { activo: boolean },
  reactivates = false,
): Promise<void> {
  const changed = asked.version !== undefined && asked.version !== stored.version;
  if (changed && !stored.activo && !reactivates) throw rule(await deletedMeanwhile(tx, asked));
  await exigirVersion(tx, asked, stored);
}

/** The record, or "no such thing"; to whoever had read it, who deleted it. */
export async function stillThere<T>(tx: Tx, row: T | null | undefined, asked: Asked): Promise<T> {
  if (row !== null && row !== undefined) return row;
  throw asked.version === undefined ? notFound() : notFound(await deletedMeanwhile(tx, asked));
}

/** The same before a record is deleted. */
export const exigirVersionAlEliminar = (tx: Tx, asked: Asked, stored: Versionado): Promise<void> =>
  requireVersion(tx, asked, stored, cambioAntesDeEliminar);
