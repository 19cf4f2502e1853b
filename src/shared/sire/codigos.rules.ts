import { filasPegadas } from '#shared/calificaciones/portapapeles.rules.ts';
import { CODIGO_PEGADO_MAX, CODIGOS_A_LA_VEZ, QUIEN_MAX } from '#shared/sire.ts';
import { esEncabezado } from './encabezado.rules.ts';

/** Why a pasted line is not asked about; each is listed with it. */
export const NO_SE_LEE = {
  encabezado: 'Es el encabezado',
  columnas: 'No se entendió: copia dos columnas, alumno y código',
  alumno: 'Falta el alumno',
  codigo: 'Falta el código',
  invalido: 'No es un código personal',
} as const;
export type NoSeLee = keyof typeof NO_SE_LEE;

export const DEMASIADOS_CODIGOS = `A la vez, ${CODIGOS_A_LA_VEZ} filas como máximo: pega el resto después.`;

export interface RenglonDeCodigo {
  quien: string;
  codigo: string;
  /** null: it says whose a code is. */
  falta: NoSeLee | null;
}

/** As the ministry makes them: `A111AAA`. */
const LARGO_OFICIAL = 7;
const esOficial = (text: string): boolean => /^[A-Za-z]\d{3}[A-Za-z]{3}$/.test(text);
const SEPARA = /[\s,;]/;

/** A line of one cell that ends in a code of the ministry: 'Xol Caal, Otto; O222BBB'. What else is in one cell could be read in two ways. */
function deUnaCelda(celda: string): RenglonDeCodigo {
  const codigo = celda.slice(-LARGO_OFICIAL);
  if (!esOficial(codigo)) return { quien: celda, codigo: '', falta: 'columnas' };
  let fin = celda.length - LARGO_OFICIAL;
  if (fin > 0 && !SEPARA.test(celda[fin - 1] ?? '')) return { quien: celda, codigo: '', falta: 'columnas' };
  while (fin > 0 && SEPARA.test(celda[fin - 1] ?? '')) fin -= 1;
  const quien = celda.slice(0, fin);
  return { quien, codigo, falta: quien === '' ? 'alumno' : null };
}

const llenas = (fila: readonly string[]): string[] => fila.filter(Boolean);

/** The column of the codes: the one in which most lines end. */
function columnaDeCodigos(filas: readonly (readonly string[])[]): number {
  const veces = new Map<number, number>();
  for (const fila of filas) {
    const ultima = fila.findLastIndex(Boolean);
    if (llenas(fila).length > 1) veces.set(ultima, (veces.get(ultima) ?? 0) + 1);
  }
  const [mejor] = [...veces].sort(([a, deA], [b, deB]) => deB - deA || b - a);
  return mejor?.[0] ?? 1;
}

function deColumnas(fila: readonly string[], donde: number): RenglonDeCodigo {
  const [quien, codigo] = [llenas(fila.slice(0, donde)).join(' '), fila[donde] ?? ''];
  if (quien.length > QUIEN_MAX || fila.slice(donde + 1).some(Boolean))
    return { quien: llenas(fila).join(' '), codigo: '', falta: 'columnas' };
  if (quien === '') return { quien, codigo, falta: 'alumno' };
  if (codigo === '') return { quien, codigo, falta: 'codigo' };
  return { quien, codigo, falta: codigo.length > CODIGO_PEGADO_MAX ? 'invalido' : null };
}

/** Two columns from a spreadsheet, whose the code is and the code: every line that says anything, in the order in which it was pasted. */
export function renglonesDeCodigos(texto: string): RenglonDeCodigo[] {
  const filas = filasPegadas(texto, CODIGOS_A_LA_VEZ).filter((fila) => fila.some(Boolean));
  const conEncabezado = filas[0] !== undefined && esEncabezado(filas[0]);
  const donde = columnaDeCodigos(conEncabezado ? filas.slice(1) : filas);
  return filas.map((fila, n): RenglonDeCodigo => {
    const [sola = '', ...mas] = llenas(fila);
    if (n === 0 && conEncabezado) return { quien: llenas(fila).join(' '), codigo: '', falta: 'encabezado' };
    const junta = mas.length === 0 ? deUnaCelda(sola) : null;
    return junta && (fila.length === 1 || junta.falta === null) ? junta : deColumnas(fila, donde);
  });
}
