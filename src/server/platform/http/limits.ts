import type { Config } from '#server/platform/config/config.ts';
import { Problem } from '#server/platform/errors/problem.ts';
import type { Sesion } from '#server/platform/sessions/sesion.ts';
import { connectionLimit } from '#server/platform/throttle/connection-limit.ts';
import { tokenBuckets } from '#server/platform/throttle/token-bucket.ts';
import { contar } from '#shared/base/formatos.ts';

/** Simultaneous uploads per person. A browser opens six connections at most; more come from several devices or a script. */
const UPLOADS_AT_ONCE = 10;
/** Uploads in progress are not in any quota yet: this bounds their total. */
const UPLOADS_IN_ALL = 400;

const muyRapido = (espera: number): string =>
  `Hiciste demasiados cambios en un minuto. Espera ${contar(espera, 'segundo', 'segundos')} y vuelve a intentarlo.`;
const MUCHAS_SUBIDAS = 'Ya se están subiendo demasiados archivos a la vez. Espera a que terminen.';

/** Rate and concurrency limits for each person, in this process. */
export interface Limits {
  /** @throws Problem `tooMany` when the rate limit of writes is exceeded. */
  write(sesion: Sesion): void;
  /**
   * Returns the function to call when the upload has ended.
   * @throws Problem `tooMany` when too many uploads run at the same time.
   */
  upload(sesion: Sesion): () => void;
}

export function limitsOf(perMinute: Config['writesPerMinute']): Limits {
  const writes = {
    estudiante: tokenBuckets(perMinute.estudiante),
    colaborador: tokenBuckets(perMinute.colaborador),
  };
  const uploads = connectionLimit({
    perPlace: UPLOADS_AT_ONCE,
    inAll: UPLOADS_IN_ALL,
    full: () => new Problem('tooMany', MUCHAS_SUBIDAS, { retryAfter: 5 }),
  });
  return {
    write({ tipo, idUsuario }) {
      const espera = writes[tipo].take(String(idUsuario));
      if (espera > 0) throw new Problem('tooMany', muyRapido(espera), { retryAfter: espera });
    },
    upload: ({ idUsuario }) => uploads.enter(String(idUsuario)),
  };
}
