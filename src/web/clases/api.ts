import type { OutputOf } from '#shared/base/endpoint.ts';
import { contar } from '#shared/base/formatos.ts';
import * as contract from '#shared/clases.ts';
import type { Reply } from '#web/kit/http.ts';
import { type ApiQuery, type ReadOptions, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { queryClient } from '#web/kit/query-client.ts';

export const useCiclosDelDocente = (): ApiQuery<OutputOf<typeof contract.ciclosDelDocente>> =>
  useApiQuery(contract.ciclosDelDocente, {}, { concepts: ['clases', 'ciclos'] });

export const useClasesDelDocente = (ciclo: number): ApiQuery<contract.ClaseDocente[]> =>
  useApiQuery(contract.clasesDelDocente, { query: { ciclo } }, { concepts: ['clases', 'grados', 'bloques'] });

/** As the list that led to it showed it. */
const deSuLista = (idassignment: string): contract.ClaseDocente | undefined =>
  queryClient
    .getQueriesData<Reply<contract.ClaseDocente[]>>({ queryKey: [contract.clasesDelDocente.path] })
    .flatMap(([, reply]) => reply?.data ?? [])
    .find(({ idGradoSeccionMateriaColaborador: id }) => String(id) === idassignment);

export const useClaseDelDocente = (idassignment: string): ApiQuery<contract.ClaseDocente> =>
  useApiQuery(
    contract.leerClaseDelDocente,
    { params: { idassignment } },
    { concepts: ['clases', 'grados', 'bloques'], meanwhile: () => deSuLista(idassignment) },
  );

export const useClaseDelEstudiante = (idassignment: string): ApiQuery<contract.ClaseEstudiante> =>
  useApiQuery(
    contract.leerClaseDelEstudiante,
    { params: { idassignment } },
    { concepts: ['clases', 'grados', 'bloques'], enabled: idassignment !== '' },
  );

/** Title of a desk whose class is on its way, or could not be read. */
export const sinClase = ({ isError }: { isError: boolean }, conocida: string): string =>
  isError ? 'Clase' : conocida || 'Cargando...';

/** The screens of a class say 'alumnos', as its tab does. */
export const cuantosAlumnos = ({ numeroEstudiantes: total }: contract.ClaseDocente): string =>
  contar(total, 'alumno', 'alumnos');

export const useIniciarClase = (onDone: () => void) =>
  useApiMutation(contract.iniciarClase, { invalidates: ['clases', 'bloques', 'actividades'], onDone });

export const useEstudiantesDeClase = (idassignment: number): ApiQuery<contract.EstudianteDeClase[]> =>
  useApiQuery(
    contract.estudiantesDeClase,
    { params: { idassignment: String(idassignment) } },
    { concepts: ['clases', 'inscripciones', 'estudiantes'] },
  );

export const useConfigurarReunion = (onDone: () => void) =>
  useApiMutation(contract.configurarReunion, { invalidates: ['clases'], onDone });

export const useQuitarReunion = (onDone: () => void) =>
  useApiMutation(contract.quitarReunion, { invalidates: ['clases'], onDone });

const gente = { concepts: ['clases', 'inscripciones'] } as const satisfies ReadOptions;
export const useProfesor = (idassignment: number) =>
  useApiQuery(contract.profesorDeClase, { params: { idassignment: String(idassignment) } }, gente);
export const useCompanieros = (idassignment: number) =>
  useApiQuery(contract.companieros, { params: { idassignment: String(idassignment) } }, gente);
