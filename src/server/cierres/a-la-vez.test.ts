import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { notasDe } from '#server/inscripciones/resultados/queries.ts';
import { calcular } from '#server/inscripciones/resultados/rules.ts';
import { rows } from '#server/platform/db/db.ts';
import { num } from '#server/platform/db/row.ts';
import { guardarRecuperaciones, publicarRecuperaciones } from '#shared/calificaciones/recuperaciones.ts';
import { cambiarSeccion } from '#shared/inscripciones/movimientos.ts';
import { asignarEstudiante } from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import type { MateriaPuesta } from '#testing/builders-cierre.ts';
import { RONDAS, ROUND_MS } from '#testing/rondas.ts';
import { type PorCerrar, seccionPorCerrar } from '#testing/seccion-por-cerrar.ts';

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const { db, call, iniciarSesionDe } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const rondas = Array.from({ length: RONDAS }, (_, ronda) => ronda + 1);

const notas = (...deCada: number[]): MateriaPuesta => ({ totales: deCada.map((nota) => [nota]) });
const abrir = () =>
  seccionPorCerrar(escuela, {
    directora,
    materias: [notas(50, 80), notas(90, 70)],
    secciones: ['A', 'B'],
  });

/** What was kept is what the marks of who is in the section come to, student by student. */
async function loGuardadoEsLoQueHay(uno: PorCerrar): Promise<void> {
  const inscritos = await rows(
    db,
    sql`select id_estudiante_grado id from inscripciones where id_grado_seccion = ${uno.idGradoSeccion} order by 1`,
    { id: num },
  );
  const leidas = await notasDe(
    db,
    inscritos.map(({ id }) => id),
  );
  const finales = leidas
    .flatMap((una) =>
      calcular(una).resultado.materias.map(({ final }, index) => [
        una.idEstudianteGrado,
        una.materias[index]?.idMateria,
        final,
      ]),
    )
    .sort();
  const guardado = await uno.guardado();
  expect(guardado.map(({ id, materia, final }) => [id, materia, final]).sort()).toEqual(finales);
}

it.each(rondas)('cerrar mientras se publica la última recuperación (%i)', { timeout: ROUND_MS }, async () => {
  const uno = await abrir();
  const params = { id: String(uno.clases[0]), oportunidad: '1' };
  const marca = { idEstudianteGrado: uno.primero, borradorCalificacion: 64, version: 0 };
  await call(guardarRecuperaciones, { params, body: { marcas: [marca] } }, uno.cookie);
  const [, cierre] = await Promise.all([
    call(
      publicarRecuperaciones,
      { params, body: { marcas: [{ idEstudianteGrado: uno.primero, version: 1 }] } },
      uno.cookie,
    ),
    uno.cerrar(),
  ]);
  if (cierre.code === 1) await loGuardadoEsLoQueHay(uno);
  else expect(cierre.message).toBe('Falta la recuperación de 1 alumno.');
});

it.each(rondas)(
  'cerrar mientras se corrige una recuperación publicada (%i)',
  { timeout: ROUND_MS },
  async () => {
    const uno = await abrir();
    await uno.recuperar(64);
    const params = { id: String(uno.clases[0]), oportunidad: '1' };
    const marca = { idEstudianteGrado: uno.primero, borradorCalificacion: 75, version: 2 };
    await call(guardarRecuperaciones, { params, body: { marcas: [marca] } }, uno.cookie);
    const marcas = [{ idEstudianteGrado: uno.primero, version: 3 }];
    const [correccion, cierre] = await Promise.all([
      call(
        publicarRecuperaciones,
        { params, body: { marcas, motivo: 'Revisión con el alumno' } },
        uno.cookie,
      ),
      uno.cerrar(),
    ]);
    expect(cierre.code).toBe(1);
    if (correccion.code === 0) expect(correccion.message).toMatch(/^La sección está cerrada desde el /);
    await loGuardadoEsLoQueHay(uno);
  },
);

it.each(rondas)(
  'cerrar mientras alguien cambia de sección o se inscribe (%i)',
  { timeout: ROUND_MS },
  async () => {
    const uno = await abrir();
    await uno.recuperar(64);
    const { idEstudiante } = await crearEstudiante(db);
    const [cierre, mudanza, inscripcion] = await Promise.all([
      uno.cerrar(),
      call(
        cambiarSeccion,
        {
          params: { idEstudianteGrado: String(uno.alumnos[1]) },
          body: { idGradoSeccion: uno.secciones.B ?? 0 },
        },
        directora,
      ),
      call(
        asignarEstudiante,
        { body: { idEstudiante, idCicloEscolar: 2026, idGradoSeccion: uno.idGradoSeccion } },
        directora,
      ),
    ]);
    expect(cierre.code).toBe(1);
    for (const { code, message } of [mudanza, inscripcion])
      if (code === 0) expect(message).toMatch(/^La sección está cerrada desde el /);
    await loGuardadoEsLoQueHay(uno);
  },
);

it.each(rondas)(
  'cerrar dos veces, o mientras se reabre una materia (%i)',
  { timeout: ROUND_MS },
  async () => {
    const uno = await abrir();
    await uno.recuperar(64);
    const [una, otra, materia] = await Promise.all([uno.cerrar(), uno.cerrar(), uno.reabrirMateria(1)]);
    const cerradas = [una, otra].filter(({ code }) => code === 1);
    if (materia.code === 1) {
      expect(cerradas).toEqual([]);
      expect(una.message).toMatch(/^Falta cerrar: /);
    } else {
      expect(cerradas).toHaveLength(1);
      expect(materia.message).toMatch(/^La sección está cerrada desde el /);
      await loGuardadoEsLoQueHay(uno);
    }
  },
);
