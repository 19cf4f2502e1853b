/** Limit of pixels, against decompression bombs. */
export const PIXELS_MAX = 60_000_000;

export interface Square {
  x: number;
  y: number;
  lado: number;
}

/** What is to be made of a picture. */
export type Order =
  /** At most 480 × 480 WebP, upright. */
  | { kind: 'small'; bytes: Uint8Array }
  /**
   * A square PNG of that side, upright and without anything but its points: what a camera wrote beside them is gone. `square` is cut out,
   * in points of the upright picture, and stays clear beyond its edges; without one all of it stands in the middle.
   */
  | { kind: 'square'; bytes: Uint8Array; side: number; square: Square | null };
