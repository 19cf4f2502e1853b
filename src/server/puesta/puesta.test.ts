import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contentsOf, differences } from '#server/operate/backup/contents.ts';
import { rows } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import { NOT_JOURNALED } from '#server/platform/undo/journal.ts';
import type { CallInput } from '#shared/base/endpoint.ts';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import { editarEscuela } from '#shared/escuela.ts';
import { eliminarGrado, listarGrados } from '#shared/grados.ts';
import { editarNivel, listarNiveles } from '#shared/niveles.ts';
import { verAvance } from '#shared/puesta/avance.ts';
import { guardarClasesDelColegio, verClasesDelColegio } from '#shared/puesta/clases.ts';
import { guardarCuotasDelColegio, verCuotasDelColegio } from '#shared/puesta/cuotas.ts';
import { aplicarPlantillas } from '#shared/puesta/plantillas.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearAsignacion, inscribir } from '#testing/builders-estructura.ts';
import { gradosYMaterias } from '#testing/sugeridos.ts';

const { db, call, statementsOf, iniciarSesionDe } = await startTestApp();
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
type Cuerpo = NonNullable<CallInput<typeof aplicarPlantillas>['body']>;
const ciclo = 2026;
const query = { ciclo };

const avance = async () => (await call(verAvance, { query }, director)).data;
const estadoDe = async () => Object.fromEntries((await avance()).map(({ paso, estado }) => [paso, estado]));

const sugeridos = () => gradosYMaterias(call, director);

/** All that the school has, table by table. */
async function todo() {
  const contenido = await contentsOf((text) => rows(db, sql.raw(text)));
  const tablas = Object.entries(contenido.tablas).filter(
    ([name]) => !NOT_JOURNALED.some((one) => one === name),
  );
  return { ...contenido, tablas: Object.fromEntries(tablas), secuencias: {} };
}

it('un colegio nuevo tiene por hacer los siete pasos, y se leen con un enunciado', async () => {
  expect((await avance()).map(({ estado }) => estado)).toEqual(Array(7).fill('falta'));
  expect((await avance()).find(({ paso }) => paso === 'colegio')?.detalle).toBe('Falta su nombre');
  const sinPedir = await statementsOf(() => call(verAvance, {}, director));
  expect(sinPedir).toBeLessThanOrEqual(2);
});

it('las listas sugeridas hacen grados, secciones y materias encadenados; otra vez no agregan nada; y se deshacen', async () => {
  const antes = await todo();
  const body = await sugeridos();
  const { data, message, operacion } = await call(aplicarPlantillas, { query, body }, director);
  expect(data).toMatchObject({
    grados: { creados: 12, yaEstaban: 0 },
    secciones: { creados: 24, yaEstaban: 0 },
    materias: { creados: body.materias.length, yaEstaban: 0 },
    quitadas: 0,
  });
  expect(message).toMatch(/^Se agregaron 12 grados, 24 secciones, /);
  expect(await auditoriaDe(db, 'ciclo', ciclo)).toHaveLength(1);
  const grados = (await call(listarGrados, { query }, director)).data;
  const anterior = (nombre: string) => {
    const id = grados.find((uno) => uno.nombre === nombre)?.idGradoAnterior;
    return grados.find(({ idGrado }) => idGrado === id)?.nombre ?? null;
  };
  expect(
    ['Párvulos 1', 'Párvulos 2', 'Primero Primaria', 'Sexto Primaria', 'Primero Básico'].map(anterior),
  ).toEqual([null, 'Párvulos 1', 'Párvulos 3', 'Quinto Primaria', 'Sexto Primaria']);
  expect(grados.filter(({ inscripcionPorGrupos }) => inscripcionPorGrupos)).toHaveLength(11);
  expect(await estadoDe()).toMatchObject({ grados: 'listo', materias: 'listo', cuotas: 'falta' });

  const otraVez = await call(aplicarPlantillas, { query, body }, director);
  expect(otraVez).toMatchObject({
    code: 1,
    message: 'Todo estaba ya guardado.',
    data: { grados: { creados: 0, yaEstaban: 12 }, marcas: { creados: 0, yaEstaban: data.marcas.creados } },
  });
  const deshecha = await call(deshacerOperacion, { params: { idOperacion: String(operacion) } }, director);
  expect(deshecha.message).toBe('Deshecho: grados y materias de 2026 con 12 grados y 24 secciones.');
  expect(differences(antes, await todo())).toEqual([]);
  expect((await estadoDe()).grados).toBe('falta');
});

