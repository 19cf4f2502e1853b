import type { ConflictoDeMarca, Marca } from '#shared/calificaciones/hoja.ts';
import { StoredValue } from '#web/kit/outbox/stored-value.ts';
import { Avisos } from './avisos.ts';
import {
  type CeldaDeHoja,
  type Clave,
  conflictoNuevo,
  deConflicto,
  deMarca,
  type Guardada,
  lugarDe,
  mismaGuardada,
  PENDIENTE,
  porDecidir,
  publicada,
  quieta,
  SIN_PARTICIPAR,
  sinEnviar,
  soloSeLee,
  valorDeCelda,
} from './celda.ts';
import { claveDeMarca, type Envio, leerRegistro, marcaEnviada, type Registro } from './registro.ts';
import { AL_ABRIR, type Resumen, resumir } from './resumen.ts';

/** Debounce of writes to IndexedDB. */
const GRABAR_MS = 300;

type Mia = NonNullable<CeldaDeHoja['mia']>;

/** Cells of a block: what the server has, what is typed, and its copy on the device. Sends nothing. A reader subscribes to one cell. */
export class HojaLocal {
  readonly avisos = new Avisos<Clave>();
  readonly #stored: StoredValue<Registro>;
  readonly #celdas = new Map<Clave, CeldaDeHoja>();
  /** Newer values of cells that are being typed in. */
  readonly #vistas = new Map<Clave, Guardada>();
  /** Missing from the latest answer. It may have been asked before the cell was stored; missing from the next one too, the cell is gone. */
  #faltan = new Set<Clave>();
  /** Versions that this page's own writes made. */
  readonly #propias = new Map<Clave, number>();
  #enClase: ReadonlySet<number> = new Set();
  #editando: Clave | null = null;
  #resumen = AL_ABRIR;
  #publicado = 0;
  #vuelta = 0;
  /** Request without an answer, and whether the last one had none: what is typed waits here then. */
  enviando: Envio | null = null;
  sinServidor = false;

