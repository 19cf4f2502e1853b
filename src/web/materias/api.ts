import { contar } from '#shared/base/formatos.ts';
import * as contract from '#shared/materias.ts';
import { CallError } from '#web/kit/call-error.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';

/** Where a subject belongs: a level and, where the level has careers, one of them. */
export interface Lugar {
  nivel: string;
  idCarrera: number | null;
  /** As people call the place. */
  nombre: string;
}

const de = ({ nivel, idCarrera }: Pick<Lugar, 'nivel' | 'idCarrera'>) => ({
  params: { nivel },
  query: { carrera: idCarrera === null ? undefined : String(idCarrera) },
});

/** Subjects of the curriculum of a level, or of one of its careers. */
export const useMaterias = (
  lugar: Pick<Lugar, 'nivel' | 'idCarrera'>,
  enabled = true,
): ApiQuery<contract.Materia[]> =>
  useApiQuery(contract.listarMaterias, de(lugar), {
    concepts: ['materias', 'carreras'],
    staleTime: 0,
    enabled,
  });

/** What shows a subject or its name. */
export const cambia = ['materias', 'carreras', 'grados', 'clases', 'calificaciones'] as const;

/** The subject, dropped from the curriculum, that has the name a new one was to get. */
export const materiaRetirada = (error: unknown) =>
  error instanceof CallError
    ? (contract.conflictoRetirada.safeParse(error.data).data?.reactivar ?? null)
    : null;

/** Adds a subject; a dropped one of that name is told apart by `materiaRetirada`. */
export function useCrearMateria(lugar: Lugar, onDone: () => void) {
  const { mutateAsync } = useApiMutation(contract.crearMateria, { invalidates: cambia, onDone });
  return (nombre: string) => mutateAsync({ ...de(lugar), body: { nombre } });
}

/** Changes the name of a subject; with the name it has, brings a dropped one back to the curriculum. */
export function useEditarMateria(lugar: Lugar, onDone: () => void) {
  const { mutateAsync, isPending } = useApiMutation(contract.editarMateria, { invalidates: cambia, onDone });
  const editar = (idMateria: number, nombre: string, version?: number) =>
    mutateAsync({ ...de(lugar), body: { idMateria, nombre, activo: true, version } });
  return { editar, isPending };
}

export const cuantasMaterias = (total: number): string => contar(total, 'materia', 'materias');
