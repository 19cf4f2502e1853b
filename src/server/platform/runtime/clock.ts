/** The product's clock. No rule of the school reads the machine's clock directly. */
export interface Clock {
  now(): Date;
}

export interface SettableClock extends Clock {
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

/** The machine's clock, or one that starts at `start` now and runs on from there. */
export function systemClock(start?: Date): Clock {
  const shift = start ? start.getTime() - Date.now() : 0;
  return { now: () => new Date(Date.now() + shift) };
}

/** A clock for tests that stands still until it is set. */
export function settableClock(start: Date | string): SettableClock {
  let instant = new Date(start).getTime();
  return {
    now: () => new Date(instant),
    set: (to) => {
      instant = new Date(to).getTime();
    },
    advance: (milliseconds) => {
      instant += milliseconds;
    },
  };
}
