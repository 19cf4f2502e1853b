import { withArguments } from './base/arguments.ts';
import { readConfig } from './base/config.ts';
import { projectRoot } from './base/project-root.ts';
import { serve } from './command/serving.ts';

await serve(() => readConfig(withArguments(process.env, process.argv.slice(2)), { root: projectRoot() }));
