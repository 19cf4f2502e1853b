import * as contract from '#shared/inscripciones.ts';
import { type Consulta, useLectura } from '#web/kit/query.ts';

const conceptos = { concepts: ['inscripciones', 'grados', 'estudiantes'] } as const;

export const useInscripcionMasReciente = (): Consulta<contract.InscripcionPropia | null> =>
  useLectura(contract.inscripcionMasReciente, {}, conceptos);

export const useInscripcionDelCiclo = (ciclo: number): Consulta<contract.InscripcionPropia> =>
  useLectura(contract.inscripcionDelCiclo, { params: { ciclo } }, conceptos);

export const useCursosDelCiclo = (ciclo: number): Consulta<contract.CursoDelEstudiante[]> =>
  useLectura(contract.cursosDelCiclo, { params: { ciclo } }, { concepts: ['clases', 'grados', 'materias'] });
