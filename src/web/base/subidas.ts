import { CallError } from './call-error.ts';
import { declararSinGuardar, type Pregunta } from './form/sin-guardar.ts';
import { alSubir } from './transport.ts';

const SUBIENDO: Pregunta = {
  title: 'Se está subiendo un archivo',
  text: 'Si sales ahora, puede que no llegue completo.',
  accept: 'Salir',
  cancel: 'Esperar',
};

/** A line that carried something for so long, or was waited for so long, and then died is tried anew: it was no refusal. */
const VIVA_MS = 25_000;
const INTENTOS = 3;

async function conIntentos<T>(subir: () => Promise<T>): Promise<T> {
  for (let intento = 1; ; intento += 1) {
    const desde = performance.now();
    try {
      return await subir();
    } catch (error) {
      const murio =
        error instanceof CallError && error.kind === 'network' && performance.now() - desde > VIVA_MS;
      if (!murio || intento === INTENTOS) throw error;
    }
  }
}

let cuantas = 0;

/** From here on whoever leaves while the bytes of a file move is asked first, and a line that died is tried again. */
export const velarSubidas = (): void =>
  alSubir((subir) => {
    cuantas += 1;
    const subida = conIntentos(subir);
    const llega = () =>
      subida.then(
        () => true,
        () => false,
      );
    const soltar = declararSinGuardar(`subida ${cuantas}`, { camino: llega, pregunta: SUBIENDO });
    subida.then(soltar, soltar);
    return subida;
  });
