// Which licences may be in what schools install: those that let everybody use, copy and change the whole, libraries of the LGPL and of the
// MPL unchanged and as files of their own, and one for fonts.
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages that say their licence in their file LICENSE and not in package.json, of the version whose file was read. */
const IN_ITS_FILE = new Map([['png-js@2.0.0', 'MIT']]);

const terms = ({ license, expression }) => expression ?? license?.id ?? license?.name ?? '';

/** `A AND B` needs both, `A OR B` one of them; npm writes nothing more complicated than one pair of parentheses. */
function isAllowed(text) {
  const bare = text.replace(/^\((.*)\)$/, '$1');
  if (/ AND /.test(bare)) return bare.split(' AND ').every(isAllowed);
  if (/ OR /.test(bare)) return bare.split(' OR ').some(isAllowed);
  return ALLOWED.has(bare);
}

/** Sentences about components whose licence is not in the list, or is not said. */
export const licenceComplaints = ({ components }) =>
  components
    .map((one) => ({
      ref: one['bom-ref'],
      said: (one.licenses ?? []).map(terms).join(' AND ') || (IN_ITS_FILE.get(one['bom-ref']) ?? ''),
    }))
    .filter(({ said }) => !isAllowed(said))
    .map(({ ref, said }) => `${ref} has the licence '${said || 'none'}', which is not in the list.`);
