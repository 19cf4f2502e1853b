import { lazy, Suspense } from 'react';
import { usePerfilOpcional } from '#web/sesion/api.ts';
import { AreaConBarra } from './AreaConBarra.tsx';

const GuardiaDeBorradores = lazy(async () => ({
  default: (await import('#web/entregas/borradores/components/GuardiaDeBorradores.tsx')).GuardiaDeBorradores,
}));

/** The student's area: one screen at a time below a bar. */
export function EstudianteShell() {
  const perfil = usePerfilOpcional();
  return (
    <>
      <AreaConBarra contexto="estudiante" />
      <Suspense fallback={null}>
        {perfil && !perfil.isColaborador ? <GuardiaDeBorradores idEstudiante={perfil.idEstudiante} /> : null}
      </Suspense>
    </>
  );
}
