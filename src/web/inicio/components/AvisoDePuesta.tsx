import { useEsDirector } from '#web/sesion/api.ts';
import { TarjetaDePuesta } from './TarjetaDePuesta.tsx';

/** For a Director: what is missing for the school to be ready. */
export const AvisoDePuesta = () => (useEsDirector() ? <TarjetaDePuesta /> : null);
