import { type BloqueCalificado, conNotas, nadaPublicado } from '#shared/calificaciones.rules.ts';
import {
  type MateriaDelAnio,
  type Recuperacion,
  type ResultadoDelAnio,
  resultadoDelAnio,
} from '#shared/inscripciones/resultados.rules.ts';
import { type ReglaDelAnio, SIN_NORMA } from '#shared/normas.rules.ts';

/** What a closed year says of a subject. */
export interface NotasFijas {
  promedio: number | null;
  recuperacion: number | null;
  final: number | null;
  aprobada: boolean | null;
}

export interface MateriaCalificada {
  idMateria: number;
  nombre: string;
  /** Still in the curriculum. */
  activo: boolean;
  /** Its teacher has opened the class. */
  inicializado: boolean;
  /** Its marks are final. */
  cerrada: boolean;
  /** false: somebody said that the section is not taught it this year. */
  seImparte: boolean;
  sinRecuperacion: boolean;
  bloques: BloqueCalificado[];
  recuperaciones: Recuperacion[];
  /** Of a closed section; null: what follows from the marks counts. */
  fija: NotasFijas | null;
  /** Of a year before the school had Ceiba; null: its marks are those of the class. */
  notaFinal: number | null;
}

export interface Notas {
  idEstudianteGrado: number;
  /** What its year asks; null while the school has not confirmed it. */
  regla: ReglaDelAnio | null;
  materias: MateriaCalificada[];
}

/** A block in which the student brings something from elsewhere. */
const vieneDeFuera = ({ trae, traslado }: BloqueCalificado): boolean =>
  trae !== undefined || traslado !== undefined;

/** Dropped subjects and classes nobody opened decide nothing, but for who brings marks to one; a final mark always does. */
function fueraDe({
  activo,
  inicializado,
  seImparte,
  bloques,
  notaFinal,
}: MateriaCalificada): MateriaDelAnio['fuera'] {
  if (notaFinal !== null) return undefined;
  if (!activo) return 'pensum';
  if (!seImparte) return 'sin impartir';
  return inicializado || bloques.some(vieneDeFuera) ? undefined : 'sin abrir';
}

/** A subject as the rules of the year take it. */
function delAnio(materia: MateriaCalificada): MateriaDelAnio {
  const { nombre, bloques, cerrada, notaFinal, sinRecuperacion, recuperaciones } = materia;
  const calificada = conNotas(materia, bloques, notaFinal);
  return {
    nombre,
    promedio: calificada.notas.promedio,
    pendiente: nadaPublicado(calificada),
    cerrada: cerrada || notaFinal !== null,
    fuera: fueraDe(materia),
    sinRecuperacion,
    recuperaciones,
    traslados: bloques.flatMap(({ bloque, traslado }) => (traslado ? [{ bloque, nota: traslado.nota }] : [])),
  };
}

export const reglaDe = ({ regla }: Pick<Notas, 'regla'>): ReglaDelAnio => regla ?? SIN_NORMA;

export interface AnioCalculado {
  /** In the order of the subjects. */
  materias: MateriaDelAnio[];
  resultado: ResultadoDelAnio;
}

/** What the marks of an enrolment come to by the norm of its grade, whatever a closing says. */
export function calcular(notas: Notas): AnioCalculado {
  const materias = notas.materias.map(delAnio);
  return { materias, resultado: resultadoDelAnio(materias, reglaDe(notas)) };
}

/** Every block of every open class has ended, or another school's mark stands for it; and there is a block at least, or a final mark. */
export function terminada({ materias }: Notas): boolean {
  const cuentan = materias.filter((materia) => fueraDe(materia) === undefined);
  const bloques = cuentan.flatMap((materia) => materia.bloques);
  const hay = bloques.length > 0 || cuentan.some(({ notaFinal }) => notaFinal !== null);
  return hay && bloques.every(({ fechaTerminado, traslado }) => fechaTerminado !== null || traslado);
}

/**
 * Whether the year is passed, with what has been graded: it is over, so every block counts as ended and every subject as closed. `espera`: something can still be
 * recovered. null without any mark.
 */
export function aprobadoDe(notas: Notas): boolean | 'espera' | null {
  const materias = notas.materias.map((materia) => {
    const bloques = materia.bloques.map((bloque) => ({
      ...bloque,
      fechaTerminado: bloque.fechaTerminado ?? bloque.fechaIniciado,
    }));
    return { ...delAnio({ ...materia, bloques }), cerrada: true };
  });
  const { promedioGeneral, propuesta } = resultadoDelAnio(materias, reglaDe(notas));
  if (promedioGeneral === null) return null;
  return propuesta === 'Falta recuperación' ? 'espera' : propuesta === 'Promovido';
}
