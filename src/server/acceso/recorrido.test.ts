import { describe, expect, it } from 'vitest';
import { routes } from '#server/routes.ts';
import type { AnyEndpoint, Audience } from '#shared/base/endpoint.ts';
import { asuntosDePuestos } from '#shared/permisos.rules.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante, exigirCambioDeContrasenia } from '#testing/builders.ts';

const { app, db, iniciarSesionDe } = await startTestApp();

const puesto = async (...cargos: number[]) => iniciarSesionDe(await crearColaborador(db, { cargos }));
const pendiente = await crearEstudiante(db);
await exigirCambioDeContrasenia(db, Number(pendiente.idUsuario));

/** Who is who, and which calls are open to each. Everything else has to be refused. `cargo`: where matters decide as well. */
const PERSONAS: readonly { quien: string; cookie: string; cargo?: number; abre: ReadonlySet<Audience> }[] = [
  {
    quien: 'director',
    cookie: await puesto(1),
    cargo: 1,
    abre: new Set(['public', 'session', 'colaborador', 'administrador', 'director', 'academico']),
  },
  {
    quien: 'secretaria',
    cookie: await puesto(2),
    cargo: 2,
    abre: new Set(['public', 'session', 'colaborador', 'administrador', 'docente']),
  },
  {
    quien: 'contador',
    cookie: await puesto(3),
    cargo: 3,
    abre: new Set(['public', 'session', 'colaborador', 'administrador']),
  },
  {
    quien: 'coordinador',
    cookie: await puesto(4),
    abre: new Set(['public', 'session', 'colaborador', 'academico', 'docente']),
  },
  {
    quien: 'docente',
    cookie: await puesto(5),
    abre: new Set(['public', 'session', 'colaborador', 'docente']),
  },
  {
    quien: 'colaborador sin cargo',
    cookie: await puesto(),
    abre: new Set(['public', 'session', 'colaborador']),
  },
  {
    quien: 'estudiante',
    cookie: await iniciarSesionDe(await crearEstudiante(db)),
    abre: new Set(['public', 'session', 'estudiante']),
  },
];

const MUESTRAS: Record<string, string> = {
  codigo: 'NO-EXISTE',
  codigoNivelEstudiantil: '03-12-0030-42',
  nivel: '03-12-0030-42',
  idArchivo: 'A'.repeat(32),
  idVideo: 'AAAAAAAAAAA',
  ciclo: '2026',
};

const urlDe = ({ path }: AnyEndpoint): string =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => MUESTRAS[name] ?? '999999')}`;

async function pedir(endpoint: AnyEndpoint, cookie = '') {
  const { method } = endpoint;
  const body =
    method === 'GET' || method === 'DELETE'
      ? {}
      : { payload: '{}', headers: { 'content-type': 'application/json', cookie } };
  const multipart = {
    payload: `--x\r\nContent-Disposition: form-data; name="${endpoint.form?.part}"\r\n\r\n{}\r\n--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', cookie },
  };
  return app.inject({
    method,
    url: urlDe(endpoint),
    headers: { cookie },
    ...(endpoint.form ? multipart : body),
  });
}

/** Whose each area is, told apart from the contract: a call declared for more people than these is found out. */
const AREAS: readonly (readonly [string, Audience])[] = [
  ['/docentes/', 'docente'],
  ['/zoommeet/', 'docente'],
  ['/estudiantil/', 'estudiante'],
  ['/sistema/', 'director'],
  ['/cierres', 'academico'],
  ['/calificaciones/inscripciones/', 'academico'],
  ['/calificaciones/participantes/', 'academico'],
];
const FUERA_DE_AREA: Readonly<Record<string, Audience>> = {
  'GET /bienvenida': 'public',
  'POST /bienvenida': 'public',
  'POST /authentication/login': 'public',
  'POST /authentication/logout': 'public',
  'GET /archivos/:idArchivo': 'session',
  'GET /escuela': 'session',
  'GET /escuela/marca': 'public',
  'GET /escuela/logo': 'public',
  'GET /solicitudes/:clave': 'session',
  'GET /trabajos': 'session',
  'GET /trabajos/:idTrabajo': 'session',
  'GET /trabajos/:idTrabajo/resultado': 'session',
  'POST /trabajos/:idTrabajo/cancelar': 'session',
  'POST /trabajos/:idTrabajo/reintentar': 'session',
  'GET /videos/:idVideo/miniatura': 'session',
  'PUT /archivos/:idArchivo/giro': 'session',
  'PUT /authentication/contrasenia': 'session',
  'GET /authentication/estudiante': 'estudiante',
  'GET /authentication': 'colaborador',
  'GET /calificaciones/boletas/cuenta': 'colaborador',
  'GET /calificaciones/detalle/:idEstudianteGrado/materias/:idMateria': 'colaborador',
  'GET /ciclos': 'colaborador',
  'GET /colaboradores/colaborador': 'colaborador',
  'GET /cuadros/honor': 'colaborador',
  'GET /cuadros/:idGradoSeccion': 'colaborador',
  'GET /cuadros/:idGradoSeccion/exportar': 'colaborador',
  'GET /currentdate': 'colaborador',
  'GET /documentos/inscripcion/:idEstudianteGrado': 'director',
  'GET /estudiantes/inscripcion/:idEstudianteGrado/boleta': 'colaborador',
  'POST /calificaciones/boletas': 'colaborador',
  'POST /verificaciones': 'public',
  'PUT /documentos/:codigo/anular': 'director',
  'POST /operaciones/:idOperacion/deshacer': 'colaborador',
  'PUT /grados/estudiantes/:idEstudianteGrado/notas-traidas': 'docente',
  'PUT /escuela': 'director',
  'GET /permisos': 'director',
  'PUT /permisos': 'director',
  'PUT /escuela/logo': 'director',
  'DELETE /escuela/logo': 'director',
  'PUT /nivelesestudiantiles/:codigo': 'director',
  'GET /cierres': 'colaborador',
  'GET /cierres/:idGradoSeccion': 'colaborador',
  'GET /cierres/:idGradoSeccion/cambios': 'colaborador',
  'POST /cierres/:idGradoSeccion': 'director',
  'POST /cierres/:idGradoSeccion/reabrir': 'director',
  'PUT /cierres/:idGradoSeccion/decisiones': 'director',
  'GET /normas': 'colaborador',
  'POST /normas': 'director',
  'PUT /normas/:id': 'director',
  'POST /normas/:id/confirmar': 'director',
  'DELETE /normas/:id': 'director',
  'PUT /sire/plazos': 'director',
  'PUT /sire/areas': 'director',
};
const deQuien = ({ method, path }: AnyEndpoint): Audience =>
  FUERA_DE_AREA[`${method} ${path}`] ?? AREAS.find(([area]) => path.startsWith(area))?.[1] ?? 'administrador';

