import { listarCarreras } from '#shared/carreras.ts';
import * as contract from '#shared/grados.ts';
import { listarMaterias } from '#shared/materias.ts';
import { type ApiQuery, type ReadOptions, useApiMutation, useApiQuery } from '#web/kit/query.ts';

const conceptos = { concepts: ['grados', 'materias', 'inscripciones'] } as const satisfies ReadOptions;

export const useGrados = (ciclo: number): ApiQuery<contract.Grado[]> =>
  useApiQuery(contract.listarGrados, { query: { ciclo } }, conceptos);

export const useGrado = (idGrado: string, ciclo: number): ApiQuery<contract.Grado> =>
  useApiQuery(contract.verGrado, { params: { idGrado }, query: { ciclo } }, conceptos);

/** Grades to choose from, without their sections. */
export const useGradosParaElegir = (enabled = true): ApiQuery<contract.Grado[]> =>
  useApiQuery(contract.listarGrados, { query: { type: 'partial' } }, { concepts: ['grados'], enabled });

export const useCarrerasDe = (nivel: string | null) =>
  useApiQuery(
    listarCarreras,
    { params: { nivel: nivel ?? '' } },
    { concepts: ['carreras'], enabled: nivel !== null },
  );

export const useMateriasDe = (nivel: string | null, carrera: number | null) =>
  useApiQuery(
    listarMaterias,
    { params: { nivel: nivel ?? '' }, query: { carrera: carrera === null ? undefined : String(carrera) } },
    { concepts: ['materias'], enabled: nivel !== null },
  );

/** Told the level of the saved grade. */
type AlGuardar = (clave: string) => void;
const opciones = (onSaved: AlGuardar) => ({
  invalidates: ['grados', 'materias', 'clases'] as const,
  onDone: ({ data }: { data: contract.Grado }) => onSaved(data.idNivelEstudiantilNavigation.clave),
});

export const useCrearGrado = (onSaved: AlGuardar) => useApiMutation(contract.crearGrado, opciones(onSaved));
export const useEditarGrado = (onSaved: AlGuardar) => useApiMutation(contract.editarGrado, opciones(onSaved));
