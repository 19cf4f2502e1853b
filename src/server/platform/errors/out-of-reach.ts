import { hasCode, isCausedBy } from './causes.ts';

/** The database or the storage did not answer. Whether the operation took effect is unknown. */
export class OutOfReach extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause });
    this.name = 'OutOfReach';
  }
}

/**
 * What PostgreSQL, or a pooler in front of it, says when it cannot serve now: the connection failed, the server is shutting
 * down, has crashed or is starting, takes no more connections.
 */
const CODES = ['08000', '08001', '08003', '08004', '08006', '08P01', '57P01', '57P02', '57P03', '53300'];

export const isOutOfReach = (error: unknown): boolean =>
  isCausedBy(error, OutOfReach) || hasCode(error, ...CODES);
