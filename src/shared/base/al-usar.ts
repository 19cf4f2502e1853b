/**
 * What `make` gives, made once and only when it is first asked for. The first object of `Intl` costs an inexpensive phone
 * more than a hundred milliseconds: none is made while the application loads.
 */
export function alUsar<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
