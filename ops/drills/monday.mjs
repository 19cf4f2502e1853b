import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../bench/figures.mjs';
import { descendants } from '../../scripts/lib/processes.mjs';
import { connection, cpuSeconds, giveAccounts, ms, withSql } from './people.mjs';
import { drill } from './report.mjs';
import { serveOnServer } from './school.mjs';

const p95Max = 1_000;

const cpuOf = (pids) =>
  pids.reduce((sum, pid) => {
    try {
      return sum + cpuSeconds(pid);
    } catch {
      return sum;
    }
  }, 0);

async function arrive(url, { usuario, contrasenia }, year, noted) {
  const visitor = connection(url);
  const login = await visitor.call('POST', '/api/authentication/login?context=estudiante', {
    body: { usuario, contrasenia },
  });
  noted.signIns.push(login.ms);
  const cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  if (login.status !== 200 || !cookie) noted.failed.push(`sign-in ${login.status} ${login.text}`);
  const headers = { cookie };
  const look = async (path) => {
    const { status, ms: took } = await visitor.call('GET', `/api${path}`, { headers });
    noted.calls.push(took);
    if (status !== 200) noted.failed.push(`${path} ${status}`);
  };
  await Promise.all(
    [
      '/authentication/estudiante',
      '/estudiantil/currentdate',
      `/estudiantil/actividades/pendientes/${year}`,
      `/estudiantil/asignaciones/inscripcion/${year}`,
      `/estudiantil/materias/${year}`,
    ].map(look),
  );
  visitor.close();
}

/** What one sign-in takes of the processor, alone. */
async function signInAlone(url, people, used) {
  const before = used();
  for (const { usuario, contrasenia } of people) {
    const visitor = connection(url);
    await visitor.call('POST', '/api/authentication/login?context=estudiante', {
      body: { usuario, contrasenia },
    });
    visitor.close();
  }
  return (1000 * (used() - before)) / people.length;
}

export const monday = ({ minutes = '5' }) =>
  drill('monday', async ({ folder, note, atEnd }) => {
    const { server, node } = await serveOnServer(atEnd, { DATA_DIR: folder });
    const people = await withSql(server.url, async (sql) => {
      await giveAccounts(sql);
      const found = await sql(
        `select u.usuario from usuarios u join estudiantes e using (id_usuario)
         where exists (select from inscripciones i where i.id_estudiante = e.id_estudiante and i.estado = 'activa'
           and i.id_ciclo_escolar = (select max(id_ciclo_escolar) from inscripciones))
         limit 600`,
      );
      return found.map(({ usuario }) => ({ usuario, contrasenia: 'demo-estudiante' }));
    });
    const year = new Date().getFullYear();
    const noted = { signIns: [], calls: [], failed: [] };
    const used = () => [cpuOf([node.child.pid]), cpuOf([server.pid(), ...descendants(server.pid())])];
    const before = used();
    await Promise.all(
      people.map(async (one) => {
        await sleep(Math.random() * Number(minutes) * 60_000);
        await arrive(node.url, one, year, noted);
      }),
    );
    const each = used().map((seconds, index) => (1000 * (seconds - before[index])) / people.length);
    const alone = await signInAlone(node.url, people.slice(0, 100), () => used()[0] + used()[1]);
    const p95 = quantile(noted.signIns, 0.95);
    const figures = (values) =>
      `${values.length}, ${ms(quantile(values, 0.5))}, ${ms(quantile(values, 0.95))}, ${ms(Math.max(...values))}`;
    const rows = [
      ['students that sign in, within', `${people.length}, ${minutes} min`],
      ['sign-ins: number, median, p95, slowest', figures(noted.signIns)],
      ['what they open next', figures(noted.calls)],
      ['failed', noted.failed.length],
      ['processor for each arrival with its 5 calls: Ceiba, PostgreSQL', `${ms(each[0])}, ${ms(each[1])}`],
      ['arrivals a second that one core serves', (1000 / (each[0] + each[1])).toFixed(1)],
      ['sign-ins a second, alone, that one core serves', (1000 / alone).toFixed(1)],
    ];
    for (const [what, figure] of rows) note(what, figure);
    if (noted.failed.length > 0) console.error(noted.failed.slice(0, 10).join('\n'));
    return noted.failed.length === 0 && p95 < p95Max ? 0 : 1;
  });
