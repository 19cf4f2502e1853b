import { expect, it } from 'vitest';
import { must } from '#server/platform/errors/problem.ts';
import { bloquesDelDocente } from '#shared/bloques.ts';
import * as contract from '#shared/clases.ts';
import { gradosDelDocente, gradosEncargados } from '#shared/colaboradores/guias.ts';
import { eliminarEstudiante } from '#shared/estudiantes.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import {
  crearAsignacion,
  crearCarrera,
  crearCiclo,
  crearGrado,
  inscribir,
} from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe, statementsOf } = await startTestApp();

it('iniciar una materia crea sus bloques una sola vez, y ninguna otra lo impide', async () => {
  await crearClase(db);
  const clase = await crearClase(db, { estados: null });
  const cookie = await iniciarSesionDe(clase.docente);
  const params = { idassignment: String(clase.idAsignacion) };
  const otra = await crearColaborador(db);
  const ajeno = await call(contract.iniciarClase, { params }, await iniciarSesionDe(otra));
  expect(ajeno).toMatchObject({ status: 404, code: 0 });

  const intentos = await Promise.all(
    Array.from({ length: 10 }, () => call(contract.iniciarClase, { params }, cookie)),
  );
  const [hecha, ...otras] = intentos.filter(({ code }) => code === 1);
  expect(otras).toEqual([]);
  expect(hecha).toMatchObject({ data: { inicializado: true }, message: 'Materia iniciada correctamente.' });
  const bloques = await call(bloquesDelDocente, { params }, cookie);
  expect(bloques.data.map((uno) => [uno.bloque, uno.fechaIniciado, uno.maxZona, uno.maxExamen])).toEqual(
    [1, 2, 3, 4].map((numero) => [numero, null, 70, 30]),
  );
});

it('una clase de un año cerrado se lee pero no se inicia', async () => {
  const clase = await crearClase(db, { estados: null, ciclo: 2025 });
  const cookie = await iniciarSesionDe(clase.docente);
  const params = { idassignment: String(clase.idAsignacion) };
  const leida = await call(contract.leerClaseDelDocente, { params }, cookie);
  expect(leida.data.permisos).toEqual({ editar: false, calificar: false, cerrar: false });
  const iniciada = await call(contract.iniciarClase, { params }, cookie);
  expect(iniciada).toMatchObject({ code: 0, message: 'El ciclo escolar 2025 ya está cerrado.' });
});

it('el docente ve sus clases del ciclo pedido y los ciclos en que tiene clases', async () => {
  const docente = await crearColaborador(db);
  const actual = await crearClase(db, { docente });
  await crearClase(db, { docente, ciclo: 2025 });
  const [carrera] = [await crearCarrera(db), await crearCarrera(db)];
  const cuarto = await crearGrado(db, { ...carrera, nombre: 'Cuarto', ciclo: 2025 });
  const { idColaborador } = docente;
  const { idGradoSeccion, materias } = cuarto;
  await crearAsignacion(db, { idColaborador, idGradoSeccion, idMateria: materias[0] ?? 0 });
  await crearCiclo(db, 2024);
  await crearClase(db, { ciclo: 2024 });
  await crearClase(db);
  const cookie = await iniciarSesionDe(docente);
  const ciclos = await call(contract.ciclosDelDocente, {}, cookie);
  expect(ciclos.data).toEqual([
    { idCicloEscolar: 2026, cicloEscolar1: 2026 },
    { idCicloEscolar: 2025, cicloEscolar1: 2025 },
  ]);
  const sinCiclo = await call(contract.clasesDelDocente, {}, cookie);
  expect(sinCiclo.data).toEqual([
    expect.objectContaining({
      idGradoSeccionMateriaColaborador: actual.idAsignacion,
      numeroEstudiantes: 3,
      bloqueActual: 2,
      meetingLink: false,
      meetingLinkString: null,
    }),
  ]);
  const pasado = await call(contract.clasesDelDocente, { query: { ciclo: 2025 } }, cookie);
  const { nombre } = carrera;
  expect(
    pasado.data.map(({ idCicloEscolar, idGradoSeccionNavigation: { idGradoNavigation } }) => [
      idCicloEscolar,
      idGradoNavigation.idCarreraNavigation,
    ]),
  ).toEqual([
    [2025, null],
    [2025, { nombre }],
  ]);
});