it('dos personas que aplican lo mismo a la vez hacen un solo grado de cada uno', async () => {
  const body = await sugeridos();
  const respuestas = await Promise.all([
    call(aplicarPlantillas, { query, body }, director),
    call(aplicarPlantillas, { query, body }, secretaria),
  ]);
  expect(respuestas.map(({ data }) => data.grados.creados).sort()).toEqual([0, 12]);
  expect((await call(listarGrados, { query }, director)).data).toHaveLength(12);
});

it('lo que ya está se queda: más secciones se agregan, el mismo nombre sin tilde es el mismo, una materia retirada vuelve', async () => {
  const aplicar = (body: Cuerpo) => call(aplicarPlantillas, { query, body }, director);
  const grado = { nivel: 'primaria', nombre: 'PRIMERO  PRIMARIA', secciones: 3 };
  expect((await aplicar({ grados: [grado] })).data).toMatchObject({
    grados: { creados: 0, yaEstaban: 1 },
    secciones: { creados: 1, yaEstaban: 2 },
  });
  await db.execute(
    sql`update materias set activo = false where nombre = 'Matemáticas' and codigo_nivel_estudiantil like '%43'`,
  );
  const materia = { nivel: 'primaria', nombre: 'matematicas', grados: ['Segundo primaria'] };
  expect((await aplicar({ materias: [materia] })).data).toMatchObject({
    materias: { creados: 1, yaEstaban: 0 },
    marcas: { creados: 0, yaEstaban: 1 },
  });
  const [suya] = await rows<{ activo: boolean }>(
    db,
    sql`select activo from materias where nombre = 'Matemáticas' and codigo_nivel_estudiantil like '%43'`,
  );
  expect(suya).toEqual({ activo: true });
});

it('un grado propio puesto entre otros dos entra en la cadena, también con la del nivel de arriba', async () => {
  const deNivel = (nivel: string, nombres: string[]) =>
    nombres.map((nombre) => ({ nivel, nombre, secciones: 1 }));
  const grados = [
    ...deNivel('preprimaria', [
      'Maternal',
      'Párvulos 1',
      'Intermedio',
      'Párvulos 2',
      'Párvulos 3',
      'Preparatoria',
    ]),
    ...deNivel('primaria', ['Primero Primaria']),
  ];
  const hecho = await call(aplicarPlantillas, { query, body: { grados } }, director);
  expect(hecho.data).toMatchObject({ grados: { creados: 3 } });
  const todos = (await call(listarGrados, { query }, director)).data;
  const cadena = ['Primero Primaria'];
  for (let uno = todos.find(({ nombre }) => nombre === 'Primero Primaria'); uno?.idGradoAnterior; ) {
    const anterior: number = uno.idGradoAnterior;
    uno = todos.find(({ idGrado }) => idGrado === anterior);
    cadena.unshift(uno?.nombre ?? '');
  }
  expect(cadena).toEqual(grados.map(({ nombre }) => nombre));
  await call(deshacerOperacion, { params: { idOperacion: String(hecho.operacion) } }, director);
});

