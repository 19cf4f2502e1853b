import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { urlOf } from '#shared/base/endpoint.ts';
import { exportarCuadro } from '#shared/cuadros.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { seccionPorCerrar } from '#testing/seccion-por-cerrar.ts';

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const { app, db, iniciarSesionDe } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

it('en Excel, lo que sigue en curso lleva asterisco, y lo terminado no', async () => {
  const { idGradoSeccion } = await seccionPorCerrar(escuela, {
    directora,
    materias: [{ totales: [[70, 80]], cerrada: false }],
  });
  await db.execute(sql`update bloques b set fecha_terminado = null from asignaciones a
    where a.id_grado_seccion_materia_colaborador = b.id_grado_seccion_materia_colaborador
      and a.id_grado_seccion = ${idGradoSeccion} and b.bloque = 2`);
  const estilos = async (bloque: string) => {
    const url = urlOf(exportarCuadro, { idGradoSeccion }, { bloque, formato: 'xlsx' });
    const { rawPayload } = await app.inject({ url, headers: { cookie: directora } });
    return strFromU8(unzipSync(rawPayload)['xl/styles.xml'] ?? new Uint8Array());
  };
  const enCurso = 'formatCode="General&quot;*&quot;"';
  expect(await estilos('1')).not.toContain(enCurso);
  expect(await estilos('2')).toContain(enCurso);
});
