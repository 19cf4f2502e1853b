import { useMutation } from '@tanstack/react-query';
import { LUGARES_MAX } from '#shared/cuadros.rules.ts';
import * as contract from '#shared/cuadros.ts';
import type { Alcance } from '#shared/documentos.rules.ts';
import { download } from '#web/kit/download.ts';
import { type ApiQuery, type ReadOptions, useApiQuery } from '#web/kit/query.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

/** Marks come from many hands: what is shown is asked for again whenever the screen opens. */
const lectura = {
  concepts: ['calificaciones', 'inscripciones', 'clases', 'bloques', 'entregas', 'normas', 'estudiantes'],
  staleTime: 0,
} as const satisfies ReadOptions;

export const useCuadro = (idGradoSeccion: number): ApiQuery<contract.CuadroDeSeccion> =>
  useApiQuery(contract.verCuadro, { params: { idGradoSeccion: String(idGradoSeccion) } }, lectura);

export interface HonorPedido {
  ciclo: number;
  alcance: contract.AlcanceDeHonor;
  nivel?: string | undefined;
  idGrado?: number | undefined;
  idGradoSeccion?: number | undefined;
  bloque: Alcance;
}

const enDireccion = (numero: number | undefined): string | undefined =>
  numero === undefined ? undefined : String(numero);

/** As many places as there can be: how many of them are shown is asked of nobody with each key. */
export const useHonor = ({ idGrado, idGradoSeccion, ...pedido }: HonorPedido): ApiQuery<contract.Honor> =>
  useApiQuery(
    contract.verHonor,
    {
      query: {
        ...pedido,
        idGrado: enDireccion(idGrado),
        idGradoSeccion: enDireccion(idGradoSeccion),
        lugares: String(LUGARES_MAX),
      },
    },
    { ...lectura, paged: true },
  );

/** The grid as a file. */
export const useDescargarCuadro = (idGradoSeccion: number, bloque: Alcance) =>
  useMutation({
    mutationFn: (formato: 'xlsx' | 'pdf') =>
      download(
        contract.exportarCuadro,
        { params: { idGradoSeccion: String(idGradoSeccion) }, query: { bloque, formato } },
        `cuadro.${formato}`,
      ),
    onError: (error) => toasts.failure(error),
  });
