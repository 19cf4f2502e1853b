import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '#server/routes.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import { type AnyEndpoint, urlOf } from '#shared/base/endpoint.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { NIVELES } from '#testing/builders-estructura.ts';
import { EN_CLASE, filasDe, huellaDe, type Mundo, sembrarMundo } from '#testing/builders-mundo.ts';
import { delTipo, deNadie, type Valor, valorDe } from '#testing/valores-mundo.ts';

/** In every text of the first world, and nowhere in what anybody of the second may be told. */
const MARCA = 'SoloDeElla';

const test = await startTestApp();
const { app, db } = test;
const filas = await filasDe(db);
const ajeno = await sembrarMundo(test, MARCA);
const filasAjenas = [...(await filas())];
const director = await test.iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const propio = await sembrarMundo(test, 'delOtro');

/** Here `id` is that of a video; and a list of one's own jobs. */
const SIN_DUENIO = /\/youtubevideos\/|^\/trabajos$/;

const nombresDe = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const ajenos = (schema: z.ZodType | undefined) => nombresDe(schema).filter((name) => !deNadie(name));

const llamadas = routes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ path, params, query }) => !SIN_DUENIO.test(path) && ajenos(params).concat(ajenos(query)).length > 0,
  );

function valores(
  schema: z.ZodType | undefined,
  path: string,
  mundo: Mundo,
): Record<string, Valor | undefined> {
  return Object.fromEntries(nombresDe(schema).map((name) => [name, valorDe(name, path, mundo)]));
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
/** What the administration writes about a teacher, a student or a grade. */
const FICHA = {
  nombres: 'Eva Xol',
  dpi: '5000000000001',
  telefono: '90000001',
  colaboradoresCargos: [{ idCargo: 5 }],
  nombre1: 'Eva',
  nombre2: 'Luz',
  apellido1: 'Xol',
  apellido2: 'Caal',
  cui: '4000000000001',
  codigo: null,
  fechaNacimiento: '1990-02-28',
  direccion: null,
  nombreMadre: 'Rosa Caal',
  nombreResponsable: 'Rosa Caal',
  nombreRecoger: 'Rosa Caal',
  sexo: 1,
  usuarioBit: false,
  nombre: 'Otro nombre',
  idNivelEstudiantil: NIVELES.primaria,
  idCarrera: null,
};
function cuerpo({ path }: AnyEndpoint, { actividad, participante, primera, clase }: Mundo): unknown {
  if (path.endsWith('/entregas/:accion'))
    return [{ idActividadMateriaBloqueParticipante: delTipo(participante, path) }];
  return {
    marcas: [
      {
        idActividadMateriaBloque: actividad[TIPO.tarea],
        idEstudianteGrado: primera.idEstudianteGrado,
        borradorCalificacion: 1,
        version: 0,
      },
    ],
    observaciones: [{ idEstudianteGrado: primera.idEstudianteGrado, texto: 'a', version: 0 }],
    ...FICHA,
    gradosSecciones: [{ idGradoSeccion: clase.idGradoSeccion, seccion: 'A' }],
    gradosMaterias: [{ idMateria: clase.idMateria }],
    comentario: 'a',
    alumnos: clase.alumnos,
    borradorCalificacion: 1,
    ...{ titulo: 'a', tipoActividad: TIPO.tarea, valorNeto: 1, fecha: '2026-03-20' },
    giro: 90,
    ...{ idMateria: clase.idMateria, bloque: 1, zona: 1, zonaExtra: 0, examen: 0, examenExtra: 0 },
    motivo: 'así lo pidió la dirección',
    version: 1,
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
  who === 'session' ||
  cookie === { colaborador: propio.docente, docente: propio.docente, estudiante: propio.estudiante }[who];
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
      ['estudiante', 'session'].includes(who) &&
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

/** For each kind of activity one that no call takes for it. */
const OTRO_TIPO: Record<number, number> = {
  ...Object.fromEntries(Object.values(TIPO).map((tipo) => [tipo, TIPO.material])),
  [EN_CLASE]: TIPO.tarea,
  [TIPO.material]: TIPO.tarea,
  [TIPO.aviso]: TIPO.tarea,
  [TIPO.avisoEstudiante]: TIPO.tarea,
};
const deOtroTipo = (de: Record<number, number>) =>
  Object.fromEntries(Object.entries(OTRO_TIPO).map(([tipo, otro]) => [tipo, de[otro] ?? 0]));

it('ninguna llamada de un tipo de publicación responde por las de otro', async () => {
  const { actividad, participante } = propio;
  const confundido = {
    ...propio,
    actividad: deOtroTipo(actividad),
    participante: deOtroTipo(participante),
  };
  const deUnTipo = llamadas.filter(({ path }) =>
    /\/actividades\/(?!:id\/).*:(id|idActividadMateriaBloque|idParticipante)\b/.test(path),
  );
  const antes = await huella();
  const dichas: [string, number][] = [];
  for (const endpoint of deUnTipo) {
    const { statusCode } = await pedir(endpoint, confundido, de(endpoint.who, propio));
    dichas.push([`${endpoint.method} ${endpoint.path}`, statusCode]);
  }
  expect(dichas.length).toBeGreaterThan(80);
  expect(dichas.filter(([, status]) => status !== 404)).toEqual([]);
  expect(await huella()).toEqual(antes);
});

/** The fees of the school are nobody's own. */
const DE_LA_ESCUELA = /tipospagos|^\/(nivelesestudiantiles|carreras|normas)\//;
/** So that most of them find something to do: what is made first, what is removed last. */
const turno = ({ method, path, who }: AnyEndpoint): number => {
  if (method === 'DELETE') return path.includes('/comentarios/') ? 3 : 5;
  if (path.endsWith('/create')) return 0;
  if (path.startsWith('/estudiantil/')) return 1;
  return who === 'docente' ? 2 : 4;
};

describe('quien escribe en lo suyo no toca nada de otra clase', () => {
  let hechas = 0;
  const escrituras = llamadas
    .filter(({ method, path, changes }) => (method !== 'GET' || changes) && !DE_LA_ESCUELA.test(path))
    .toSorted((a, b) => turno(a) - turno(b));
  it.each(escrituras.map(titulo))('%s', async (_, endpoint) => {
    const suya = ['docente', 'estudiante'].includes(endpoint.who) ? de(endpoint.who, propio) : director;
    const reply = await pedir(endpoint, propio, suya);
    if (reply.statusCode === 200 && !endpoint.binary && reply.json().code === 1) hechas += 1;
    const ahora = await filas();
    expect(filasAjenas.filter((fila) => !ahora.has(fila))).toEqual([]);
  });
  it('y casi siempre había algo que escribir', () => {
    expect(hechas).toBeGreaterThan(60);
  });
});
