import { expect, it } from 'vitest';
import { eliminarEstudiante } from '#shared/estudiantes.ts';
import { verResumenDelColegio } from '#shared/sistema/colegio.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';

const { db, call, statementsOf, iniciarSesionDe } = await startTestApp();
const con = async (cargo: number) => iniciarSesionDe(await crearColaborador(db, { cargos: [cargo] }));
const [director, secretaria, docente] = [await con(1), await con(2), await con(5)];

const resumen = async (cookie: string) => (await call(verResumenDelColegio, {}, cookie)).data;

it('cuenta a los estudiantes activos sin CUI y lo que hay en la papelera', async () => {
  const antes = await resumen(secretaria);
  const { idEstudiante } = await crearEstudiante(db, { cui: null });
  await crearEstudiante(db, { cui: null, activo: false });
  expect((await resumen(secretaria)).sinCui).toBe(antes.sinCui + 1);
  await call(eliminarEstudiante, { params: { id: String(idEstudiante) } }, secretaria);
  const despues = await resumen(secretaria);
  expect(despues.sinCui).toBe(antes.sinCui);
  expect(despues.papelera.elementos).toBe(antes.papelera.elementos + 1);
  expect(despues.papelera.proximo).not.toBeNull();
});

it('se lee con un enunciado por tarjeta, y solo en la administración', async () => {
  expect(await statementsOf(() => resumen(director))).toBeLessThanOrEqual(9);
  expect((await call(verResumenDelColegio, {}, docente)).status).toBe(403);
  expect(
    (await call(verResumenDelColegio, {}, await iniciarSesionDe(await crearEstudiante(db)))).status,
  ).toBe(403);
});
