// npm run paper -- kind [folder] [url]: a printed paper of the demo school as a PDF, and as PNGs where poppler is installed. Without a kind: all.
// Without a url the built product is started with a demo school of its own; `npm run dev` at http://127.0.0.1:3000 shows each change at once.
import './lib/node-version.mjs';

const { mkdirSync, writeFileSync } = await import('node:fs');
const { join, resolve } = await import('node:path');
const { setTimeout: sleep } = await import('node:timers/promises');
const { freePort, giveUp, run, Stop } = await import('./lib/project.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { startServer } = await import('./lib/server.mjs');

/** Resolution of the pictures, and of how many pages there are some. */
const pictures = ['-r', '110', '-l', '3', '-png'];
const year = new Date().getFullYear();

const headers = { 'content-type': 'application/json' };
const json = (body) => ({ method: 'POST', headers, body: JSON.stringify(body) });

/** Signs in; resolves to what calls the API and gives back the response, and to what gives back its data. */
async function person(url, usuario) {
  const form = json({ usuario, contrasenia: `demo-${usuario}` });
  const reply = await fetch(`${url}/api/authentication/login?context=colaborador`, form);
  const cookie = reply.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Stop(`${usuario}: ${(await reply.json()).message}`);
  const file = (path, body) =>
    fetch(`${url}/api/${path}`, { ...(body && json(body)), headers: { ...headers, cookie } });
  const data = async (path, body) => {
    const { code, data, message } = await (await file(path, body)).json();
    if (code !== 1) throw new Stop(`${path}: ${message}`);
    return data;
  };
  return { file, data };
}

/** A batch is a job: it is waited for. */
async function batch({ file, data }, formato) {
  const [{ gradosSecciones }] = await data(`grados?ciclo=${year}`);
  const { idGradoSeccion } = gradosSecciones[0];
  let job = await data('calificaciones/boletas', {
    ...{ ciclo: year, alcance: 'seccion', ids: [idGradoSeccion], formato },
  });
  while (!job.url) {
    if (job.error) throw new Stop(`boleta: ${job.error}`);
    await sleep(500);
    job = await data(`trabajos/${job.id}`);
  }
  return file(`trabajos/${job.id}/resultado`);
}

/** How each paper is asked for, and by whom. */
const kinds = {
  async recibo(url) {
    const { file, data } = await person(url, 'admin');
    const [{ idRecibo }] = (await data('caja/recibos')).recibos;
    return file(`caja/recibos/${idRecibo}/pdf`);
  },
  async 'estado-de-cuenta'(url) {
    const { file, data } = await person(url, 'admin');
    const [{ idEstudiante }] = await data('estudiantes?type=partial&page=1&limit=10');
    return file(`estudiantes/estudiante/${idEstudiante}/estado-de-cuenta/pdf`);
  },
  async corte(url) {
    const { file, data } = await person(url, 'admin');
    const [{ idCorte }] = await data('caja/cortes');
    return file(`caja/cortes/${idCorte}/pdf`);
  },
  boleta: async (url) => batch(await person(url, 'admin'), 'una'),
  'boletas-dos': async (url) => batch(await person(url, 'admin'), 'dos'),
  async hoja(url) {
    const { file, data } = await person(url, 'docente');
    const clases = await data(`docentes/docentes/materias?ciclo=${year}`);
    const { idGradoSeccionMateriaColaborador: clase } = clases.find(({ inicializado }) => inicializado);
    const [bloque] = await data(`docentes/bloques/${clase}`);
    return file(`docentes/calificaciones/bloques/${bloque.idMateriaBloque}/hoja`);
  },
};

try {
  const given = process.argv.slice(2);
  const wanted = given.filter((one) => one in kinds);
  const address = given.find((one) => /^https?:/.test(one))?.replace(/\/$/, '');
  const folder = resolve(
    given.find((one) => !wanted.includes(one) && !/^https?:/.test(one)) ?? '.cache/papeles',
  );
  mkdirSync(folder, { recursive: true });
  if (!address) await prepare();
  const server = address ? undefined : await startServer({ port: await freePort() });
  try {
    for (const kind of wanted.length > 0 ? wanted : Object.keys(kinds)) {
      const reply = await kinds[kind](address ?? server.url);
      if (!reply.ok) throw new Stop(`${kind}: ${(await reply.json()).message}`);
      const pdf = join(folder, `${kind}.pdf`);
      writeFileSync(pdf, Buffer.from(await reply.arrayBuffer()));
      const { code } = await run('pdftoppm', [...pictures, pdf, join(folder, kind)], { capture: true });
      console.log(`${pdf}${code === 0 ? ' and its pages as PNG' : ' (install poppler-utils for pictures)'}`);
    }
  } finally {
    await server?.stop();
  }
} catch (error) {
  giveUp(error);
}
