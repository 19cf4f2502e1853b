// Packages that would run a program while they are installed. Ours are installed with --ignore-scripts; these do without it.
const KNOWN = {
  'node_modules/@esbuild-kit/core-utils/node_modules/esbuild':
    'of drizzle-kit, for developers; its binary is a package of its own',
  'node_modules/drizzle-kit/node_modules/esbuild':
    'of drizzle-kit, for developers; its binary is a package of its own',
  'node_modules/esbuild': 'of tsx, for developers; its binary is a package of its own',
};

export function installScriptComplaints({ packages }) {
  const found = Object.keys(packages).filter((path) => packages[path].hasInstallScript);
  return [
    ...found
      .filter((path) => !(path in KNOWN))
      .map(
        (path) => `${path} runs a script when it is installed: see whether it works without, then list it.`,
      ),
    ...Object.keys(KNOWN)
      .filter((path) => !found.includes(path))
      .map((path) => `${path} is listed and runs no script any more: take it off the list.`),
  ];
}
