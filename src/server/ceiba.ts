import { runCommand } from './operate/command/run.ts';
import { openConsole } from './platform/log/console.ts';

// Whoever reads only the first lines of what is said has gone.
process.stdout.on('error', () => undefined);
const terminal = openConsole();
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  console: terminal,
  complain: (line) => void process.stderr.write(`${line}\n`),
});
terminal.close();
