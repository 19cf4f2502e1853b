import type { AlumnoEnRecuperacion, RecuperacionesDeClase } from '#shared/calificaciones/recuperaciones.ts';
import { finalConRecuperacion } from '#shared/inscripciones/resultados.rules.ts';
import { type Guardada, publicada } from '#web/calificaciones/hoja/state/celda.ts';
import { CheckCircleIcon, ForbiddenIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';

const SIN_RESULTADO = '—';
const NO_SE_PRESENTO = 'No se presentó';

/** What the published mark makes of the subject. */
export function resultadoEnPalabras(
  { promedio, estado }: AlumnoEnRecuperacion,
  guardada: Guardada,
  regla: RecuperacionesDeClase,
): string {
  const nota = publicada(guardada);
  if (nota === null) return estado === 'no_se_presento' ? NO_SE_PRESENTO : SIN_RESULTADO;
  if (nota < regla.notaMinima) return `No aprueba: queda ${promedio}`;
  return `Aprueba con ${finalConRecuperacion(promedio, nota, regla)}`;
}

interface ResultadoProps {
  alumno: AlumnoEnRecuperacion;
  guardada: Guardada;
  regla: RecuperacionesDeClase;
}

export function Resultado({ alumno, guardada, regla }: ResultadoProps) {
  const text = resultadoEnPalabras(alumno, guardada, regla);
  if (text === SIN_RESULTADO) return null;
  const aprueba = text.startsWith('Aprueba');
  return (
    <StatusChip
      variant="text"
      tone={aprueba ? 'success' : 'error'}
      icon={aprueba ? CheckCircleIcon : ForbiddenIcon}
      text={text}
    />
  );
}
