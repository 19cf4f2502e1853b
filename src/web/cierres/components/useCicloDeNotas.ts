import { useContext } from 'react';
import { useParams } from 'react-router';
import { CicloContext } from '#web/ciclos/api.ts';

/** The year whose marks are shown: the one chosen in the administration, or that of the address among the teachers. */
export function useCicloDeNotas(): number {
  const mostrado = useContext(CicloContext);
  const { ciclo } = useParams();
  return mostrado?.ciclo ?? Number(ciclo);
}
