// npm run drills -- papel --students 1000: the year of a whole school, on paper. The demo school of so many students ends its year, with every case of the
// marks engine planted in it; all sections are closed, all final report cards printed and read back, and compared with a calculator of its own.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { runNode } from '../../scripts/lib/project.mjs';
import { drill } from './report.mjs';

export const yearOnPaper = ({ students }) =>
  drill('papel', async ({ folder, note, atEnd }) => {
    const server = await startPostgres();
    atEnd(server.stop);
    const figures = join(folder, 'figures.json');
    const test = ['run', '--project=api-postgres', 'src/server/demo/year-on-paper.test.ts'];
    const { code } = await runNode(['node_modules/vitest/vitest.mjs', ...test], {
      env: {
        NODE_ENV: 'test',
        TEST_DATABASE_URL: server.url,
        DRILL_STUDENTS: students,
        DRILL_FIGURES: figures,
      },
    });
    note('students of the demo school', students);
    for (const [what, figure] of JSON.parse(await readFile(figures, 'utf8'))) note(what, figure);
    return code;
  });
