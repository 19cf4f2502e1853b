import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort, inRoot } from '../scripts/lib/project.mjs';
import { sinTropiezos } from './accesibilidad.ts';
import { sinDesborde } from './pasos.ts';
import { expect, test } from './prueba.ts';

// A school without a single account, which no other journey has.
const folder = mkdtempSync(join(tmpdir(), 'ceiba-vacia-'));
let servidor: ChildProcess | undefined;

/** Starts the program on an empty database; resolves to its address and the code it prints. */
async function encender(): Promise<{ url: string; codigo: string }> {
  const puerto = await freePort();
  const proceso = spawn(process.execPath, [inRoot('dist', 'server', 'main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(puerto),
      DATA_DIR: folder,
      DATABASE_URL: '',
    },
  });
  servidor = proceso;
  let dicho = '';
  for await (const parte of proceso.stdout.setEncoding('utf8')) {
    dicho += parte;
    const codigo = /código: (\S+) \(vale 24 horas\)/.exec(dicho)?.[1];
    if (codigo) return { url: `http://127.0.0.1:${puerto}`, codigo };
  }
  throw new Error(`the empty school did not start: ${dicho}`);
}

test.afterAll(async () => {
  servidor?.kill('SIGKILL');
  if (servidor && servidor.exitCode === null) await once(servidor, 'close');
  rmSync(folder, { recursive: true, force: true });
});

test('un servidor vacío lleva a crear la cuenta de dirección con su código, y a nadie más después', async ({
  page,
}) => {
  const { url, codigo } = await encender();
  await page.goto(`${url}/#/colaborador/administrador/alumnos`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenida a Ceiba' })).toBeVisible();
  for (const ancho of [360, 800, 1366]) {
    await page.setViewportSize({ width: ancho, height: 740 });
    await sinDesborde(page);
  }
  await sinTropiezos(page);
  const crear = page.getByRole('button', { name: 'Crear cuenta de dirección' });
  await crear.click();
  await expect(page.getByText('Nombre completo es requerido.')).toBeVisible();
  await page.getByLabel('Código de instalación').fill('zzzz zzzz');
  await page.getByLabel('Nombre completo').fill('Rosa Méndez');
  await page.getByLabel('Usuario').fill('rmendez');
  await page.locator('input[name=contrasenia]').fill('ceiba de los pinares');
  await page.getByLabel('Repite la contraseña').fill('ceiba de los pinos');
  await crear.click();
  await expect(page.getByText('Las contraseñas no son iguales.')).toBeVisible();
  await page.getByLabel('Repite la contraseña').fill('ceiba de los pinares');
  await crear.click();
  await expect(
    page
      .getByText('El código no es correcto o ya venció. Está en la ventana donde se inició el servidor.')
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Rosa Méndez');
  await page.getByLabel('Código de instalación').fill(codigo.toLowerCase());
  await crear.click();
  await expect(page).toHaveURL(`${url}/#/colaborador/administrador/colegio/puesta-en-marcha/colegio`);
  await expect(page.getByText('Rosa Méndez').first()).toBeVisible();

  // The first thing that opens over the first screen of a visit is nobody leaving it.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.innerText.includes('¿Salir sin guardar?')) document.body.dataset.pregunto = 'si';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('textbox', { name: 'Dirección' }).fill('2a calle 4-15, zona 1');
  await page.getByRole('combobox', { name: 'Departamento' }).click();
  await page.getByRole('option', { name: 'Sololá' }).click();
  await expect(page.getByRole('combobox', { name: 'Departamento' })).toHaveText('Sololá');
  await expect(page.locator('body')).not.toHaveAttribute('data-pregunto');

  const otra = await (await page.context().browser()?.newContext())?.newPage();
  await otra?.goto(`${url}/#/bienvenida`);
  await expect(
    otra?.getByRole('heading', { level: 1, name: 'Hola, colaborador' }) ?? page.locator('none'),
  ).toBeVisible();
  await otra?.context().close();

  // From nothing to three levels with their subjects, in less than ten clicks.
  const seguir = page.getByRole('button', { name: 'Guardar y seguir' });
  const paso = (name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Colegio Los Pinares');
  await seguir.click();
  await paso('2. Niveles y grados');
  for (const nivel of ['Preprimaria', 'Primaria', 'Básicos'])
    await page.getByRole('checkbox', { name: nivel, exact: true }).check();
  await expect(page.getByText('3 niveles · 12 grados · 12 secciones')).toBeVisible();
  for (const ancho of [360, 800, 1366]) {
    await page.setViewportSize({ width: ancho, height: 740 });
    await sinDesborde(page);
  }
  await sinTropiezos(page);
  await seguir.click();
  await paso('3. Materias');
  await sinTropiezos(page);
  await seguir.click();
  await paso('4. Personal');
  await page.getByRole('button', { name: 'Saltar este paso' }).click();
  await paso('5. Cuotas');
  await page.getByLabel('Colegiatura (cada mes) de Preprimaria').fill('Q1,000');
  await page.getByRole('button', { name: 'Copiar hacia abajo: Colegiatura (cada mes)' }).click();
  await expect(page.getByLabel('Colegiatura (cada mes) de Básicos')).toHaveValue('Q1,000');
  await page.getByLabel('Colegiatura (cada mes) de Primaria').fill('x');
  await expect(seguir).toBeDisabled();
  await page.getByLabel('Colegiatura (cada mes) de Primaria').fill('1100.50');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Colegiatura (cada mes) de Básicos')).toBeFocused();
  await seguir.click();
  await paso('6. Estudiantes');

  // What is there is known anew after a reload, and the card on Inicio goes when it is put away.
  await page.reload();
  await expect(page.getByText('4 de 7 pasos listos.')).toBeVisible();
  await page.goto(`${url}/#/colaborador/administrador/inicio`);
  const tarjeta = page.getByRole('region', { name: 'Avance de la puesta en marcha' });
  await expect(tarjeta.getByText('4 de 7 pasos listos.')).toBeVisible();
  await tarjeta.getByRole('button', { name: 'Ocultar de Inicio' }).click();
  await expect(tarjeta).toBeHidden();

  // The last step stays on the screen when it is saved, and then has nothing unsaved that would be asked about.
  const docente = 'Ana Lucía Estrada Solórzano';
  const creado = await page.request.post(`${url}/api/colaboradores`, {
    headers: { origin: url },
    data: {
      nombres: docente,
      dpi: '2811000010101',
      telefono: '55551234',
      colaboradoresCargos: [{ idCargo: 5 }],
      fechaNacimiento: '1985-11-02',
    },
  });
  expect(await creado.json()).toMatchObject({ code: 1 });
  await page.goto(`${url}/#/colaborador/administrador/colegio/puesta-en-marcha/estudiantes`);
  await page.getByRole('button', { name: 'Saltar este paso' }).click();
  await paso('7. Clases y credenciales');
  const todas = page.getByLabel(/^Un docente para toda la sección/);
  await todas.fill(docente);
  await todas.press('Enter');
  await page.getByRole('button', { name: 'Asignar el mismo docente a toda la sección' }).click();
  await seguir.click();
  await expect(page.getByText('Clases guardadas correctamente.')).toBeVisible();
  await page.getByRole('link', { name: /^Imprimir credenciales de / }).click();
  await expect(page.getByRole('dialog', { name: 'Credenciales' })).toBeVisible();
});
