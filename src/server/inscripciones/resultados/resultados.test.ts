import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bloques } from '#server/bloques/tables.ts';
import { recuperaciones } from '#server/inscripciones/recuperaciones/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { normas } from '#server/normas/tables.ts';
import { auditFor } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/db.ts';
import { PROPUESTAS } from '#shared/normas.rules.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearEstudiante, only } from '#testing/builders.ts';
import { ponerParticipante } from '#testing/builders-actividades.ts';
import { crearSeccionDelAnio } from '#testing/builders-cierre.ts';
import { inscribir } from '#testing/builders-estructura.ts';
import { type ClaseConNotas, crearSeccionConNotas } from '#testing/builders-notas.ts';
import { cerrarCiclosTerminados, recalcularResultado, recalcularSeccion } from './service.ts';

const escuela = await startTestApp();
const { db } = escuela;
const FIN = '2026-10-15T14:00:00.000Z';
const audit = auditFor({
  idUsuario: null,
  usuario: 'prueba',
  idSolicitud: 'prueba',
  ip: null,
  now: new Date(FIN),
});

const seccion = (clases: readonly ClaseConNotas[], ciclo = 2026) =>
  crearSeccionConNotas(db, clases, { ciclo });

const resultado = async (id: number) => {
  const fila = only(await db.select().from(inscripciones).where(eq(inscripciones.idEstudianteGrado, id)));
  return fila.finalizado ? fila.aprobado : null;
};
const recalcular = (idGradoSeccion: number) =>
  inTransaction(db, (tx) => recalcularSeccion(tx, idGradoSeccion, audit));
const terminar = (idMateriaBloque: number) =>
  db.update(bloques).set({ fechaTerminado: FIN }).where(eq(bloques.idMateriaBloque, idMateriaBloque));

