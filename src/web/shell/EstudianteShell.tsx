import { perezoso } from '#web/base/ui/perezoso.tsx';
import { usePerfilOpcional } from '#web/sesion/api.ts';
import { AreaConBarra } from './AreaConBarra.tsx';

const GuardiaDeBorradores = perezoso(
  async () =>
    (await import('#web/entregas/borradores/components/GuardiaDeBorradores.tsx')).GuardiaDeBorradores,
  { callado: true },
);

/** The student's area: one screen at a time below a bar. */
export function EstudianteShell() {
  const perfil = usePerfilOpcional();
  return (
    <>
      <AreaConBarra contexto="estudiante" />
      {perfil && !perfil.isColaborador ? <GuardiaDeBorradores idEstudiante={perfil.idEstudiante} /> : null}
    </>
  );
}
