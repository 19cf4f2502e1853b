// Which versions are out, from which day, and which of them close a security hole: read from the table that people read and write in
// docs/operacion/versiones.md, and carried by each release as ceiba.json.
import { Stop } from '../project.mjs';

/** Lies in the folder of a release, named by its sums, and in the program itself. */
export const ANNOUNCEMENT = 'ceiba.json';

const ROW = /^\| *(\d+\.\d+\.\d+) *\|/;
const MARKS = { sí: true, no: false };

const isDay = (text) => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(time || 0).toISOString().startsWith(text);
};

function readRow(line) {
  const [version, fecha = '', mark = ''] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
  if (!isDay(fecha))
    throw new Stop(`versiones.md no dice qué día sale ${version}: su segunda casilla es AAAA-MM-DD.`);
  if (!Object.hasOwn(MARKS, mark))
    throw new Stop(`versiones.md no dice si ${version} corrige la seguridad: su tercera casilla es sí o no.`);
  return { version, fecha, seguridad: MARKS[mark] };
}

/** The rows of the table, checked. */
export function publishedVersions(text) {
  const rows = text
    .split('\n')
    .filter((line) => ROW.test(line))
    .map(readRow);
  const twice = rows.find(({ version }, at) => rows.findIndex((one) => one.version === version) !== at);
  if (twice) throw new Stop(`versiones.md nombra ${twice.version} dos veces.`);
  return rows;
}

/** What a release says of itself and of those before it. One that is not in the table is not made. */
export function announcement(text, version) {
  const versiones = publishedVersions(text);
  if (!versiones.some((one) => one.version === version))
    throw new Stop(`versiones.md no tiene renglón de ${version}: agréguelo a «Cuáles han salido».`);
  return `${JSON.stringify({ version, versiones }, null, 2)}\n`;
}
