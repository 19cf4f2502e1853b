import { describe, expect, it } from 'vitest';
import { routes } from '#server/routes.ts';
import { eliminarPublicacion } from '#shared/actividades/avisos.ts';
import { eliminarTarea } from '#shared/actividades/tareas.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import { deshacerOperacion, YA_DESHECHA } from '#shared/base/operaciones.ts';
import { transferirAsignaciones } from '#shared/colaboradores/asignaciones.ts';
import { eliminarColaborador } from '#shared/colaboradores.ts';
import { comentariosPublicosEstudiante } from '#shared/comentarios.ts';
import { eliminarEstudiante } from '#shared/estudiantes.ts';
import { eliminarMateria } from '#shared/materias.ts';
import { listarPapelera, papeleraDeClase } from '#shared/papelera.ts';
import { verResumenDelColegio } from '#shared/sistema/colegio.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearClase } from '#testing/builders-clase.ts';
import { crearMateria } from '#testing/builders-estructura.ts';
import { sembrarMundo } from '#testing/builders-mundo.ts';

const escuela = await startTestApp();
const { app, db, call, iniciarSesionDe } = escuela;
const mundo = await sembrarMundo(escuela, 'Mapa');
const con = async (cargo: number, nombres: string) =>
  iniciarSesionDe(await crearColaborador(db, { cargos: [cargo], nombres }));
const rosa = await con(1, 'Rosa Chávez');
const lucia = await con(2, 'Lucía Barrios');
const otroDocente = await iniciarSesionDe((await crearClase(db)).docente);

const deshacer = (operacion = 0, cookie = rosa) =>
  call(deshacerOperacion, { params: { idOperacion: String(operacion) } }, cookie);
const id = (numero = 0) => ({ params: { id: String(numero) } });
const laTarea = () => call(eliminarTarea, id(mundo.actividad[TIPO.tarea]), mundo.docente);
const laClase = { params: { idassignment: String(mundo.clase.idAsignacion) } };
const titulosDe = async (cookie: string, query = {}) =>
  (await call(listarPapelera, { query }, cookie)).data.map(({ titulo }) => titulo);
const deLaClase = async (cookie = mundo.docente) =>
  (await call(papeleraDeClase, laClase, cookie)).data?.map(({ titulo }) => titulo);

it('toda eliminación del personal se puede deshacer', () => {
  const sinVuelta = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, who, undoable }) => method === 'DELETE' && who !== 'estudiante' && !undoable)
    .map(({ path }) => path);
  // The file of a bank is uploaded again, ending sessions takes nothing away, the link of a meeting is typed anew, the norm of a grade is given to it again, and the files of a logo and of an import are still with whoever sent them.
  expect(sinVuelta.sort()).toEqual([
    '/caja/banco/importaciones/:id',
    '/colaboradores/colaborador/:idColaborador/sesiones',
    '/escuela/logo',
    '/estudiantes/estudiante/:id/sesiones',
    '/importaciones/:idImportacion',
    '/normas/:id',
    '/zoommeet/meet/delete',
  ]);
});

describe('quién ve y restaura', () => {
  it('lo de una clase, su docente y la dirección; ni otro docente, ni la secretaría, ni un estudiante', async () => {
    const { operacion } = await laTarea();
    expect(await deLaClase()).toContain('Tarea «Mapa 3»');
    expect(await titulosDe(rosa)).toContain('Tarea «Mapa 3»');
    expect(await titulosDe(lucia)).not.toContain('Tarea «Mapa 3»');
    expect(await call(papeleraDeClase, laClase, otroDocente)).toMatchObject({ status: 404 });
    expect(await call(papeleraDeClase, laClase, mundo.estudiante)).toMatchObject({ status: 403 });
    expect(await call(listarPapelera, {}, mundo.docente)).toMatchObject({ status: 403 });
    for (const cookie of [otroDocente, lucia]) {
      expect(await deshacer(operacion, cookie)).toMatchObject({ status: 404, code: 0 });
    }
    expect(await deshacer(operacion, mundo.estudiante)).toMatchObject({ status: 403 });
    expect(await deshacer(operacion, mundo.docente)).toMatchObject({ code: 1 });
    expect(await deLaClase()).not.toContain('Tarea «Mapa 3»');
    expect(await titulosDe(rosa)).not.toContain('Tarea «Mapa 3»');
  });

  it('quien ya no da la clase tampoco ve su papelera, y quien la recibe sí', async () => {
    const { clase, docente } = await sembrarMundo(escuela, 'Volcán');
    const nueva = await crearColaborador(db);
    const suya = { params: { idassignment: String(clase.idAsignacion) } };
    const [antes] = (await call(papeleraDeClase, suya, docente)).data;
    const params = { idColaborador: String(nueva.idColaborador) };
    const body = [{ idGradoSeccionMateriaColaborador: clase.idAsignacion }];
    expect(await call(transferirAsignaciones, { params, body }, lucia)).toMatchObject({ code: 1 });
    expect(await deshacer(antes?.idOperacion, docente)).toMatchObject({ status: 404 });
    expect(await deshacer(antes?.idOperacion, await iniciarSesionDe(nueva))).toMatchObject({ code: 1 });
  });

  it('el comentario que un estudiante quitó, solo la dirección; su publicación, también su docente', async () => {
    const { crear, eliminar } = comentariosPublicosEstudiante.tarea;
    const params = { idActividadMateriaBloque: String(mundo.actividad[TIPO.tarea]) };
    const body = { comentario: 'Lo dije sin pensar' };
    const { data } = await call(crear, { params, body }, mundo.estudiante);
    const quitado = await call(
      eliminar,
      { params: { ...params, idComentario: String(data.idComentario) } },
      mundo.estudiante,
    );
    expect(quitado).toMatchObject({ code: 1 });
    expect(quitado.operacion).toBeUndefined();
    expect(await deLaClase()).not.toContain('Comentario «Lo dije sin pensar»');
    expect(await titulosDe(lucia)).not.toContain('Comentario «Lo dije sin pensar»');
    const [suyo] = (await call(listarPapelera, { query: { q: 'sin pensar' } }, rosa)).data;
    expect(suyo).toMatchObject({ titulo: 'Comentario «Lo dije sin pensar»', objeto: 'comentario' });
    expect(await deshacer(suyo?.idOperacion, mundo.docente)).toMatchObject({ status: 404 });
    const post = await call(eliminarPublicacion, id(mundo.actividad[TIPO.avisoEstudiante]), mundo.estudiante);
    expect(post.operacion).toBeUndefined();
    expect(await deLaClase()).toContain('Publicación «Mapa»');
  });

  it('a un administrador lo restaura quien podía eliminarlo', async () => {
    const { idColaborador } = await crearColaborador(db, { cargos: [3], nombres: 'Pablo Contador' });
    const params = { idColaborador: String(idColaborador) };
    expect(await call(eliminarColaborador, { params }, lucia)).toMatchObject({ status: 403 });
    const { operacion } = await call(eliminarColaborador, { params }, rosa);
    expect(await titulosDe(lucia)).not.toContain('Colaborador «Pablo Contador»');
    expect(await deshacer(operacion, lucia)).toMatchObject({ status: 404 });
    expect(await deshacer(operacion)).toMatchObject({ code: 1 });
  });
});

