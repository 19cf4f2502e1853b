// The lists of an invented school on its first day, filled in as the templates of Ceiba ask: its staff, and its students with their families.

const NAMES = [
  'María',
  'José',
  'Ana',
  'Luis',
  'Ximena',
  'Óscar',
  'Ixchel',
  'Carlos',
  'Begoña',
  'Kevin',
  'Úrsula',
  'Diego',
];
const SECOND = ['Sofía', 'Andrés', 'Lucía', 'Manuel', 'Nicté', 'Pablo', 'Inés', 'Emilio', 'Paola', 'Iñaki'];
const SURNAMES = [
  'Muñoz',
  'Xitumul',
  'López',
  'Caal',
  'Chávez',
  'Ixcot',
  'Tzoc',
  'García',
  'Ismalej',
  'De León',
  'Raxcacó',
];
const WOMEN = new Set(['María', 'Ana', 'Ximena', 'Ixchel', 'Begoña', 'Úrsula']);

const of = (list, n) => list[n % list.length];
const day = (n, year) =>
  `${String(1 + (n % 28)).padStart(2, '0')}/${String(1 + (n % 12)).padStart(2, '0')}/${year}`;
const csv = (lines) => Buffer.from(`\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`);

/** Names of people that no two share: the places of the number in three lists of lengths without a common divisor. */
const person = (n) => ({
  first: of(NAMES, n),
  second: of(SECOND, Math.floor(n / NAMES.length) + n),
  surname: of(SURNAMES, Math.floor(n / 7)),
  other: of(SURNAMES, Math.floor(n / 3) + 5),
});

/** Teachers, but for a secretary and an accountant. */
export function staffList(count) {
  const people = Array.from({ length: count }, (_, n) => {
    const { first, second, surname, other } = person(n * 11 + 3);
    return {
      name: `${first} ${second} ${surname} ${other}`,
      line: [
        `${first} ${second} ${surname} ${other}`,
        String(1_900_000_000_101 + n * 10_000),
        `5555-${1000 + n}`,
        day(n, 1975 + (n % 20)),
        n === 0 ? 'Secretaria' : n === 1 ? 'Contador' : 'Docente',
        'sí',
        'sí',
        'sí',
      ],
    };
  });
  const header = [
    'Nombres',
    'DPI',
    'Teléfono',
    'Fecha de nacimiento',
    'Cargos',
    'Antecedentes penales',
    'Antecedentes policiacos',
    'RENAS',
  ];
  return {
    bytes: csv([header, ...people.map(({ line }) => line)]),
    teachers: people.slice(2).map(({ name }) => name),
  };
}

/** Students spread over the sections, `{ grade, section, age }`, each with a mother, and most with a father. */
export function studentList(count, sections) {
  const year = new Date().getFullYear();
  const lines = Array.from({ length: count }, (_, n) => {
    const { first, second, surname, other } = person(n);
    const { grade, section, age } = of(sections, n);
    return [
      first,
      second,
      surname,
      other,
      String(2_600_000_000_101 + n * 10_000),
      day(n, year - age),
      WOMEN.has(first) ? 'F' : 'Masculino',
      `${1 + (n % 9)}a. calle ${n % 40}-${n % 60}, zona ${1 + (n % 18)}`,
      `${of([...WOMEN], n)} ${other}`,
      `5555-${1000 + n}`,
      n % 6 === 0 ? '-' : `José ${surname}`,
      n % 6 === 0 ? '' : `4444-${1000 + n}`,
      grade,
      section,
      n % 25 === 0 ? 'sí' : 'no',
    ];
  });
  const header = [
    'Nombre 1',
    'Nombre 2',
    'Apellido 1',
    'Apellido 2',
    'CUI',
    'Fecha de nacimiento',
    'Sexo',
    'Dirección',
    'Nombre de la madre',
    'Tel. mamá',
    'Nombre del padre',
    'Tel. papá',
    'Grado',
    'Sección',
    'Becado',
  ];
  return csv([header, ...lines]);
}
