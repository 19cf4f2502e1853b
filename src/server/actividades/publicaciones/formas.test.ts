import { expect, it } from 'vitest';
import { actividadesVideos } from '#server/actividades/tables.ts';
import { comentarios } from '#server/comentarios/tables.ts';
import { feedDelDocente, feedDelEstudiante } from '#shared/actividades.ts';
import { startTestApp } from '#testing/app.ts';
import { crearVideo } from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const nadie = { idUsuario: null };
const idVideo = await crearVideo(db);

const dia = (numero: number) => `2026-03-0${numero}T14:00:00.000Z`;

it('los nueve tipos tienen su forma: lo que se califica no dice su contenido en la lista del alumno', async () => {
  const clase = await crearClase(db);
  const autor = { idColaborador: clase.docente.idColaborador };
  const query = { asignacion: String(clase.idAsignacion) };
  const idMateriaBloque = clase.bloques[1] ?? 0;
  const comun = { idMateriaBloque, contenido: 'Texto', alumnos: clase.alumnos };
  for (let tipo = 1; tipo <= 9; tipo += 1) {
    const suyo =
      tipo === 7 ? { autor: { idEstudianteGrado: clase.alumnos[1] ?? 0 }, alumnos: [] } : { autor };
    const { id } = await crearActividad(db, { ...comun, ...suyo, tipo, fechaCreada: dia(tipo) });
    await db.insert(actividadesVideos).values({ idActividadMateriaBloque: id, idVideo, posicion: 1 });
  }
  const paginas = [query, { ...query, page: '2' }];
  const suya = await iniciarSesionDe(clase.docente);
  const docente = await Promise.all(paginas.map((una) => call(feedDelDocente, { query: una }, suya)));
  expect(
    docente
      .flatMap(({ data }) => data)
      .map(({ actividad, contenido, instructions, examenExtra }) => [
        actividad.tipoActividad,
        contenido,
        instructions,
        examenExtra,
      ]),
  ).toEqual([
    [9, null, 'Texto', true],
    [8, null, 'Texto', true],
    [7, 'Texto', null, false],
    [6, null, 'Texto', false],
    [5, 'Texto', null, false],
    [4, 'Texto', null, false],
    [3, null, 'Texto', false],
    [2, null, 'Texto', false],
    [1, null, 'Texto', false],
  ]);
  const cookie = await iniciarSesionDe(clase.estudiantes[0] ?? nadie);
  const estudiante = await Promise.all(paginas.map((una) => call(feedDelEstudiante, { query: una }, cookie)));
  expect(
    estudiante
      .flatMap(({ data }) => data)
      .map(({ tarea, examenFinal, actividad, contenido, videos }) => [
        tarea?.actividad.tipoActividad ?? null,
        examenFinal?.actividad.tipoActividad ?? null,
        actividad?.tipoActividad ?? null,
        contenido,
        videos.length,
      ]),
  ).toEqual([
    [null, 9, null, null, 0],
    [null, 8, null, null, 0],
    [null, null, 7, 'Texto', 1],
    [6, null, null, null, 0],
    [null, null, 5, 'Texto', 1],
    [null, null, 4, 'Texto', 1],
    [3, null, null, null, 0],
    [null, 2, null, null, 0],
    [null, 1, null, null, 0],
  ]);
});

it('lo propio se edita y se elimina mientras el año está abierto', async () => {
  for (const [ciclo, puede] of [
    [2026, true],
    [2025, false],
  ] as const) {
    const clase = await crearClase(db, { ciclo });
    const [yo = 0, companiero = 0] = clase.alumnos;
    const idMateriaBloque = clase.bloques[1] ?? 0;
    const post = { idMateriaBloque, tipo: 7 };
    await crearActividad(db, { ...post, autor: { idEstudianteGrado: companiero }, fechaCreada: dia(1) });
    await crearActividad(db, { ...post, autor: { idEstudianteGrado: yo }, fechaCreada: dia(2) });
    const autor = { idColaborador: clase.docente.idColaborador };
    const tarea = await crearActividad(db, { idMateriaBloque, autor, alumnos: [yo], fechaCreada: dia(3) });
    await db.insert(comentarios).values({
      idActividadMateriaBloque: tarea.id,
      idActividadMateriaBloqueParticipante: tarea.participantes[0] ?? 0,
      idEstudiante: clase.estudiantes[0]?.idEstudiante ?? 0,
      comentario: '¿Hasta cuándo?',
      fechaComentario: dia(4),
    });
    const query = { asignacion: String(clase.idAsignacion) };
    const cookie = await iniciarSesionDe(clase.estudiantes[0] ?? nadie);
    const { data } = await call(feedDelEstudiante, { query }, cookie);
    expect(data[0]?.participante?.comentarios).toMatchObject([{ puedeEliminar: puede }]);
    expect(data.slice(1).map(({ permisos }) => permisos)).toEqual([
      { editar: puede, eliminar: puede },
      { editar: false, eliminar: false },
    ]);
  }
});
