// The hostile list of the drill `importar`: as an old school program writes it, with faults that are known, built from a seed.

const HEADERS = [
  ...['No.', 'Carné', 'Primer nombre', 'Segundo nombre', 'Tercer nombre', '1er. apellido', '2do. apellido'],
  ...['No. CUI', 'Fec. Nac.', 'Sexo', 'Domicilio', 'Correo', 'Mamá', 'Tel. mamá', 'Papá', 'Tel. papá'],
  ...['Encargado', 'DPI encargado', 'Quien recoge', 'DPI quien recoge', 'Observaciones', 'Grado', 'Secc.'],
  ...['Becado', 'Ruta', 'Comentario'],
];
const FIELDS = [
  ...['no', 'codigo', 'nombre1', 'nombre2', 'nombre3', 'apellido1', 'apellido2', 'cui', 'fecha', 'sexo'],
  ...['direccion', 'email', 'madre', 'telefonoMadre', 'padre', 'telefonoPadre', 'responsable', 'dpi'],
  ...['recoge', 'dpiRecoge', 'observaciones', 'grado', 'seccion', 'becado', 'ruta', 'comentario'],
];
const TITLES = ['Colegio Los Pinares', 'Listado general de alumnos', 'Ciclo escolar', ''];
/** The number a spreadsheet shows for the first row below titles and headers. */
const FIRST = TITLES.length + 2;
const GRADES = ['Primero', 'Segundo', 'Tercero', 'Cuarto', 'Quinto', 'Sexto'].map(
  (name) => `${name} Primaria`,
);

/** The same numbers each time: mulberry32. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const letters = (n) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

const student = (n, mark) => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, ''])),
  no: String(n + 1),
  nombre1: `Ana${letters(n)}`,
  nombre2: 'María',
  apellido1: 'Muñoz',
  apellido2: `Xitumul${letters(mark)}`,
  cui: String(2_100_000_000_000 + mark * 10_000_000 + n),
  fecha: `${1 + (n % 28)}/0${1 + (n % 9)}/2014`,
  sexo: n % 2 ? 'F' : 'Masculino',
  direccion: '4a. calle 5-60, zona 2',
  madre: 'Marta López',
  telefonoMadre: `5555-${1000 + (n % 9000)}`,
  grado: GRADES[n % GRADES.length],
  seccion: 'AB'[n % 2],
  becado: 'no',
});

/** Kinds of faults: what they write into a row, how many there are, and how each is put right. The first of three kinds share a row. */
const KINDS = [
  { times: 3, write: { nombre2: '' }, fix: ['nombre2', '-'] },
  { times: 3, together: true, write: { fecha: '31/06/2014' }, fix: ['fechaNacimiento', '30/06/2014'] },
  { times: 3, together: true, write: { sexo: 'X' }, fix: ['sexo', 'F'] },
  { times: 3, write: { grado: 'Séptimo de primaria' }, fix: ['grado', 'Sexto Primaria'] },
  { times: 3, write: { seccion: 'Z' }, fix: ['seccion', 'A'] },
  { times: 3, write: { cui: '2.98765E+12' }, fix: ['cui', '-'] },
  { times: 3, together: true, write: { telefonoMadre: 'no sé' }, fix: ['telefonoMadre', '55551234'] },
  { times: 3, write: { fecha: '15/04/2061' }, fix: ['fechaNacimiento', '15/04/2014'] },
  { times: 3, write: { apellido1: '' }, fix: ['apellido1', 'Muñoz'] },
  { times: 2, write: { madre: '' }, fix: ['nombreMadre', 'Marta López'] },
  { times: 2, write: { becado: 'quizás' }, fix: ['becado', 'no'] },
  { times: 2, write: { email: 'correo@' }, fix: ['email', 'ana@example.com'] },
  { times: 2, write: { dpi: 'A12' }, fix: ['dpiresponsable', ''] },
];

/**
 * @param known students of the school: {codigo, cui}; the first twenty get another telephone, two rows name two of them at once
 * @param inactive the code of one who is not active any more
 * @param mark tells the students of one list from those of another
 */
export function hostileList({ rows, seed, mark, known, inactive }) {
  const random = randomFrom(seed);
  const lines = Array.from({ length: rows }, (_, n) => student(n, mark));
  for (const [n, { codigo }] of known.slice(0, 20).entries())
    lines[n] = {
      ...Object.fromEntries(FIELDS.map((field) => [field, ''])),
      codigo,
      telefonoMadre: `9777-${1000 + n}`,
    };
  const free = new Set();
  while (free.size < 60) free.add(40 + Math.floor(random() * (rows - 41)));
  const places = [...free];
  const expected = [];
  const fixes = [];
  const decisions = [];
  const place = (n) => FIRST + n;
  const fault = (n, [clave, texto]) => {
    expected.push(place(n));
    fixes.push({ fila: place(n), clave, texto });
  };
  const shared = places.pop();
  for (const { times, write, fix, together } of KINDS)
    for (let time = 0; time < times; time += 1) {
      const n = together && time === 0 ? shared : places.pop();
      Object.assign(lines[n], write);
      fault(n, fix);
    }
  const twoKeys = [places.pop(), places.pop()];
  for (const [which, n] of twoKeys.entries()) {
    Object.assign(lines[n], { codigo: known[20 + which].codigo, cui: known[22 + which].cui });
    fault(n, ['codigo', '']);
    fixes.push({ fila: place(n), clave: 'cui', texto: '-' });
  }
  const [one, other] = [places.pop(), places.pop()];
  lines[other] = { ...lines[one], no: String(other + 1) };
  expected.push(place(one), place(other));
  decisions.push({ grupo: `omitir ${place(other)}`, valor: 'si' });
  const gone = places.pop();
  Object.assign(lines[gone], { codigo: inactive, cui: '' });
  expected.push(place(gone));
  decisions.push({ grupo: `reactivar ${place(gone)}`, valor: 'si' });
  fixes.push({ fila: place(gone), clave: 'cui', texto: '-' });
  const text = [
    ...TITLES,
    HEADERS.join(';'),
    ...lines.map((line) => FIELDS.map((field) => line[field]).join(';')),
  ].join('\r\n');
  return { bytes: Buffer.from(text, 'latin1'), expected: expected.sort((a, b) => a - b), fixes, decisions };
}