describe('el resultado del año', () => {
  it('se fija cuando termina el último bloque de la última clase abierta', async () => {
    const una = await seccion([{ notas: [80, 90] }, { notas: [75, 61], terminados: 1 }]);
    const { idEstudiante } = await crearEstudiante(db);
    const { idGradoSeccion } = una;
    const anulada = await inscribir(db, { idEstudiante, idGradoSeccion, estado: 'anulada' });
    await recalcular(una.idGradoSeccion);
    expect(await resultado(una.id)).toBeNull();
    await terminar(una.bloques[3] ?? 0);
    await recalcular(una.idGradoSeccion);
    expect([await resultado(una.id), await resultado(anulada)]).toEqual([true, null]);
    expect(await auditoriaDe(db, 'inscripcion', una.id)).toMatchObject([
      { accion: 'resultado', antes: { aprobado: null }, despues: { aprobado: true } },
    ]);
    await recalcular(una.idGradoSeccion);
    expect(await auditoriaDe(db, 'inscripcion', una.id)).toHaveLength(1);
  });

  it('se aprueba con 60 redondeado en todas, y una sola por debajo reprueba', async () => {
    const justa = await seccion([{ notas: [59, 60] }, { notas: [100, 100] }]);
    const corta = await seccion([{ notas: [59, 59] }, { notas: [100, 100] }]);
    await recalcular(justa.idGradoSeccion);
    await recalcular(corta.idGradoSeccion);
    expect([await resultado(justa.id), await resultado(corta.id)]).toEqual([true, false]);
  });

  it('no cuentan las materias retiradas ni las clases que nadie abrió', async () => {
    const una = await seccion([
      { notas: [90] },
      { notas: [10], activo: false, terminados: 0 },
      { notas: [], abierta: false },
    ]);
    await recalcular(una.idGradoSeccion);
    expect(await resultado(una.id)).toBe(true);
  });

  it('cambia cuando después cambia una nota', async () => {
    const una = await seccion([{ notas: [62] }]);
    await recalcular(una.idGradoSeccion);
    expect(await resultado(una.id)).toBe(true);
    await ponerParticipante(db, una.participantes[0] ?? 0, { calificacion: 50 });
    await inTransaction(db, (tx) => recalcularResultado(tx, [una.id], audit));
    expect(await resultado(una.id)).toBe(false);
  });

  it('dos clases que terminan a la vez: el resultado no se pierde', async () => {
    for (let vuelta = 0; vuelta < 5; vuelta += 1) {
      const una = await seccion([
        { notas: [80], terminados: 0 },
        { notas: [90], terminados: 0 },
      ]);
      await Promise.all(
        una.bloques.map((bloque) =>
          inTransaction(db, async (tx) => {
            await tx.update(bloques).set({ fechaTerminado: FIN }).where(eq(bloques.idMateriaBloque, bloque));
            await recalcularSeccion(tx, una.idGradoSeccion, audit);
          }),
        ),
      );
      expect(await resultado(una.id)).toBe(true);
    }
  });

  it('lo que queda se cierra el 1 de febrero con lo que hay; sin notas sigue sin resultado', async () => {
    const pendiente = await seccion([{ notas: [70, 40], terminados: 1 }], 2025);
    const vacia = await seccion([{ notas: [], abierta: false }], 2025);
    const actual = await seccion([{ notas: [70], terminados: 0 }]);
    await cerrarCiclosTerminados(db, new Date('2026-01-31T23:59:00-06:00'));
    expect(await resultado(pendiente.id)).toBeNull();
    await cerrarCiclosTerminados(db, new Date('2026-02-01T00:00:00-06:00'));
    expect(await resultado(pendiente.id)).toBe(false);
    expect([await resultado(vacia.id), await resultado(actual.id)]).toEqual([null, null]);
    expect(await auditoriaDe(db, 'inscripcion', pendiente.id)).toMatchObject([{ usuario: 'sistema' }]);
  });

  it('terminado el año, un bloque abierto sin notas publicadas cuenta 0, como si se hubiera finalizado', async () => {
    const una = await seccion([{ notas: [80, 0], terminados: 1 }], 2025);
    for (const suya of una.participantes.slice(2))
      await ponerParticipante(db, suya, { idEstadoActividad: 1, calificacion: null });
    await cerrarCiclosTerminados(db, new Date('2026-02-01T00:00:00-06:00'));
    expect(await resultado(una.id)).toBe(false);
  });

  it('espera mientras algo se puede recuperar, y el 1 de febrero eso cuenta como no aprobado', async () => {
    const materias = [{ totales: [[50]] }, { totales: [[80]] }];
    const una = await crearSeccionDelAnio(escuela, { materias, ciclo: 2025 });
    const sinDerecho = await crearSeccionDelAnio(escuela, {
      materias,
      ciclo: 2025,
      regla: { ...PROPUESTAS.usual, porcentajeMaximo: 20 },
    });
    const sinNorma = await crearSeccionDelAnio(escuela, { materias, ciclo: 2025, regla: null });
    for (const { idGradoSeccion } of [una, sinDerecho, sinNorma]) await recalcular(idGradoSeccion);
    expect(await resultado(una.primero)).toBeNull();
    expect([await resultado(sinDerecho.primero), await resultado(sinNorma.primero)]).toEqual([false, false]);
    await cerrarCiclosTerminados(db, new Date('2026-01-31T23:59:00-06:00'));
    expect(await resultado(una.primero)).toBeNull();
    await cerrarCiclosTerminados(db, new Date('2026-02-01T00:00:00-06:00'));
    expect(await resultado(una.primero)).toBe(false);
  });

  it('quien lo tenía lo pierde cuando su norma le da derecho a recuperar, y lo recibe al terminar', async () => {
    const una = await crearSeccionDelAnio(escuela, {
      materias: [{ totales: [[50]] }, { totales: [[80]] }],
      regla: { ...PROPUESTAS.usual, oportunidades: 0 },
    });
    await recalcular(una.idGradoSeccion);
    expect(await resultado(una.primero)).toBe(false);
    await db.update(normas).set({ oportunidades: 1 }).where(eq(normas.idGrado, una.idGrado));
    await recalcular(una.idGradoSeccion);
    expect(await resultado(una.primero)).toBeNull();
    await db.insert(recuperaciones).values({
      ...{ idEstudianteGrado: una.primero, idMateria: una.materias[0] ?? 0, oportunidad: 1 },
      ...{ estado: 'publicada', nota: 60 },
    });
    await recalcular(una.idGradoSeccion);
    expect(await resultado(una.primero)).toBe(true);
  });
});
