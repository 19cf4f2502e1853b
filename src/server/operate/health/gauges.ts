import { Gauge, type Registry } from 'prom-client';

/** One value of what is measured, and which of several it is. */
export interface Reading {
  label?: string;
  value: number;
}

/** A figure that is read when somebody asks for the measurements. Never a person's name or number. */
export interface Measure {
  name: string;
  help: string;
  /** Name of the label, where there are several values. */
  label?: string;
  read(): Promise<readonly Reading[]> | readonly Reading[];
}

/** Shows the measures. One that cannot be read, as while the database is away, is left out; the others are told. */
export function registerGauges(registry: Registry, measures: readonly Measure[]): void {
  for (const { name, help, label, read } of measures) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        this.reset();
        // Resetting one without a label leaves a zero, which would be a figure like any other.
        if (!label) this.remove();
        for (const one of await Promise.resolve(read()).catch(() => [])) {
          if (label && one.label !== undefined) this.set({ [label]: one.label }, one.value);
          else this.set(one.value);
        }
      },
    });
  }
}
