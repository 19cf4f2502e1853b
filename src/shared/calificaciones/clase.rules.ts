import type { ActividadDocente } from '#shared/actividades.ts';
import { sum } from '#shared/base/decimal.ts';
import { TIPOS_EXAMEN, TIPOS_ZONA } from '#shared/calificaciones.rules.ts';
import type { EstudianteDeClase } from '#shared/clases.ts';
import { ESTADO, etiquetaDocente, nivelCalificacion } from '#shared/entregas.rules.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';

export const SIN_PARTICIPACION = 'Sin participación';

type Actividad = Pick<ActividadDocente, 'idActividadMateriaBloque' | 'tipoActividad' | 'valorNeto' | 'title'>;
type Participacion = NonNullable<EstudianteDeClase['actividadesMateriasBloquesParticipantes']>[number];

/** The mark of a student in an activity, or how far it has come; null without participation. */
export interface CeldaDeNota {
  idActividadMateriaBloque: number;
  estado: number | null;
  /** Only of what is graded. */
  nota: { valor: number; puntos: number; nivel: 'alta' | 'media' | 'baja' } | null;
  /** `8 / 10`, 'Pendiente entregar', 'Sin participación' … */
  text: string;
}

export interface FilaDeNotas {
  idEstudianteGrado: number;
  nombre: string;
  celdas: CeldaDeNota[];
  zona: number;
  examen: number;
  total: number;
}

function celdaDe(actividad: Actividad, participacion: Participacion | undefined): CeldaDeNota {
  const { idActividadMateriaBloque } = actividad;
  if (!participacion) {
    return { idActividadMateriaBloque, estado: null, nota: null, text: SIN_PARTICIPACION };
  }
  const estado = participacion.idEstadoActividad;
  if (estado !== ESTADO.calificada) {
    return { idActividadMateriaBloque, estado, nota: null, text: etiquetaDocente(estado) };
  }
  const valor = participacion.calificacion ?? 0;
  const puntos = actividad.valorNeto ?? 0;
  const nota = { valor, puntos, nivel: nivelCalificacion(valor, puntos) };
  return { idActividadMateriaBloque, estado, nota, text: `${valor} / ${puntos}` };
}

const esDe = (tipos: readonly number[], { tipoActividad }: Actividad) => tipos.includes(tipoActividad);

/** Whether a block has activities that make up its zone and its final exam. */
export const partesDelBloque = (actividades: readonly Actividad[]) => ({
  zona: actividades.some((una) => esDe(TIPOS_ZONA, una)),
  examen: actividades.some((una) => esDe(TIPOS_EXAMEN, una)),
});

/** A row per student with a cell per activity. Only what is graded counts; extras may lift a sum above its maximum. */
export function filasDeNotas(
  actividades: readonly Actividad[],
  estudiantes: readonly EstudianteDeClase[],
): FilaDeNotas[] {
  return estudiantes.map(({ idEstudianteGrado, idEstudianteNavigation, ...estudiante }) => {
    const suyas = new Map(
      estudiante.actividadesMateriasBloquesParticipantes?.map((una) => [una.idActividadMateriaBloque, una]),
    );
    const celdas = actividades.map((una) => celdaDe(una, suyas.get(una.idActividadMateriaBloque)));
    const suma = (tipos: readonly number[]) =>
      sum(actividades.map((una, index) => (esDe(tipos, una) ? (celdas[index]?.nota?.valor ?? 0) : 0)));
    const [zona, examen] = [suma(TIPOS_ZONA), suma(TIPOS_EXAMEN)];
    const nombre = porApellidos(idEstudianteNavigation);
    return { idEstudianteGrado, nombre, celdas, zona, examen, total: sum([zona, examen]) };
  });
}

/** The marks of a block as they are shown, heading first; of a mark its value alone, so that a spreadsheet can add it up. */
export function cuadroDeClase(
  actividades: readonly Actividad[],
  filas: readonly FilaDeNotas[],
): (string | number | null)[][] {
  const hay = partesDelBloque(actividades);
  return [
    ['Alumno', ...actividades.map(({ title }) => title ?? ''), 'Zona total', 'Examen final', 'Nota final'],
    ...filas.map(({ nombre, celdas, zona, examen, total }) => [
      nombre,
      ...celdas.map(({ nota, text }) => nota?.valor ?? text),
      hay.zona ? zona : null,
      hay.examen ? examen : null,
      total,
    ]),
  ];
}
