// tar.gz and zip of a folder, the same bytes each time: sorted names, one date, one owner, nothing of this machine.
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import yazl from 'yazl';
import { entriesBelow, RUN } from './tree.mjs';

const mode = ({ path, folder }) => (folder || RUN.test(path) ? 0o755 : 0o644);

/** Node's gzip writes neither name nor date. */
export async function tarGz({ from, under, file, seconds }) {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(file));
  const common = { mtime: new Date(seconds * 1000), uid: 0, gid: 0, uname: 'root', gname: 'root' };
  const folders = under.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  for (const name of folders) tar.entry({ ...common, name: `${name}/`, type: 'directory', mode: 0o755 });
  for (const entry of entriesBelow(from)) {
    const name = `${under}/${entry.path}`;
    if (entry.folder) tar.entry({ ...common, name: `${name}/`, type: 'directory', mode: 0o755 });
    else {
      const into = tar.entry({ ...common, name, size: entry.size, mode: mode(entry) });
      await pipeline(createReadStream(join(from, entry.path)), into);
    }
  }
  tar.finalize();
  await written;
}

/** `more` are files with their text that stand beside the folder. */
export async function zip({ from, under, file, seconds, more = {} }) {
  const archive = new yazl.ZipFile();
  const mtime = new Date(seconds * 1000);
  const options = { mtime, forceDosTimestamp: true, compressionLevel: 9 };
  for (const [name, text] of Object.entries(more))
    archive.addBuffer(Buffer.from(text), name, { ...options, mode: 0o100644 });
  for (const entry of entriesBelow(from))
    if (!entry.folder)
      archive.addFile(join(from, entry.path), `${under}/${entry.path}`, {
        ...options,
        mode: 0o100000 | mode(entry),
      });
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(file));
}
