/** Of Node, where every test of this folder runs; what is shared has no types of it. */
declare const process: { cpuUsage: (since?: CpuUsage) => CpuUsage };

/** Microseconds. */
interface CpuUsage {
  user: number;
  system: number;
}

/** Below that nobody notices, a phone's six times as long included. */
export const CPU_SIN_IMPORTANCIA_MS = 100;

const INTENTOS = 3;

/** Milliseconds of the processor, not of the clock, and the best of three: a busy machine is no fault of what is measured. */
export function milisegundos(work: () => unknown): number {
  const uno = () => {
    const antes = process.cpuUsage();
    work();
    return process.cpuUsage(antes).user / 1000;
  };
  let mejor = uno();
  for (let intento = 1; intento < INTENTOS && mejor > CPU_SIN_IMPORTANCIA_MS; intento += 1)
    mejor = Math.min(mejor, uno());
  return mejor;
}
