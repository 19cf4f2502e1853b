import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { calificacionesDeInscripcion } from '#shared/calificaciones.ts';
import { listarCierres } from '#shared/cierres.ts';
import { PROPUESTAS } from '#shared/normas.rules.ts';
import { confirmarNorma, editarNorma, listarNormas } from '#shared/normas.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, only } from '#testing/builders.ts';
import type { MateriaPuesta } from '#testing/builders-cierre.ts';
import { seccionPorCerrar } from '#testing/seccion-por-cerrar.ts';

const OCTUBRE = '2026-10-26T12:00:00-06:00';
const escuela = await startTestApp({ now: OCTUBRE });
const { db, call, clock, iniciarSesionDe } = escuela;
const puesto = async (cargo: number) => iniciarSesionDe(await crearColaborador(db, { cargos: [cargo] }));
const directora = await puesto(1);
const coordinador = await puesto(4);

/** Each student's average in a subject: one block. */
const notas = (...deCada: number[]): MateriaPuesta => ({ totales: deCada.map((nota) => [nota]) });
const abrir = (materias: readonly MateriaPuesta[], otros: object = {}) =>
  seccionPorCerrar(escuela, { directora, materias, ...otros });

const filaDe = async (id: number) =>
  only(await db.select().from(inscripciones).where(eq(inscripciones.idEstudianteGrado, id)));
const CERRADA = 'La sección está cerrada desde el 26 oct 2026. La dirección puede reabrirla con un motivo.';

describe('cerrar una sección', () => {
  it('pide cerrar las materias, confirmar la norma y terminar las recuperaciones, en este orden', async () => {
    const sinNorma = await abrir([{ ...notas(80), cerrada: false }], { regla: null });
    const { data } = await sinNorma.ver();
    expect(data).toMatchObject({
      fechaCerrada: null,
      norma: null,
      permisos: { cerrar: false, preparar: true },
    });
    expect(data.bloquean).toEqual([
      expect.stringMatching(/^Falta cerrar: Materia \d+\.$/),
      'Antes de cerrar, confirma la norma de Primaria.',
    ]);
    expect(await sinNorma.cerrar()).toMatchObject({ code: 0, message: data.bloquean[0] });
    await sinNorma.cerrarMateria();
    expect(await sinNorma.cerrar()).toMatchObject({ code: 0, message: data.bloquean[1] });
    const recupera = await abrir([notas(50), notas(80)]);
    expect(await recupera.cerrar()).toMatchObject({ code: 0, message: 'Falta la recuperación de 1 alumno.' });
    expect((await recupera.ver()).data).toMatchObject({
      recuperacion: { alumnos: 1, listos: 0 },
      alumnos: [{ propuesta: 'Falta recuperación', resultado: null, reprobadas: 1 }],
    });
    await recupera.ausentar(true);
    await recupera.recuperar(64, 2);
    expect((await recupera.cerrar()).code).toBe(1);
  });

  it('guarda lo que cada quien tiene, fija el resultado, y ya no se puede otra vez', async () => {
    const uno = await abrir([notas(90, 55), notas(70, 40)]);
    const { data, message } = await uno.cerrar();
    expect(message).toBe('Sección cerrada.');
    expect(data).toMatchObject({
      fechaCerrada: clock.now().toISOString(),
      cierres: [{ version: 1, reabierto: null }],
      permisos: { cerrar: false, reabrir: true, decidir: false },
      bloquean: [],
    });
    expect(data.alumnos.map(({ resultado, promedio }) => [resultado, promedio])).toEqual([
      ['P', 80],
      ['NP', 48],
    ]);
    const [primero = 0, segundo = 0] = uno.alumnos;
    expect(await filaDe(primero)).toMatchObject({ finalizado: true, aprobado: true });
    expect(await filaDe(segundo)).toMatchObject({ finalizado: true, aprobado: false });
    expect(await uno.guardado()).toHaveLength(4);
    expect(await uno.cerrar()).toMatchObject({ code: 0, message: CERRADA });
    expect((await auditoriaDe(db, 'seccion', uno.idGradoSeccion)).map(({ accion }) => accion)).toEqual([
      'cerrar sección',
    ]);
  });

  it('solo la dirección cierra y reabre; la coordinación prepara; sin permiso de ver notas no se lee', async () => {
    const uno = await abrir([notas(90)]);
    expect((await uno.cerrar(coordinador)).status).toBe(403);
    expect((await uno.ver(coordinador)).data.permisos).toEqual({
      ...{ cerrar: false, reabrir: false, decidir: false, preparar: true },
    });
    expect((await uno.ver(uno.cookie)).status).toBe(404);
    expect((await call(listarCierres, {}, uno.cookie)).status).toBe(404);
    expect((await uno.adecuar(true, uno.cookie)).status).toBe(403);
    expect((await uno.decidir('NP', 0, { quien: coordinador })).status).toBe(403);
    expect((await uno.adecuar(true, coordinador)).code).toBe(1);
    expect((await uno.cerrar()).code).toBe(1);
    expect((await uno.reabrir(coordinador)).status).toBe(403);
  });

  it('una falla a la mitad no deja nada', async () => {
    const uno = await abrir([notas(90, 80), notas(70, 75)]);
    const [, segundo = 0] = uno.alumnos;
    for (const tabla of ['resultados', 'resultados_materias', 'inscripciones']) {
      const alterar = (que: string) => db.execute(sql.raw(`alter table ${tabla} ${que}`));
      await alterar(`add constraint falla check (id_estudiante_grado <> ${segundo}) not valid`);
      expect((await uno.cerrar()).status).toBe(500);
      await alterar('drop constraint if exists falla');
      expect((await uno.ver()).data).toMatchObject({ fechaCerrada: null, cierres: [] });
      expect(await uno.guardado()).toEqual([]);
    }
    expect((await uno.cerrar()).code).toBe(1);
  });

  it('la lista dice qué falta en cada sección y cuáles están listas', async () => {
    const lista = await abrir([notas(90)]);
    const falta = await abrir([notas(90), { ...notas(80), cerrada: false }]);
    const { data } = await call(listarCierres, { query: { ciclo: 2026 } }, coordinador);
    const de = ({ idGradoSeccion }: { idGradoSeccion: number }) =>
      data.find((una) => una.idGradoSeccion === idGradoSeccion);
    expect(de(lista)).toMatchObject({
      ...{ alumnos: 1, materias: { cerradas: 1, todas: 1 }, faltan: [], bloquean: [] },
    });
    expect(de(falta)).toMatchObject({
      materias: { cerradas: 1, todas: 2 },
      faltan: [{ docente: expect.any(String) }],
      bloquean: [expect.stringMatching(/^Falta cerrar: /)],
    });
  });
});

