// Who may lean on whom. The order of the concepts is scripts/lib/concepts.mjs.
import { concepts } from './scripts/lib/concepts.mjs';

const any = `(?:${concepts.join('|')})`;
// The web has one concept more: the home screens.
const anyWeb = `(?:inicio|${concepts.join('|')})`;
const test = '[.]test[.]tsx?$';
const anyServerRoom = `^src/server/${any}/`;

/** One rule per concept: nothing of it may import a concept that stands after it. */
const bearingOrder = concepts.slice(0, -1).map((concept, index) => ({
  name: `${concept}-leans-left`,
  comment: `${concept} may not import a concept that stands after it in the bearing order. A foreign key may point anywhere.`,
  severity: 'error',
  from: { path: `^src/server/${concept}/`, pathNot: `${test}|/tables[.]ts$` },
  to: { path: `^src/server/(?:${concepts.slice(index + 1).join('|')})/` },
}));

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Imports of types are erased: a policy may read with the queries that demand its proof.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'shared-stands-alone',
      comment: 'shared imports zod and itself: no clock, no network, no files.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: test },
      to: { pathNot: '^src/shared/|^node_modules/zod/' },
    },
    {
      name: 'platform-knows-no-school',
      comment: 'What any product needs. What keeps a school running stands above it.',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: test },
      to: { path: '^src/server/(?!platform/)|^src/shared/(?!base/)' },
    },
    {
      name: 'operate-asks-services',
      comment:
        'What keeps a school running asks concepts what they do, not how. Its commands serve a whole school.',
      severity: 'error',
      from: { path: '^src/server/operate/(?!command/)', pathNot: test },
      to: { path: anyServerRoom, pathNot: '/service[.]ts$' },
    },
    {
      name: 'only-tests-build-a-school',
      severity: 'error',
      from: { pathNot: `${test}|/testing/|/testing[.]tsx?$` },
      to: { path: '^src/testing/' },
    },
    ...bearingOrder,
    {
      name: 'routes-belong-to-their-concept',
      comment: 'Other concepts use service, queries, policy and tables; routes are for app.ts.',
      severity: 'error',
      from: { path: `^src/server/(${any})/`, pathNot: test },
      to: { path: '^src/server/.+/routes[.]ts$', pathNot: '^src/server/$1/' },
    },
    {
      name: 'only-routes-know-http',
      severity: 'error',
      from: { path: anyServerRoom, pathNot: `/routes[.]ts$|${test}` },
      to: { path: '^src/server/platform/http/|^node_modules/@?fastify' },
    },
    {
      name: 'only-queries-know-sql',
      severity: 'error',
      from: { path: anyServerRoom, pathNot: `/(?:queries|tables)[.]ts$|${test}` },
      to: { path: '^node_modules/(?:drizzle-orm|pg)/' },
    },
    {
      name: 'web-kit-knows-no-concept',
      comment: 'What is in the kit could ship in another product.',
      severity: 'error',
      from: { path: '^src/web/kit/', pathNot: test },
      to: { path: `^src/web/(?:${anyWeb}|shell)/|^src/shared/(?!base/)` },
    },
    {
      name: 'shells-belong-to-the-router',
      severity: 'error',
      from: { path: `^src/web/${anyWeb}/`, pathNot: test },
      to: { path: '^src/web/shell/|^src/web/router[.]tsx$' },
    },
    {
      name: 'pages-belong-to-their-concept',
      comment: "Another concept's components, form and api may be used; its pages are for the router.",
      severity: 'error',
      from: { path: `^src/web/(${anyWeb})/`, pathNot: test },
      to: { path: '^src/web/.+/pages/', pathNot: '^src/web/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Imports of types lean too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
