import { fechaCorta } from '#shared/base/fechas.ts';
import { contar, enumerar } from '#shared/base/formatos.ts';

export const materiaCerradaMensaje = (fechaCerrada: string): string =>
  `La materia está cerrada desde el ${fechaCorta(fechaCerrada)}. Reábrela con un motivo para cambiarla.`;

export const seccionCerradaMensaje = (fechaCerrada: string): string =>
  `La sección está cerrada desde el ${fechaCorta(fechaCerrada)}. La dirección puede reabrirla con un motivo.`;

export const RECUPERAR_SIN_CERRAR = 'Cierra la materia para anotar recuperaciones.';

interface EstadoDeMateria {
  inicializado: boolean;
  /** Numbers of the blocks that have not ended. */
  sinTerminar: readonly number[];
  /** Draft marks that were not published. */
  borradores: number;
  /** Work that was handed in and has no mark. */
  sinCalificar: number;
  /** Work for online delivery that never came. */
  sinEntregar: number;
  /** Numbers of the blocks that began and have no mark at all. */
  sinNotas: readonly number[];
}

/** What has to be done before a subject can be closed, the first first. */
export function faltaParaCerrar({ inicializado, sinTerminar, borradores }: EstadoDeMateria): string[] {
  if (!inicializado) return ['La materia no se ha iniciado.'];
  const bloques = enumerar(sinTerminar.map(String));
  return [
    ...(sinTerminar.length === 0
      ? []
      : [`Falta finalizar ${sinTerminar.length === 1 ? 'el bloque' : 'los bloques'} ${bloques}.`]),
    ...(borradores === 0 ? [] : [`Hay ${contar(borradores, 'nota', 'notas')} en borrador sin publicar.`]),
  ];
}

/** What counts as it stands. */
export const avisosAlCerrar = ({ sinCalificar, sinEntregar, sinNotas }: EstadoDeMateria): string[] => [
  ...(sinCalificar === 0
    ? []
    : [`${contar(sinCalificar, 'entrega sin calificar cuenta', 'entregas sin calificar cuentan')} 0.`]),
  ...(sinEntregar === 0
    ? []
    : [`${contar(sinEntregar, 'trabajo sin entregar cuenta', 'trabajos sin entregar cuentan')} 0.`]),
  ...(sinNotas.length === 0
    ? []
    : [
        sinNotas.length === 1
          ? `El bloque ${sinNotas[0]} no tiene ninguna nota: cuenta 0 para todos.`
          : `Los bloques ${enumerar(sinNotas.map(String))} no tienen ninguna nota: cuentan 0 para todos.`,
      ]),
];
