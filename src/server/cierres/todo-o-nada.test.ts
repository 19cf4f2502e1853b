import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { seccionPorCerrar } from '#testing/seccion-por-cerrar.ts';

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const { database, db, failingStatement, iniciarSesionDe, statementsOf } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

/** All rows of all tables that a closing may write. */
const todo = () =>
  rows(
    db,
    sql`select (select jsonb_agg(t order by t.id_cierre) from cierres t) cierres,
      (select jsonb_agg(t order by t.id_cierre, t.id_estudiante_grado) from resultados t) resultados,
      (select jsonb_agg(t order by t.id_cierre, t.id_estudiante_grado, t.id_materia) from resultados_materias t) materias,
      (select jsonb_agg(t order by t.id_estudiante_grado) from inscripciones t) inscripciones,
      (select jsonb_agg(t order by t.id_grado_seccion_materia_colaborador) from asignaciones t) clases,
      (select jsonb_agg(t order by t.id_grado_seccion) from grados_secciones t) secciones,
      (select jsonb_agg(t order by t.id_auditoria) from auditoria t) bitacora,
      (select jsonb_agg(t order by t.id_auditoria, t.tipo, t.id) from auditoria_afectados t) afectados`,
  );

/** Fewer would be no closing: the session, the locks, what the year comes to, its rows, the trail. */
const ENUNCIADOS_MIN = 10;

/** Lets each statement of an act fail in its turn, until none is left to fail and the act is done. */
async function fallando(act: () => Promise<{ status: number; code: number }>): Promise<void> {
  const antes = await todo();
  for (let n = 1; ; n += 1) {
    let respuesta = { status: 0, code: 0 };
    const enviados = await statementsOf(async () => {
      respuesta = await failingStatement(n, act);
    });
    expect(database.pool().used, `connections in use after statement ${n}`).toBe(0);
    if (enviados < n) {
      expect(respuesta).toMatchObject({ status: 200, code: 1 });
      expect(enviados).toBeGreaterThan(ENUNCIADOS_MIN);
      return;
    }
    expect(respuesta, `statement ${n}`).toMatchObject({ status: 500 });
    expect(await todo(), `statement ${n}`).toEqual(antes);
  }
}

it('cerrar y reabrir es todo o nada, falle el enunciado que falle', async () => {
  const uno = await seccionPorCerrar(escuela, {
    directora,
    materias: [{ totales: [[90], [55]], cerrada: false }, { totales: [[70], [40]] }],
  });
  await fallando(() => uno.cerrarMateria());
  await fallando(() => uno.cerrar());
  const guardado = await uno.guardado();
  expect(guardado.map(({ version, final, resultado }) => [version, final, resultado])).toEqual([
    [1, 90, 'P'],
    [1, 70, 'P'],
    [1, 55, 'NP'],
    [1, 40, 'NP'],
  ]);
  await fallando(() => uno.reabrir());
  await fallando(() => uno.cerrar());
  const segundo = (await uno.guardado()).filter(({ version }) => version === 2);
  expect(segundo).toEqual(guardado.map((una) => ({ ...una, version: 2 })));
  await fallando(() => uno.reabrir());
  await fallando(() => uno.reabrirMateria());
});
