import { serve } from './operate/command/serving.ts';
import { withArguments } from './platform/config/command-line.ts';
import { readConfig } from './platform/config/config.ts';
import { projectRoot } from './platform/runtime/project-root.ts';

await serve(() => readConfig(withArguments(process.env, process.argv.slice(2)), { root: projectRoot() }));
