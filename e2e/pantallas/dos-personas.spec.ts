import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { elegir } from '../pasos.ts';
import { entrarPorApi, type Persona } from '../personas.ts';
import { expect, test } from '../prueba.ts';

// That no record is written over is proved against the API: src/server/acceso/versiones.test.ts. Here two screens show it.

/** Those of the journey that runs. */
const encendidos: BrowserContext[] = [];
test.afterEach(() => Promise.all(encendidos.splice(0).map((uno) => uno.close())));

async function equipo(browser: Browser, persona: Persona): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
  encendidos.push(context);
  await entrarPorApi(context.request, persona);
  return context.newPage();
}

interface Campo {
  label: string;
  poner: (form: Locator, texto: string) => Promise<void>;
  /** Values, told apart by their number. */
  valor: (n: number) => string;
  tiene: (form: Locator, texto: string) => Promise<void>;
}

const texto = (label: string, valor: Campo['valor']): Campo => ({
  label,
  valor,
  poner: (form, uno) => form.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(uno),
  tiene: (form, uno) => expect(form.getByRole('textbox', { name: new RegExp(`^${label}`) })).toHaveValue(uno),
});
const lista = (label: string, valores: readonly string[]): Campo => ({
  label,
  valor: (n) => valores[n % valores.length] ?? '',
  poner: (form, uno) => elegir(form.page(), label, uno),
  tiene: (form, uno) => expect(form.getByRole('combobox', { name: label })).toHaveText(uno),
});

interface Formulario {
  /** Opens it, and resolves to where its fields are. */
  abrir: (page: Page) => Promise<Locator>;
  /** Both change it. */
  comun: Campo;
  /** Only the second changes it; missing where there is but one field. */
  otro?: Campo;
  /** A page of its own that stays; a dialog closes. */
  queda?: true;
}

const dialogo = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** Opens by the first button of that name, or by what its menu offers. Names of lists begin so that they stay the first. */
async function editar(
  page: Page,
  ruta: string,
  boton: string | RegExp,
  titulo: string | RegExp,
): Promise<Locator> {
  await page.goto(`/#${ruta}`);
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: boton }).first().click();
  const opcion = page.getByRole('menuitem', { name: 'Editar', exact: true });
  const abierto = dialogo(page, titulo);
  await expect(opcion.or(abierto)).toBeVisible();
  if (await opcion.isVisible()) await opcion.click();
  return abierto;
}

async function ajustesDeCaja(page: Page, boton: RegExp, titulo: RegExp): Promise<Locator> {
  await page.goto(`/#${paths.caja.to()}`);
  await page.reload();
  await page.getByRole('button', { name: 'Ajustes de caja' }).click();
  await dialogo(page, 'Ajustes de caja').getByRole('button', { name: boton }).first().click();
  return dialogo(page, titulo);
}

