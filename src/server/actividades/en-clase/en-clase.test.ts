import { expect, it } from 'vitest';
import { participantes } from '#server/actividades/tables.ts';
import { leerNotaEnClase } from '#shared/actividades/en-clase.ts';
import * as actividades from '#shared/actividades.ts';
import { bloquesDelEstudiante } from '#shared/bloques.ts';
import { comentariosPrivadosDocente, comentariosPublicosEstudiante } from '#shared/comentarios.ts';
import {
  iniciarExamenFinalEstudiante,
  iniciarParcialEstudiante,
  trabajoExamenFinal,
  trabajoParcial,
  trabajoTarea,
  vigilarExamenFinalEstudiante,
  vigilarParcialEstudiante,
} from '#shared/entregas/propia.ts';
import { revisionParcial } from '#shared/entregas/revision.ts';
import { startTestApp } from '#testing/app.ts';
import { crearEstudiante, only } from '#testing/builders.ts';
import { borradorDe, entregaDe, HOY, ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { inscribir } from '#testing/builders-estructura.ts';

const { db, call, clock, iniciarSesionDe } = await startTestApp();
clock.set(HOY);

/** An activity graded in class today, its teacher and two students. */
async function preparar(tipo = 3) {
  const clase = await crearClase(db, { alumnos: 2 });
  const { id } = await crearActividad(db, {
    tipo,
    titulo: 'Examen oral',
    idMateriaBloque: clase.bloques[1] ?? 0,
    autor: { idColaborador: clase.docente.idColaborador },
    enLinea: false,
  });
  const [ana = '', luis = ''] = await Promise.all(clase.estudiantes.map(iniciarSesionDe));
  const asignacion = String(clase.idAsignacion);
  const leer = (cookie: string) => call(leerNotaEnClase, { params: { id: String(id) } }, cookie);
  const listas = (cookie: string) =>
    Promise.all([
      call(actividades.proximasDelEstudiante, { query: { asignacion } }, cookie),
      call(actividades.examenesProximosDelEstudiante, { query: { asignacion } }, cookie),
      call(actividades.pendientesDelEstudiante, { params: { ciclo: '2026' } }, cookie),
    ]);
  const feed = (cookie: string) => call(actividades.feedDelEstudiante, { query: { asignacion } }, cookie);
  const bloques = async (cookie: string) => {
    const params = { idassignment: asignacion };
    const { data } = await call(bloquesDelEstudiante, { params, query: { actividades: 'true' } }, cookie);
    return data[1]?.actividades;
  };
  /** The row that the first draft mark of the first student makes. */
  const conBorrador = async () => {
    const [idEstudianteGrado = 0] = clase.alumnos;
    const { idParticipante } = only(
      await db
        .insert(participantes)
        .values({ idActividadMateriaBloque: id, idEstudianteGrado, valorNeto: 10, borradorCalificacion: 7 })
        .returning({ idParticipante: participantes.idActividadMateriaBloqueParticipante }),
    );
    return idParticipante;
  };
  return { clase, id, ana, luis, asignacion, leer, listas, feed, bloques, conBorrador };
}

it('el alumno la ve en la pizarra y en su bloque con sus puntos, y su nota solo cuando se publica', async () => {
  const { ana, luis, leer, feed, bloques, conBorrador } = await preparar();
  const vistas = async (cookie: string) => [
    (await feed(cookie)).data[0]?.participante ?? null,
    (await bloques(cookie))?.[0]?.participante ?? null,
    (await leer(cookie)).data.participante,
  ];
  expect((await bloques(ana))?.[0]).toMatchObject({ title: 'Examen oral', valorNeto: 10, enLinea: false });
  expect((await feed(ana)).data[0]?.tarea).toMatchObject({ title: 'Examen oral' });
  expect(await leer(ana)).toMatchObject({
    code: 1,
    data: {
      title: 'Examen oral',
      actividad: { enLinea: false, valorNeto: 10 },
      permisos: { escribir: true },
    },
  });
  expect(await vistas(ana)).toEqual([null, null, null]);
  const idParticipante = await conBorrador();
  expect(await vistas(ana)).toEqual([null, null, null]);
  await ponerParticipante(db, idParticipante, { idEstadoActividad: 3, calificacion: 7 });
  const nota = { idEstadoActividad: 3, actividadesMateriasBloquesEntregas: { calificacion: 7 } };
  expect(await vistas(ana)).toMatchObject([nota, nota, nota]);
  expect(await vistas(luis)).toEqual([null, null, null]);
});

it('no está entre lo próximo ni lo pendiente de nadie, tampoco con una nota en borrador', async () => {
  for (const tipo of [3, 1, 2]) {
    const { clase, ana, luis, asignacion, listas, conBorrador } = await preparar(tipo);
    await conBorrador();
    for (const cookie of [ana, luis]) {
      for (const lista of await listas(cookie)) expect(lista).toMatchObject({ code: 1, data: [] });
    }
    const docente = await iniciarSesionDe(clase.docente);
    for (const llamada of [actividades.tareasProximas, actividades.examenesProximos]) {
      expect((await call(llamada, { query: { asignacion } }, docente)).data).toEqual([]);
    }
    const { data } = await call(actividades.feedDelDocente, { query: { asignacion } }, docente);
    expect(data[0]?.actividad).toMatchObject({
      asignados: 2,
      entregados: 0,
      porCalificar: 0,
      sinEntregar: 0,
    });
  }
});

it.each([
  ['una tarea', 3, trabajoTarea, []],
  ['un parcial', 1, trabajoParcial, [iniciarParcialEstudiante, vigilarParcialEstudiante]],
  ['un examen final', 2, trabajoExamenFinal, [iniciarExamenFinalEstudiante, vigilarExamenFinalEstudiante]],
] as const)(
  'de %s en clase el alumno no abre, guarda, entrega, completa ni inicia nada',
  async (_, tipo, llamadas, deExamen) => {
    const { id, ana, conBorrador } = await preparar(tipo);
    const params = { idActividadMateriaBloque: String(id) };
    const todo = async (idParticipante: number) => [
      await call(llamadas.ver, { params }, ana),
      await call(llamadas.guardarBorrador, { params, form: borradorDe(0, 'hola') }, ana),
      await call(llamadas.entregar, { params, form: entregaDe('hola') }, ana),
      await call(llamadas.completar, { params, body: { version: 0 } }, ana),
      await call(llamadas.anular, { params: { idParticipante: String(idParticipante) } }, ana),
      ...(await Promise.all(deExamen.map((llamada) => call(llamada, { params }, ana)))),
    ];
    for (const respuesta of await todo(1)) expect(respuesta).toMatchObject({ status: 404, code: 0 });
    const idParticipante = await conBorrador();
    for (const respuesta of await todo(idParticipante))
      expect(respuesta).toMatchObject({ status: 404, code: 0 });
    await ponerParticipante(db, idParticipante, { idEstadoActividad: 3, calificacion: 7 });
    for (const respuesta of await todo(idParticipante))
      expect(respuesta).toMatchObject({ status: 404, code: 0 });
  },
);

it('el docente no recoge lo que no se entrega, ni comenta en privado donde el alumno no lo ve', async () => {
  const { clase, id, conBorrador } = await preparar(1);
  const idParticipante = await conBorrador();
  const docente = await iniciarSesionDe(clase.docente);
  const recogida = await call(
    revisionParcial.actuar,
    {
      params: { idActividadMateriaBloque: String(id), accion: 'recoger' },
      body: [{ idActividadMateriaBloqueParticipante: idParticipante, idEstadoActividad: 1 }],
    },
    docente,
  );
  expect(recogida).toMatchObject({ status: 200, code: 0 });
  const params = { idParticipante: String(idParticipante) };
  const privado = comentariosPrivadosDocente.parcial;
  expect(await call(privado.crear, { params, body: { comentario: 'Muy bien' } }, docente)).toMatchObject({
    status: 404,
  });
});

it('solo la lee quien está en la sección: quien llega después también, quien es de otra no', async () => {
  const { clase, id, leer, bloques } = await preparar();
  const ajena = await preparar();
  expect(await leer(ajena.ana)).toMatchObject({ status: 404, code: 0 });
  const nueva = await crearEstudiante(db);
  await inscribir(db, { idEstudiante: nueva.idEstudiante, idGradoSeccion: clase.idGradoSeccion });
  const cookie = await iniciarSesionDe(nueva);
  expect(await leer(cookie)).toMatchObject({ code: 1, data: { participante: null } });
  expect(await bloques(cookie)).toHaveLength(1);
  const params = { idActividadMateriaBloque: String(id) };
  const publicos = comentariosPublicosEstudiante.tarea;
  expect(await call(publicos.crear, { params, body: { comentario: '¿Qué entra?' } }, cookie)).toMatchObject({
    code: 1,
  });
  expect(await call(publicos.listar, { params }, ajena.ana)).toMatchObject({ status: 404 });
});

it('lo que se entrega en línea no se lee como nota de clase', async () => {
  const { clase, ana } = await preparar();
  const { id } = await crearActividad(db, {
    idMateriaBloque: clase.bloques[1] ?? 0,
    autor: { idColaborador: clase.docente.idColaborador },
    alumnos: clase.alumnos,
  });
  expect(await call(leerNotaEnClase, { params: { id: String(id) } }, ana)).toMatchObject({ status: 404 });
});
