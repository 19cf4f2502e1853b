import { type ESTree, type Plugin, parseSync, type Rolldown, Visitor } from 'vite';

/** What a declaration says to the server alone. The browser sends by the rest; the server has its own copy. */
const OF_THE_SERVER = new Set(['params', 'query', 'body', 'output', 'summary', 'schema']);

/** Text put in place of what lies between two positions of a module. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Whatever a constant of the contract is made with, e.g. `z.object(…)`, looks and changes nothing: unused it can be left out. */
const asPure = ({ start, end }: { start: number; end: number }): Edit[] => [
  { from: start, to: start, text: '/*#__PURE__*/ (() => (' },
  { from: end, to: end, text: '))()' },
];

function edited(code: string, edits: readonly Edit[]): string {
  let at = 0;
  let result = '';
  for (const { from, to, text } of [...edits].sort((a, b) => a.from - b.from || a.to - b.to)) {
    result += code.slice(at, from) + text;
    at = to;
  }
  return result + code.slice(at);
}

/** A module of `src/shared` without the schemas of its declarations, and with its constants free to be left out. */
function withoutSchemas(code: string): string {
  const edits: Edit[] = [];
  const { program } = parseSync('contract.js', code);
  new Visitor({
    CallExpression({ callee, arguments: [declaration] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (declaration?.type !== 'ObjectExpression') return;
      const parts = declaration.properties.flatMap((one) =>
        one.type === 'Property' && one.value.type === 'ObjectExpression' ? one.value.properties : [],
      );
      for (const one of [...declaration.properties, ...parts])
        if (one.type === 'Property' && one.key.type === 'Identifier' && OF_THE_SERVER.has(one.key.name))
          edits.push({ from: one.start, to: one.end, text: `${one.key.name}: undefined` });
    },
  }).visit(program);
  for (const statement of program.body) {
    const made = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (made?.type !== 'VariableDeclaration') continue;
    for (const { init } of made.declarations)
      if (
        init &&
        /^(?:Call|New|Object|Array)Expression$/.test(init.type) &&
        code.slice(init.start, init.end).includes('(')
      )
        edits.push(...asPure(init));
  }
  return edited(code, edits);
}

/** A statement of a module: what it declares and all that it mentions, that included. */
interface Piece {
  code: string;
  exported: boolean;
  names: string[];
  mentions: Set<string>;
}

function namesOf(statement: ESTree.Program['body'][number]): string[] {
  const made = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (made?.type === 'VariableDeclaration')
    return made.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
  if (made?.type === 'FunctionDeclaration' || made?.type === 'ClassDeclaration')
    return made.id ? [made.id.name] : [];
  return [];
}

function piecesOf(code: string): { imports: ESTree.ImportDeclaration[]; pieces: Piece[] } {
  const { program } = parseSync('contract.js', code);
  const properties = new Set<number>();
  const identifiers: ESTree.Span[] = [];
  new Visitor({
    MemberExpression({ computed, property }) {
      if (!computed) properties.add(property.start);
    },
    Property({ computed, shorthand, key }) {
      if (!computed && !shorthand) properties.add(key.start);
    },
    Identifier: (one) => {
      identifiers.push(one);
    },
  }).visit(program);
  const imports = program.body.filter((one) => one.type === 'ImportDeclaration');
  const pieces = program.body
    .filter((one) => one.type !== 'ImportDeclaration')
    .map((statement): Piece => {
      const { start, end } = statement;
      const inside = identifiers.filter(
        (one) => one.start >= start && one.end <= end && !properties.has(one.start),
      );
      return {
        code: code.slice(start, end),
        exported: statement.type === 'ExportNamedDeclaration',
        names: namesOf(statement),
        mentions: new Set(inside.map((one) => code.slice(one.start, one.end))),
      };
    });
  return { imports, pieces };
}

const SHARED = /\/src\/shared\/.+\.ts$/;
const HALVES = /\/src\/shared\/.+\.ts\?(?:dice|comprueba)$/;

/** Of each module of the contract, the names of what checks. */
const checking = new Map<string, ReadonlySet<string>>();
const halves = new Map<string, string>();

interface Contract extends ReturnType<typeof piecesOf> {
  id: string;
}

/** What is made with zod, or with something that is, here or in another module. */
async function checksOf(context: Rolldown.TransformPluginContext, { id, imports, pieces }: Contract) {
  const checks = new Set<string>();
  for (const { source, specifiers } of imports) {
    const found = await context.resolve(source.value, id);
    if (found && SHARED.test(found.id)) await context.load({ id: found.id });
    const theirs = checking.get(found?.id ?? '');
    for (const one of specifiers) {
      const name = one.type === 'ImportSpecifier' && 'name' in one.imported ? one.imported.name : '';
      if (source.value === 'zod' || theirs?.has(name)) checks.add(one.local.name);
    }
  }
  let known: number;
  do {
    known = checks.size;
    for (const { names, mentions } of pieces)
      if ([...mentions].some((name) => checks.has(name))) for (const name of names) checks.add(name);
  } while (checks.size > known);
  return checks;
}

/**
 * A module of the contract becomes two, what it says and what it checks with, and leads to both: with one of its schemas that some form
 * needs, all that the module says would need zod.
 */
async function inHalves(context: Rolldown.TransformPluginContext, code: string, id: string): Promise<string> {
  const { imports, pieces } = piecesOf(code);
  const checks = await checksOf(context, { id, imports, pieces });
  checking.set(id, checks);
  const isChecking = ({ mentions }: Piece) => [...mentions].some((name) => checks.has(name));
  const said = pieces.filter((one) => !isChecking(one));
  const checked = pieces.filter(isChecking);
  if (checked.length === 0 || said.length === 0) return code;
  const written = (half: readonly Piece[]) => {
    const mentioned = new Set(half.flatMap(({ mentions }) => [...mentions]));
    const needed = imports.filter(({ specifiers }) =>
      specifiers.some(({ local }) => mentioned.has(local.name)),
    );
    return {
      mentioned,
      lines: [...needed.map(({ start, end }) => code.slice(start, end)), ...half.map((one) => one.code)],
    };
  };
  const { mentioned, lines } = written(checked);
  const theirs = said.flatMap(({ names }) => names).filter((name) => mentioned.has(name));
  const hidden = said.filter(({ exported }) => !exported).flatMap(({ names }) => names);
  halves.set(`${id}?dice`, [...written(said).lines, `export { ${hidden.join()} };`].join('\n'));
  halves.set(`${id}?comprueba`, [`import { ${theirs.join()} } from '${id}?dice';`, ...lines].join('\n'));
  return `export * from '${id}?dice';\nexport * from '${id}?comprueba';`;
}

/**
 * Whoever only reads needs no schema, and replies are not checked twice: with what checks them they were a fifth of
 * every first visit. A form brings those that it checks with.
 */
export const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  apply: 'build',
  resolveId: { filter: { id: HALVES }, handler: (id) => id },
  load: {
    filter: { id: HALVES },
    handler: (id) => ({ code: halves.get(id) ?? '', moduleType: 'js', moduleSideEffects: false }),
  },
  transform: {
    filter: { id: SHARED },
    handler(code, id) {
      return inHalves(this, withoutSchemas(code), id);
    },
  },
};
