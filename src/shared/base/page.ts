import { z } from 'zod';

export const PAGE_LIMIT_MAX = 1000;

const whole = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(low).max(high));

/** Query of a paged list. The total number of rows travels in the header `Total`. */
export const pageQuery = z.object({
  page: whole(1, 100_000).optional(),
  limit: whole(1, PAGE_LIMIT_MAX).optional(),
  q: z.string().max(100).optional(),
  orden: z.string().max(40).optional(),
});
