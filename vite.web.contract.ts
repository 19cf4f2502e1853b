import { type Plugin, parseSync, Visitor } from 'vite';

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
export function withoutSchemas(code: string): string {
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

/**
 * Whoever only reads needs no schema, and replies are not checked twice: with what checks them they were a fifth of
 * every first visit. A form brings those that it checks with.
 */
export const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/shared\/.+\.ts$/ },
    handler: (code) => withoutSchemas(code),
  },
};
