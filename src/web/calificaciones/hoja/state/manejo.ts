import type { Celda } from '#shared/base/csv.ts';
import { valorUnico } from '#shared/calificaciones/portapapeles.rules.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { ACT_MS, toasts } from '#web/kit/ui/toasts.ts';
import {
  type Clave,
  lugarDe,
  participa,
  pendienteDe,
  porDecidir,
  porIncluir,
  publicada,
  soloSeLee,
  valorDeCelda,
} from './celda.ts';
import type { Cursor, Edicion } from './cursor.ts';
import type { Acto } from './deshacer.ts';
import * as frases from './frases.ts';
import type { HojaLocal } from './hoja-local.ts';
import type { Nota, OutboxDeHoja } from './hoja-outbox.ts';
import type { Posicion } from './movimiento.ts';
import { leerNota } from './texto.ts';

export interface DatosDeHoja {
  local: HojaLocal;
  cursor: Cursor;
  outbox: OutboxDeHoja;
  /** Points of an activity; undefined for a column that is none. */
  puntosDe: (actividad: number) => number | undefined;
  /** Why a mark in range is none of this sheet's; null: it is one. */
  revisar?: (valor: number) => string | null;
  /** The sheet as it is shown, without its heading. */
  cuadro: () => readonly (readonly Celda[])[];
}

/** What of a cell is looked at beside the sheet. */
export type Vista = 'entrega' | 'historial';

export interface Llamadas {
  /** A mark was typed for somebody who has no part in the activity. */
  alIncluir: (clave: Clave) => void;
  alVer: (vista: Vista, clave: Clave) => void;
  alDecidir: (clave: Clave) => void;
  /** Several cells from the clipboard, for the active cell and those after it. */
  alPegar: (texto: string, desde: Clave) => void;
}

/** Heights of a row that heading and foot take. */
const FILAS_FIJAS = 3;

const notaEn = (clave: Clave, valor: number | null): Nota => {
  const { actividad, inscripcion } = lugarDe(clave);
  return { idActividadMateriaBloque: actividad, idEstudianteGrado: inscripcion, valor };
};

/** What is done in a sheet, by keyboard or pointer: moving, typing, clearing, filling, copying, taking back. Draws nothing. */
export class Manejo {
  hoja: DatosDeHoja;
  llamadas: Llamadas;
  raiz: HTMLElement | null = null;
  /** Read aloud. */
  voz: HTMLElement | null = null;
  /** Cell whose text was refused, until something else is done. */
  #rehusada: Clave | null = null;
  /** The text of the field of the cell that is typed in. */
  texto: () => string | null = () => null;

  constructor(hoja: DatosDeHoja, llamadas: Llamadas) {
    this.hoja = hoja;
    this.llamadas = llamadas;
  }

  decir(frase: string): void {
    if (this.voz) this.voz.textContent = frase;
  }

  elementoDe(clave: Clave | null): HTMLElement | null {
    return clave === null ? null : (this.raiz?.querySelector(`[data-clave="${clave}"]`) ?? null);
  }

  enfocar = (clave: Clave | null = this.hoja.cursor.activa()): void => this.elementoDe(clave)?.focus();