it('un ciclo escolar que no existe no está para un docente: ni sus clases ni sus grados', async () => {
  const cookie = await iniciarSesionDe(await crearColaborador(db));
  const query = { ciclo: 2050 };
  const message = 'El ciclo escolar 2050 no existe.';
  for (const lectura of [contract.clasesDelDocente, gradosEncargados, gradosDelDocente])
    expect(await call(lectura, { query }, cookie)).toMatchObject({ status: 404, code: 0, message });
});

it('el link de la videoconferencia viaja con su contraseña, se completa y solo admite direcciones', async () => {
  const clase = await crearClase(db);
  const cookie = await iniciarSesionDe(clase.docente);
  const query = { asignacion: String(clase.idAsignacion) };
  const guardar = (meetingLinkString: string, contraseniaMeet?: string) =>
    call(contract.configurarReunion, { query, body: { meetingLinkString, contraseniaMeet } }, cookie);
  expect(await guardar('  ')).toMatchObject({ status: 400, code: 0, message: 'El link es obligatorio.' });
  const malos = [
    'javascript:alert(1)',
    'javascript:alert(1).com',
    'hola',
    'a las 7.30 en zoom',
    'https://',
    'ftp://a.gt/b',
  ];
  for (const link of [...malos, 'ana:clave@meet.example', 'https://meet.example/a$$b', 'meet.example/a$']) {
    expect(await guardar(link)).toMatchObject({ status: 400, errores: [{ campo: 'meetingLinkString' }] });
  }
  expect((await guardar('hola')).message).toBe(
    'El link debe ser una dirección, como zoom.us/j/123 o https://meet.google.com/abc.',
  );
  const completado = await guardar(' zoom.us/j/1?pwd=a:b ');
  expect(completado.data.meetingLinkString).toBe('https://zoom.us/j/1?pwd=a:b');
  expect((await guardar('http://192.168.1.5:8080/sala')).data.meetingLinkString).toBe(
    'http://192.168.1.5:8080/sala',
  );
  expect(await guardar('https://meet.example/a', 'x$$y')).toMatchObject({ status: 400 });
  const con = await guardar('https://meet.example/a', 'abc');
  expect(con.data).toMatchObject({ meetingLink: true, meetingLinkString: 'https://meet.example/a$$$abc' });
  expect((await guardar('https://meet.example/a', '')).data.meetingLinkString).toBe('https://meet.example/a');

  const estudiante = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
  const params = { idassignment: String(clase.idAsignacion) };
  const suya = await call(contract.leerClaseDelEstudiante, { params }, estudiante);
  expect(suya.data).toMatchObject({ meetingLink: true, permisos: { publicar: true } });

  const ajena = await crearClase(db);
  const otro = await iniciarSesionDe(ajena.docente);
  expect((await call(contract.quitarReunion, { query }, otro)).status).toBe(404);
  const quitada = await call(contract.quitarReunion, { query }, cookie);
  expect(quitada).toMatchObject({ message: 'Videoconferencia quitada correctamente.' });
  expect(quitada.data).toMatchObject({ meetingLink: false, meetingLinkString: null });
  const sin = await call(contract.leerClaseDelEstudiante, { params }, estudiante);
  expect(sin.data).toMatchObject({ meetingLink: false, meetingLinkString: null });
});

