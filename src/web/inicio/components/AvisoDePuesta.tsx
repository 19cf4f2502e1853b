import { perezoso } from '#web/base/ui/perezoso.tsx';
import { useEsDirector } from '#web/sesion/api.ts';

const TarjetaDePuesta = perezoso(async () => (await import('./TarjetaDePuesta.tsx')).TarjetaDePuesta, {
  callado: true,
});

/** For a Director: what is missing for the school to be ready. */
export const AvisoDePuesta = () => (useEsDirector() ? <TarjetaDePuesta /> : null);
