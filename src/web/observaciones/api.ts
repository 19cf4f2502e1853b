import { guardarObservaciones, type ObservacionesDeBloque, verObservaciones } from '#shared/observaciones.ts';
import { call } from '#web/kit/http.ts';
import { type ApiQuery, useApiQuery } from '#web/kit/query.ts';
import type { Servidor } from './state/observaciones-outbox.ts';

const deBloque = (idGradoSeccion: number, bloque: number) => ({
  params: { idGradoSeccion: String(idGradoSeccion), bloque: String(bloque) },
});

/** The remarks of a section in a block; what others write appears when one comes back to the page. */
export const useObservaciones = (idGradoSeccion: number, bloque: number): ApiQuery<ObservacionesDeBloque> =>
  useApiQuery(verObservaciones, deBloque(idGradoSeccion, bloque), {
    concepts: ['observaciones', 'inscripciones', 'estudiantes'],
    staleTime: 0,
    refetchOnReturn: true,
  });

/** What the outbox of a block asks the server. */
export const servidorDeObservaciones = (idGradoSeccion: number, bloque: number): Servidor => ({
  guardar: async (body, idempotencyKey) =>
    (
      await call(guardarObservaciones, {
        ...deBloque(idGradoSeccion, bloque),
        body,
        idempotencyKey,
        keptOnDevice: true,
      })
    ).data,
  alumnos: async () =>
    new Set(
      (await call(verObservaciones, deBloque(idGradoSeccion, bloque))).data.alumnos.map(
        ({ idEstudianteGrado }) => idEstudianteGrado,
      ),
    ),
});
