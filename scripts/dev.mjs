// npm run dev: the server restarts and the web reloads on every saved file. Ctrl+C ends both.
import './lib/node-version.mjs';

const { spawn } = await import('node:child_process');
const { giveUp, inRoot, root } = await import('./lib/project.mjs');
const { prepareDependencies } = await import('./lib/prepare.mjs');

const apiPort = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';

function start(args, env) {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}

try {
  await prepareDependencies();
  const origin = `http://localhost:${webPort}`;
  const children = [
    start([inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/server/main.ts'], {
      PORT: apiPort,
      // Writes are only accepted from the address people see, which is Vite's.
      PUBLIC_URL: process.env.PUBLIC_URL ?? origin,
    }),
    start(
      [
        inRoot('node_modules/vite/bin/vite.js'),
        '--config',
        'vite.web.config.ts',
        '--port',
        webPort,
        '--strictPort',
      ],
      {
        CEIBA_API: `http://127.0.0.1:${apiPort}`,
      },
    ),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  for (const child of children)
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 0;
      stop();
    });
} catch (error) {
  giveUp(error);
}
