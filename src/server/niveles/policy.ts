import { rule } from '#server/platform/errors/problem.ts';
import { NIVEL_NO_OFRECIDO } from '#shared/niveles.ts';

/** @throws Problem `rule` for a level that the school does not offer: nothing new is made in it, and nobody enrolled. */
export function exigirNivelOfrecido({ activo }: { activo: boolean }): void {
  if (!activo) throw rule(NIVEL_NO_OFRECIDO);
}