const FORMULARIOS: Record<string, Formulario> = {
  alumno: {
    abrir: (page) => editar(page, paths.alumnos.to(), /^Opciones de /, 'Editar alumno'),
    comun: texto('Teléfono de la madre', (n) => `5555000${n}`),
    otro: texto('Dirección', (n) => `Calle ${n}`),
  },
  colaborador: {
    abrir: (page) => editar(page, paths.colaboradores.to(), /^Editar a /, 'Editar colaborador'),
    comun: texto('Teléfono', (n) => `4444000${n}`),
    otro: texto('Nombres', (n) => `Nombre Apellido ${'I'.repeat(n + 1)}`),
  },
  'datos del colegio': {
    abrir: async (page) => {
      await page.goto(`/#${paths.datosDelColegio.to()}`);
      await page.reload();
      return page.getByRole('main');
    },
    comun: texto('Dirección', (n) => `${n + 1}a. avenida`),
    otro: texto('Municipio', (n) => `Municipio ${'I'.repeat(n + 1)}`),
    queda: true,
  },
  nivel: {
    abrir: (page) => editar(page, paths.datosDelColegio.to(), 'Editar Primaria', 'Editar Primaria'),
    comun: lista('Bloques', ['3', '5', '4', '6']),
    otro: texto('Resolución que lo autoriza', (n) => `R-${n}`),
  },
  grado: {
    abrir: (page) => editar(page, paths.grados.to(), /^Opciones/, 'Editar grado'),
    comun: texto('Nombre', (n) => `Aa ${'ABCDE'[n]}`),
    otro: {
      label: 'Inscribir por grupos',
      valor: (n) => (n % 2 === 0 ? 'Sí' : 'No'),
      poner: (form) => form.getByRole('switch', { name: 'Inscribir por grupos' }).click(),
      tiene: (form) => expect(form.getByRole('switch', { name: 'Inscribir por grupos' })).toBeVisible(),
    },
  },
  materia: {
    abrir: (page) =>
      editar(page, paths.materias.to({ nivel: 'primaria' }), /^Editar materia /, 'Editar materia'),
    comun: texto('Nombre', (n) => `Aa ${'ABCDE'[n]}`),
  },
  carrera: {
    abrir: (page) =>
      editar(page, paths.materias.to({ nivel: 'diversificado' }), /^Editar carrera /, 'Editar carrera'),
    comun: texto('Nombre', (n) => `Aa ${'ABCDE'[n]}`),
  },
  cuota: {
    abrir: (page) => editar(page, paths.nivelesCuotas.to(), /^Editar /, 'Editar pago'),
    comun: texto('Cantidad', (n) => `30${n}.00`),
  },
  'recibo de la caja': {
    abrir: (page) => ajustesDeCaja(page, /^Editar (?:Media carta|Carta)/, /^Editar el recibo/),
    comun: texto('Leyenda', (n) => `Leyenda ${n}.`),
    otro: texto('Razón social', (n) => `Sociedad ${n}`),
  },
  'cuenta bancaria': {
    abrir: (page) => ajustesDeCaja(page, /^Editar .*…/, /^Editar cuenta bancaria/),
    comun: texto('Banco', (n) => `Aa ${'ABCDE'[n]}`),
    otro: lista('Cómo llega el dinero', ['Transferencia', 'Depósito']),
  },
};

const guardar = (form: Locator) => form.getByRole('button', { name: 'Guardar', exact: true }).click();

/** Until it is saved. */
async function guardado(form: Locator, { queda }: Formulario): Promise<void> {
  if (queda) await expect(form.getByRole('button', { name: 'Descartar cambios' })).toBeHidden();
  else await expect(form).toBeHidden();
}

for (const [nombre, formulario] of Object.entries(FORMULARIOS)) {
  test(`${nombre}: de dos que lo cambian a la vez ninguna pierde lo suyo`, async ({ browser }) => {
    const { abrir, comun, otro } = formulario;
    const [ana, beto] = [await equipo(browser, 'admin'), await equipo(browser, 'directoradocente')];
    const conComun = (n: number) => comun.valor(n);
    if (otro) {
      const [deAna, deBeto] = [await abrir(ana), await abrir(beto)];
      await comun.poner(deAna, conComun(0));
      await otro.poner(deBeto, otro.valor(0));
      await guardar(deAna);
      await guardado(deAna, formulario);
      await guardar(deBeto);
      await guardado(deBeto, formulario);
      await expect(beto.getByText(/mientras editabas. Quedan los dos cambios/)).toBeVisible();
    }
    const [deAna, deBeto] = [await abrir(ana), await abrir(beto)];
    await comun.poner(deAna, conComun(1));
    await comun.poner(deBeto, conComun(2));
    await guardar(deAna);
    await guardado(deAna, formulario);
    await guardar(deBeto);
    const dos = dialogo(beto, 'Hay otra versión');
    await expect(dos.getByText(/guardó otros cambios a las \d\d:\d\d, mientras editabas/)).toBeVisible();
    await expect(dos.getByRole('heading', { name: comun.label })).toBeVisible();
    await expect(dos.getByText(conComun(1), { exact: true })).toBeVisible();
    await expect(dos.getByText(conComun(2), { exact: true })).toBeVisible();
    await dos.getByRole('radio', { name: `${comun.label}: lo guardado` }).check();
    await dos.getByRole('radio', { name: `${comun.label}: lo tuyo` }).check();
    await dos.getByRole('button', { name: 'Guardar lo mío' }).click();
    await guardado(deBeto, formulario);
    const despues = await abrir(ana);
    await comun.tiene(despues, conComun(2));
  });
}
