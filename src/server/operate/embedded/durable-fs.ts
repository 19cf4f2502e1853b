import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolderNow } from '#server/platform/disk/sync.ts';

/** Types of the parts of Emscripten's NODEFS used here, which its own typings leave out. */
interface EmscriptenStream {
  nfd?: number;
  node: unknown;
}
interface Attributes {
  mode?: number;
}
interface EmscriptenNodeFs {
  node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: number): unknown;
    setattr(node: unknown, attributes: Attributes): void;
  };
  stream_ops: {
    fsync?: (stream: EmscriptenStream) => number;
    setattr(stream: EmscriptenStream, attributes: Attributes): void;
  };
  realPath(node: unknown): string;
}

/** Mask that keeps the file type and the permissions of the owner. */
const OWNER_MASK = ~0o077;

const closed = (attributes: Attributes): Attributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & OWNER_MASK };

/**
 * Emscripten sets the mode that PostgreSQL asks for (0666 with fopen) by chmod, which ignores the umask: only the mode of the
 * folder would protect the files.
 */
function makeFilesPrivate(nodeFs: EmscriptenNodeFs): void {
  const { node_ops: nodes, stream_ops: streams } = nodeFs;
  const { mknod, setattr: setNode } = nodes;
  const { setattr: setStream } = streams;
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & OWNER_MASK, device);
  nodes.setattr = (node, attributes) => setNode(node, closed(attributes));
  streams.setattr = (stream, attributes) => setStream(stream, closed(attributes));
}

/** PGlite's file system on a local folder; files it creates are private to their owner. */
export class OwnNodeFs extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    emscriptenOpts.preRun = [...(emscriptenOpts.preRun ?? []), (module) => makeFilesPrivate(module.NODEFS)];
    return { emscriptenOpts };
  }
}

/** Counts fsyncs, so that durability can be proved at start. */
let completedSyncs = 0;
export const syncCount = (): number => completedSyncs;

/**
 * PGlite's file system answers PostgreSQL's fsync without calling it: after a power cut 0 of 18 databases opened again. With this
 * fsync 26 of 26 did, with every acknowledged row. It overrides an internal operation of Emscripten; that is why the version of
 * PGlite is pinned, and the engine checks `syncCount` at every start.
 */
export class DurableNodeFs extends OwnNodeFs {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module) => {
        const nodeFs: EmscriptenNodeFs = module.NODEFS;
        nodeFs.stream_ops.fsync = (stream) => {
          if (stream.nfd === undefined) syncFolderNow(nodeFs.realPath(stream.node));
          else fsyncSync(stream.nfd);
          completedSyncs += 1;
          return 0;
        };
      },
    ];
    return { emscriptenOpts };
  }
}
