import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * SHA-256 of the canonical JSON (RFC 8785) in hexadecimal. The database keeps neither the order of keys nor how numbers were written, so the
 * content that it gives back has the same hash only in canonical form.
 * @throws Error for what JSON cannot say, such as NaN
 */
export function huellaDe(contenido: unknown): string {
  const json = canonicalize(contenido);
  if (json === undefined) throw new Error('content that JSON cannot say');
  return createHash('sha256').update(json).digest('hex');
}
