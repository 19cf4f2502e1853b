import { gruposPorElegir } from '#server/importaciones/elegir.rules.ts';
import { deGrados, deSecciones } from '#server/importaciones/grupos.rules.ts';
import { filasPorGrupo } from '#shared/importaciones/juicio.rules.ts';
import type { Decisiones, Grupo } from '#shared/importaciones/revision.ts';
import { nombreDeDocente, puedeImpartir } from './docentes.rules.ts';
import { type ColegioDeClases, type EvaluacionDeClases, nombresDeMaterias } from './rules.ts';

/** Faults of a list of classes that one decision settles, together. */
export function* gruposDeClases(
  { filas, dicen }: EvaluacionDeClases,
  colegio: ColegioDeClases,
  decisiones: Decisiones,
): Generator<void, Grupo[]> {
  const cuantas = yield* filasPorGrupo(filas);
  const { grados, docentes, ciclo } = colegio;
  const secciones = new Map([
    ...Object.keys(decisiones)
      .filter((grupo) => grupo.startsWith('seccion '))
      .map((grupo) => [grupo, 0] as const),
    ...cuantas,
  ]);
  return [
    ...deGrados(cuantas, { dicen }, decisiones, grados),
    ...deSecciones(secciones, grados).map((uno) => ({ ...uno, decidido: decisiones[uno.grupo] ?? null })),
    ...gruposPorElegir(
      {
        clase: 'materia',
        elige: 'Materia',
        noEs: (cita) => `${cita} no se imparte en ${ciclo}`,
        opciones: nombresDeMaterias(colegio).map((nombre) => ({ valor: nombre, texto: nombre })),
        dicen,
      },
      cuantas,
      decisiones,
    ),
    ...gruposPorElegir(
      {
        clase: 'docente',
        elige: 'Docente',
        noEs: (cita) => `No se sabe quién es ${cita}`,
        opciones: docentes
          .filter(puedeImpartir)
          .map((uno) => ({ valor: String(uno.idColaborador), texto: nombreDeDocente(uno) })),
        dicen,
      },
      cuantas,
      decisiones,
    ),
  ];
}
