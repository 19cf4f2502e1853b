import { expect, it } from 'vitest';
import { urlOf } from '#shared/base/endpoint.ts';
import { exportarCuadro } from '#shared/cuadros.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { seccionPorCerrar } from '#testing/seccion-por-cerrar.ts';

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const { app, db, iniciarSesionDe } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

/** The pages of the grid of a section of so many students and subjects. */
async function paginasDe(alumnos: number, materias: number): Promise<string[]> {
  const { idGradoSeccion } = await seccionPorCerrar(escuela, {
    directora,
    materias: Array.from({ length: materias }, () => ({
      totales: Array.from({ length: alumnos }, () => [70, 80]),
    })),
  });
  const { rawPayload } = await app.inject({
    url: urlOf(exportarCuadro, { idGradoSeccion }, { formato: 'pdf' }),
    headers: { cookie: directora },
  });
  return textOfPdf(rawPayload);
}

it('treinta alumnos con once materias caben en una hoja, con quienes firman', async () => {
  const [pagina, ...mas] = await paginasDe(30, 11);
  expect(mas).toEqual([]);
  expect(pagina).toContain('Maestro guía');
  expect(pagina).toContain('Solo las notas publicadas.');
});

it('lo que no cabe sigue en otra hoja, con los títulos otra vez', async () => {
  const paginas = await paginasDe(60, 14);
  expect(paginas.length).toBeGreaterThan(1);
  for (const pagina of paginas) expect(pagina).toMatch(/Alumno .*Promedio .*Reprobadas /);
});
