import type { Avisos } from './avisos.ts';
import { type Clave, claveDe, lugarDe } from './celda.ts';
import { enRango, type Posicion, type Rango, rangoDe, type Tamanio } from './movimiento.ts';

/** Columns that are no activity, by numbers that no activity has. */
export const COLUMNA = {
  nombres: 0,
  trae: -1,
  zona: -2,
  examen: -3,
  total: -4,
  promedio: -5,
  resultado: -6,
} as const;

export interface Edicion {
  /** What the field begins with. */
  texto: string;
  /** `escribir`: begun by a key, arrows leave the cell. `corregir`: begun by F2 or a double click, arrows move the caret. */
  modo: 'escribir' | 'corregir';
  /** Somebody has typed since it began: the next key goes on with the text instead of replacing it. */
  escrita?: true;
}

export type MarcaDeCursor = 'activa' | 'rango' | null;

/** The active cell of a sheet, its selection, and whether it is being typed in. Cells hear of it one by one. */
export class Cursor {
  readonly #avisos: Avisos<Clave>;
  #filas: readonly number[] = [];
  #columnas: readonly number[] = [];
  #activa: Clave | null = null;
  /** Where the selection ends; the active cell is where it began. */
  #hasta: Clave | null = null;
  #edicion: Edicion | null = null;
  /** Rows of one screen. */
  pagina = 10;

  constructor(avisos: Avisos<Clave>) {
    this.#avisos = avisos;
  }

  activa = (): Clave | null => this.#activa;
  edicion = (): Edicion | null => this.#edicion;

  /** Rows by enrolment and columns by activity, as they are shown. An active cell that is gone gives way to a neighbour. */
  poner(filas: readonly number[], columnas: readonly number[]): void {
    const antes = this.#activa && this.posicionDe(this.#activa);
    this.#filas = filas;
    this.#columnas = columnas;
    if (filas.length === 0 || columnas.length === 0) return;
    if (this.#activa && this.posicionDe(this.#activa)) return;
    const primera = Math.max(0, this.tamanio.primera);
    const { fila, columna } = antes ?? { fila: 0, columna: primera };
    this.ir({ fila: Math.min(fila, filas.length - 1), columna: Math.min(columna, columnas.length - 1) });
  }

  get tamanio(): Tamanio {
    const primera = this.#columnas.findIndex((columna) => columna > 0);
    return {
      filas: this.#filas.length,
      columnas: this.#columnas.length,
      primera: Math.max(0, primera),
      ultima: Math.max(
        0,
        this.#columnas.findLastIndex((columna) => columna > 0),
      ),
      pagina: this.pagina,
    };
  }

  posicionDe(clave: Clave): Posicion | null {
    const { actividad, inscripcion } = lugarDe(clave);
    const posicion = { fila: this.#filas.indexOf(inscripcion), columna: this.#columnas.indexOf(actividad) };
    return posicion.fila < 0 || posicion.columna < 0 ? null : posicion;
  }

  claveEn({ fila, columna }: Posicion): Clave | null {
    const [inscripcion, actividad] = [this.#filas[fila], this.#columnas[columna]];
    return inscripcion === undefined || actividad === undefined ? null : claveDe(actividad, inscripcion);
  }

  get posicion(): Posicion | null {
    return this.#activa && this.posicionDe(this.#activa);
  }

  get rango(): Rango | null {
    const { posicion } = this;
    const hasta = this.#hasta && this.posicionDe(this.#hasta);
    return posicion && rangoDe(posicion, hasta ?? posicion);
  }

  /** Where the selection ends. */
  get extremo(): Posicion | null {
    return (this.#hasta && this.posicionDe(this.#hasta)) ?? this.posicion;
  }

  /** The cells of the selection, row by row. */
  seleccion(): Clave[][] {
    const { rango } = this;
    if (!rango) return [];
    const columnas = this.#columnas.slice(rango.izquierda, rango.derecha + 1);
    return this.#filas
      .slice(rango.arriba, rango.abajo + 1)
      .map((inscripcion) => columnas.map((columna) => claveDe(columna, inscripcion)));
  }

  marcaDe(clave: Clave): MarcaDeCursor {
    if (clave === this.#activa) return 'activa';
    const { rango } = this;
    const posicion = this.#hasta && rango ? this.posicionDe(clave) : null;
    return rango && posicion && enRango(rango, posicion) ? 'rango' : null;
  }

  ir(posicion: Posicion, extender = false): Clave | null {
    const clave = this.claveEn(posicion);
    if (clave === null) return null;
    const antes = this.#tocadas();
    if (extender && this.#activa) this.#hasta = clave === this.#activa ? null : clave;
    else {
      this.#activa = clave;
      this.#hasta = null;
    }
    this.#edicion = null;
    this.#avisos.avisar(new Set([...antes, ...this.#tocadas()]));
    return clave;
  }

  editar(edicion: Edicion | null): void {
    this.#edicion = edicion;
    if (this.#activa) this.#avisos.avisar([this.#activa]);
  }

  /** What is in the field now: who draws it next, e.g. after the screen was turned, begins with it. */
  anotar(texto: string): void {
    if (this.#edicion) Object.assign(this.#edicion, { texto, escrita: true });
  }

  #tocadas(): Clave[] {
    if (this.#hasta) return this.seleccion().flat();
    return this.#activa ? [this.#activa] : [];
  }
}
