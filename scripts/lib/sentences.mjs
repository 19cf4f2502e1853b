// Every sentence a person can read, found in the source by its grammar: texts of JSX, and the constants that are no code.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { inRoot } from './project.mjs';

/** What whoever installs and starts the school reads; the rest of the scripts speaks to programmers. */
const terminalScripts = ['build', 'install', 'lock', 'node-version', 'project'].map(
  (name) => `scripts/lib/${name}.mjs`,
);

/** Rooms with no text for a person: pictures, colours, SQL, tests, and the made-up people of the demo school. */
const silent = new RegExp(
  [
    '\\.test\\.tsx?$',
    '/testing/',
    '^src/server/demo/',
    '^src/server/routes\\.ts$',
    '^src/server/(?:operate/embedded/|platform/(?:sessions/common-passwords|db/(?:columns|pool|db\\.ts)))',
    '/(?:tables|queries)\\.ts$',
    // What other people write above the columns of their spreadsheets.
    '^src/shared/importaciones/encabezados-',
    '^src/web/(?:theme|paths)',
    '^src/web/kit/ui/(?:icon|drawings)',
  ].join('|'),
);

/** Attributes and properties whose text is for the browser. */
const codeAttribute =
  /^(?:sx|className|style|component|role|id|key|to|href|type|variant|color|size|name|htmlFor|rel|target|slotProps|allow|transform|d|method|path|who)$/;

/** Whose arguments are for programmers. */
const codeCall =
  /^(?:must|Error|TypeError|RangeError|RegExp|URL|Set|log(?:ger)?\.\w+|\w+\.log\.\w+|console\.(?:error|warn)|styled|keyframes|is|querySelector(?:All)?|closest|matchMedia)$/;

/** What has spaces or capitals and is nevertheless no sentence: CSS, SVG, headers, names of classes and of keys. */
const code = new RegExp(
  [
    String.raw`<\w|[\\\]]|\d+px|'(?:self|none)'|=["']|!important|^M\d|^span \d|^\(\w+: |^Control\+|^\S+=\S*$|^\S+, \S+\[`,
    String.raw`\b(?:repeat|rotate|url|minmax|calc|import)\(`,
    String.raw`\bcharset=|\b(?:no-cache|max-age|fullscreen|noopener)\b|^(?:nobody|select|no key|Duration of) |\w+\/\w+;`,
    String.raw`^(?:[A-Z][a-z]+(?:Left|Right|Up|Down|Error)|Problem|Escape|Enter|Tab|Figtree.*|Bearer .*|America\/.*)$`,
  ].join('|'),
);

const squeeze = (text) => text.replace(/\s+/g, ' ').trim();

const lastName = (node) => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isCallExpression(node)) return lastName(node.expression);
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return lastName(node.expression);
  return '…';
};

/** The words an expression may become: both sides of a choice, and the two of a count. Nothing where it is a value. */
function words(node) {
  if (ts.isParenthesizedExpression(node)) return words(node.expression);
  if (ts.isConditionalExpression(node)) {
    const sides = [words(node.whenTrue), words(node.whenFalse)];
    return sides.every((side) => side !== undefined) ? `{${sides.join('|')}}` : undefined;
  }
  if (ts.isCallExpression(node) && lastName(node) === 'contar') {
    const [total, ...forms] = node.arguments;
    return `{${lastName(total)}} {${forms.map(part).join('|')}}`;
  }
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return (
      node.head.text + node.templateSpans.map((span) => part(span.expression) + span.literal.text).join('')
    );
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const sides = [words(node.left), words(node.right)];
    return sides.some((side) => side !== undefined)
      ? (sides[0] ?? part(node.left)) + (sides[1] ?? part(node.right))
      : undefined;
  }
  return undefined;
}

const part = (node) => words(node) ?? `{${lastName(node)}}`;

/** The text between two tags as it is read: words, values and the words inside it that are printed bold or as a link. */
function textOfChildren(element) {
  return element.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxExpression(child)) return child.expression ? part(child.expression) : '';
      return ts.isJsxElement(child) ? textOfChildren(child) : '';
    })
    .join('');
}

const holdsText = (element) =>
  element.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));

/** Whether this place is read by machines only. */
function isCode(node) {
  const parent = node.parent;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return true;
  if (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())) return true;
  for (let above = parent; above && !ts.isBlock(above); above = above.parent) {
    if (ts.isTaggedTemplateExpression(above)) return true;
    if (ts.isJsxAttribute(above) && codeAttribute.test(above.name.getText())) return true;
    if (ts.isPropertyAssignment(above) && /^(?:sx|style|css|method|path)$/.test(above.name.getText()))
      return true;
    if (
      (ts.isCallExpression(above) || ts.isNewExpression(above)) &&
      (codeCall.test(above.expression.getText()) || above.expression.kind === ts.SyntaxKind.ImportKeyword)
    )
      return true;
  }
  return false;
}

/** Two words, an accent or a capital at the start: one word in lower case is a name of the code. */
function isSentence(text) {
  const bare = text.replace(/\{[^{}|]*\}/g, '0').replace(/[{}]/g, '');
  if (!/\p{L}{2}/u.test(bare) || code.test(bare)) return false;
  return /\s/.test(bare) || /[áéíóúñÁÉÍÓÚÑ¿¡]/.test(bare) || /^\p{Lu}\p{Ll}/u.test(bare);
}

function fromScript(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (raw) => {
    const sentence = squeeze(raw);
    if (isSentence(sentence)) found.push(sentence);
  };
  const visit = (node) => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && holdsText(node)) {
      add(textOfChildren(node));
      // The words are taken; what stands inside an attribute or a value is not.
      node.forEachChild(function inner(child) {
        if (ts.isJsxText(child)) return;
        if (ts.isJsxElement(child) && !holdsText(child)) return child.forEachChild(inner);
        if (ts.isJsxExpression(child) && child.expression && words(child.expression) !== undefined) return;
        visitInside(child);
      });
      return;
    }
    const said =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateExpression(node) ||
      ts.isConditionalExpression(node) ||
      ts.isCallExpression(node) ||
      ts.isBinaryExpression(node)
        ? words(node)
        : undefined;
    if (said !== undefined) {
      if (!isCode(node)) add(said);
      return;
    }
    node.forEachChild(visit);
  };
  const visitInside = (node) =>
    ts.isJsxElement(node) && holdsText(node) ? node.forEachChild(visit) : visit(node);
  visit(file);
  return found;
}

function fromPage(text) {
  const content = /<meta name="description" content="([^"]*)"|<title>([^<&%]*)<\/title>|<noscript>([^<]*)</g;
  return [...text.matchAll(content)].map((match) => squeeze(match[1] ?? match[2] ?? match[3]));
}

function fromManifest(text) {
  const { name, short_name, description } = JSON.parse(text);
  return [name, short_name, description].filter((value) => typeof value === 'string');
}

const readers = [
  [/\.(?:tsx?|mjs)$/, fromScript],
  [/\.html$/, (_path, text) => fromPage(text)],
  [/\.webmanifest$/, (_path, text) => fromManifest(text)],
];

/** [{path, sentences}] of the whole product in the order of the paths, each sentence once in its file and as it stands there. */
export function productSentences() {
  const source = inRoot('src');
  const paths = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(inRoot(), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !silent.test(path));
  return [...paths, ...terminalScripts].sort().flatMap((path) => {
    const read = readers.find(([pattern]) => pattern.test(path))?.[1];
    const sentences = read ? [...new Set(read(path, readFileSync(inRoot(path), 'utf8')))] : [];
    return sentences.length > 0 ? [{ path, sentences }] : [];
  });
}
