import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { actividades } from '#server/actividades/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { calificacionesPropias } from '#shared/calificaciones.ts';
import * as contract from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import {
  abrirGrado,
  crearAsignacion,
  crearGrado,
  crearMateria,
  inscribir,
} from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe } = await startTestApp();

async function conDosCiclos() {
  const estudiante = await crearEstudiante(db, { nombre1: 'Ximena' });
  const { idEstudiante } = estudiante;
  const pasado = await crearGrado(db, { ciclo: 2025, nombre: `Primero ${idEstudiante}` });
  const actual = await crearGrado(db, { nombre: `Segundo ${idEstudiante}`, secciones: ['B'] });
  await inscribir(db, { idEstudiante, idGradoSeccion: pasado.idGradoSeccion, aprobado: true });
  const id = await inscribir(db, { idEstudiante, idGradoSeccion: actual.idGradoSeccion });
  return { estudiante, pasado, actual, id, sesion: await iniciarSesionDe(estudiante) };
}
const delCiclo = (ciclo: number, cookie: string) =>
  call(contract.inscripcionDelCiclo, { params: { ciclo: String(ciclo) } }, cookie);
const cursos = (ciclo: number, cookie: string) =>
  call(contract.cursosDelCiclo, { params: { ciclo: String(ciclo) } }, cookie);

it('la inscripción más reciente lleva al estudiante, su usuario y todos sus ciclos', async () => {
  const { estudiante, actual, id, sesion } = await conDosCiclos();
  const { data } = await call(contract.inscripcionMasReciente, {}, sesion);
  expect(data).toMatchObject({
    idEstudianteGrado: id,
    finalizado: false,
    aprobado: null,
    idCicloEscolarNavigation: { cicloEscolar1: 2026 },
    idGradoSeccionNavigation: {
      idSeccionNavigation: { seccion: 'B' },
      idGradoNavigation: {
        nombre: actual.nombre,
        idCarreraNavigation: null,
        idNivelEstudiantilNavigation: { nombre: 'Primaria' },
      },
    },
    idEstudianteNavigation: {
      nombre1: 'Ximena',
      estudiantesUsuarios: { usuario: estudiante.usuario },
      estudiantesGrados: [
        { idCicloEscolar: 2026 },
        { idCicloEscolar: 2025, finalizado: true, aprobado: true },
      ],
    },
  });
  expect(JSON.stringify(data)).not.toMatch(/cui|observaciones|telefono/);
});

it('una inscripción anulada no cuenta: ni su ciclo, ni sus cursos, ni sus notas; las de otros ciclos siguen', async () => {
  const otra = await conDosCiclos();
  const { estudiante, id, sesion } = await conDosCiclos();
  const estados = async (ciclo: number) => [
    (await delCiclo(ciclo, sesion)).status,
    (await cursos(ciclo, sesion)).status,
    (await call(calificacionesPropias, { headers: { ciclo: String(ciclo) } }, sesion)).status,
  ];
  expect(await estados(2026)).toEqual([200, 200, 200]);
  await db.update(inscripciones).set({ estado: 'anulada' }).where(eq(inscripciones.idEstudianteGrado, id));
  expect(await estados(2026)).toEqual([404, 404, 404]);
  expect(await estados(2025)).toEqual([200, 200, 200]);
  for (const { estudiante: suyo, sesion: cookie } of [otra, { estudiante, sesion }]) {
    const { data } = await call(contract.inscripcionMasReciente, {}, cookie);
    expect(data?.idEstudianteNavigation.estudiantesUsuarios).toEqual({ usuario: suyo.usuario });
  }
});

it('cada ciclo da su grado, y uno sin inscripción no existe', async () => {
  const { pasado, sesion } = await conDosCiclos();
  expect((await delCiclo(2025, sesion)).data.idGradoSeccionNavigation.idGradoNavigation.nombre).toBe(
    pasado.nombre,
  );
  expect(await delCiclo(2024, sesion)).toMatchObject({
    status: 404,
    code: 0,
    message: 'No existe asignación para el estudiante',
  });
  expect((await cursos(2024, sesion)).status).toBe(404);
});

