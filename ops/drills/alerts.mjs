// npm run drills -- alerts: Prometheus itself is asked whether each alert sounds when it must, and not before.
import { inRoot, run } from '../../scripts/lib/project.mjs';
import { need } from './debian.mjs';

export async function alerts() {
  const { promtool } = await need({ promtool: 'prometheus' });
  const { code, output } = await run(
    promtool,
    ['test', 'rules', inRoot('ops', 'prometheus', 'alertas.test.yml')],
    { capture: true },
  );
  console.log(output.trim());
  return code;
}
