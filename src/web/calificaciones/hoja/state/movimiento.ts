/** A cell by row and column, as they are shown. Column 0 is the students' names. */
export interface Posicion {
  fila: number;
  columna: number;
}

export interface Tamanio {
  filas: number;
  columnas: number;
  /** First and last column of the activities. */
  primera: number;
  ultima: number;
  /** Rows of one screen. */
  pagina: number;
}

export interface Tecla {
  key: string;
  shiftKey: boolean;
  /** Ctrl, or Cmd on a Mac. */
  ctrlKey: boolean;
}

const entre = (min: number, valor: number, max: number): number => Math.max(min, Math.min(valor, max));

/** Down, and after the last student to the first one of the next activity, if nobody has a mark there. */
function trasEnter({ fila, columna }: Posicion, { filas, ultima }: Tamanio): Posicion {
  if (fila < filas - 1) return { fila: fila + 1, columna };
  return columna > 0 && columna < ultima ? { fila: 0, columna: columna + 1 } : { fila, columna };
}

const pasos: Record<string, (desde: Posicion, hoja: Tamanio, ctrl: boolean) => Posicion> = {
  ArrowUp: ({ fila, columna }) => ({ fila: fila - 1, columna }),
  ArrowDown: ({ fila, columna }) => ({ fila: fila + 1, columna }),
  ArrowLeft: ({ fila, columna }) => ({ fila, columna: columna - 1 }),
  ArrowRight: ({ fila, columna }) => ({ fila, columna: columna + 1 }),
  PageUp: ({ fila, columna }, { pagina }) => ({ fila: fila - pagina, columna }),
  PageDown: ({ fila, columna }, { pagina }) => ({ fila: fila + pagina, columna }),
  Home: ({ fila }, { primera }, ctrl) => ({ fila: ctrl ? 0 : fila, columna: primera }),
  End: ({ fila }, { ultima, filas }, ctrl) => ({ fila: ctrl ? filas - 1 : fila, columna: ultima }),
};

/** To the right, and after the last activity to the first one of the next student. */
function trasTab({ fila, columna }: Posicion, { filas, primera, ultima }: Tamanio): Posicion {
  if (columna !== ultima) return { fila, columna: columna + 1 };
  return fila < filas - 1 ? { fila: fila + 1, columna: primera } : { fila, columna };
}

/** Where a key leads that moves; null for any other. Shift with it extends the selection instead, except with Enter and Tab. */
export function moverCon(tecla: Tecla, desde: Posicion, hoja: Tamanio): Posicion | null {
  const { key, shiftKey, ctrlKey } = tecla;
  let hacia: Posicion | null = null;
  if (key === 'Enter') hacia = shiftKey ? { ...desde, fila: desde.fila - 1 } : trasEnter(desde, hoja);
  else if (key === 'Tab') hacia = shiftKey ? { ...desde, columna: desde.columna - 1 } : trasTab(desde, hoja);
  else hacia = pasos[key]?.(desde, hoja, ctrlKey) ?? null;
  if (hacia === null) return null;
  return {
    fila: entre(0, hacia.fila, hoja.filas - 1),
    columna: entre(0, hacia.columna, hoja.columnas - 1),
  };
}

export interface Rango {
  arriba: number;
  abajo: number;
  izquierda: number;
  derecha: number;
}

export const rangoDe = (a: Posicion, b: Posicion): Rango => ({
  arriba: Math.min(a.fila, b.fila),
  abajo: Math.max(a.fila, b.fila),
  izquierda: Math.min(a.columna, b.columna),
  derecha: Math.max(a.columna, b.columna),
});

export const enRango = ({ arriba, abajo, izquierda, derecha }: Rango, { fila, columna }: Posicion): boolean =>
  fila >= arriba && fila <= abajo && columna >= izquierda && columna <= derecha;
