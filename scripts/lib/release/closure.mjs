// What the built server can load: the packages it names, and what those name, as package-lock.json has them. Everything else that
// is in `dependencies` was compiled into dist/web, and does not go along a second time.
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { Stop } from '../project.mjs';
import { isFor } from './platforms.mjs';

/** A package and what lies in it: `zod/v4`, `@fastify/cookie`; not a file beside, nor a module of Node. */
const PACKAGE = /^((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/|$)/;

/** `__require` is what the build calls `require` in a package that it has made part of the program. */
const LOADS = /^(?:__)?require(?:\.resolve)?$/;

/** What a place of a program loads, as far as it is written there: of a text with gaps what comes before the first one. */
function loadedAt(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier?.text;
  if (!ts.isCallExpression(node)) return undefined;
  const called = node.expression;
  const loads = called.kind === ts.SyntaxKind.ImportKeyword || LOADS.test(called.getText());
  const [what] = node.arguments;
  if (!loads || !what) return undefined;
  if (ts.isTemplateExpression(what)) return what.head.text;
  return ts.isStringLiteralLike(what) ? what.text : undefined;
}

/** Names of the packages that JavaScript files load. What comments and other texts say is none. */
export function packagesNamed(texts) {
  const names = new Set();
  const look = (node) => {
    const [, name] = PACKAGE.exec(loadedAt(node) ?? '') ?? [];
    if (name && !isBuiltin(name)) names.add(name);
    ts.forEachChild(node, look);
  };
  for (const text of texts) look(ts.createSourceFile('file.js', text, ts.ScriptTarget.Latest, true));
  return [...names].sort();
}

/** Where Node finds `name` from inside the package at `from`: paths of the lock file. */
function resolved(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
  }
}

const wantedBy = (entry) => [
  ...Object.keys(entry.dependencies ?? {}).map((name) => ({ name, must: true })),
  ...Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ name, must: false })),
  ...Object.keys(entry.peerDependencies ?? {})
    .filter((name) => !entry.peerDependenciesMeta?.[name]?.optional)
    .map((name) => ({ name, must: true })),
];

/** Paths of the lock file, sorted, that a program which names `seeds` needs on a platform. */
export function closure({ packages }, seeds, platform) {
  const found = new Set();
  const open = seeds.map((name) => ({ from: '', name, must: true }));
  for (let next = open.pop(); next; next = open.pop()) {
    const path = resolved(packages, next.from, next.name);
    if (!path) {
      if (next.must)
        throw new Stop(`${next.name}, que pide ${next.from || 'el servidor'}, no está en package-lock.json.`);
      continue;
    }
    if (found.has(path) || !isFor(packages[path], platform)) continue;
    if (packages[path].dev) throw new Stop(`El servidor usa ${next.name}, que está entre devDependencies.`);
    found.add(path);
    const more = wantedBy(packages[path]);
    const optional = new Set(more.filter(({ must }) => !must).map(({ name }) => name));
    // npm repeats optional dependencies among the others.
    for (const { name, must } of more) open.push({ from: path, name, must: must && !optional.has(name) });
  }
  return [...found].sort();
}

export const builtTexts = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
