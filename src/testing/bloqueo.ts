/**
 * The longest time in which nothing else was served: computing time between two turns of the event loop. Unlike the delay of
 * `monitorEventLoopDelay` it leaves out what other programs of the machine took meanwhile.
 */
export async function bloqueo(trabajo: () => Promise<unknown>): Promise<number> {
  let largo = 0;
  let sigue = true;
  let antes = process.cpuUsage();
  const vuelta = () => {
    const { user, system } = process.cpuUsage(antes);
    largo = Math.max(largo, user + system);
    antes = process.cpuUsage();
    if (sigue) setImmediate(vuelta);
  };
  setImmediate(vuelta);
  await trabajo();
  sigue = false;
  vuelta();
  return Math.round(largo / 1_000);
}