describe('una sección cerrada', () => {
  it('se lee de lo que se guardó, aunque la norma diga otra cosa', async () => {
    const uno = await abrir([notas(50), notas(80)]);
    await uno.recuperar(64);
    await uno.cerrar();
    const params = { idEstudianteGrado: String(uno.primero) };
    const leer = async () => (await call(calificacionesDeInscripcion, { params }, directora)).data;
    const antes = await leer();
    expect(antes[0]).toMatchObject({ notas: { promedio: 50 }, recuperacion: 64, final: 64 });
    await db.execute(
      sql`update normas set nota_minima = 90, oportunidades = 0 where id_grado = ${uno.idGrado}`,
    );
    expect((await leer()).map(({ final }) => final)).toEqual(antes.map(({ final }) => final));
    expect((await uno.ver()).data.alumnos[0]).toMatchObject({ resultado: 'P', promedio: 72, reprobadas: 0 });
  });

  it('se reabre con un motivo hasta el 31 de enero, y al cerrarla otra vez hay dos versiones', async () => {
    const uno = await abrir([notas(90)]);
    await uno.cerrar();
    clock.set(new Date('2027-02-01T00:00:00-06:00'));
    expect(await uno.reabrir(await puesto(1))).toMatchObject({
      code: 0,
      message: 'El ciclo escolar 2026 ya está cerrado.',
    });
    clock.set(new Date('2027-01-31T23:59:00-06:00'));
    const enEnero = await puesto(1);
    expect((await uno.reabrir(enEnero)).data).toMatchObject({
      fechaCerrada: null,
      cierres: [{ version: 1, motivo: 'Lo pidió la dirección' }],
    });
    expect(await uno.reabrir(enEnero)).toMatchObject({ code: 0, message: 'La sección ya está abierta.' });
    const antes = await uno.guardado();
    expect((await uno.cerrar(enEnero)).data.cierres).toHaveLength(2);
    expect((await uno.guardado()).filter(({ version }) => version === 1)).toEqual(antes);
    clock.set(new Date(OCTUBRE));
  });

  it('ni la base deja cambiar lo que se cerró', async () => {
    const uno = await abrir([notas(90)]);
    await uno.cerrar();
    for (const escrito of [
      `update resultados set resultado = 'NP'`,
      `delete from resultados_materias`,
      `update cierres set version = 9`,
      `delete from cierres`,
    ])
      await expect(db.execute(sql.raw(escrito))).rejects.toMatchObject({
        cause: { constraint: 'cierres_inmutables' },
      });
  });
});

describe('la norma de una materia cerrada', () => {
  it('cambia solo después de reabrirla; la que nadie confirmó se puede confirmar', async () => {
    const uno = await abrir([notas(90)]);
    const { data } = await call(listarNormas, { query: { ciclo: 2026 } }, directora);
    const suya = data.find(({ grado }) => grado?.idGrado === uno.idGrado);
    const params = { id: String(suya?.idNorma) };
    const cambiar = () =>
      call(editarNorma, { params, body: { ...PROPUESTAS.usual, notaMinima: 70, version: 1 } }, directora);
    expect(await cambiar()).toMatchObject({
      code: 0,
      message: expect.stringMatching(
        /^Hay materias cerradas de Grado .+: reábrelas antes de cambiar su norma\.$/,
      ),
    });
    await uno.reabrirMateria();
    expect((await cambiar()).data).toMatchObject({ notaMinima: 70, version: 2 });
    const sinNorma = await abrir([notas(90)], { regla: { ...PROPUESTAS.usual } });
    await db.execute(sql`update normas set confirmada = null where id_grado = ${sinNorma.idGrado}`);
    const otra = (await call(listarNormas, { query: { ciclo: 2026 } }, directora)).data.find(
      ({ grado }) => grado?.idGrado === sinNorma.idGrado,
    );
    const confirmada = await call(
      confirmarNorma,
      { params: { id: String(otra?.idNorma) }, body: { version: 1 } },
      directora,
    );
    expect(confirmada.code).toBe(1);
  });
});

