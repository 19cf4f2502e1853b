// npm run drills -- puesta --rounds 1: the first day of a school, through the browser: from an empty database to seven steps that are ready,
// with 20 grades, 600 students with their families, 40 people of staff, fees, and a teacher for every class. Each phase is timed; what a
// person would take to read and to think is not in it.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { freePort, inRoot, Stop } from '../../scripts/lib/project.mjs';
import { staffList, studentList } from './first-day-lists.mjs';
import { report } from './report.mjs';

const STUDENTS = 600;
const STAFF = 40;
const LONG_MS = 300_000;
const OWN_GRADE = 'Maternal';
const ORDINALS = ['Primero', 'Segundo', 'Tercero', 'Cuarto', 'Quinto', 'Sexto'];

/** Starts the program on an empty folder, as a school would; resolves to its address and the code it prints. */
async function begin(folder) {
  const port = await freePort();
  const child = spawn(process.execPath, [inRoot('dist', 'server', 'main.js')], {
    cwd: inRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'fatal',
    },
  });
  process.on('exit', () => child.kill('SIGKILL'));
  let said = '';
  for await (const part of child.stdout.setEncoding('utf8')) {
    said += part;
    const code = /código: (\S+) \(vale 24 horas\)/.exec(said)?.[1];
    if (code) return { url: `http://127.0.0.1:${port}`, code, child };
  }
  throw new Stop(`The empty school did not start: ${said}`);
}

/** Clicks, and counts them. */
function hands(page) {
  const done = { clicks: 0 };
  const click = async (target) => {
    await target.click();
    done.clicks += 1;
  };
  return { done, click, button: (name) => click(page.getByRole('button', { name, exact: true })) };
}

const heading = (page, name) => page.getByRole('heading', { level: 2, name }).waitFor({ timeout: LONG_MS });

async function importList(page, { click }, name, bytes, said) {
  await click(page.getByRole('link', { name: 'Importar de Excel' }));
  await page.getByLabel('Archivo').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes });
  await click(page.getByRole('button', { name: 'Revisar' }));
  await click(page.getByRole('button', { name: /^Importar \d+/ }));
  await page.getByText(said).waitFor({ timeout: LONG_MS });
  await page.getByRole('button', { name: 'Regresar' }).click();
}

