import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { usePerfilOpcional } from '#web/sesion/api.ts';
import { AreaConBarra } from './AreaConBarra.tsx';
import { useReposo } from './reposo.ts';

const GuardiaDeNotas = lazyPart(
  async () => (await import('#web/calificaciones/hoja/components/GuardiaDeNotas.tsx')).GuardiaDeNotas,
  { silent: true },
);

/** Frame of the teacher's area: one screen at a time below a bar. */
export function DocenteShell() {
  const perfil = usePerfilOpcional();
  const { rested, llegar } = useReposo();
  return (
    <>
      <AreaConBarra contexto="colaborador" />
      {rested && perfil?.isColaborador ? (
        <GuardiaDeNotas idColaborador={perfil.idColaborador} onReady={llegar} />
      ) : null}
    </>
  );
}
