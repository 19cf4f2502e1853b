// How the figures of the screens are written.
import { round, table } from './figures.mjs';

const HEAD = [
  'screen',
  'requests',
  'calls',
  'SQL',
  'planning ms',
  'SQL ms',
  'KB',
  'ms',
  'per second',
  'floor ms',
  'floor per second',
  'ms ÷ floor',
  'per second ÷ floor',
];

/** Fractions of one are told apart. */
const share = (value) => value.toFixed(value < 0.1 ? 3 : 2);

export const screensTable = (screens) =>
  table(
    HEAD,
    screens.map((one) => [
      one.name,
      one.requests,
      one.calls,
      one.statements,
      round(one.planning),
      round(one.inDatabase),
      round(one.bytes / 1_024),
      round(one.ms),
      round(one.perSecond),
      round(one.bare.ms),
      round(one.bare.perSecond),
      round(one.ms / one.bare.ms),
      share(one.perSecond / one.bare.perSecond),
    ]),
  );

/** How each screen grows from the first school to the last. */
export function growth(schools) {
  const [first] = schools;
  const last = schools.at(-1);
  return [
    `# From ${first.students} to ${last.students} students`,
    '',
    'What a screen shows is the same in both, so its statements should be as many, and its time at most 1.5 times as long.',
    '',
    ...table(
      ['screen', 'ms', 'times slower', 'times the bytes', 'calls', 'SQL', 'planning and SQL ms'],
      first.screens.map((small, index) => {
        const large = last.screens[index];
        const inDatabase = [small, large].map((one) => round(one.inDatabase + one.planning));
        return [
          small.name,
          [small, large].map(({ ms }) => round(ms)).join(' → '),
          share(large.ms / small.ms),
          share(large.bytes / small.bytes),
          `${small.calls} → ${large.calls}`,
          `${small.statements} → ${large.statements}`,
          inDatabase.join(' → '),
        ];
      }),
    ),
    '',
  ];
}

const megabytes = ({ program, database }) => `${round(program)} + ${round(database)} MB`;

export const memoryLine = ({ started, most, rested, restS }) =>
  `- Memory of the server and of the database: ${megabytes(started)} when it has started, at most ${megabytes(most)} under load, ${megabytes(rested)} after ${restS} s of rest.`;
