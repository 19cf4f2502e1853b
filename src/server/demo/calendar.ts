import { addDays, schoolInstant } from '#shared/base/calendar.ts';

const MINUTE_MS = 60_000;
const NOON_MINUTES = 720;

/**
 * The dates of the demo school, counted from today so that it looks alive on any day of any year. What is past ends
 * yesterday at the latest and what is open ends tomorrow at the earliest: the hour of the start changes nothing.
 */
export interface SchoolCalendar {
  /** `YYYY-MM-DD` in the school's time zone. */
  today: string;
  year: number;
  /** The date so many days from today. */
  day(offset: number): string;
  /** Like `day`, moved off the weekend: into the past for past days, into the future for others. */
  schoolDay(offset: number): string;
  /** The instant of a date and a time `HH:mm`, as ISO 8601 in UTC. */
  at(date: string, time: string): string;
}

export function schoolCalendar(today: string, timeZone: string): SchoolCalendar {
  const noons = new Map<string, number>();
  const noonOf = (date: string): number => {
    const known = noons.get(date) ?? Date.parse(schoolInstant(date, '12:00', timeZone));
    noons.set(date, known);
    return known;
  };
  const day = (offset: number) => addDays(today, offset);
  return {
    today,
    year: Number(today.slice(0, 4)),
    day,
    schoolDay: (offset) => {
      const weekday = new Date(`${day(offset)}T00:00:00Z`).getUTCDay();
      if (weekday === 6) return day(offset < 0 ? offset - 1 : offset + 2);
      if (weekday === 0) return day(offset < 0 ? offset - 2 : offset + 1);
      return day(offset);
    },
    at: (date, time) => {
      const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      return new Date(noonOf(date) + (minutes - NOON_MINUTES) * MINUTE_MS).toISOString();
    },
  };
}

/** The earlier of two dates or two instants in UTC. */
export const earlier = (one: string, other: string): string => (one < other ? one : other);

export const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
