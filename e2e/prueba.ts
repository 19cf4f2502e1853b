import { type BrowserContext, test as base } from '@playwright/test';
import { openSchool } from '../scripts/lib/server.mjs';
import { expect } from './expect.ts';

const ANOTAR = 'anotarImpedido';

/** Runs in every page before its own code. */
function vigilarPagina(anotar: string): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    const write: (line: string) => void = Reflect.get(window, anotar);
    write(`${effectiveDirective}: ${blockedURI} (${sourceFile})`);
  });
}

async function vigilar(context: BrowserContext, impedidos: string[]): Promise<BrowserContext> {
  await context.exposeBinding(ANOTAR, (_, line: string) => void impedidos.push(line));
  await context.addInitScript(vigilarPagina, ANOTAR);
  return context;
}

/** Copying a school and starting it, on a busy machine. */
const APERTURA_MS = 120_000;

/** The school of the file of journeys that runs in this process. */
let abierta: ({ file: string } & Awaited<ReturnType<typeof openSchool>>) | undefined;

function enCurso() {
  if (!abierta) throw new Error('no journey is running');
  return abierta;
}

export const escuelaAbierta = (): string => enCurso().url;

/** The server of the school is gone at once, whatever it was doing. */
export const apagar = (): Promise<void> => enCurso().cut();

export const encender = (): Promise<void> => enCurso().restart();

type Base = 'servidor' | 'propia';

/** What `scripts/e2e-template.mjs` left for each kind of database. */
function plantilla(base: Base): string {
  const { server, embedded } = JSON.parse(process.env.SCHOOL_TEMPLATES ?? '{}');
  return JSON.stringify(base === 'servidor' ? server : embedded);
}

async function abrirEscuelaDe(file: string, base: Base): Promise<string> {
  if (abierta?.file !== file) {
    await abierta?.close();
    abierta = { file, ...(await openSchool({ SCHOOL_TEMPLATE: plantilla(base) })) };
  }
  return abierta.url;
}

interface DelProceso {
  /** Closes the last school. */
  cierre: undefined;
  /** What content policies stopped since the last journey. */
  impedidos: string[];
}

interface DeLaPrueba {
  /** Where the school of the file keeps its data: on a PostgreSQL server, or in the database the product brings along. */
  base: Base;
  /** Address of the school in which this journey and those before it in its file take place, and no others. */
  escuela: string;
  sinImpedidos: undefined;
}

/**
 * A journey through a demo school that only the journeys of its file share, in their order. It fails when a page tries
 * what its content policy does not allow, whoever opened it.
 */
export const test = base.extend<DeLaPrueba, DelProceso>({
  cierre: [
    async ({ browser: _ }, use) => {
      await use(undefined);
      await abierta?.close();
      abierta = undefined;
    },
    { scope: 'worker', auto: true },
  ],
  base: ['servidor', { option: true }],
  escuela: [
    async ({ base }, use, { file }) => use(await abrirEscuelaDe(file, base)),
    { auto: true, timeout: APERTURA_MS },
  ],
  baseURL: ({ escuela }, use) => use(escuela),
  impedidos: [
    async ({ browser }, use) => {
      const impedidos: string[] = [];
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options): Promise<BrowserContext> =>
        vigilar(await newContext(options), impedidos);
      await use(impedidos);
      browser.newContext = newContext;
    },
    { scope: 'worker', auto: true },
  ],
  // It stays for the next journey. Playwright empties it, but leaves the network as it was.
  context: async ({ context, impedidos }, use) => {
    await use(await vigilar(context, impedidos));
    await context.setOffline(false);
  },
  sinImpedidos: [
    async ({ impedidos }, use) => {
      await use(undefined);
      expect(impedidos.splice(0)).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