/** Whether a matter of the school is among those that Ceiba proposes for a position. Other calls have none. */
const propone = (cargo: number | undefined, { asunto = 'ninguno' }: AnyEndpoint): boolean =>
  asunto === 'ninguno' ||
  (cargo !== undefined && asuntosDePuestos([{ idCargo: cargo, desvios: {} }]).includes(asunto));

/** Open to staff, but not to whoever has no position. */
const CON_CARGO =
  /^\/cuadros\/(?!honor)|^\/calificaciones\/detalle\/|^\/estudiantes\/inscripcion\/:idEstudianteGrado\/boleta$/;
const leFaltaCargo = (abre: ReadonlySet<Audience>, { path }: AnyEndpoint): boolean =>
  CON_CARGO.test(path) && !abre.has('administrador') && !abre.has('docente');

/** What whoever still has the initial password needs to replace it. */
const SIN_CAMBIARLA = [
  ...['GET /authentication', 'GET /authentication/estudiante', 'GET /colaboradores/colaborador'],
  ...['PUT /authentication/contrasenia', 'POST /authentication/logout'],
];

/** Signing in and out is for everybody and has its own tests. */
const llamadas = routes.map(({ endpoint }) => endpoint).filter((endpoint) => deQuien(endpoint) !== 'public');
/** A GET that writes is one whatever it declares. */
const escriben = routes
  .filter(({ kind, endpoint }) => kind !== 'read' && endpoint.method === 'GET')
  .map(({ endpoint }) => endpoint);

describe('cada llamada del producto', () => {
  it('está declarada una sola vez', () => {
    const claves = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`);
    expect(claves.filter((clave, index) => claves.indexOf(clave) !== index)).toEqual([]);
  });

  it.each(llamadas.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s abre solo a quien corresponde',
    async (_, endpoint) => {
      const anonimo = await pedir(endpoint);
      expect({ status: anonimo.statusCode, code: anonimo.json().code }).toEqual({ status: 401, code: 2 });
      const who = deQuien(endpoint);
      for (const { quien, cookie, cargo, abre } of PERSONAS) {
        const { statusCode } = await pedir(endpoint, cookie);
        if (!abre.has(who) || !propone(cargo, endpoint) || leFaltaCargo(abre, endpoint))
          expect({ quien, statusCode }).toEqual({ quien, statusCode: 403 });
        else
          expect({ quien, statusCode }).toEqual({
            quien,
            statusCode: expect.toSatisfy((s) => [200, 400, 404].includes(s)),
          });
      }
    },
  );

  it.each(
    llamadas
      .filter((endpoint) => ['estudiante', 'session'].includes(deQuien(endpoint)))
      .filter(({ method, path }) => !SIN_CAMBIARLA.includes(`${method} ${path}`))
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s espera a que se cambie la contraseña inicial', async (_, endpoint) => {
    const reply = await pedir(endpoint, await iniciarSesionDe(pendiente));
    expect(reply.statusCode).toBe(403);
  });

  it.each(escriben.map((endpoint) => [endpoint.path, endpoint] as const))(
    'GET %s no se puede provocar con un enlace, una imagen ni una precarga',
    async (_, endpoint) => {
      const { cookie } = PERSONAS.find(({ abre }) => abre.has(deQuien(endpoint))) ?? { cookie: '' };
      const trampas = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
        { accept: 'text/html,*/*' },
        { 'sec-purpose': 'prefetch' },
        { origin: 'https://malo.example' },
        { referer: 'https://malo.example/pagina?de=otros' },
        { referer: 'https://localhost.malo.example/' },
        { referer: 'no es una dirección' },
      ];
      for (const headers of trampas) {
        const reply = await app.inject({
          method: 'GET',
          url: urlDe(endpoint),
          headers: { cookie, ...headers },
        });
        expect({ headers, status: reply.statusCode }).toEqual({ headers, status: 403 });
      }
      const propia = { cookie, referer: 'http://localhost/', origin: 'http://localhost' };
      const reply = await app.inject({ method: 'GET', url: urlDe(endpoint), headers: propia });
      expect(reply.statusCode).not.toBe(403);
      const head = await app.inject({ method: 'HEAD', url: urlDe(endpoint), headers: { cookie } });
      expect(head.statusCode).toBe(404);
    },
  );
});
