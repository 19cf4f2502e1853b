import { reconnection } from './reconnect.ts';

/** Most interruptions are shorter and need no notice. */
const DELAY_MS = 800;

/** Calls `tell` with a notice while requests are being retried, and with an empty text afterwards. Returns the unsubscribe function. */
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
