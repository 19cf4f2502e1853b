const hex = (value: string): number[] | null => {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
  if (short) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16));
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value);
  return long ? long.slice(1).map((pair) => Number.parseInt(pair, 16)) : null;
};

const channels = (value: string): number[] | null =>
  hex(value) ?? (/^rgb\((\d+),\s*(\d+),\s*(\d+)\)$/i.exec(value)?.slice(1).map(Number) || null);

/** Part of white that turns the darkest ink into one that is read on dark paper (4.5:1 even for black). */
const WHITE_PART = 0.58;

function lighter(value: string): string {
  const known = channels(value.trim());
  if (!known) return value;
  return `#${known
    .map((channel) =>
      Math.round(channel + (255 - channel) * WHITE_PART)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The words of rich text that were coloured for white paper, in lighter shades. Words on a coloured ground stay. */
export const lightenText = (html: string): string =>
  html.replace(/style="([^"]*)"/gi, (whole, style: string) =>
    /background/i.test(style)
      ? whole
      : `style="${style.replace(/(^|[;\s])color:\s*([^;]+)/gi, (_, before: string, value: string) => `${before}color:${lighter(value)}`)}"`,
  );
