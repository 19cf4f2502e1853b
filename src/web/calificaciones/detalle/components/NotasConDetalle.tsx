import { useState } from 'react';
import { bloquesDelNivel } from '#shared/calificaciones.rules.ts';
import type { CalificacionesDeMateria } from '#shared/calificaciones.ts';
import { CuadrosDeNotas } from '#web/calificaciones/components/CuadrosDeNotas.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const DialogoDetalle = lazyPart(async () => (await import('./DialogoDetalle.tsx')).DialogoDetalle);

interface NotasProps {
  idEstudianteGrado: number;
  materias: readonly CalificacionesDeMateria[];
}

/** The marks of an enrolment, each with the way to where it comes from. */
export function NotasConDetalle({ idEstudianteGrado, materias }: NotasProps) {
  const [idMateria, setMateria] = useState<number | null>(null);
  return (
    <>
      <CuadrosDeNotas materias={materias} bloques={bloquesDelNivel(materias)} onDetalle={setMateria} />
      {idMateria === null ? null : (
        <DialogoDetalle {...{ idEstudianteGrado, idMateria }} onClose={() => setMateria(null)} />
      )}
    </>
  );
}