  aLaVista(clave: Clave | null = this.hoja.cursor.activa()): void {
    this.elementoDe(clave)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  ir(posicion: Posicion, extender = false): void {
    const { cursor, local } = this.hoja;
    const clave = cursor.ir(posicion, extender);
    local.editar(null);
    if (extender) this.aLaVista(clave);
    else {
      this.enfocar();
      this.aLaVista(clave);
    }
  }

  /** No mark is there, draft or published, nor a refused text. */
  estaVacia(posicion: Posicion): boolean {
    const { cursor, local, outbox } = this.hoja;
    const clave = cursor.claveEn(posicion);
    return (
      clave !== null && valorDeCelda(local.celda(clave)) === null && outbox.rechazadas.de(clave) === null
    );
  }

  /** The same column, so many students further down. */
  irAFila(pasos: number): void {
    const { posicion, tamanio } = this.hoja.cursor;
    if (!posicion || !this.confirmar()) return;
    this.ir({ ...posicion, fila: Math.max(0, Math.min(posicion.fila + pasos, tamanio.filas - 1)) });
  }

  irA(clave: Clave, extender = false): void {
    const posicion = this.hoja.cursor.posicionDe(clave);
    if (posicion) this.ir(posicion, extender);
  }

  /** Begins to type in the active cell. Says why where it takes no mark. */
  editar(edicion: Edicion): void {
    const { cursor, local, puntosDe } = this.hoja;
    const clave = cursor.activa();
    if (clave === null || puntosDe(lugarDe(clave).actividad) === undefined) return;
    const celda = local.celda(clave);
    if (porDecidir(celda) && edicion.modo === 'corregir') this.llamadas.alDecidir(clave);
    else if (soloSeLee(celda.guardada)) {
      const rechazada = celda.guardada.estado === ESTADO.rechazada;
      toasts.neutral(rechazada ? frases.RECHAZADA : frases.ANULADA, { ms: ACT_MS });
    } else {
      local.editar(clave);
      cursor.editar(edicion);
    }
  }

  corregir(): void {
    const clave = this.hoja.cursor.activa();
    if (clave === null) return;
    const { local, outbox } = this.hoja;
    const texto = outbox.rechazadas.de(clave)?.texto ?? twoDecimals(valorDeCelda(local.celda(clave)));
    this.editar({ texto, modo: 'corregir' });
  }

  /** Leaves the field without its text. */
  revertir(): void {
    this.#terminar();
    this.enfocar();
  }

  /** Takes what is typed in the active cell. False where it is no mark: it stays in its cell, with the reason. */
  confirmar(): boolean {
    const { cursor, puntosDe, local, outbox, revisar } = this.hoja;
    const clave = cursor.activa();
    const texto = this.texto();
    if (cursor.edicion() === null || clave === null || texto === null) return true;
    const leida = leerNota(texto, puntosDe(lugarDe(clave).actividad) ?? 0);
    const valor = 'error' in leida ? null : leida.valor;
    const error = 'error' in leida ? leida.error : valor === null ? null : revisar?.(valor);
    if (error) {
      this.revertir();
      outbox.rechazadas.poner(clave, { texto: texto.trim(), porQue: error });
      this.#rehusada = clave;
      this.decir(error);
      return false;
    }
    this.#terminar();
    if (valor === null && outbox.rechazadas.quitar([clave])) return true;
    outbox.rechazadas.quitar([clave]);
    if (valor === null) this.borrar([clave]);
    else this.escribir(`escribir ${twoDecimals(valor)}`, [notaEn(clave, valor)]);
    // Asked without taking the focus: the next keys belong to the next student.
    if (porIncluir(local.celda(clave))) this.llamadas.alIncluir(clave);
    return true;
  }

  escribir(titulo: string, notas: readonly Nota[]): number {
    this.#rehusada = null;
    return this.hoja.outbox.escribirVarias(titulo, notas);
  }

  /** Takes what is in the field when it goes. */
  alSalir = (): void => {
    if (this.hoja.cursor.edicion() !== null) this.confirmar();
  };

  /** The field lost the focus. A dialog that came over the page by itself, e.g. because the session ended, enters no half mark. */
  alPerderFoco = (hacia: EventTarget | null): void => {
    if (!(hacia instanceof Element && hacia.closest('[role="dialog"]'))) this.alSalir();
  };

  /** Clears drafts. What is published stays. */
  borrar(claves: readonly Clave[]): void {
    const { local } = this.hoja;
    const celdas = claves.map((clave) => ({ clave, celda: local.celda(clave) }));
    const conBorrador = celdas.filter(
      ({ celda }) => porIncluir(celda) || (!celda.choque && pendienteDe(celda) !== null),
    );
    if (conBorrador.length > 0)
      this.escribir(
        `borrar ${frases.notas(conBorrador.length)}`,
        conBorrador.map(({ clave }) => notaEn(clave, null)),
      );
    else if (celdas.some(({ celda }) => publicada(celda.guardada) !== null))
      toasts.neutral(frases.PUBLICADA_NO_SE_BORRA, { ms: ACT_MS });
  }

  /** Refused texts go first: what lies below them is somebody's draft still. */
  borrarSeleccion(): void {
    const claves = this.hoja.cursor.seleccion().flat().filter(this.#esDeNotas);
    if (!this.hoja.outbox.rechazadas.quitar(claves)) this.borrar(claves);
  }

  /** The refused text of the active cell goes. Answers whether there was one. */
  quitarRechazada(): boolean {
    const clave = this.hoja.cursor.activa();
    return clave !== null && this.hoja.outbox.rechazadas.quitar([clave]);
  }

  /** Copies the top cell of each column of the selection down. */
  rellenar(): void {
    const { cursor, local } = this.hoja;
    const [primera = [], ...resto] = cursor.seleccion();
    const valores = primera.map((clave) => valorDeCelda(local.celda(clave)));
    const notas = resto.flatMap((fila) =>
      fila.flatMap((clave, columna) => {
        const valor = valores[columna] ?? null;
        const { guardada } = local.celda(clave);
        const toma = this.#esDeNotas(clave) && participa(guardada) && !soloSeLee(guardada);
        return toma && valor !== null ? [notaEn(clave, valor)] : [];
      }),
    );
    if (notas.length > 0) this.escribir(`copiar hacia abajo ${frases.notas(notas.length)}`, notas);
  }

  /** A refused text goes first: where it was typed last, else that of the active cell. */
  deshacer(): void {
    const suya = this.#rehusada;
    this.#rehusada = null;
    if (suya !== null && this.hoja.outbox.rechazadas.quitar([suya])) this.irA(suya);
    else if (!this.quitarRechazada()) this.#volver('deshacer', this.hoja.outbox.deshacer.ultimo);
  }

  rehacer = (): void => this.#volver('rehacer', this.hoja.outbox.deshacer.ultimoDeshecho);

  /** The selection as it is seen: a draft where there is one, all else as a file would show it. */
  copia(): Celda[][] {
    const { cursor, cuadro, local } = this.hoja;
    const { rango } = cursor;
    if (!rango) return [];
    const claves = cursor.seleccion();
    return cuadro()
      .slice(rango.arriba, rango.abajo + 1)
      .map((fila, n) =>
        fila.slice(rango.izquierda, rango.derecha + 1).map((texto, columna) => {
          const clave = claves[n]?.[columna];
          return clave && this.#esDeNotas(clave) ? (valorDeCelda(local.celda(clave)) ?? texto) : texto;
        }),
      );
  }

  /** One mark goes straight in; more are looked at first. */
  pegar(texto: string): void {
    const clave = this.hoja.cursor.activa();
    if (clave === null || texto.trim() === '') return;
    const limpio = valorUnico(texto);
    if (limpio === null) {
      this.llamadas.alPegar(texto, clave);
      return;
    }
    this.editar({ texto: limpio, modo: 'escribir' });
    if (this.hoja.cursor.edicion() === null) return;
    this.texto = () => limpio;
    this.confirmar();
    this.enfocar();
  }

  /** Rows that the sheet shows at once. */
  filasALaVista(): number {
    const alto = this.elementoDe(this.hoja.cursor.activa())?.offsetHeight ?? 0;
    const marco = this.raiz?.clientHeight ?? 0;
    return alto === 0 ? 1 : Math.floor(marco / alto) - FILAS_FIJAS;
  }

  #volver(cual: 'deshacer' | 'rehacer', acto: Acto | null): void {
    if (!acto) {
      toasts.neutral(frases.nadaQue(cual));
      return;
    }
    this.decir(`${cual === 'deshacer' ? 'Deshacer' : 'Rehacer'}: ${acto.titulo}`);
    const clave = this.hoja.outbox.volver(cual) ?? acto.celdas[0]?.clave;
    if (clave) this.irA(clave);
  }

  readonly #esDeNotas = (clave: Clave): boolean => this.hoja.puntosDe(lugarDe(clave).actividad) !== undefined;

  #terminar(): void {
    this.hoja.cursor.editar(null);
    this.hoja.local.editar(null);
  }
}
