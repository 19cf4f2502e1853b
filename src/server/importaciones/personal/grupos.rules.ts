import { gruposPorElegir } from '#server/importaciones/elegir.rules.ts';
import { grupoDeMayusculas, grupoDeOrden, porPersona } from '#server/importaciones/grupos.rules.ts';
import { MAYUSCULAS } from '#shared/importaciones/estudiantes.rules.ts';
import { filasPorGrupo } from '#shared/importaciones/juicio.rules.ts';
import { todoMayusculas } from '#shared/importaciones/nombres.rules.ts';
import type { Grupo } from '#shared/importaciones/revision.ts';
import type { PersonalEntendido } from './lista.rules.ts';
import type { PersonaEvaluada } from './rules.ts';

/** Faults of a list of staff that one decision settles, together. */
export function* gruposDelPersonal(
  { decisiones, cargos, dicen, preguntaOrden }: PersonalEntendido,
  filas: readonly PersonaEvaluada[],
): Generator<void, Grupo[]> {
  const cuantas = yield* filasPorGrupo(filas);
  const enMayusculas = filas.filter(({ nombre, estado }) => estado !== 'omitida' && todoMayusculas(nombre));
  const mayusculas = decisiones[MAYUSCULAS] === 'si' ? filas.length : enMayusculas.length;
  const sueltos = [
    ...(preguntaOrden ? [grupoDeOrden(filas.length)] : []),
    ...(mayusculas > 0 ? [grupoDeMayusculas(mayusculas)] : []),
    ...porPersona(cuantas, 'personas inactivas'),
  ];
  const porElegir = gruposPorElegir(
    {
      clase: 'cargo',
      elige: 'Cargo',
      noEs: (cita) => `${cita} no es un cargo del colegio`,
      opciones: cargos.map(({ idCargo, nombre }) => ({ valor: String(idCargo), texto: nombre })),
      dicen,
    },
    cuantas,
    decisiones,
  );
  return [...sueltos.map((uno) => ({ ...uno, decidido: decisiones[uno.grupo] ?? null })), ...porElegir];
}
