import { esCoordinador, rolesDelPerfil } from '#shared/acceso.rules.ts';
import { haPedido } from '#web/jobs/state/asked.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { usePerfilOpcional } from '#web/sesion/api.ts';
import { AreaConBarra } from './AreaConBarra.tsx';
import { useReposo } from './reposo.ts';

const GuardiaDeNotas = lazyPart(
  async () => (await import('#web/calificaciones/hoja/components/GuardiaDeNotas.tsx')).GuardiaDeNotas,
  { silent: true },
);

const JobsNotice = lazyPart(async () => (await import('#web/jobs/components/JobsNotice.tsx')).JobsNotice, {
  silent: true,
});

const JOBS_NOTICE = <JobsNotice />;

/** Frame of the teacher's area: one screen at a time below a bar. */
export function DocenteShell() {
  const perfil = usePerfilOpcional();
  const { rested, llegar } = useReposo();
  const docente = rested && perfil?.isColaborador ? perfil : null;
  const conTrabajos = docente !== null && (esCoordinador(rolesDelPerfil(docente)) || haPedido());
  return (
    <>
      <AreaConBarra contexto="colaborador" aparte={conTrabajos ? JOBS_NOTICE : null} />
      {docente ? <GuardiaDeNotas idColaborador={docente.idColaborador} onReady={llegar} /> : null}
    </>
  );
}
