import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** SHA-256 of a token, as the database stores it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
