// What the registry knows against what schools would install. High or critical means no release, unless an exception says why.
import { join } from 'node:path';
import { npmOutput } from '../install.mjs';
import { Stop } from '../project.mjs';
import { readExceptions } from './exceptions.mjs';

const STOPPING = new Set(['high', 'critical']);

/** `{advisory, name, severity}` of a report of `npm audit --json`; undefined when the registry did not answer. */
export function advisoriesIn(report) {
  if (!report?.vulnerabilities) return undefined;
  return Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one === 'object')
    .map(({ url, name, severity }) => ({ advisory: url.split('/').pop(), name, severity }));
}

/** Those that stop a release. */
export const stopping = (advisories, exceptions) =>
  advisories.filter(
    ({ advisory, severity }) => STOPPING.has(severity) && !exceptions.some(({ aviso }) => aviso === advisory),
  );

function parsed(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

/** Resolves to a sentence about the packages of a folder. @throws Stop when they may not go out. */
export async function audited(folder) {
  const { output } = await npmOutput(['audit', '--omit=dev', '--json', '--loglevel', 'silent'], {
    cwd: folder,
  });
  const advisories = advisoriesIn(parsed(output));
  if (!advisories)
    return 'El registro de npm no respondió a npm audit: esta versión sale SIN revisar los avisos de seguridad.';
  const found = stopping(advisories, readExceptions(join(folder, 'ops', 'excepciones.json')));
  if (found.length > 0) {
    const list = found
      .map(({ advisory, name, severity }) => `  ${name}: ${advisory} (${severity})`)
      .join('\n');
    throw new Stop(`Hay avisos de seguridad; no se hace la versión:\n${list}`);
  }
  return `npm audit: ${advisories.length} avisos, ninguno alto ni crítico sin excepción.`;
}
