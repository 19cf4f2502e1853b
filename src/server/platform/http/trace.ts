/** Version, trace, parent and flags; versions after 00 may say more behind them (W3C Trace Context, section 3.2). */
const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(-.*)?$/;
const ZEROS = /^0+$/;

/** The trace that a request is part of, by its header `traceparent`; undefined when that says none. */
export function traceOf(header: string | string[] | undefined): string | undefined {
  const [, version, trace = '', parent = '', more] =
    (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  const known = version === '00' ? more === undefined : version !== undefined && version !== 'ff';
  return known && !ZEROS.test(trace) && !ZEROS.test(parent) ? trace : undefined;
}
