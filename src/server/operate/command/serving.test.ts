import { expect, it } from 'vitest';
import { programDatabase, runProgram } from '#testing/program.ts';

it('lo que tarda en prepararse, también el colegio de demostración, no se anota como lento', async () => {
  const { address, child, ended } = runProgram({
    ...(await programDatabase('preparar')),
    ...{ DEMO: 'true', DEMO_STUDENTS: '60', SLOW_MS: '1', LOG_LEVEL: 'warn' },
  });
  await fetch(new URL('/health/ready', await address()));
  child.kill('SIGTERM');
  const { output } = await ended;
  expect(output).toContain('Creando el colegio de demostración…');
  expect(output.slice(0, output.indexOf('Ceiba está lista'))).not.toMatch(/insert into|create table/);
  expect(output).toContain('slow statement');
});
