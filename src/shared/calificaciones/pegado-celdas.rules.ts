import { contar } from '#shared/base/formatos.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import type {
  ActividadDeHoja,
  AlumnoDeHoja,
  BorradorPegado,
  CeldaDeHoja,
  Efecto,
  HojaParaPegar,
  LineaPegada,
} from './pegado.ts';
import type { Destinos } from './pegado-columnas.rules.ts';
import { leerPunteo } from './punteo.rules.ts';

/** A pasted row and whose it is, or why it is nobody's. */
export type RenglonPegado = { fila: readonly string[]; dicho: string } & (
  | { alumno: AlumnoDeHoja }
  | { falta: string }
);

const DOS_NOTAS = 'Está dos veces con notas distintas';
const SIN_CAMBIO = { efecto: 'igual', quePasa: 'Sin cambio', valor: null } as const;

interface Resultado {
  efecto: Efecto;
  quePasa: string;
  valor: number | null;
}

const error = (quePasa: string): Resultado => ({ efecto: 'error', quePasa, valor: null });

/** State of a cell; null if the student does not take part. Without online delivery everybody does. */
export const estadoDe = (celda: CeldaDeHoja | undefined, enClase: boolean): number | null =>
  celda?.estado ?? (enClase ? ESTADO.pendiente : null);

const publicada = (celda: CeldaDeHoja | undefined): number | null =>
  celda?.estado === ESTADO.calificada ? celda.calificacion : null;

/** The mark of a cell as the sheet shows it: the draft before what is published. */
const vigente = (celda: CeldaDeHoja | undefined): number | null => celda?.borrador ?? publicada(celda);

/** What one text does to one cell. */
function efectoEn(
  celda: CeldaDeHoja | undefined,
  { puntos, enClase, caracteres = Infinity }: ActividadDeHoja,
  text: string,
): Resultado {
  if (text === '') return SIN_CAMBIO;
  const estado = estadoDe(celda, enClase);
  if (estado === null) return error('No participa');
  if (estado === ESTADO.anulada) return error('Anulada');
  if (estado === ESTADO.rechazada) return error('Rechazada');
  if (celda?.porDecidir) return error('Decide primero');
  const leido = leerPunteo(text, puntos);
  if ('falta' in leido) return error(leido.falta);
  const { valor } = leido;
  if (String(valor).length > caracteres)
    return error(`Tiene más de ${contar(caracteres, 'carácter', 'caracteres')}`);
  if (vigente(celda) === valor) return SIN_CAMBIO;
  const deAntes = publicada(celda);
  return deAntes === null || deAntes === valor
    ? { efecto: 'borrador', quePasa: 'Borrador', valor }
    : { efecto: 'cambia', quePasa: 'Cambia una publicada', valor };
}

/** '12', '8 publicada', '9 (publicada 8)' */
function antesDe(celda: CeldaDeHoja | undefined): string {
  const [borrador, deAntes] = [celda?.borrador ?? null, publicada(celda)];
  if (deAntes === null) return borrador === null ? '' : String(borrador);
  return borrador === null || borrador === deAntes
    ? `${deAntes} publicada`
    : `${borrador} (publicada ${deAntes})`;
}

interface Entrada {
  alumno: AlumnoDeHoja;
  actividad: ActividadDeHoja;
  text: string;
  copiado: string;
}

const claveDe = ({ alumno, actividad }: Entrada): string =>
  `${alumno.idEstudianteGrado} ${actividad.idActividadMateriaBloque}`;

/** What a text says, so that '12' and '12,0' are the same mark. */
function dice({ text, actividad }: Entrada): string {
  const leido = leerPunteo(text, actividad.puntos);
  return 'valor' in leido ? String(leido.valor) : text;
}

/** All that the clipboard says of each cell, each thing once. */
function dichosPorCelda(entradas: readonly Entrada[]): Map<string, Set<string>> {
  const dichos = new Map<string, Set<string>>();
  for (const una of entradas) {
    if (una.text === '') continue;
    const suyos = dichos.get(claveDe(una));
    if (suyos) suyos.add(dice(una));
    else dichos.set(claveDe(una), new Set([dice(una)]));
  }
  return dichos;
}

const escrito = (dicho: string, text: string): string => (dicho === '' ? text : `${dicho} · ${text}`);
const VACIA = '(vacía)';

/** One line per row and activity, and the drafts that are written; a row of nobody has one line for all its activities. */
export function lineasDe(
  renglones: readonly RenglonPegado[],
  { columnas }: Destinos,
  celdaDe: HojaParaPegar['celda'],
): { lineas: LineaPegada[]; borradores: BorradorPegado[] } {
  const varias = columnas.length > 1;
  const delRenglon = (una: RenglonPegado): (Entrada | LineaPegada)[] => {
    const textos = columnas.map(({ columna }) => una.fila[columna] ?? '');
    if ('falta' in una) {
      const copiado = escrito(una.dicho, textos.map((text) => text || VACIA).join(' · '));
      return [
        {
          copiado,
          alumno: null,
          actividad: null,
          antes: '',
          ahora: null,
          efecto: 'error',
          quePasa: una.falta,
        },
      ];
    }
    return columnas.map(({ actividad }, n) => ({
      alumno: una.alumno,
      actividad,
      text: textos[n] ?? '',
      copiado: escrito(una.dicho, textos[n] || VACIA),
    }));
  };
  const todo = renglones.flatMap(delRenglon);
  const dichos = dichosPorCelda(todo.filter((una) => 'text' in una));
  const borradores = new Map<string, BorradorPegado>();
  const lineas = todo.map((una): LineaPegada => {
    if (!('text' in una)) return una;
    const { alumno, actividad, text, copiado } = una;
    const { idEstudianteGrado } = alumno;
    const { idActividadMateriaBloque } = actividad;
    const celda = celdaDe(idEstudianteGrado, idActividadMateriaBloque);
    const clave = claveDe(una);
    const distintos = text !== '' && (dichos.get(clave)?.size ?? 0) > 1;
    const propio = distintos ? error(DOS_NOTAS) : efectoEn(celda, actividad, text);
    // The same mark for the same student once more.
    const { efecto, quePasa, valor } = propio.valor !== null && borradores.has(clave) ? SIN_CAMBIO : propio;
    if (valor !== null) {
      const antes = celda?.borrador ?? null;
      borradores.set(clave, { idEstudianteGrado, idActividadMateriaBloque, borrador: valor, antes });
    }
    return {
      copiado,
      alumno: porApellidos(alumno.nombre),
      actividad: varias ? actividad.title : null,
      antes: antesDe(celda),
      ahora: valor,
      efecto,
      quePasa,
    };
  });
  return { lineas, borradores: [...borradores.values()] };
}
