// Read before anything else, by Node versions of any age: nothing newer than import itself may stand here.
const wanted = [20, 19];
const found = process.versions.node.split('.').map(Number);

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    '\nCeiba: necesita Node ' +
      wanted.join('.') +
      ' o posterior y aquí está Node ' +
      process.versions.node +
      '. Instálelo desde https://nodejs.org',
  );
  process.exit(1);
}