  constructor(clave: string) {
    this.#stored = new StoredValue(clave, () => {
      this.#resumen = { ...this.#resumen, enEquipo: false };
      this.#avisar([]);
    });
  }

  /** Reads what a page before this one could not send. Answers those cells. */
  async recordar(): Promise<Clave[]> {
    const registro = leerRegistro(await this.#stored.read());
    const claves: Clave[] = [];
    for (const una of registro?.celdas ?? []) {
      const clave = claveDeMarca(una);
      const antes = this.#celdas.get(clave);
      if (antes && sinEnviar(antes)) continue;
      const guardada = { ...(antes?.guardada ?? PENDIENTE), version: una.version };
      const { choque, borradorCalificacion: valor } = una;
      const envio = choque ? 'quieta' : 'sinGuardar';
      this.#poner(clave, { ...quieta(guardada), mia: { valor }, choque, envio });
      claves.push(clave);
    }
    this.enviando ??= registro?.enviando ?? null;
    this.#resumen = { ...this.#resumen, lista: true };
    this.#avisar(claves);
    return claves;
  }

  /** Activities that nobody hands in online: everybody of the section takes part, with a row or without. */
  ponerEnClase(actividades: ReadonlySet<number>): void {
    this.#enClase = actividades;
    const sinFila = [...this.#celdas].flatMap(([clave, una]) =>
      una.guardada.participante === null && !sinEnviar(una) ? [clave] : [],
    );
    for (const clave of sinFila) this.#celdas.delete(clave);
    this.#avisar(sinFila);
  }

  celda = (clave: Clave): CeldaDeHoja => {
    const sabida = this.#celdas.get(clave);
    if (sabida) return sabida;
    const nueva = quieta(this.#enClase.has(lugarDe(clave).actividad) ? PENDIENTE : SIN_PARTICIPAR);
    // The same object from now on: whoever subscribes compares it.
    this.#celdas.set(clave, nueva);
    return nueva;
  };

  resumen = (): Resumen => this.#resumen;

  /** Grows with every change of a published mark: sums are made anew. */
  publicado = (): number => this.#publicado;

  /** Grows with every change. */
  vuelta = (): number => this.#vuelta;

  versionPropia = (clave: Clave): number | undefined => this.#propias.get(clave);

  sinEnviar = (): [Clave, CeldaDeHoja][] => [...this.#celdas].filter(([, celda]) => sinEnviar(celda));

  /** Takes over what the server has. `todas`: it is the whole block, so what is missing is gone. Cells in use stay as they are. */
  sembrar(marcas: readonly Marca[], todas: boolean): void {
    const vistas = new Set(marcas.map(claveDeMarca));
    const cambian: Clave[] = [];
    for (const marca of marcas) {
      const clave = claveDeMarca(marca);
      if (this.#ver(clave, deMarca(marca))) cambian.push(clave);
    }
    if (todas) cambian.push(...this.#quitarLasQueFaltan(vistas));
    if (cambian.length > 0) this.#avisar(cambian);
  }

  /** The student takes part from now on: a new row, which has version 0. */
  incluir(clave: Clave): void {
    if (this.celda(clave).guardada.estado === null) this.imponer(clave, PENDIENTE);
  }

  /** While it is typed in, a cell stays as the person saw it. */
  editar(clave: Clave | null): void {
    const antes = this.#editando;
    this.#editando = clave;
    if (antes !== null && antes !== clave && this.#ponerAlDia(antes)) this.#avisar([antes]);
  }

  /** Typed, pasted, filled or cleared. Answers what was changed. */
  escribir(celdas: readonly { clave: Clave; valor: number | null }[]): Clave[] {
    const cambian: Clave[] = [];
    for (const { clave, valor } of celdas) {
      const celda = this.celda(clave);
      const { guardada, mia, choque } = celda;
      if (soloSeLee(guardada)) continue;
      const nadaNuevo = valor === guardada.borrador || valor === valorDeCelda(celda);
      if (mia === null && choque === null && nadaNuevo) continue;
      // What is on its way may have stored another value by now.
      const igual = valor === guardada.borrador && choque === null && !this.#enVuelo(clave);
      const espera = igual || choque !== null || guardada.estado === null;
      const envio = espera ? 'quieta' : this.sinServidor ? 'sinGuardar' : 'guardando';
      this.#poner(clave, { ...celda, mia: igual ? null : { valor }, envio, rechazo: null });
      cambian.push(clave);
    }
    if (cambian.length > 0) this.#cambiaron(cambian, GRABAR_MS);
    return cambian;
  }

  /** Next request: the one whose answer was lost, else everything that is typed. */
  siguiente(nuevaClave: () => string): Envio | null {
    if (this.enviando) return this.enviando;
    const marcas = [...this.#celdas].flatMap(([clave, celda]) =>
      porDecidir(celda) || celda.rechazo !== null ? [] : (marcaEnviada(clave, celda) ?? []),
    );
    return marcas.length > 0 ? { clave: nuevaClave(), marcas } : null;
  }

  marcarEnvio(claves: readonly Clave[], envio: CeldaDeHoja['envio']): void {
    for (const clave of claves) {
      const celda = this.celda(clave);
      if (celda.mia && !celda.choque) this.#poner(clave, { ...celda, envio });
    }
    this.#avisar(claves);
  }

  /** Cells as an act of this page left them. `cumplida`: what is typed there is done with; what is not stays, over the new version. */
  tomar(marcas: readonly Marca[], cumplida: (mia: Mia, clave: Clave) => boolean): void {
    const claves = marcas.map(claveDeMarca);
    for (const marca of marcas) {
      const clave = claveDeMarca(marca);
      const { mia } = this.celda(clave);
      const queda = mia !== null && !cumplida(mia, clave) ? mia : null;
      this.#poner(clave, { ...quieta(deMarca(marca)), mia: queda, envio: queda ? 'guardando' : 'quieta' });
      this.#propias.set(clave, marca.version);
      this.#faltan.delete(clave);
      this.#ponerAlDia(clave);
    }
    this.#cambiaron(claves, GRABAR_MS);
  }

  /** Somebody else changed the cell. The same mark is no conflict. */
  chocar(clave: Clave, conflicto: ConflictoDeMarca): void {
    const celda = this.celda(clave);
    const otra = deConflicto(conflicto, celda.guardada);
    const misma = otra.estado !== null && !soloSeLee(otra) && celda.mia?.valor === otra.borrador;
    if (celda.mia && !misma) {
      // Who no longer takes part may be included again.
      const cambio = otra.estado === null ? { guardada: otra } : { choque: conflicto };
      this.#poner(clave, { ...celda, ...cambio, envio: 'quieta' });
      this.#cambiaron([clave]);
    } else this.ceder(clave, otra);
  }

  /** The other mark stands. */
  ceder(clave: Clave, otra: Guardada): void {
    this.#poner(clave, quieta(otra));
    this.#ponerAlDia(clave);
    this.#cambiaron([clave]);
  }

  /** Keeps the own mark over what stands now, which the person has seen. */
  imponer(clave: Clave, otra: Guardada): void {
    this.#poner(clave, { ...this.celda(clave), guardada: otra, choque: null, envio: 'guardando' });
    this.#cambiaron([clave]);
  }

  rechazar(claves: readonly Clave[], frase: string): void {
    for (const clave of claves) {
      const celda = this.celda(clave);
      if (celda.mia) this.#poner(clave, { ...celda, rechazo: frase, envio: 'quieta' });
    }
    this.#cambiaron(claves);
  }

  /** Gives up what is typed there. */
  olvidar(claves: readonly Clave[]): void {
    for (const clave of claves) {
      this.#poner(clave, quieta(this.celda(clave).guardada));
      this.#ponerAlDia(clave);
    }
    this.#cambiaron(claves);
  }

  grabar(ms = 0): void {
    if (this.enviando === null && this.sinEnviar().length === 0) void this.#stored.clear();
    else this.#stored.save(this.#registro, ms);
  }

  apurar = (): void => this.#stored.flush();

  readonly #enVuelo = (clave: Clave): boolean =>
    this.enviando?.marcas.some((una) => claveDeMarca(una) === clave) ?? false;

  #poner(clave: Clave, celda: CeldaDeHoja): void {
    const antes = this.#celdas.get(clave)?.guardada ?? SIN_PARTICIPAR;
    const { guardada } = celda;
    if (antes.estado !== guardada.estado || publicada(antes) !== publicada(guardada)) this.#publicado += 1;
    this.#celdas.set(clave, celda);
  }

  #ver(clave: Clave, nueva: Guardada): boolean {
    const celda = this.celda(clave);
    const { guardada, choque } = celda;
    // Whoever decides must see what they decide about.
    if (choque && nueva.version > choque.version) this.chocar(clave, conflictoNuevo(choque, nueva));
    if (choque || nueva.version < guardada.version || mismaGuardada(nueva, guardada)) return false;
    if (nueva.version > guardada.version && (sinEnviar(celda) || this.#editando === clave)) {
      this.#vistas.set(clave, nueva);
      return false;
    }
    this.#poner(clave, { ...celda, guardada: nueva });
    return true;
  }

  #ponerAlDia(clave: Clave): boolean {
    const vista = this.#vistas.get(clave);
    if (!vista || sinEnviar(this.celda(clave))) return false;
    this.#vistas.delete(clave);
    return this.#ver(clave, vista);
  }

  #quitarLasQueFaltan(vistas: ReadonlySet<Clave>): Clave[] {
    const antes = this.#faltan;
    this.#faltan = new Set();
    const quitadas: Clave[] = [];
    for (const [clave, celda] of this.#celdas) {
      if (celda.guardada.participante === null || vistas.has(clave)) continue;
      if (!antes.has(clave) || sinEnviar(celda) || this.#editando === clave) {
        this.#faltan.add(clave);
        continue;
      }
      this.#celdas.delete(clave);
      this.#publicado += 1;
      quitadas.push(clave);
    }
    return quitadas;
  }

  #cambiaron(claves: readonly Clave[], ms = 0): void {
    this.#avisar(claves);
    this.grabar(ms);
  }

  #avisar(claves: readonly Clave[]): void {
    this.#vuelta += 1;
    this.#resumen = resumir(this.#celdas.values(), this.#resumen);
    this.avisos.avisar(claves);
  }

  readonly #registro = (): Registro => ({
    celdas: this.sinEnviar().flatMap(([clave, celda]) => {
      const marca = marcaEnviada(clave, celda);
      return marca ? [{ ...marca, choque: celda.choque }] : [];
    }),
    enviando: this.enviando,
  });
}
