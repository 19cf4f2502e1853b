import { Gauge, type Registry } from 'prom-client';

/** Value of a gauge, with its label. */
export interface Reading {
  label?: string;
  value: number;
}

/** Gauge that is read on each scrape. Never contains a person's name or id. */
export interface Measure {
  name: string;
  help: string;
  /** Name of the label, if there are several values. */
  label?: string;
  read(): Promise<readonly Reading[]> | readonly Reading[];
}

/** Registers the gauges. One that fails, e.g. while the database is down, is left out of the scrape. */
export function registerGauges(registry: Registry, measures: readonly Measure[]): void {
  for (const { name, help, label, read } of measures) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        this.reset();
        // `reset` without a label would leave a zero, which is a valid value.
        if (!label) this.remove();
        for (const one of await Promise.resolve(read()).catch(() => [])) {
          if (label && one.label !== undefined) this.set({ [label]: one.label }, one.value);
          else this.set(one.value);
        }
      },
    });
  }
}
