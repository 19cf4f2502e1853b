import { gruposPorElegir } from './elegir.rules.ts';
import { MAYUSCULAS } from './estudiantes.rules.ts';
import { grupoDeMayusculas, grupoDeOrden, porPersona } from './grupos.rules.ts';
import { filasPorGrupo } from './juicio.rules.ts';
import { todoMayusculas } from './nombres.rules.ts';
import type { PersonaEvaluada } from './personal.rules.ts';
import type { PersonalEntendido } from './personal-lista.rules.ts';
import type { Grupo } from './revision.ts';

/** Faults of a list of staff that one decision settles, together. */
export function gruposDelPersonal(
  { decisiones, cargos, dicen, preguntaOrden }: PersonalEntendido,
  filas: readonly PersonaEvaluada[],
): Grupo[] {
  const enMayusculas = filas.filter(({ nombre, estado }) => estado !== 'omitida' && todoMayusculas(nombre));
  const mayusculas = decisiones[MAYUSCULAS] === 'si' ? filas.length : enMayusculas.length;
  const sueltos = [
    ...(preguntaOrden ? [grupoDeOrden(filas.length)] : []),
    ...(mayusculas > 0 ? [grupoDeMayusculas(mayusculas)] : []),
    ...porPersona(filasPorGrupo(filas), 'personas inactivas'),
  ];
  const porElegir = gruposPorElegir(
    {
      clase: 'cargo',
      elige: 'Cargo',
      noEs: (cita) => `${cita} no es un cargo del colegio`,
      opciones: cargos.map(({ idCargo, nombre }) => ({ valor: String(idCargo), texto: nombre })),
      dicen,
    },
    filas,
    decisiones,
  );
  return [...sueltos.map((uno) => ({ ...uno, decidido: decisiones[uno.grupo] ?? null })), ...porElegir];
}
