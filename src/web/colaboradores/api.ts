import * as contract from '#shared/colaboradores.ts';
import type { SeccionResumen } from '#shared/grados/seccion.ts';
import { CallError } from '#web/kit/call-error.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import type { Inactivo } from '#web/sesion/components/OfrecerReactivar.tsx';

/** Active staff, with how many classes and homerooms each has in a year. */
export const useColaboradores = (ciclo: number): ApiQuery<contract.Colaborador[]> =>
  useApiQuery(
    contract.listarColaboradores,
    { query: { ciclo } },
    { concepts: ['colaboradores', 'clases', 'grados'], staleTime: 0 },
  );

/** Those who no longer work at the school. */
export const useColaboradoresInactivos = (
  ciclo: number,
  enabled: boolean,
): ApiQuery<contract.Colaborador[]> =>
  useApiQuery(
    contract.listarColaboradores,
    { query: { ciclo, inactivos: 'si' } },
    { concepts: ['colaboradores'], staleTime: 0, enabled },
  );

export const useDocentes = (ciclo: number): ApiQuery<contract.Colaborador[]> =>
  useApiQuery(
    contract.listarColaboradores,
    { query: { type: 'docentes', ciclo } },
    { concepts: ['colaboradores'] },
  );

/** One person, active or not. */
export const useColaborador = (id: number): ApiQuery<contract.Colaborador> =>
  useApiQuery(
    contract.verColaborador,
    { params: { idColaborador: String(id) } },
    { concepts: ['colaboradores'], staleTime: 0 },
  );

export const useCargos = (): ApiQuery<contract.Cargo[]> =>
  useApiQuery(contract.listarCargos, {}, { concepts: ['colaboradores'], staleTime: 300_000 });

/** What shows a member of staff, by name or otherwise. */
export const cambia = ['colaboradores', 'clases', 'acceso'] as const;

export const esDocente = ({ colaboradoresCargos }: contract.Colaborador): boolean =>
  colaboradoresCargos.some(({ idCargo }) => idCargo === contract.CARGO_DOCENTE);

/** Somebody with several positions may be a teacher and something else. */
export const tieneOtroCargo = ({ colaboradoresCargos }: contract.Colaborador): boolean =>
  colaboradoresCargos.some(({ idCargo }) => idCargo !== contract.CARGO_DOCENTE);

/** The inactive person who holds the DPI or the user name that was refused. */
export function inactivoEnConflicto(error: unknown): Inactivo | null {
  if (!(error instanceof CallError)) return null;
  const inactivo = contract.conflictoInactivo.safeParse(error.data).data?.reactivar;
  return inactivo ? { id: inactivo.idColaborador, nombre: inactivo.nombre, campo: inactivo.campo } : null;
}

/** Saves a member of staff: a new one while there is no id. */
export function useGuardarColaborador(onDone: (guardado: contract.Colaborador) => void) {
  const opciones = {
    invalidates: cambia,
    onDone: ({ data }: { data: contract.Colaborador }) => onDone(data),
  };
  const crear = useApiMutation(contract.crearColaborador, opciones);
  const editar = useApiMutation(contract.editarColaborador, opciones);
  return (idColaborador: number | null, body: contract.ColaboradorForm, version: number | undefined) =>
    idColaborador === null
      ? crear.mutateAsync({ body })
      : editar.mutateAsync({ params: { idColaborador: String(idColaborador) }, body: { ...body, version } });
}

type Grado = SeccionResumen['idGradoNavigation'];

const dondeEsta = ({ idNivelEstudiantilNavigation: nivel, idCarreraNavigation: carrera }: Grado): string =>
  carrera?.nombre ?? nivel.nombre;

/** 'Primero A' */
export const nombreSeccion = ({ idGradoNavigation, seccion }: SeccionResumen): string =>
  `${idGradoNavigation.nombre} ${seccion}`;

/** Level or career of a section. */
export const lugarSeccion = ({ idGradoNavigation }: SeccionResumen): string => dondeEsta(idGradoNavigation);

/** 'Primero · Primaria': grades of different levels may share their name. */
export const nombreGrado = (grado: Grado): string => `${grado.nombre} · ${dondeEsta(grado)}`;
