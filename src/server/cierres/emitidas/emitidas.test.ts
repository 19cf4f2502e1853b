import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { urlOf } from '#shared/base/endpoint.ts';
import { boletaDeInscripcion } from '#shared/boletas.ts';
import { PROPUESTAS } from '#shared/normas.rules.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import type { MateriaPuesta } from '#testing/builders-cierre.ts';
import { seccionPorCerrar } from '#testing/seccion-por-cerrar.ts';

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const { app, clock, db, iniciarSesionDe } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

const notas = (...deCada: number[]): MateriaPuesta => ({ totales: deCada.map((nota) => [nota]) });
const abrir = (...materias: MateriaPuesta[]) =>
  seccionPorCerrar(escuela, { directora, materias, regla: { ...PROPUESTAS.usual, oportunidades: 0 } });

async function imprimir(idEstudianteGrado: number, bloque = 'final') {
  clock.advance(1_000);
  const url = urlOf(boletaDeInscripcion, { idEstudianteGrado }, { formato: 'pdf', bloque });
  expect((await app.inject({ url, headers: { cookie: directora } })).statusCode).toBe(200);
  clock.advance(1_000);
}

/** The first student has another mark in the first subject. */
const corregir = (uno: Awaited<ReturnType<typeof abrir>>, nota: number) =>
  db.execute(sql`update participantes p set calificacion = ${nota} from actividades a join bloques b using (id_materia_bloque)
    where p.id_actividad_materia_bloque = a.id_actividad_materia_bloque and a.titulo = 'Parte 1'
      and b.id_grado_seccion_materia_colaborador = ${uno.clases[0]} and p.id_estudiante_grado = ${uno.primero}`);

it('una sección cerrada cuenta las boletas finales vigentes que dicen otras notas, hasta que se preparan otra vez', async () => {
  const uno = await abrir(notas(55, 70, 70), notas(70, 80, 80));
  const [primero = 0, segundo = 0, tercero = 0] = uno.alumnos;
  // Printed before the section was closed, a paper says no result, and the same marks.
  for (const id of [primero, segundo]) await imprimir(id);
  await imprimir(tercero, '1');
  expect((await uno.cerrar()).data.boletasConOtrasNotas).toBe(0);
  await imprimir(primero);
  expect((await uno.ver()).data.boletasConOtrasNotas).toBe(0);
  await uno.reabrir();
  expect((await uno.reabrirMateria(0)).code).toBe(1);
  await corregir(uno, 61);
  await uno.cerrarMateria(0);
  expect((await uno.ver()).data.boletasConOtrasNotas).toBe(0);
  expect((await uno.cerrar()).data.boletasConOtrasNotas).toBe(1);
  await imprimir(primero);
  expect((await uno.ver()).data.boletasConOtrasNotas).toBe(0);
});

it('también cuando solo cambió el resultado', async () => {
  const uno = await abrir(notas(90));
  await uno.cerrar();
  await imprimir(uno.primero);
  await uno.reabrir();
  await uno.decidir('NP');
  expect((await uno.cerrar()).data.boletasConOtrasNotas).toBe(1);
});
