/**
 * Lazy singleton: `make` runs at the first call. Creating the first `Intl` object takes more than 100 ms on an inexpensive phone,
 * so none is created while the application loads.
 */
export function alUsar<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
