const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A kept value in the shape of the screen that asks for it: an older version of the product may have kept it. What the
 * shape does not know stays beside; what has another kind is left out.
 */
export function adapt<T>(shape: T, value: unknown): T;
export function adapt(shape: unknown, value: unknown): unknown {
  if (isRecord(shape)) {
    if (!isRecord(value)) return shape;
    const adapted = Object.entries(shape).map(([key, own]) => [key, adapt(own, value[key])]);
    return { ...value, ...Object.fromEntries(adapted) };
  }
  if (Array.isArray(shape)) return Array.isArray(value) ? value : shape;
  if (shape === null || shape === undefined) return value ?? shape;
  // A number may have been typed, a choice taken back.
  return isRecord(value) || Array.isArray(value) || value === undefined ? shape : value;
}