describe('decidir distinto', () => {
  it('lleva a su autora, dice el resultado con adecuación y queda al cerrar y al reabrir', async () => {
    const uno = await abrir([notas(51), notas(57), notas(20)], {
      regla: { ...PROPUESTAS.usual, oportunidades: 0 },
    });
    expect((await uno.ver()).data.alumnos[0]).toMatchObject({ propuesta: 'No promovido', resultado: 'NP' });
    await uno.adecuar(true);
    const { data } = await uno.decidir('P');
    expect(data.alumnos[0]).toMatchObject({
      propuesta: 'No promovido',
      resultado: 'PAC',
      decision: { resultado: 'P', motivo: 'Lo pidió la dirección', version: 1, quien: expect.any(String) },
    });
    expect(data.alumnos[0]?.motivos.join(' ')).toMatch(
      / 51, Materia \d+ 57, Materia \d+ 20\. La dirección decidió promover con adecuación curricular\.$/,
    );
    expect(await uno.decidir('NP', 0)).toMatchObject({
      code: 0,
      message: expect.stringMatching(/^Mientras decidías, el resultado de /),
      data: { vale: data.alumnos[0]?.decision },
    });
    expect((await uno.cerrar()).data.alumnos[0]).toMatchObject({ resultado: 'PAC' });
    expect(await filaDe(uno.primero)).toMatchObject({ aprobado: true });
    expect(await uno.decidir(null, 1)).toMatchObject({ code: 0, message: CERRADA });
    await uno.reabrir();
    expect((await uno.ver()).data.alumnos[0]).toMatchObject({ resultado: 'PAC' });
    expect(await filaDe(uno.primero)).toMatchObject({ aprobado: true });
    expect((await uno.decidir(null, 1)).data.alumnos[0]).toMatchObject({ resultado: 'NPAC', decision: null });
    expect(await filaDe(uno.primero)).toMatchObject({ aprobado: false });
  });
});

describe('una materia que no se imparte', () => {
  it('no cuenta y deja cerrar la sección; con notas no se puede decir', async () => {
    const uno = await abrir([notas(90), { totales: [], abierta: false }]);
    const quePasa = (await uno.ver()).data;
    expect(quePasa.bloquean).toEqual([
      expect.stringMatching(/^Materia \d+: nadie abrió la clase\. Decide si se imparte\.$/),
    ]);
    expect(quePasa.noCuentan.join(' ')).toMatch(/no cuenta: nadie abrió la clase\.$/);
    expect(await uno.cerrar()).toMatchObject({ code: 0, message: quePasa.bloquean[0] });
    expect(await uno.noImpartida(0)).toMatchObject({
      code: 0,
      message: expect.stringMatching(/está cerrada/),
    });
    expect((await uno.noImpartida(1, coordinador)).data).toMatchObject({
      estado: 'no se imparte',
      motivo: 'Lo pidió la dirección',
    });
    // Said once for the section, and not again for each of its students.
    const { data } = await uno.ver();
    expect(data.noCuentan.join(' ')).toMatch(/no cuenta: no se imparte este año\.$/);
    expect(data.alumnos[0]?.motivos.join(' ')).not.toContain('no cuenta');
    expect((await uno.impartida(1)).data.estado).toBe('abierta');
    await uno.noImpartida(1);
    expect((await uno.cerrar()).code).toBe(1);
    expect(await uno.impartida(1)).toMatchObject({ code: 0, message: CERRADA });
    const conNotas = await abrir([
      { ...notas(90), cerrada: false },
      { totales: [], abierta: false },
    ]);
    expect((await conNotas.ver()).data.materias.map((una) => una.conNotas)).toEqual([true, false]);
    expect((await conNotas.noImpartida()).message).toBe(
      'La materia ya tiene notas publicadas: se imparte este año.',
    );
  });

  it('la coordinación cierra y reabre por quien no está; un docente no', async () => {
    const uno = await abrir([{ ...notas(90), cerrada: false }]);
    expect((await uno.cerrarMateria(0, uno.cookie)).status).toBe(403);
    expect((await uno.cerrarMateria(0, coordinador)).data).toMatchObject({ estado: 'cerrada', bloquean: [] });
    expect((await uno.reabrirMateria(0, coordinador)).data.estado).toBe('abierta');
    await uno.cerrarMateria();
    await uno.cerrar();
    expect(await uno.reabrirMateria()).toMatchObject({ code: 0, message: CERRADA });
  });
});
