import { localKeys, readLocal, removeLocal } from '#web/kit/device-store.ts';
import { currentPerson } from '#web/kit/session-gate.ts';
import { StoredValue } from '#web/kit/stored-value.ts';

/** Between two writes on the device; files make a write heavy. */
const WRITE_MS = 300;
const WRITE_FILES_MS = 600;
/** What nobody came back for is nobody's any more. */
const KEEP_MS = 30 * 86_400_000;

const FOLDER = 'escrito/';
const FILES_SUFFIX = '#archivos';

/** A sending whose answer has not come. */
export interface Attempt {
  /** Its `Idempotency-Key`. */
  clave: string;
  /** What was sent, as text. */
  huella: string;
  /** What went along and must not lie on the device, e.g. which password. */
  sello: string;
  cuando: string;
}

/** What the device keeps of something being written. */
export interface StoredDraft {
  /** `un aviso`, and of what: `Matemáticas - Primero Básico A`. */
  un: string;
  sobre: string;
  /** When it was last changed. */
  cuando: string;
  /** Which version of a stored thing it changes; null for something new. */
  base: string | number | null;
  /** What the screen began with, and what stands there now. */
  inicial: unknown;
  valor: unknown;
  /** Names of the picked files; the files lie beside. */
  archivos: readonly string[];
  intento: Attempt | null;
}

export interface KeptDraft {
  record: StoredDraft;
  files: readonly File[];
  /** Names of files that the device lost. */
  lost: readonly string[];
}

const isRecord = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'valor' in value &&
  'inicial' in value &&
  'cuando' in value &&
  'archivos' in value &&
  Array.isArray(value.archivos);

/** A kept file may have lost its bytes, e.g. those of a card that was taken out. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

async function readableFiles(kept: unknown): Promise<File[]> {
  const files = Array.isArray(kept) ? kept.filter((one) => one instanceof File) : [];
  const read = await Promise.all(files.map(isReadable));
  return files.filter((_, index) => read[index]);
}

/** One thing being written, as the device keeps it: its text within a third of a second, its files beside it. */
export class Draft {
  readonly person: string;
  readonly #text: StoredValue<StoredDraft>;
  readonly #files: StoredValue<readonly File[]>;
  #placed: readonly File[] = [];
  #latest: StoredDraft | null = null;
  #forgotten = false;
  /** The device does not take anything. */
  failed = false;

  constructor(person: string, key: string) {
    this.person = person;
    this.#text = new StoredValue(key, () => {
      this.failed = true;
    });
    this.#files = new StoredValue(`${key}${FILES_SUFFIX}`);
  }

  get attempt(): Attempt | null {
    return this.#latest?.intento ?? null;
  }

  async read(): Promise<KeptDraft | null> {
    const record = await this.#text.read();
    if (!isRecord(record)) return null;
    const files = record.archivos.length > 0 ? await readableFiles(await this.#files.read()) : [];
    this.#latest = record;
    this.#placed = files;
    const lost = record.archivos.filter((name) => !files.some((file) => file.name === name));
    return { record, files, lost };
  }

  save(next: Omit<StoredDraft, 'archivos' | 'intento'>, files: readonly File[]): void {
    if (this.#forgotten) return;
    this.#latest = { ...next, archivos: files.map(({ name }) => name), intento: this.attempt };
    this.#text.save(this.#record, WRITE_MS);
    const changed =
      files.length !== this.#placed.length || files.some((file, index) => file !== this.#placed[index]);
    if (!changed) return;
    this.#placed = files;
    if (files.length > 0) this.#files.save(() => files, WRITE_FILES_MS);
    else void this.#files.clear();
  }

  /** Remembers what is about to be sent, so that after anything at all it is known whether it may be sent again. */
  async attemptWith(attempt: Attempt | null): Promise<void> {
    if (!this.#latest || this.#forgotten) return;
    this.#latest = { ...this.#latest, intento: attempt };
    this.#text.save(this.#record);
    await this.#text.settled();
  }

  /** Writes now what was to be written later: the page may be gone in a moment. Resolves once it is on the device. */
  async flush(): Promise<void> {
    this.#text.flush();
    this.#files.flush();
    await this.#text.settled();
  }

  async clear(): Promise<void> {
    this.#latest = null;
    this.#placed = [];
    await Promise.all([this.#text.clear(), this.#files.clear()]);
  }

  /** Whoever wrote it signed out: what is still on the screen is kept no more. */
  forget(): void {
    this.#forgotten = true;
    void this.clear();
  }

  readonly #record = (): StoredDraft => {
    if (!this.#latest) throw new Error('nothing is kept');
    return this.#latest;
  };
}

/** What was opened on this page. One for each thing, however often its form is opened. */
const openDrafts = new Map<string, Draft>();

const folderOf = (person: string) => `${FOLDER}${person}/`;

/** What the person of this page writes under that name, e.g. `aviso/12/nuevo`; null while nobody is signed in. */
export function draftOf(draftName: string): Draft | null {
  const person = currentPerson();
  if (person === null) return null;
  const key = `${folderOf(person)}${draftName}`;
  const open = openDrafts.get(key);
  if (open) return open;
  const next = new Draft(person, key);
  openDrafts.set(key, next);
  return next;
}

const textKeys = async (folder: string): Promise<string[]> =>
  (await localKeys(folder)).filter((key) => !key.endsWith(FILES_SUFFIX));

/** What a person left unfinished on this device, the oldest first. */
export async function draftsOf(person: string): Promise<StoredDraft[]> {
  await Promise.all([...openDrafts.values()].map((open) => open.flush()));
  const kept = await Promise.all((await textKeys(folderOf(person))).map(readLocal));
  return kept.filter(isRecord).sort((a, b) => a.cuando.localeCompare(b.cuando));
}

/** Nothing of a person stays on a shared computer. */
export async function forgetDrafts(person: string): Promise<void> {
  for (const [key, open] of openDrafts) {
    if (open.person !== person) continue;
    open.forget();
    openDrafts.delete(key);
  }
  for (const key of await localKeys(folderOf(person))) await removeLocal(key);
}

/** Takes away what anybody left here 30 days ago and never came back for. */
export async function sweepDrafts(now: number): Promise<void> {
  for (const key of await textKeys(FOLDER)) {
    const record = await readLocal(key);
    if (isRecord(record) && now - Date.parse(record.cuando) < KEEP_MS) continue;
    await removeLocal(key);
    await removeLocal(`${key}${FILES_SUFFIX}`);
  }
}