it('una inscripción anulada no cuenta, y sin ninguna no hay datos', async () => {
  const { estudiante, sesion } = await conDosCiclos();
  const otro = await crearEstudiante(db);
  const { idGradoSeccion } = await crearGrado(db);
  await inscribir(db, { idEstudiante: otro.idEstudiante, idGradoSeccion, estado: 'anulada' });
  const suya = await iniciarSesionDe(otro);
  const vacia = await call(contract.inscripcionMasReciente, {}, suya);
  expect([vacia.code, vacia.data]).toEqual([1, null]);
  expect((await delCiclo(2026, suya)).status).toBe(404);
  const docente = await iniciarSesionDe(await crearColaborador(db));
  expect((await call(contract.inscripcionMasReciente, {}, docente)).status).toBe(403);
  expect((await delCiclo(2026, sesion)).data.idEstudianteNavigation.idEstudiante).toBe(
    estudiante.idEstudiante,
  );
});

it('los cursos son las materias de su grado, con catedrático donde lo hay', async () => {
  const [mate, arte, retirada] = [
    await crearMateria(db, { nombre: 'Matemáticas' }),
    await crearMateria(db, { nombre: 'Ártes' }),
    await crearMateria(db, { nombre: 'Caligrafía', activo: false }),
  ];
  const grado = await crearGrado(db, {
    secciones: ['A', 'B'],
    materias: [mate, arte, retirada].map(({ idMateria }) => idMateria),
  });
  await abrirGrado(db, grado.idGrado, { ciclo: 2025, materias: [(await crearMateria(db)).idMateria] });
  const docente = await crearColaborador(db, { nombres: 'Óscar Ibáñez' });
  const { idColaborador } = docente;
  const clase = await crearAsignacion(db, {
    idColaborador,
    idGradoSeccion: grado.secciones.A ?? 0,
    idMateria: mate.idMateria,
  });
  await crearAsignacion(db, {
    idColaborador,
    idGradoSeccion: grado.secciones.B ?? 0,
    idMateria: arte.idMateria,
  });
  const estudiante = await crearEstudiante(db);
  await inscribir(db, { idEstudiante: estudiante.idEstudiante, idGradoSeccion: grado.secciones.A ?? 0 });
  const { data } = await cursos(2026, await iniciarSesionDe(estudiante));
  expect(data).toEqual([
    { idMateria: arte.idMateria, idMateriaNavigation: { nombre: 'Ártes' }, catedratico: null },
    {
      idMateria: mate.idMateria,
      idMateriaNavigation: { nombre: 'Matemáticas' },
      catedratico: {
        nombres: 'Óscar Ibáñez',
        idGradoSeccionMateriaColaborador: clase,
        inicializado: false,
        ultimaPublicacion: null,
      },
    },
  ]);
  // What is no longer taught stays where somebody teaches it.
  const enA = { idColaborador, idGradoSeccion: grado.secciones.A ?? 0 };
  await crearAsignacion(db, { ...enA, idMateria: retirada.idMateria });
  const despues = await cursos(2026, await iniciarSesionDe(estudiante));
  expect(despues.data.map(({ idMateria }) => idMateria)).toEqual(
    [arte, retirada, mate].map(({ idMateria }) => idMateria),
  );
});

it('cada curso dice cuándo se publicó lo último que el estudiante puede ver', async () => {
  const clase = await crearClase(db);
  const sesion = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
  const ultima = async () =>
    (await cursos(2026, sesion)).data.map(({ catedratico }) => catedratico?.ultimaPublicacion);
  const comun = {
    idMateriaBloque: clase.bloques[1] ?? 0,
    autor: { idColaborador: clase.docente.idColaborador },
  };
  const [, ...otros] = clase.alumnos;
  await crearActividad(db, { ...comun, alumnos: otros, fechaCreada: '2026-03-09T14:00:00.000Z' });
  expect(await ultima()).toEqual([null]);
  await crearActividad(db, { ...comun, alumnos: clase.alumnos, fechaCreada: '2026-03-05T14:00:00.000Z' });
  expect(await ultima()).toEqual(['2026-03-05T14:00:00.000Z']);
  const autor = { idEstudianteGrado: otros[0] ?? 0 };
  await crearActividad(db, { ...comun, autor, tipo: 7, fechaCreada: '2026-03-06T14:00:00.000Z' });
  expect(await ultima()).toEqual(['2026-03-06T14:00:00.000Z']);
  const otra = await crearClase(db, { alumnos: 0 });
  const despues = { ...comun, alumnos: clase.alumnos, fechaCreada: '2026-03-08T14:00:00.000Z' };
  await crearActividad(db, { ...despues, idMateriaBloque: otra.bloques[1] ?? 0 });
  const { id } = await crearActividad(db, despues);
  await db
    .update(actividades)
    .set({ eliminada: '2026-03-09T14:00:00.000Z' })
    .where(eq(actividades.idActividadMateriaBloque, id));
  expect(await ultima()).toEqual(['2026-03-06T14:00:00.000Z']);
});