it('en un año cerrado la videoconferencia ya no cambia', async () => {
  const clase = await crearClase(db, { ciclo: 2025 });
  const cookie = await iniciarSesionDe(clase.docente);
  const query = { asignacion: String(clase.idAsignacion) };
  const body = { meetingLinkString: 'https://meet.example/a' };
  expect(await call(contract.configurarReunion, { query, body }, cookie)).toMatchObject({
    code: 0,
    message: 'El ciclo escolar 2025 ya está cerrado.',
  });
  const params = { idassignment: query.asignacion };
  expect((await call(contract.leerClaseDelDocente, { params }, cookie)).data.meetingLink).toBe(false);
});

it('el estudiante publica solo en una clase iniciada de un año abierto', async () => {
  const publica = async (given: Parameters<typeof crearClase>[1]) => {
    const clase = await crearClase(db, given);
    const cookie = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
    const params = { idassignment: String(clase.idAsignacion) };
    return (await call(contract.leerClaseDelEstudiante, { params }, cookie)).data.permisos.publicar;
  };
  expect(await publica({})).toBe(true);
  expect(await publica({ estados: null })).toBe(false);
  expect(await publica({ ciclo: 2025 })).toBe(false);
});

it('un estudiante solo entra a las clases de su sección, y no con una inscripción anulada', async () => {
  const otra = await crearClase(db);
  const catedratico = await crearColaborador(db, { nombres: 'Óscar Ibáñez' });
  const clase = await crearClase(db, { docente: catedratico });
  const [suyo] = clase.estudiantes;
  const [ajeno] = otra.estudiantes;
  const anulado = await crearEstudiante(db);
  await inscribir(db, {
    idEstudiante: anulado.idEstudiante,
    idGradoSeccion: clase.idGradoSeccion,
    estado: 'anulada',
  });
  const params = { idassignment: String(clase.idAsignacion) };
  const cookie = await iniciarSesionDe(suyo ?? anulado);
  const lista = await call(contract.companieros, { params }, cookie);
  expect(lista.data).toHaveLength(3);
  expect(lista.data[0]).toEqual({
    idEstudiante: suyo?.idEstudiante,
    idEstudianteNavigation: expect.objectContaining({ nombre1: 'Ana', nombre3: null }),
  });
  const profesor = await call(contract.profesorDeClase, { params }, cookie);
  expect(profesor.data).toEqual({ nombres: 'Óscar Ibáñez' });
  for (const persona of [ajeno ?? anulado, anulado]) {
    const intruso = await iniciarSesionDe(persona);
    for (const endpoint of [
      contract.leerClaseDelEstudiante,
      contract.companieros,
      contract.profesorDeClase,
    ]) {
      expect(await call(endpoint, { params }, intruso)).toMatchObject({ status: 404, data: null });
    }
  }
  const docente = await call(contract.leerClaseDelDocente, { params }, cookie);
  expect(docente.status).toBe(403);
});

it('quien fue dado de baja deja la lista y la cuenta de la clase', async () => {
  const clase = await crearClase(db);
  const cookie = await iniciarSesionDe(clase.docente);
  const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
  const params = { id: String(clase.estudiantes[0]?.idEstudiante) };
  expect(await call(eliminarEstudiante, { params }, director)).toMatchObject({ code: 1 });
  const deClase = { params: { idassignment: String(clase.idAsignacion) } };
  const { data } = await call(contract.estudiantesDeClase, deClase, cookie);
  expect(data.map((uno) => uno.idEstudianteGrado)).toEqual(clase.alumnos.slice(1));
  expect((await call(contract.leerClaseDelDocente, deClase, cookie)).data.numeroEstudiantes).toBe(2);
});

