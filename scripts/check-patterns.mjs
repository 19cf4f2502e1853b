// Every pattern that may see people's text takes time in proportion to it: one that takes the square of its length lets
// one long text stop the school. The reasons are in docs/decisions/0021-use-length-limits-and-linear-patterns-so-that-no-text-can-block-the-server.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { inRoot } from './lib/project.mjs';

// Its own JavaScript: the same answers without a Java machine or a program for each platform.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

/** The checker that proves; the other one only tries, and is content when it finds nothing. */
const PROOF = { checker: 'automaton', timeout: 20_000, maxRepeatCount: 1000 };

/** Without one of these a pattern reads no more characters than it has signs, wherever it starts. */
const repeats = /[*+]|\{\d+,\}|\\[1-9k]/;

const source = inRoot('src');
const isSource = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
const isForTests = (path) => /(?:^|\/)testing\//.test(path);

const complaints = [];
const seen = new Map();

function judge(pattern, flags) {
  if (!repeats.test(pattern)) return undefined;
  const { status, complexity, attack, error } = checkSync(pattern, flags, PROOF);
  if (status === 'safe') return undefined;
  if (status === 'vulnerable') return `${complexity.summary} on ${attack.pattern}`;
  return `no proof that it is linear (${error.kind}${error.message ? `: ${error.message}` : ''})`;
}

/** The text and flags of `/…/g` and of `new RegExp('…', 'g')`; null for a pattern put together while running. */
function patternOf(node) {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return [node.text.slice(1, end), node.text.slice(end + 1)];
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined;
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return undefined;
  const [pattern, flags] = node.arguments ?? [];
  if (!pattern || !ts.isStringLiteralLike(pattern) || (flags && !ts.isStringLiteralLike(flags))) return null;
  return [pattern.text, flags?.text ?? ''];
}

function visit(node, path, file) {
  const pattern = patternOf(node);
  if (pattern !== undefined) {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    const key = pattern?.join('/');
    if (pattern && !seen.has(key)) seen.set(key, judge(...pattern));
    const wrong = pattern ? seen.get(key) : 'a pattern that is put together while running cannot be checked';
    if (wrong) complaints.push(`src/${path}:${line}: ${node.getText(file)}: ${wrong}`);
  }
  ts.forEachChild(node, (child) => visit(child, path, file));
}

for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
  const whole = join(entry.parentPath, entry.name);
  const path = relative(source, whole).replaceAll('\\', '/');
  if (!entry.isFile() || !isSource(path) || isForTests(path)) continue;
  const file = ts.createSourceFile(path, readFileSync(whole, 'utf8'), ts.ScriptTarget.Latest);
  visit(file, path, file);
}

console.log(`${seen.size} patterns.`);
for (const complaint of complaints) console.error(complaint);
// A checker that lets the plainest slow pattern pass says nothing about the others.
const works = judge('<[^>]*>', 'g') !== undefined && seen.size > 0;
if (!works) console.error('The checker does not work.');
process.exitCode = complaints.length === 0 && works ? 0 : 1;
