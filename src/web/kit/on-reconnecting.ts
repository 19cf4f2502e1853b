import { reconexion } from './reconnect.ts';

/** Most interruptions are over before that, and nobody needs to know of them. */
const DEMORA_MS = 800;

/** Says so while requests are being sent again, and says nothing when that is over. Answers how to stop listening. */
export function alReconectar(decir: (texto: string) => void): () => void {
  let timer = 0;
  const mirar = () => {
    window.clearTimeout(timer);
    if (reconexion.read()) timer = window.setTimeout(() => decir('Reconectando…'), DEMORA_MS);
    else decir('');
  };
  const dejar = reconexion.subscribe(mirar);
  mirar();
  return () => {
    window.clearTimeout(timer);
    dejar();
  };
}
