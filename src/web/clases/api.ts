import type { OutputOf } from '#shared/base/endpoint.ts';
import { contar } from '#shared/base/formatos.ts';
import * as contract from '#shared/clases.ts';
import type { Reply } from '#web/kit/http.ts';
import { type Consulta, useEscritura, useLectura } from '#web/kit/query.ts';
import { queryClient } from '#web/kit/query-client.ts';

export const useCiclosDelDocente = (): Consulta<OutputOf<typeof contract.ciclosDelDocente>> =>
  useLectura(contract.ciclosDelDocente, {}, { concepts: ['clases', 'ciclos'] });

export const useClasesDelDocente = (ciclo: number): Consulta<contract.ClaseDocente[]> =>
  useLectura(contract.clasesDelDocente, { query: { ciclo } }, { concepts: ['clases', 'grados', 'bloques'] });

/** As the list that led to it showed it. */
const deSuLista = (idassignment: string): contract.ClaseDocente | undefined =>
  queryClient
    .getQueriesData<Reply<contract.ClaseDocente[]>>({ queryKey: [contract.clasesDelDocente.path] })
    .flatMap(([, reply]) => reply?.data ?? [])
    .find(({ idGradoSeccionMateriaColaborador: id }) => String(id) === idassignment);

export const useClaseDelDocente = (idassignment: string): Consulta<contract.ClaseDocente> =>
  useLectura(
    contract.leerClaseDelDocente,
    { params: { idassignment } },
    { concepts: ['clases', 'grados', 'bloques'], meanwhile: () => deSuLista(idassignment) },
  );

export const useClaseDelEstudiante = (idassignment: string): Consulta<contract.ClaseEstudiante> =>
  useLectura(
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
  useEscritura(contract.iniciarClase, { invalidates: ['clases', 'bloques', 'actividades'], onDone });

export const useEstudiantesDeClase = (idassignment: number): Consulta<contract.EstudianteDeClase[]> =>
  useLectura(
    contract.estudiantesDeClase,
    { params: { idassignment: String(idassignment) } },
    { concepts: ['clases', 'inscripciones', 'estudiantes'] },
  );

export const useConfigurarReunion = (onDone: () => void) =>
  useEscritura(contract.configurarReunion, { invalidates: ['clases'], onDone });

export const useQuitarReunion = (onDone: () => void) =>
  useEscritura(contract.quitarReunion, { invalidates: ['clases'], onDone });

const gente = { concepts: ['clases', 'inscripciones'] } as const;
export const useProfesor = (idassignment: number) =>
  useLectura(contract.profesorDeClase, { params: { idassignment: String(idassignment) } }, gente);
export const useCompanieros = (idassignment: number) =>
  useLectura(contract.companieros, { params: { idassignment: String(idassignment) } }, gente);
