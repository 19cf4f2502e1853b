import { reconnection } from './reconnect.ts';

/** Most interruptions are over before that, and nobody needs to know of them. */
const DELAY_MS = 800;

/** Says so while requests are being sent again, and says nothing when that is over. Answers how to stop listening. */
export function onReconnecting(tell: (text: string) => void): () => void {
  let timer = 0;
  const look = () => {
    window.clearTimeout(timer);
    if (reconnection.read()) timer = window.setTimeout(() => tell('Reconectando…'), DELAY_MS);
    else tell('');
  };
  const stop = reconnection.subscribe(look);
  look();
  return () => {
    window.clearTimeout(timer);
    stop();
  };
}