it('con actividades=true llegan las participaciones de ese bloque y de ningún otro', async () => {
  const clase = await crearClase(db);
  const [primero, segundo] = clase.bloques;
  const autor = { idColaborador: clase.docente.idColaborador };
  const [sinParticipar, ...alumnos] = clase.alumnos;
  const tarea = await crearActividad(db, { idMateriaBloque: segundo ?? 0, autor, alumnos });
  await crearActividad(db, { idMateriaBloque: primero ?? 0, autor, alumnos });
  await crearActividad(db, { idMateriaBloque: segundo ?? 0, autor, alumnos, tipo: 4 });
  const cookie = await iniciarSesionDe(clase.docente);
  const params = { idassignment: String(clase.idAsignacion) };
  const query = { actividades: 'true', bloque: String(segundo) };
  const { data } = await call(contract.estudiantesDeClase, { params, query }, cookie);
  const de = (id?: number) =>
    data.find(({ idEstudianteGrado }) => idEstudianteGrado === id)?.actividadesMateriasBloquesParticipantes;
  expect(de(sinParticipar)).toEqual([]);
  expect(de(alumnos[0])).toEqual([
    expect.objectContaining({ idActividadMateriaBloque: tarea.id, idEstadoActividad: 1, calificacion: null }),
  ]);
  const sin = await call(contract.estudiantesDeClase, { params }, cookie);
  expect(sin.data[0]).not.toHaveProperty('actividadesMateriasBloquesParticipantes');
});

it('el código de cada alumno llega con las notas, y a sus compañeros nunca', async () => {
  const clase = await crearClase(db);
  const params = { idassignment: String(clase.idAsignacion) };
  const query = { actividades: 'true', bloque: String(clase.bloques[0]) };
  const docente = await iniciarSesionDe(clase.docente);
  const { data } = await call(contract.estudiantesDeClase, { params, query }, docente);
  const codigos = new Map(clase.estudiantes.map((uno) => [uno.idEstudiante, uno.codigo]));
  expect(data.map(({ codigo }) => codigo)).toEqual(data.map((uno) => codigos.get(uno.idEstudiante)));
  const sinNotas = await call(contract.estudiantesDeClase, { params }, docente);
  const companiero = await iniciarSesionDe(must(clase.estudiantes[0], 'a student of the class'));
  const lista = await call(contract.companieros, { params }, companiero);
  // Asked for with what brings it to the teacher, by a student.
  const ajena = await call(contract.estudiantesDeClase, { params, query }, companiero);
  expect(ajena.status).toBe(403);
  expect(lista.data).toHaveLength(3);
  for (const codigo of codigos.values())
    expect(JSON.stringify([sinNotas.data, lista.data, ajena])).not.toContain(codigo);
});

it('un bloque que no es de la clase no existe', async () => {
  const [clase, otra] = [await crearClase(db), await crearClase(db)];
  const cookie = await iniciarSesionDe(clase.docente);
  const params = { idassignment: String(clase.idAsignacion) };
  const pedir = (bloque?: number) =>
    call(
      contract.estudiantesDeClase,
      { params, query: { actividades: 'true', bloque: String(bloque) } },
      cookie,
    );
  expect(await pedir(clase.bloques[2])).toMatchObject({ status: 200, code: 1 });
  for (const ajeno of [otra.bloques[0], 2_147_483_647]) {
    expect(await pedir(ajeno)).toMatchObject({ status: 404, code: 0, data: null });
  }
});

it('leer una clase cuesta las mismas consultas con 2 y con 40 alumnos', async () => {
  const costs = [];
  for (const alumnos of [2, 40]) {
    const clase = await crearClase(db, { alumnos });
    const autor = { idColaborador: clase.docente.idColaborador };
    await crearActividad(db, { idMateriaBloque: clase.bloques[1] ?? 0, autor, alumnos: clase.alumnos });
    const cookie = await iniciarSesionDe(clase.docente);
    const params = { idassignment: String(clase.idAsignacion) };
    const query = { actividades: 'true', bloque: String(clase.bloques[1]) };
    costs.push(await statementsOf(() => call(contract.estudiantesDeClase, { params, query }, cookie)));
  }
  expect(costs[0]).toBe(costs[1]);
  expect(costs[0]).toBeLessThanOrEqual(3);
});
