import { join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createCluster } from './cluster.ts';
import { copyCluster } from './copy.ts';
import { openEngine, proveDurable } from './engine.ts';
import { startMaintenance } from './maintenance.ts';
import { spaceGuard } from './space-guard.ts';
import { Wire } from './wire.ts';
import type { WorkerReply, WorkerRequest, WorkerTask } from './worker-messages.ts';

/** The engine runs in a worker thread, so that a slow statement does not block requests that need no database. */
async function serve(folder: string, main: MessagePort, tell: (reply: WorkerReply) => void): Promise<void> {
  const engine = await openEngine(join(folder, 'pgdata'), 'durable');
  await proveDurable(engine);
  const wire = new Wire(engine);
  const guard = spaceGuard(folder, (statement) => wire.command(statement));
  wire.beforeTransaction(guard.check);
  const maintenance = startMaintenance(wire, join(folder, 'vacuum'), {
    isShort: () => guard.short,
    onProblem: (statement) => tell({ kind: 'problem', statement }),
  });
  main.on('message', async (request: WorkerRequest) => {
    if (request.kind === 'connect') {
      wire.attach(request.port);
      return;
    }
    if (request.kind === 'copy') {
      const { target } = request;
      const problem = await copyCluster(wire, join(folder, 'pgdata'), target).then(() => null, String);
      tell({ kind: 'copied', target, problem });
      return;
    }
    maintenance.stop();
    wire.command('CHECKPOINT');
    await engine.close();
    tell({ kind: 'closed' });
  });
  tell({ kind: 'ready' });
}

if (parentPort) {
  const main = parentPort;
  const tell = (reply: WorkerReply) => main.postMessage(reply);
  const task: WorkerTask = workerData;
  if (task.kind === 'serve') {
    await serve(task.folder, main, tell);
  } else {
    await createCluster(task.folder);
    tell({ kind: 'created' });
  }
}
