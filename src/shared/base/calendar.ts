/** Dates in the school's time zone. Instants are arguments: nothing here reads a clock. */
export const SCHOOL_TIMEZONE = 'America/Guatemala';

/** Cached: creating an `Intl.DateTimeFormat` with a time zone takes far longer than using it. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = made.get(timeZone);
    if (known) return known;
    const fresh = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, fresh);
    return fresh;
  };
}

const dateFormatter = formatterOf('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const timeFormatter = formatterOf('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const partsFormatter = formatterOf('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** The calendar date `YYYY-MM-DD` of an instant in the school's time zone. */
export const schoolDate = (instant: Date, timeZone: string = SCHOOL_TIMEZONE): string =>
  dateFormatter(timeZone).format(instant);

/** The time of day `HH:mm` of an instant in the school's time zone. */
export const schoolTime = (instant: Date, timeZone: string = SCHOOL_TIMEZONE): string =>
  timeFormatter(timeZone).format(instant);

/** The school year of an instant: the calendar year in the school's time zone. */
export const schoolYear = (instant: Date, timeZone: string = SCHOOL_TIMEZONE): number =>
  Number(schoolDate(instant, timeZone).slice(0, 4));

/** Adds days to a date `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The last day of the month of a calendar date. */
export const lastOfMonth = (date: string): string =>
  addDays(`${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);

/** The instant of a local date and time `HH:mm` of the school, as ISO 8601 in UTC. */
export function schoolInstant(date: string, time: string, timeZone: string = SCHOOL_TIMEZONE): string {
  const asUtc = new Date(`${date}T${time}:00Z`);
  const parts = partsFormatter(timeZone).formatToParts(asUtc);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
  return new Date(asUtc.getTime() * 2 - shown).toISOString();
}

/** From August on, in the school's time zone, next year can be prepared. */
export const nextYearOpens = (instant: Date, timeZone: string = SCHOOL_TIMEZONE): boolean =>
  Number(schoolDate(instant, timeZone).slice(5, 7)) >= 8;
