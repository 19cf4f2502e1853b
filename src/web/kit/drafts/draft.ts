import { borrarLocal, clavesLocales, leerLocal } from '#web/kit/device-store.ts';
import { personaActual } from '#web/kit/session-gate.ts';
import { Cajon } from '#web/kit/stored-value.ts';

/** Between two writes on the device; files make a write heavy. */
const GRABAR_MS = 300;
const GRABAR_ARCHIVOS_MS = 600;
/** What nobody came back for is nobody's any more. */
const CONSERVAR_MS = 30 * 86_400_000;

const CARPETA = 'escrito/';
const ARCHIVOS = '#archivos';

/** A sending whose answer has not come. */
export interface Intento {
  /** Its `Idempotency-Key`. */
  clave: string;
  /** What was sent, as text. */
  huella: string;
  /** What went along and must not lie on the device, e.g. which password. */
  sello: string;
  cuando: string;
}

/** What the device keeps of something being written. */
export interface Registro {
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
  intento: Intento | null;
}

export interface Guardado {
  registro: Registro;
  archivos: readonly File[];
  /** Names of files that the device lost. */
  perdidos: readonly string[];
}

const esRegistro = (valor: unknown): valor is Registro =>
  typeof valor === 'object' &&
  valor !== null &&
  'valor' in valor &&
  'inicial' in valor &&
  'cuando' in valor &&
  'archivos' in valor &&
  Array.isArray(valor.archivos);

/** A kept file may have lost its bytes, e.g. those of a card that was taken out. */
const seLee = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

async function legibles(kept: unknown): Promise<File[]> {
  const files = Array.isArray(kept) ? kept.filter((one) => one instanceof File) : [];
  const read = await Promise.all(files.map(seLee));
  return files.filter((_, index) => read[index]);
}

/** One thing being written, as the device keeps it: its text within a third of a second, its files beside it. */
export class Borrador {
  readonly persona: string;
  readonly #texto: Cajon<Registro>;
  readonly #archivos: Cajon<readonly File[]>;
  #puestos: readonly File[] = [];
  #ultimo: Registro | null = null;
  #olvidado = false;
  /** The device does not take anything. */
  falla = false;

  constructor(persona: string, clave: string) {
    this.persona = persona;
    this.#texto = new Cajon(clave, () => {
      this.falla = true;
    });
    this.#archivos = new Cajon(`${clave}${ARCHIVOS}`);
  }

  get intento(): Intento | null {
    return this.#ultimo?.intento ?? null;
  }

  async leer(): Promise<Guardado | null> {
    const registro = await this.#texto.leer();
    if (!esRegistro(registro)) return null;
    const archivos = registro.archivos.length > 0 ? await legibles(await this.#archivos.leer()) : [];
    this.#ultimo = registro;
    this.#puestos = archivos;
    const perdidos = registro.archivos.filter((name) => !archivos.some((file) => file.name === name));
    return { registro, archivos, perdidos };
  }

  guardar(nuevo: Omit<Registro, 'archivos' | 'intento'>, archivos: readonly File[]): void {
    if (this.#olvidado) return;
    this.#ultimo = { ...nuevo, archivos: archivos.map(({ name }) => name), intento: this.intento };
    this.#texto.guardar(this.#registro, GRABAR_MS);
    const otros =
      archivos.length !== this.#puestos.length ||
      archivos.some((file, index) => file !== this.#puestos[index]);
    if (!otros) return;
    this.#puestos = archivos;
    if (archivos.length > 0) this.#archivos.guardar(() => archivos, GRABAR_ARCHIVOS_MS);
    else void this.#archivos.vaciar();
  }

  /** Remembers what is about to be sent, so that after anything at all it is known whether it may be sent again. */
  async intentar(intento: Intento | null): Promise<void> {
    if (!this.#ultimo || this.#olvidado) return;
    this.#ultimo = { ...this.#ultimo, intento };
    this.#texto.guardar(this.#registro);
    await this.#texto.listo();
  }

  /** Writes now what was to be written later: the page may be gone in a moment. Resolves once it is on the device. */
  async apurar(): Promise<void> {
    this.#texto.apurar();
    this.#archivos.apurar();
    await this.#texto.listo();
  }

  async vaciar(): Promise<void> {
    this.#ultimo = null;
    this.#puestos = [];
    await Promise.all([this.#texto.vaciar(), this.#archivos.vaciar()]);
  }

  /** Whoever wrote it signed out: what is still on the screen is kept no more. */
  olvidar(): void {
    this.#olvidado = true;
    void this.vaciar();
  }

  readonly #registro = (): Registro => {
    if (!this.#ultimo) throw new Error('nothing is kept');
    return this.#ultimo;
  };
}

/** What was opened on this page. One for each thing, however often its form is opened. */
const abiertos = new Map<string, Borrador>();

const carpetaDe = (persona: string) => `${CARPETA}${persona}/`;

/** What the person of this page writes under that name, e.g. `aviso/12/nuevo`; null while nobody is signed in. */
export function borradorDe(cosa: string): Borrador | null {
  const persona = personaActual();
  if (persona === null) return null;
  const clave = `${carpetaDe(persona)}${cosa}`;
  const abierto = abiertos.get(clave);
  if (abierto) return abierto;
  const nuevo = new Borrador(persona, clave);
  abiertos.set(clave, nuevo);
  return nuevo;
}

const deTextos = async (carpeta: string): Promise<string[]> =>
  (await clavesLocales(carpeta)).filter((clave) => !clave.endsWith(ARCHIVOS));

/** What a person left unfinished on this device, the oldest first. */
export async function borradoresDe(persona: string): Promise<Registro[]> {
  await Promise.all([...abiertos.values()].map((abierto) => abierto.apurar()));
  const kept = await Promise.all((await deTextos(carpetaDe(persona))).map(leerLocal));
  return kept.filter(esRegistro).sort((a, b) => a.cuando.localeCompare(b.cuando));
}

/** Nothing of a person stays on a shared computer. */
export async function olvidarBorradores(persona: string): Promise<void> {
  for (const [clave, abierto] of abiertos) {
    if (abierto.persona !== persona) continue;
    abierto.olvidar();
    abiertos.delete(clave);
  }
  for (const clave of await clavesLocales(carpetaDe(persona))) await borrarLocal(clave);
}

/** Takes away what anybody left here 30 days ago and never came back for. */
export async function barrerBorradores(ahora: number): Promise<void> {
  for (const clave of await deTextos(CARPETA)) {
    const registro = await leerLocal(clave);
    if (esRegistro(registro) && ahora - Date.parse(registro.cuando) < CONSERVAR_MS) continue;
    await borrarLocal(clave);
    await borrarLocal(`${clave}${ARCHIVOS}`);
  }
}