it('una carrera nueva se hace con sus grados; sin carrera, o con un grado desconocido, se rechaza en su campo', async () => {
  const carrera = 'Perito Contador';
  const grado = { nivel: 'diversificado', nombre: 'Cuarto Perito Contador', secciones: 1 };
  const aplicar = (grados: Cuerpo['grados'], materias: Cuerpo['materias'] = []) =>
    call(aplicarPlantillas, { query, body: { grados, materias } }, director);
  expect(await aplicar([grado])).toMatchObject({ status: 400, errores: [{ campo: 'grados.0.carrera' }] });
  expect(await aplicar([{ ...grado, nivel: 'kinder' }])).toMatchObject({
    status: 400,
    errores: [{ campo: 'grados.0.nivel' }],
  });
  expect(await aplicar([{ ...grado, carrera, secciones: 6 }])).toMatchObject({
    status: 400,
    errores: [{ campo: 'grados.0.secciones', mensaje: 'Secciones debe ser un número entre 0 y 5.' }],
  });
  const materia = { nivel: 'diversificado', carrera, nombre: 'Auditoría', grados: ['Sexto Perito Contador'] };
  expect(await aplicar([{ ...grado, carrera }], [materia])).toMatchObject({
    status: 400,
    errores: [{ campo: 'materias.0.grados.0' }],
  });
  expect(await rows(db, sql`select from carreras`)).toHaveLength(0);
  expect(
    (await aplicar([{ ...grado, carrera }], [{ ...materia, grados: [grado.nombre] }])).data,
  ).toMatchObject({
    grados: { creados: 1 },
    marcas: { creados: 1 },
  });
  const [enlace] = await rows<{ anterior: string | null }>(
    db,
    sql`select a.nombre anterior from grados g left join grados a on a.id_grado = g.id_grado_anterior
      where g.nombre = 'Cuarto Perito Contador'`,
  );
  expect(enlace?.anterior).toBeNull();
});

it('una materia se quita de un grado, salvo que ya tenga docente; un ciclo cerrado no cambia', async () => {
  const grados = (await call(listarGrados, { query }, director)).data;
  const primero = grados.find(({ nombre }) => nombre === 'Primero Primaria');
  const [una, otra] = primero?.gradosMaterias ?? [];
  const quitar = (idMateria = 0) =>
    call(
      aplicarPlantillas,
      { query, body: { quitar: [{ idGrado: primero?.idGrado ?? 0, idMateria }] } },
      director,
    );
  const docente = await crearColaborador(db);
  await crearAsignacion(db, {
    idColaborador: docente.idColaborador,
    idGradoSeccion: primero?.gradosSecciones[0]?.idGradoSeccion ?? 0,
    idMateria: otra?.idMateria ?? 0,
  });
  expect(await quitar(una?.idMateria)).toMatchObject({
    code: 1,
    data: { quitadas: 1 },
    message: 'Se quitó 1 materia de su grado.',
  });
  expect(await quitar(una?.idMateria)).toMatchObject({ code: 1, message: 'Todo estaba ya guardado.' });
  expect(await quitar(otra?.idMateria)).toMatchObject({
    code: 0,
    message: `La materia ${otra?.idMateriaNavigation.nombre} de Primero Primaria ya tiene docente y no se puede quitar.`,
  });
  await db.execute(
    sql`insert into ciclos (id_ciclo_escolar, creado) values (2025, now()) on conflict do nothing`,
  );
  expect(
    await call(
      aplicarPlantillas,
      { query: { ciclo: 2025 }, body: { grados: [{ nivel: 'primaria', nombre: 'Otro', secciones: 1 }] } },
      director,
    ),
  ).toMatchObject({ code: 0, message: 'El ciclo escolar 2025 ya está cerrado.' });
});

