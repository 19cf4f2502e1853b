import { enumerar } from '#shared/base/formatos.ts';
import * as contract from '#shared/colaboradores/baja.ts';
import type { Colaborador } from '#shared/colaboradores.ts';
import { carries } from '#web/kit/call-error.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import { nombreSeccion } from '../api.ts';

/** 'Deja de ser guía de Primero A y Segundo B.' */
export const queGrados = ({ guias }: Pick<contract.VinculosDeColaborador, 'guias'>): string[] =>
  guias.length === 0
    ? []
    : [`Deja de ser guía de ${enumerar(guias.map((una) => nombreSeccion(una.idGradoSeccionNavigation)))}.`];

/** What would be left without anybody. */
export const useVinculos = (idColaborador: number): ApiQuery<contract.VinculosDeColaborador> =>
  useApiQuery(
    contract.verVinculosDeColaborador,
    { params: { idColaborador: String(idColaborador) } },
    { concepts: ['colaboradores', 'clases', 'grados'], staleTime: 0 },
  );

export const cambia = ['colaboradores', 'clases', 'grados', 'acceso'] as const;

/** Who receives each class, or homeroom, by its id; null leaves it to nobody for now. */
export type Reparto = ReadonlyMap<number, number | null>;

export function useDarDeBaja(
  { idColaborador, version }: Pick<Colaborador, 'idColaborador' | 'version'>,
  onDone: () => void,
) {
  const { mutateAsync, isPending } = useApiMutation(contract.darDeBaja, { invalidates: cambia, onDone });
  const darDeBaja = (reparto: Reparto, aCargo: Reparto) =>
    mutateAsync({
      params: { idColaborador: String(idColaborador) },
      body: {
        version,
        transferencias: [...reparto].map(([idGradoSeccionMateriaColaborador, quien]) => ({
          idGradoSeccionMateriaColaborador,
          idColaborador: quien,
        })),
        guias: [...aCargo].map(([idMaestroGuiaGradoSeccion, quien]) => ({
          idMaestroGuiaGradoSeccion,
          idColaborador: quien,
        })),
      },
    }).catch((error: unknown) => {
      if (!carries(error, 'ajeno')) return;
      toasts.neutral(error.message);
      void invalidate(cambia);
      onDone();
    });
  return { darDeBaja, isPending };
}
