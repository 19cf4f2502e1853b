// npm run drills -- notas --rounds 60: a teacher types forty marks at eight keys a second into the sheet, in a real browser. At a random moment
// the tab crashes, the network goes, the server is killed or the session ends; she types on for a while, and then the tab is gone. After the
// page is opened again, every mark older than two seconds is on the server, and no cell holds what nobody typed there. `--schools 8` plays
// them in so many schools at once.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newVisitor, openBrowser, storageOf } from '../../bench/browser.mjs';
import { buildSchool, signIn } from '../../bench/school.mjs';
import { Stop } from '../../scripts/lib/project.mjs';
import { drill } from './report.mjs';
import { serve } from './school.mjs';

export const TEACHER = ['docente2', 'demo-docente2', 'colaborador'];
const KEY_MS = 125;
/** Marks of three keys, and Enter. */
const ROUND_MS = 40 * 4 * KEY_MS;
/** She types on for so long at most after the network, the server or the session is gone. */
const ON_MS = 6_000;
/** What is younger may be lost with the device. */
const SAFE_MS = 2_000;
const SAVED_MS = 90_000;

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
export function dice(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Hundredths, never the same in a cell twice in a row. */
const markOf = (round, row) => `.${String(((round * 41 + row * 7) % 99) + 1).padStart(2, '0')}`;

export async function openSheet(context, { year, assignment }) {
  const page = await context.newPage();
  await page.goto(`/#/colaborador/docente/ciclo/${year}/materias/${assignment}/escritorio`);
  await page.getByRole('tab', { name: 'Calificaciones' }).click();
  await page.getByRole('grid').waitFor();
  return page;
}

export const saved = (page) => page.getByText(/^Guardado/).waitFor({ timeout: SAVED_MS });

async function crash(page) {
  const cdp = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The answer never comes: whoever would give it is gone.
  cdp.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

const dialog = (page) => page.getByRole('dialog', { name: 'Tu sesión ha terminado' });

/** Types the marks of a column until it is told to stop: {row, value, at} of each that was entered. */
function typing(page, column, round) {
  const typed = [];
  /** Being typed and not entered: what takes the focus enters what is there of it. */
  let open = null;
  let going = true;
  const done = (async () => {
    await page.locator(`[data-clave="${column[0]}"]`).click();
    for (const [row, cell] of column.entries()) {
      const value = markOf(round, row);
      open = { cell, value };
      for (const key of [...value, 'Enter']) {
        if (!going) return;
        // Nobody types on into a question that stands over the sheet.
        if (await dialog(page).isVisible()) return;
        await page.keyboard.press(key);
        if (key === 'Enter') typed.push({ cell, value: Number(value), at: performance.now() });
        await sleep(KEY_MS);
      }
    }
  })().catch((error) => {
    // The page has crashed under a key.
    if (going) throw error;
  });
  return {
    typed,
    open: () => open,
    stop: async () => {
      going = false;
      await done;
    },
  };
}

/** Each resolves to the page that goes on, null where the tab is gone, and to the moment when it went. */
const troubles = {
  async tab({ page, hand }) {
    const at = performance.now();
    const gone = hand.stop();
    await crash(page);
    await gone;
    return { at };
  },
  async network({ context, page, hand, chance }) {
    await context.setOffline(true);
    await sleep(chance() * ON_MS);
    const { at } = await troubles.tab({ page, hand });
    await context.setOffline(false);
    return { at };
  },
  async server({ school, page, hand, chance }) {
    await school.node.kill();
    await sleep(chance() * ON_MS);
    const stays = chance() < 0.5;
    const at = performance.now();
    if (stays) await hand.stop();
    else await troubles.tab({ page, hand });
    await school.start();
    return { at, page: stays ? page : undefined };
  },
  async session({ context, page, hand, school, chance }) {
    const cookies = await context.cookies();
    await context.request.post('/api/authentication/logout?context=colaborador');
    await context.addCookies(cookies);
    const until = performance.now() + ON_MS;
    while (performance.now() < until && !(await dialog(page).isVisible())) await sleep(50);
    const at = performance.now();
    if ((await dialog(page).isVisible()) && chance() < 0.5) {
      await hand.stop();
      await dialog(page).getByLabel('Contraseña', { exact: true }).fill(TEACHER[1]);
      await dialog(page).getByRole('button', { name: 'Iniciar sesión' }).click();
      await dialog(page).waitFor({ state: 'hidden' });
      // She goes on with the mark she was at.
      await page.keyboard.press('Enter');
      return { at, page };
    }
    await troubles.tab({ page, hand });
    const { cookie } = await signIn(school.node.url, ...TEACHER);
    await context.addCookies(storageOf(school.node.url, cookie).cookies);
    return { at };
  },
};

/** The drafts on the server, by cell. */
export async function draftsOf(url, block) {
  const { call } = await signIn(url, ...TEACHER);
  const marks = await call('GET', `/docentes/calificaciones/bloques/${block}/marcas`);
  return new Map(
    marks.map((one) => [
      `${one.idActividadMateriaBloque}:${one.idEstudianteGrado}`,
      one.borradorCalificacion,
    ]),
  );
}

/** Marks that are not what they should be after a round. Younger ones may be there or not. */
function compare(before, after, hand, at) {
  const latest = new Map(hand.typed.map((one) => [one.cell, one]));
  const open = hand.open();
  const isHalf = (cell, value) =>
    cell === open?.cell &&
    value !== null &&
    [2, 3].some((keys) => Number(open.value.slice(0, keys)) === value);
  const lost = [];
  const young = [];
  const strange = [];
  const half = [];
  for (const [cell, value] of after) {
    const mine = latest.get(cell);
    if (mine ? value === mine.value : value === before.get(cell)) continue;
    if (isHalf(cell, value)) half.push(cell);
    else if (!mine || value !== before.get(cell)) strange.push(`${cell} holds ${value}`);
    else if (at - mine.at >= SAFE_MS)
      lost.push(`${cell} lacks ${mine.value}, ${Math.round(at - mine.at)} ms old`);
    else young.push(cell);
  }
  return { lost, young, strange, half };
}

/** A school of one class with forty students and twenty activities, and how it is started again. */
export async function sheetSchool(folder, atEnd) {
  const env = { DATA_DIR: join(folder, 'datos'), DEMO: 'true' };
  const school = { node: await serve(env) };
  atEnd(() => school.node.kill().catch(() => undefined));
  school.start = async () => {
    school.node = await serve(env, school.node.port);
  };
  return { school, place: await buildSchool(school.node.url) };
}

const names = Object.keys(troubles);

/** Plays rounds in one school: {played, sums}. */
async function play({ folder, atEnd, rounds, seed, name: who }) {
  const chance = dice(seed);
  const { school, place } = await sheetSchool(folder, atEnd);
  const browser = await openBrowser();
  atEnd(() => browser.close());
  const { url } = school.node;
  const context = await newVisitor(browser, url, (await signIn(url, ...TEACHER)).cookie);
  const sums = { typed: 0, lost: 0, young: 0, strange: 0, half: 0 };
  const played = Object.fromEntries(names.map((name) => [name, 0]));
  let page = await openSheet(context, place);
  let before = await draftsOf(url, place.block);
  for (let round = 1; round <= rounds; round += 1) {
    const name = names[round % names.length];
    const activity = place.homeworks[round % place.homeworks.length];
    const column = await page
      .locator(`tbody [data-clave^="${activity}:"]`)
      .evaluateAll((cells) => cells.map(({ dataset }) => dataset.clave));
    if (column.length !== 40) throw new Stop(`The sheet shows ${column.length} students.`);
    const hand = typing(page, column, round);
    await sleep(chance() * ROUND_MS);
    const { at, page: same } = await troubles[name]({ context, page, hand, school, chance });
    page = same ?? (await openSheet(context, place));
    await saved(page);
    const after = await draftsOf(url, place.block);
    const { lost, young, strange, half } = compare(before, after, hand, at);
    for (const fault of [...lost, ...strange]) console.log(`${who}, round ${round}, ${name}: ${fault}`);
    console.log(
      `${who}, round ${round}, ${name}: ${hand.typed.length} typed, ${young.length} young ones lost`,
    );
    before = after;
    played[name] += 1;
    sums.typed += hand.typed.length;
    sums.lost += lost.length;
    sums.young += young.length;
    sums.strange += strange.length;
    sums.half += half.length;
    // The screen starts anew in each round, as on another day.
    if (same) await page.close().then(async () => (page = await openSheet(context, place)));
  }
  return { played, sums };
}

const addUp = (all) =>
  all.reduce((sum, one) =>
    Object.fromEntries(Object.entries(sum).map(([key, value]) => [key, value + one[key]])),
  );

export const notas = ({ rounds = '20', seed = String(Date.now() % 100_000), schools = '1' }) =>
  drill('notas', async ({ folder, note, atEnd }) => {
    console.log(`Seed ${seed}.`);
    const each = Math.ceil(Number(rounds) / Number(schools));
    const all = await Promise.all(
      Array.from({ length: Number(schools) }, async (_, school) => {
        const own = join(folder, String(school));
        await mkdir(own);
        return play({
          folder: own,
          atEnd,
          rounds: each,
          seed: Number(seed) + school,
          name: `school ${school + 1}`,
        });
      }),
    );
    const played = addUp(all.map((one) => one.played));
    const sums = addUp(all.map((one) => one.sums));
    note(
      'rounds: tab crashed, network gone, server killed, session ended',
      `${each * all.length}: ${names.map((name) => played[name]).join(', ')}`,
    );
    note('teachers at once, each with a school', schools);
    note('marks typed at 8 keys a second', sums.typed);
    note('lost, older than 2 s', sums.lost);
    note('lost with the tab, younger', sums.young);
    note('entered as far as they were typed, when something took the focus', sums.half);
    note('cells that hold what nobody typed there', sums.strange);
    return sums.lost + sums.strange === 0 ? 0 : 1;
  });