it('con nombre, alguien inscrito con usuario y sus clases, el colegio está listo; sin su único grado, falta', async () => {
  await call(
    editarEscuela,
    { body: { nombre: 'Colegio Los Pinares', dominioCorreo: 'pinares.example', diaPago: 5 } },
    director,
  );
  const secciones = (await call(verClasesDelColegio, { query }, director)).data;
  const [seccion] = secciones;
  const docente = await crearColaborador(db);
  const body = secciones.flatMap(({ idGradoSeccion, clases }) =>
    clases.map(({ idMateria }) => ({ idGradoSeccion, idMateria, idColaborador: docente.idColaborador })),
  );
  await call(guardarClasesDelColegio, { query, body: body.slice(0, -1) }, director);
  const cobradores = (await call(verCuotasDelColegio, { query }, director)).data;
  await call(
    guardarCuotasDelColegio,
    { query, body: cobradores.map((uno) => ({ ...uno, inscripcion: null, colegiatura: 950 })) },
    director,
  );
  const estudiante = await crearEstudiante(db);
  const sinUsuario = await crearEstudiante(db, { usuario: null });
  const suya = await inscribir(db, {
    idEstudiante: sinUsuario.idEstudiante,
    idGradoSeccion: seccion?.idGradoSeccion ?? 0,
  });
  const idEstudianteGrado = await inscribir(db, {
    idEstudiante: estudiante.idEstudiante,
    idGradoSeccion: seccion?.idGradoSeccion ?? 0,
  });
  const pasoDeClases = async () => (await avance()).find(({ paso }) => paso === 'clases');
  expect(await pasoDeClases()).toMatchObject({
    estado: 'falta',
    detalle: '1 clase sin docente · 1 estudiante sin usuario',
  });
  await call(guardarClasesDelColegio, { query, body: body.slice(-1) }, director);
  expect(await pasoDeClases()).toMatchObject({ estado: 'falta', detalle: '1 estudiante sin usuario' });
  // Small children who never get a user are not waited for, once the direction says so of their level.
  const niveles = (await call(listarNiveles, { query: { type: 'todos' } }, director)).data;
  const nivel = found(niveles.find(({ clave }) => clave === seccion?.lugar.toLowerCase()));
  const codigo = nivel.codigoNivelEstudiantil;
  const usan = (conUsuarios: boolean) =>
    call(
      editarNivel,
      { params: { codigo }, body: { ...nivel, version: undefined, codigo, conUsuarios } },
      director,
    );
  expect((await usan(false)).data.conUsuarios).toBe(false);
  expect(await pasoDeClases()).toMatchObject({
    estado: 'listo',
    detalle: `${body.length} clases con docente · 1 estudiante con usuario · 1 sin usar Ceiba`,
  });
  await usan(true);
  expect(await pasoDeClases()).toMatchObject({ estado: 'falta' });
  await db.execute(sql`delete from inscripciones where id_estudiante_grado = ${suya}`);
  expect(Object.values(await estadoDe())).toEqual(Array(7).fill('listo'));
  // In January of the next year the school does not begin anew.
  expect((await call(verAvance, {}, director)).data.every(({ estado }) => estado === 'listo')).toBe(true);
  await db.execute(sql`delete from inscripciones where id_estudiante_grado = ${idEstudianteGrado}`);
  await db.execute(sql`delete from asignaciones`);
  for (const { idGrado } of (await call(listarGrados, { query }, director)).data) {
    expect((await call(eliminarGrado, { params: { idGrado: String(idGrado) } }, director)).code).toBe(1);
  }
  expect(await estadoDe()).toMatchObject({
    grados: 'falta',
    materias: 'falta',
    clases: 'falta',
    personal: 'listo',
  });
});

it('solo la administración la ve, y solo quien puede cambia grados y cuotas', async () => {
  const docente = await iniciarSesionDe(await crearColaborador(db));
  const estudiante = await iniciarSesionDe(await crearEstudiante(db));
  for (const cookie of [docente, estudiante]) {
    expect((await call(verAvance, {}, cookie)).status).toBe(403);
    expect((await call(aplicarPlantillas, { body: {} }, cookie)).status).toBe(403);
  }
  await db.execute(
    sql`insert into permisos (asunto, id_cargo, permitido) values ('estructura', 2, false), ('cuotas', 2, false)`,
  );
  expect((await call(aplicarPlantillas, { body: {} }, secretaria)).status).toBe(403);
  expect((await call(guardarClasesDelColegio, { body: [] }, secretaria)).status).toBe(403);
  expect((await call(guardarCuotasDelColegio, { body: [] }, secretaria)).status).toBe(403);
  expect((await call(verAvance, {}, secretaria)).code).toBe(1);
});