describe('la lista', () => {
  it('dice qué, quién y hasta cuándo, lo último primero, y se filtra, se busca sin acentos y se pagina', async () => {
    const { idMateria } = await crearMateria(db, { nombre: 'Educación Física' });
    await call(eliminarMateria, id(idMateria), lucia);
    const { idEstudiante } = await crearEstudiante(db, { nombre1: 'Íñigo', nombre2: 'José', codigo: 'X-1' });
    await call(eliminarEstudiante, id(idEstudiante), lucia);
    const { data, headers } = await call(listarPapelera, { query: { limit: '2' } }, lucia);
    expect(data).toMatchObject([
      { objeto: 'estudiante', detalle: 'Código X-1', quien: 'Lucía Barrios' },
      { objeto: 'materia', titulo: 'Materia «Educación Física»', detalle: '' },
    ]);
    expect(Date.parse(data[0]?.vence ?? '') - Date.parse(data[0]?.fecha ?? '')).toBe(30 * 86_400_000);
    expect(Number(headers.total)).toBeGreaterThanOrEqual(2);
    expect(await titulosDe(lucia, { limit: '1', page: '2' })).toEqual(['Materia «Educación Física»']);
    expect(await titulosDe(lucia, { q: 'jose iñigo' })).toHaveLength(1);
    expect(await titulosDe(lucia, { objeto: 'materia', q: 'FISICA' })).toEqual([
      'Materia «Educación Física»',
    ]);
    expect(await titulosDe(lucia, { objeto: 'grado' })).toEqual([]);
    expect(await titulosDe(lucia, { q: '%' })).toEqual([]);
    const ajeno = await app.inject({ url: '/api/papelera?objeto=sesion', headers: { cookie: lucia } });
    expect(ajeno.statusCode).toBe(400);
    const resumen = await call(verResumenDelColegio, {}, lucia);
    expect(resumen.data.papelera.elementos).toBe(Number(headers.total));
  });
});

describe('una vez', () => {
  it('diez a la vez la deshacen una sola vez, y los demás lo oyen', async () => {
    const { operacion } = await laTarea();
    const replies = await Promise.all(Array.from({ length: 10 }, () => deshacer(operacion, mundo.docente)));
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(new Set(replies.filter(({ code }) => code === 0).map(({ message }) => message))).toEqual(
      new Set([YA_DESHECHA]),
    );
  });

  it('quien perdió la respuesta oye la misma operación, y lo hecho es uno', async () => {
    const { idEstudiante } = await crearEstudiante(db);
    const pedir = () =>
      call(eliminarEstudiante, { ...id(idEstudiante), headers: { 'idempotency-key': 'papelera-1' } }, rosa);
    const antes = await contar(db, 'operaciones');
    const primera = await pedir();
    expect((await pedir()).operacion).toBe(primera.operacion);
    expect(await contar(db, 'operaciones')).toBe(antes + 1);
  });

  it('lo que se negó no deja operación', async () => {
    const antes = await contar(db, 'operaciones');
    expect(await call(eliminarTarea, id(mundo.actividad[TIPO.tarea]), otroDocente)).toMatchObject({
      status: 404,
    });
    expect(await deshacer(999_999)).toMatchObject({ status: 404 });
    expect(await contar(db, 'operaciones')).toBe(antes);
  });
});
