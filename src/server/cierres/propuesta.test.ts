import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registrarBaja } from '#shared/inscripciones/movimientos.ts';
import { PROPUESTAS } from '#shared/normas.rules.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import type { MateriaPuesta } from '#testing/builders-cierre.ts';
import { crearCiclo, crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { seccionPorCerrar } from '#testing/seccion-por-cerrar.ts';

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const { db, call, iniciarSesionDe, statementsOf } = escuela;
const puesto = async (cargo: number) => iniciarSesionDe(await crearColaborador(db, { cargos: [cargo] }));
const directora = await puesto(1);
const secretaria = await puesto(2);

const notas = (...deCada: number[]): MateriaPuesta => ({ totales: deCada.map((nota) => [nota]) });
const abrir = (materias: readonly MateriaPuesta[], otros: object = {}) =>
  seccionPorCerrar(escuela, { directora, materias, ...otros });

describe('la propuesta de una sección', () => {
  it('señala a quien ingresó después de un bloque en el que no tiene nada, hasta que lleve nota de traslado', async () => {
    const uno = await abrir([{ totales: [[80, 90]] }]);
    const tarde = async () => (await uno.ver()).data.alumnos[0]?.avisos;
    expect(await tarde()).toEqual([]);
    await db.execute(
      sql`update inscripciones set fecha_asignado = '2026-10-20T15:00:00Z' where id_estudiante_grado = ${uno.primero}`,
    );
    expect(await tarde()).toEqual([]);
    await db.execute(sql`alter table participantes disable trigger user`);
    await db.execute(sql`delete from participantes p using actividades a join bloques b using (id_materia_bloque)
      where a.id_actividad_materia_bloque = p.id_actividad_materia_bloque and b.bloque = 1 and p.id_estudiante_grado = ${uno.primero}`);
    await db.execute(sql`alter table participantes enable trigger user`);
    expect(await tarde()).toEqual(['Ingresó el 20 oct 2026: revisa si lleva nota de traslado del bloque 1.']);
    await db.execute(sql`insert into notas_traslado (id_estudiante_grado, id_materia, bloque, nota, documento, motivo)
      values (${uno.primero}, ${uno.materias[0]}, 1, null, 'Certificado', 'Traslado')`);
    expect((await uno.ver()).data.alumnos[0]).toMatchObject({ avisos: [], promedio: 90 });
  });

  it('lo que no cuenta para nadie se dice una vez; lo que solo no cuenta para uno, en su renglón', async () => {
    const uno = await abrir([notas(90, 80), { totales: [], abierta: false }, notas(70, 60)]);
    const [, suya = 0, otra = 0] = uno.materias;
    const trasladar = (idMateria: number, bloque: number, nota: number | null) =>
      db.execute(sql`insert into notas_traslado (id_estudiante_grado, id_materia, bloque, nota, documento, motivo)
        values (${uno.primero}, ${idMateria}, ${bloque}, ${nota}, 'Certificado', 'Traslado')`);
    const dichos = async () => {
      const { alumnos, noCuentan } = (await uno.ver()).data;
      const cuantas = (textos: readonly string[]) =>
        textos.filter((uno) => uno.includes('no cuenta:')).length;
      return [cuantas(noCuentan), ...alumnos.map(({ motivos }) => cuantas(motivos))];
    };
    expect(await dichos()).toEqual([1, 0, 0]);
    await trasladar(otra, 1, null);
    expect(await dichos()).toEqual([1, 1, 0]);
    // Who brings a mark from another school to a class that nobody opened.
    await trasladar(suya, 1, 80);
    expect(await dichos()).toEqual([0, 1, 1]);
  });

  it('nombra a quien ya está inscrito en el grado siguiente y no sería promovido', async () => {
    const uno = await abrir([notas(40, 80)], { regla: { ...PROPUESTAS.usual, oportunidades: 0 } });
    expect((await uno.ver()).data.avisos).toEqual([]);
    await crearCiclo(db, 2027);
    const { idGradoSeccion } = await crearGrado(db, { ciclo: 2027 });
    const { data } = await uno.ver();
    const [primero] = data.alumnos;
    await inscribir(db, { idEstudiante: primero?.estudiante.idEstudiante ?? 0, idGradoSeccion });
    const nombre = `${primero?.estudiante.nombre1} ${primero?.estudiante.apellido1}`;
    expect((await uno.ver()).data.avisos).toEqual([
      `Ya está inscrito en 2027 y no sería promovido: ${nombre}.`,
    ]);
  });

  it('deja aparte a quien se retiró y cuenta mujeres y hombres', async () => {
    const uno = await abrir([notas(90, 80, 70)]);
    const [, segundo = 0] = uno.alumnos;
    await db.execute(sql`update estudiantes e set sexo = 1 from inscripciones i
      where i.id_estudiante = e.id_estudiante and i.id_estudiante_grado = ${uno.primero}`);
    await db.execute(sql`update estudiantes e set sexo = 0 from inscripciones i
      where i.id_estudiante = e.id_estudiante and i.id_estudiante_grado in (${segundo}, ${uno.alumnos[2]})`);
    expect((await uno.ver()).data.sexos).toEqual({ mujeres: 1, hombres: 2 });
    const params = { idEstudianteGrado: String(segundo) };
    await call(
      registrarBaja,
      { params, body: { tipo: 'retiro', fecha: '2026-10-26', motivo: 'Salud' } },
      secretaria,
    );
    const { data } = await uno.cerrar();
    expect(data).toMatchObject({
      sexos: { mujeres: 1, hombres: 1 },
      retirados: [{ estado: 'retirada', fecha: '2026-10-26' }],
    });
    expect(data.alumnos).toHaveLength(2);
  });

  it('un grado sin materias se cierra si siempre promueve; si no, la dirección decide', async () => {
    const siempre = await abrir([], { regla: PROPUESTAS.preprimaria, inscritos: 2 });
    expect((await siempre.cerrar()).data.alumnos.map(({ resultado }) => resultado)).toEqual(['P', 'P']);
    const todas = await abrir([], { inscritos: 1 });
    expect((await todas.cerrar()).message).toMatch(/^Sin ninguna nota: .+\. Decide su resultado\.$/);
    await todas.decidir('P');
    expect((await todas.cerrar()).data.alumnos[0]).toMatchObject({ resultado: 'P', promedio: null });
  });

  it('se lee y se cierra con las mismas consultas, sean dos o veinte', async () => {
    const pocos = await abrir([notas(90, 80), notas(70, 75)]);
    const muchos = await abrir(
      Array.from({ length: 6 }, () => notas(...Array.from({ length: 20 }, (_, alumno) => 60 + alumno))),
    );
    expect(await statementsOf(() => muchos.ver())).toBe(await statementsOf(() => pocos.ver()));
    expect(await statementsOf(() => muchos.cerrar())).toBe(await statementsOf(() => pocos.cerrar()));
    expect(await muchos.guardado()).toHaveLength(120);
  });
});
