import { nombreDeSeccion } from '#shared/clases.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { useReabrirMateria } from '../api.ts';
import { DialogoMotivo } from './DialogoMotivo.tsx';

const RECUPERACIONES_GUARDADAS =
  'Las notas de recuperación que haya se guardan, y vuelven cuando la materia se cierra otra vez.';

interface DialogoProps {
  clase: ClaseDocente;
  onClose: () => void;
}

/** A closed subject is opened again, with the reason. */
export function DialogoReabrirMateria({ clase, onClose }: DialogoProps) {
  const reabrir = useReabrirMateria(onClose);
  const params = { id: String(clase.idGradoSeccionMateriaColaborador) };
  return (
    <DialogoMotivo
      title="Reabrir materia"
      subject={`${clase.idMateriaNavigation.nombre} · ${nombreDeSeccion(clase.idGradoSeccionNavigation)}`}
      text={(clase.oportunidades ?? 0) > 0 ? RECUPERACIONES_GUARDADAS : undefined}
      submit="Reabrir"
      send={(body) => reabrir.mutateAsync({ params, body })}
      onClose={onClose}
    />
  );
}
