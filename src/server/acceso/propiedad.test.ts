import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '#server/base/testing/app.ts';
import { huellaDe, type Mundo, sembrarMundo } from '#server/base/testing/builders-mundo.ts';
import { routes } from '#server/routes.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import { type AnyEndpoint, urlOf } from '#shared/base/endpoint.ts';

/** In every text of the first world, and nowhere in what anybody of the second may be told. */
const MARCA = 'SoloDeElla';

const test = await startTestApp();
const { app, db } = test;
const ajeno = await sembrarMundo(test, MARCA);
const propio = await sembrarMundo(test, 'delOtro');

/** The kind of activity an address speaks of; the first that fits. */
const TIPO_EN: readonly (readonly [RegExp, number])[] = [
  [/\/extras\/tareas\//, TIPO.tareaExtra],
  [/\/extras\/parcial\//, TIPO.parcialExtra],
  [/\/extras\/examen-final\//, TIPO.examenFinalExtra],
  [/^\/estudiantil\/actividades\/avisos\/|\/avisos-estudiante\//, TIPO.avisoEstudiante],
  [/\/avisos\//, TIPO.aviso],
  [/\/material\//, TIPO.material],
  [/\/tareas?\//, TIPO.tarea],
  [/\/parcial(es)?\//, TIPO.parcial],
  [/\/(examen-final|examenes)\//, TIPO.examenFinal],
];

type Valor = string | number;

function delTipo(de: Record<number, Valor>, path: string): Valor {
  const tipo = TIPO_EN.find(([donde]) => donde.test(path))?.[1] ?? 0;
  const valor = de[tipo];
  if (!valor) throw new Error(`nothing in the world answers to ${path}: add its kind to the table`);
  return valor;
}

/** What `:id` means where no kind of activity stands in the address. */
const ID_EN: readonly (readonly [RegExp, (mundo: Mundo) => Valor])[] = [
  [/\/actividades\//, () => 0],
  [/^\/estudiantes\/(pago|inscripcion\/pagos)\//, ({ idPago }) => idPago],
  [/^\/estudiantes\/mensualidad\//, ({ idMensualidad }) => idMensualidad],
  [/^\/estudiantes\/grado\//, ({ clase }) => clase.grado.idGrado],
  [/^\/estudiantes\/(delete\/)?:id$/, ({ primera }) => primera.idEstudiante],
  [/^\/colaboradores\/materias\/grados\//, ({ clase }) => clase.idAsignacion],
  [/^\/colaboradores\/colaborador\/grado-guia\//, ({ idGuia }) => idGuia],
  [/^\/materias\/delete\//, ({ clase }) => clase.idMateria],
  // Of the whole school, and for administrators alone.
  [/^\/(tipospagos|nivelesestudiantiles|carreras)\//, () => 1],
];

/** Every name under which a call takes the number of something, and which number that is in a world. */
const QUE_ES: Record<string, (mundo: Mundo, path: string) => Valor> = {
  id: (mundo, path) =>
    ID_EN.find(([donde]) => donde.test(path))?.[1](mundo) || delTipo(mundo.actividad, path),
  idActividadMateriaBloque: ({ actividad }, path) => delTipo(actividad, path),
  idParticipante: ({ participante }, path) => delTipo(participante, path),
  idComentario: ({ privado, publico }, path) =>
    delTipo(path.includes(':idParticipante') ? privado : publico, path),
  accion: () => 'anular',
  idassignment: ({ clase }) => clase.idAsignacion,
  asignacion: ({ clase }) => clase.idAsignacion,
  idMateriaBloque: ({ idBloque }) => idBloque,
  bloque: ({ idBloque }) => idBloque,
  idArchivo: ({ idArchivo }) => idArchivo,
  idGrado: ({ clase }) => clase.grado.idGrado,
  idGradoSeccion: ({ clase }) => clase.idGradoSeccion,
  idEstudianteGrado: ({ primera }) => primera.idEstudianteGrado,
  codigo: ({ primera }) => primera.codigo,
  idColaborador: ({ clase }) => clase.docente.idColaborador,
  idMateria: ({ clase }) => clase.idMateria,
  idCarrera: () => 1,
  idNivelEstudiantilCarrera: () => 1,
};

/** Names of what belongs to nobody: years, levels, pages, words to look for, videos. */
const DE_NADIE = new Set(
  'ciclo year idCiclo idCicloEscolar nivel carrera idVideo context type by page limit q orden vista actividades'.split(
    ' ',
  ),
);
/** Here `id` is that of a video. */
const VIDEOS = /\/youtubevideos\//;

const nombresDe = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const ajenos = (schema: z.ZodType | undefined) => nombresDe(schema).filter((name) => !DE_NADIE.has(name));

const llamadas = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ path, params, query }) => !VIDEOS.test(path) && ajenos(params).concat(ajenos(query)).length > 0);

function valores(schema: z.ZodType | undefined, path: string, mundo: Mundo): Record<string, Valor> {
  const pares = nombresDe(schema).flatMap((name) => {
    if (name === 'nivel' || name.toLowerCase().includes('ciclo') || name === 'year') return [[name, '2026']];
    if (DE_NADIE.has(name)) return [];
    const que = QUE_ES[name];
    if (!que) throw new Error(`whose is ${name} of ${path}? Say it in the table of this test`);
    return [[name, que(mundo, path)]];
  });
  return Object.fromEntries(pares);
}

/** Forms nobody finds fault with, so that only the question whose it is remains. `mundo` is where they point to. */
function formulario(part: string, { clase, idBloque }: Mundo) {
  const comun = {
    title: 'a',
    contenido: '<p>a</p>',
    instructions: 'a',
    alumnos: clase.alumnos,
    bloque: idBloque,
  };
  const actividad = { fecha: '2026-03-20', hora: '12:00', valorNeto: 1, examenTiempoMaximo: 5 };
  return part === 'entrega' ? { contenido: 'a', version: 0 } : { ...comun, actividad };
}
function cuerpo({ path }: AnyEndpoint, { participante }: Mundo): unknown {
  if (path.endsWith('/entregas/:accion'))
    return [{ idActividadMateriaBloqueParticipante: delTipo(participante, path) }];
  return {
    comentario: 'a',
    borradorCalificacion: 1,
    meetingLinkString: 'https://a.gt',
    contraseniaMeet: null,
  };
}

const multipart = (part: string, form: unknown) =>
  [
    `--x\r\ncontent-disposition: form-data; name="${part}"\r\n\r\n${JSON.stringify(form)}`,
    '--x\r\ncontent-disposition: form-data; name="archivos"; filename="a.txt"\r\n\r\na',
    '--x--\r\n',
  ].join('\r\n');

/** Asks with the ids of one world, whoever the cookie belongs to. */
async function pedir(endpoint: AnyEndpoint, mundo: Mundo, cookie: string) {
  const { method, path, params, query, form, body } = endpoint;
  const url = urlOf(endpoint, valores(params, path, mundo), valores(query, path, mundo));
  const headers = { cookie, 'content-type': form ? 'multipart/form-data; boundary=x' : 'application/json' };
  if (form) {
    const payload = multipart(form.part, formulario(form.part, mundo));
    return app.inject({ method, url, headers, payload });
  }
  if (!body) return app.inject({ method, url, headers: { cookie } });
  return app.inject({ method, url, headers, payload: JSON.stringify(cuerpo(endpoint, mundo)) });
}

const huella = await huellaDe(db);

const de = (who: string, { docente, estudiante }: Mundo): string =>
  who === 'estudiante' ? estudiante : docente;
/** Whether a call is open to the person of the second world behind a cookie. */
const abre = (who: string, cookie: string): boolean =>
  who === 'session' || cookie === { docente: propio.docente, estudiante: propio.estudiante }[who];
const titulo = (endpoint: AnyEndpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const;

describe('lo de otra clase', () => {
  it.each(llamadas.map(titulo))('%s', async (_, endpoint) => {
    const antes = await huella();
    for (const cookie of [propio.docente, propio.estudiante]) {
      const reply = await pedir(endpoint, ajeno, cookie);
      expect(reply.statusCode).toBe(abre(endpoint.who, cookie) ? 404 : 403);
      expect(reply.body).not.toContain(MARCA);
    }
    expect(await huella()).toEqual(antes);
  });
});

describe('su dueño, con los mismos números, sí lo ve', () => {
  const lecturas = llamadas.filter(
    ({ method, who, changes }) =>
      method === 'GET' && !changes && ['docente', 'estudiante', 'session'].includes(who),
  );
  it.each(lecturas.map(titulo))('%s', async (_, endpoint) => {
    expect((await pedir(endpoint, ajeno, de(endpoint.who, ajeno))).statusCode).toBe(200);
  });
});

describe('lo de un compañero de clase', () => {
  const personales = llamadas.filter(
    ({ method, path, who }) =>
      who !== 'docente' &&
      // A post is read by the whole class; only its author changes it.
      (/:idParticipante|:idArchivo/.test(path) ||
        (method !== 'GET' && path.startsWith('/estudiantil/actividades/avisos/:id/'))),
  );
  it.each(personales.map(titulo))('%s', async (_, endpoint) => {
    const antes = await huella();
    const reply = await pedir(endpoint, ajeno, ajeno.companiero);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain(MARCA);
    expect(await huella()).toEqual(antes);
  });
});