/** Plays the day; resolves to the seconds and clicks of each phase. */
async function play(page, { url, code }) {
  const phases = [];
  const { done, click, button } = hands(page);
  const phase = async (name, work) => {
    const [began, clicks] = [performance.now(), done.clicks];
    await work();
    phases.push({ name, seconds: (performance.now() - began) / 1000, clicks: done.clicks - clicks });
  };
  const save = (next) => button('Guardar y seguir').then(() => heading(page, next));
  const { bytes: staff, teachers } = staffList(STAFF);
  let sections = [];

  await phase('the first account', async () => {
    await page.goto(url);
    await page.getByLabel('Código de instalación').fill(code);
    await page.getByLabel('Nombre completo').fill('Rosa Elvira Cuxum');
    await page.getByLabel('Usuario').fill('rcuxum');
    await page.locator('input[name=contrasenia]').fill('ceiba de los pinares');
    await page.getByLabel('Repite la contraseña').fill('ceiba de los pinares');
    await button('Crear cuenta de dirección');
    await heading(page, '1. Tu colegio');
  });
  await phase('Tu colegio', async () => {
    await page.locator('input[name=nombre]').fill('Colegio Los Pinares');
    await page.locator('input[name=dominioCorreo]').fill('pinares.example');
    await save('2. Niveles y grados');
  });
  await phase('Niveles y grados: 20 grades', async () => {
    for (const name of [
      'Preprimaria',
      'Primaria',
      'Básicos',
      'Perito Contador',
      'Bachillerato en Ciencias y Letras',
      'Bachillerato en Ciencias y Letras con Orientación en Computación',
    ])
      await click(page.getByRole('checkbox', { name, exact: true }));
    await page.getByLabel('Otro grado').first().fill(OWN_GRADE);
    await click(page.getByRole('button', { name: 'Agregar', exact: true }).first());
    for (const ordinal of ORDINALS)
      await page.getByLabel(`Secciones de ${ordinal} Primaria`).selectOption('2');
    await save('3. Materias');
  });
  await phase('Materias', () => save('4. Personal'));
  await phase(`Personal: ${STAFF} people`, async () => {
    await importList(page, { click }, 'personal.csv', staff, /Se import(?:ó|aron) 40/);
    await heading(page, '4. Personal');
    await button('Seguir');
    await heading(page, '5. Cuotas');
  });
  await phase('Cuotas', async () => {
    for (const [fee, amount] of [
      ['Inscripción', '1,500'],
      ['Colegiatura (cada mes)', '950.50'],
    ]) {
      await page.getByLabel(`${fee} de Preprimaria`).fill(amount);
      await click(page.getByRole('button', { name: `Copiar hacia abajo: ${fee}` }));
    }
    await save('6. Estudiantes');
  });
  await phase(`Estudiantes: ${STUDENTS} with their families`, async () => {
    const grados = await page.evaluate(async () => (await (await fetch('/api/grados')).json()).data);
    sections = grados.flatMap(({ nombre, idNivelEstudiantilNavigation: { clave }, gradosSecciones }) =>
      gradosSecciones.map(({ idSeccionNavigation: { seccion } }) => ({
        grade: nombre,
        section: seccion,
        age: { preprimaria: 5, primaria: 9, basicos: 13 }[clave] ?? 16,
      })),
    );
    await importList(
      page,
      { click },
      'estudiantes.csv',
      studentList(STUDENTS, sections),
      /Se importaron 600 estudiantes/,
    );
    await heading(page, '6. Estudiantes');
    await button('Seguir');
    await heading(page, '7. Clases y credenciales');
  });
  await phase(`Clases: a teacher for each of ${sections.length} sections`, async () => {
    for (let n = 0; n < sections.length; n += 1) {
      const everything = page.getByLabel(/^Un docente para toda la sección/);
      await everything.fill(teachers[n % teachers.length]);
      await everything.press('Enter');
      await button('Asignar el mismo docente a toda la sección');
      if (n < sections.length - 1) await button('Sección siguiente');
    }
    await button('Guardar y seguir');
    await page.getByText('Clases guardadas correctamente.').waitFor({ timeout: LONG_MS });
  });
  await phase('credential slips of a section', async () => {
    await page.goto(`${url}/#/colaborador/administrador/colegio/puesta-en-marcha/clases`);
    await click(page.getByRole('link', { name: /^Imprimir credenciales de / }));
    await click(page.getByRole('button', { name: /^Generar e imprimir \(\d+\)$/ }));
    await page.getByRole('button', { name: 'Imprimir', exact: true }).waitFor();
  });
  // Who leaves the slips is asked whether they are printed: a new page has none.
  await page.reload();
  await page.goto(`${url}/#/colaborador/administrador/colegio/puesta-en-marcha`);
  await page.getByText('Tu colegio está listo.').waitFor({ timeout: LONG_MS });
  const counts = await page.evaluate(async () => (await (await fetch('/api/colegio/avance')).json()).data);
  return { phases, counts };
}

export async function firstDay({ rounds = '1' }) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  const rows = [];
  try {
    for (let round = 1; round <= Number(rounds); round += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'ceiba-puesta-'));
      const school = await begin(folder);
      try {
        const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
        page.setDefaultTimeout(LONG_MS);
        const { phases, counts } = await play(page, school);
        const missing = counts.filter(({ estado }) => estado !== 'listo');
        if (missing.length > 0) throw new Stop(`Not ready: ${JSON.stringify(missing)}`);
        rows.length = 0;
        for (const { name, seconds, clicks } of phases)
          rows.push([name, `${seconds.toFixed(1)} s, ${clicks} clicks`]);
        const sum = (what) => phases.reduce((total, one) => total + one[what], 0);
        rows.push(['in all', `${sum('seconds').toFixed(0)} s, ${sum('clicks')} clicks`]);
        for (const { paso, detalle } of counts) rows.push([`${paso}, at the end`, detalle]);
      } finally {
        school.child.kill('SIGKILL');
        await rm(folder, { recursive: true, force: true });
      }
    }
    report('puesta', rows);
    return 0;
  } finally {
    await browser.close();
  }
}
