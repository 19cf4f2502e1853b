import { observaciones } from '#server/observaciones/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { insertRows } from './rows.ts';
import { DOCENTE } from './staff.ts';
import { seccionConocida, type World } from './world.ts';

const TEXTOS = [
  'Participa con gusto y ayuda a sus compañeros.',
  'Entrega a tiempo. Puede leer más en casa.',
  'Le cuesta concentrarse después del recreo; en grupo pequeño trabaja muy bien.',
  'Mejoró mucho en la segunda mitad del bloque.',
  'Conversar con la familia: faltan dos trabajos de investigación.',
  'Excelente actitud. Sus cuadernos son un ejemplo para la clase.',
  'Pregunta cuando no entiende, y eso se nota en sus exámenes.',
];
/** One in so many has none yet: the homeroom teacher is not through. */
const SIN_OBSERVACION = 4;

/** What the homeroom teacher remarked on block 1, before its report cards were made. */
export async function observar(tx: Tx, world: World): Promise<void> {
  const { calendar, inscritos } = world;
  const suya = seccionConocida(world);
  const fecha = calendar.at(calendar.schoolDay(-11), '14:20');
  const filas = inscritos
    .filter(({ seccion, tardio }) => seccion === suya && !tardio)
    .flatMap(({ idEstudianteGrado }, lugar) => {
      if (lugar % SIN_OBSERVACION === SIN_OBSERVACION - 1) return [];
      const texto = TEXTOS[lugar % TEXTOS.length] ?? '';
      return [{ idEstudianteGrado, bloque: 1, texto, idColaborador: DOCENTE, fecha }];
    });
  await insertRows(tx, observaciones, filas);
}
