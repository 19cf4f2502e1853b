import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { usePerfilOpcional } from '#web/sesion/api.ts';
import { AreaConBarra } from './AreaConBarra.tsx';
import { useReposo } from './reposo.ts';

const GuardiaDeBorradores = lazyPart(
  async () => (await import('#web/entregas/propia/components/GuardiaDeEntregas.tsx')).GuardiaDeEntregas,
  { silent: true },
);

/** Frame of the student's area: one screen at a time below a bar. */
export function EstudianteShell() {
  const perfil = usePerfilOpcional();
  const { rested, llegar } = useReposo();
  return (
    <>
      <AreaConBarra contexto="estudiante" />
      {rested && perfil && !perfil.isColaborador ? (
        <GuardiaDeBorradores idEstudiante={perfil.idEstudiante} onReady={llegar} />
      ) : null}
    </>
  );
}
