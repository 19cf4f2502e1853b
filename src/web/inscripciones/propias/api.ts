import * as contract from '#shared/inscripciones.ts';
import { type ApiQuery, type ReadOptions, useApiQuery } from '#web/kit/query.ts';

const conceptos = { concepts: ['inscripciones', 'grados', 'estudiantes'] } as const satisfies ReadOptions;

export const useInscripcionMasReciente = (): ApiQuery<contract.InscripcionPropia | null> =>
  useApiQuery(contract.inscripcionMasReciente, {}, conceptos);

export const useInscripcionDelCiclo = (ciclo: number): ApiQuery<contract.InscripcionPropia> =>
  useApiQuery(contract.inscripcionDelCiclo, { params: { ciclo } }, conceptos);

export const useCursosDelCiclo = (ciclo: number): ApiQuery<contract.CursoDelEstudiante[]> =>
  useApiQuery(contract.cursosDelCiclo, { params: { ciclo } }, { concepts: ['clases', 'grados', 'materias'] });
