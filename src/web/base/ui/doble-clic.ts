import type { MouseEvent } from 'react';

/** What a click turns on, the second click of a double click would turn off again: it is not listened to. From the keyboard there is none. */
export const soloElPrimero =
  (hacer: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail < 2) hacer();
  };
