import { chromium } from '@playwright/test';
import { openSchool } from './scripts/lib/server.mjs';
import { chromiumArguments } from './scripts/lib/chromium.mjs';
import { writeFileSync } from 'node:fs';
const extra = process.env.ARGS ? process.env.ARGS.split(';') : [];
const school = await openSchool({});
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: [...chromiumArguments, ...extra] });
const metric = async (cdp) => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]));
async function visit(name, path, user, n = 2) {
  for (let i = 0; i < n; i++) {
  const ctx = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1366, height: 768 } });
  const page = await ctx.newPage();
  await ctx.request.post(`${school.url}/api/authentication/login?context=${user.startsWith('est') ? 'estudiante' : 'colaborador'}`, { data: { usuario: user, contrasenia: `demo-${user}` } });
  const cdp = await ctx.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
  if (i === n - 1) await cdp.send('Profiler.start');
  const t = Date.now();
  await page.goto(`${school.url}/#${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const m = await metric(cdp);
  console.log(name, i, Date.now() - t, 'ms', ...['TaskDuration', 'ScriptDuration', 'V8CompileDuration', 'LayoutDuration', 'RecalcStyleDuration', 'ProcessTime','Nodes','LayoutCount','RecalcStyleCount'].map((k) => `${k} ${(m[k]??0).toFixed(3)}`));
  if (i === n - 1) {
    const { profile } = await cdp.send('Profiler.stop');
    const self = new Map(); const byUrl = new Map();
    const dt = profile.timeDeltas; const node = new Map(profile.nodes.map((x) => [x.id, x]));
    profile.samples.forEach((s, k) => { const f = node.get(s).callFrame; const key = `${f.functionName}@${f.url.split('/').pop()}:${f.lineNumber}:${f.columnNumber}`; self.set(key, (self.get(key) ?? 0) + dt[k]); const u = f.url.split('/').pop() || f.functionName; byUrl.set(u, (byUrl.get(u) ?? 0) + dt[k]); });
    for (const [k, v] of [...byUrl].sort((a, b) => b[1] - a[1]).slice(0, 8)) console.log('   ', (v / 1000).toFixed(0), k);
    for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 12)) console.log('      ', (v / 1000).toFixed(0), k);
  }
  await ctx.close();
  }
}
await visit('login', '/login/colaborador', 'docente');
await visit('alumnos', '/colaborador/administrador/alumnos', 'secretaria');
await visit('grados', '/colaborador/administrador/grados', 'secretaria');
await visit('inicio', '/colaborador/administrador/inicio', 'secretaria');
await visit('estudiante', '/estudiante', 'estudiante');
await browser.close();
await school.close();
