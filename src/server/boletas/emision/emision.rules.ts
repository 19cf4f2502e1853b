import { cuentaPara, type EstadoInscripcion } from '#shared/estudiantes/estados.rules.ts';

/** Why no report card of a student who was chosen by name is printed; null: it is. */
export function porQueNo({ estado, activo }: { estado: EstadoInscripcion; activo: boolean }): string | null {
  if (!activo) return 'el alumno está inactivo';
  if (cuentaPara('historia', estado)) return null;
  return estado === 'preinscrita' ? 'todavía está preinscrito' : 'su inscripción está anulada';
}
