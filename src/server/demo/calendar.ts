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
  timeZone: string;
  /** The date so many days from today. */
  day(offset: number): string;
  /** Like `day`, moved to a day with classes: into the past for past days, into the future for others. */
  schoolDay(offset: number): string;
  /** The instant of a date and a time `HH:mm`, as ISO 8601 in UTC. */
  at(date: string, time: string): string;
}

/** `MM-DD` of the days off that Guatemala has on the same date every year. */
const ASUETOS = new Set([
  '01-01',
  '05-01',
  '06-30',
  '08-15',
  '09-15',
  '10-20',
  '11-01',
  '12-24',
  '12-25',
  '12-31',
]);

/** Easter Sunday of a year, by the method of Meeus, Jones and Butcher. */
function pascua(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`;
}

const known = new Map<string, boolean>();

/** Monday to Friday, without holidays; those of Holy Week are its Thursday and Friday. */
function hasClasses(date: string): boolean {
  const answer = known.get(date) ?? isSchoolDay(date);
  known.set(date, answer);
  return answer;
}

function isSchoolDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || ASUETOS.has(date.slice(5))) return false;
  const domingo = pascua(Number(date.slice(0, 4)));
  return date !== addDays(domingo, -3) && date !== addDays(domingo, -2);
}

function nearest(date: string, step: -1 | 1): string {
  let found = date;
  while (!hasClasses(found)) found = addDays(found, step);
  return found;
}

/** That date, or the last one before it with classes. */
export const schoolDayUntil = (date: string): string => nearest(date, -1);
/** That date, or the first one after it with classes. */
export const schoolDayFrom = (date: string): string => nearest(date, 1);

/** `HH:mm`, so many minutes after another. */
export const later = (time: string, minutes: number): string => {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
};

export function schoolCalendar(today: string, timeZone: string): SchoolCalendar {
  const noons = new Map<string, number>();
  const noonOf = (date: string): number => {
    const noon = noons.get(date) ?? Date.parse(schoolInstant(date, '12:00', timeZone));
    noons.set(date, noon);
    return noon;
  };
  const day = (offset: number) => addDays(today, offset);
  return {
    today,
    year: Number(today.slice(0, 4)),
    timeZone,
    day,
    schoolDay: (offset) => nearest(day(offset), offset < 0 ? -1 : 1),
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
