const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adapts a stored value to the shape that the form expects, because an older release may have stored it. Unknown keys are
 * kept; values of another type are replaced by those of the shape.
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
