import { expect, it } from 'vitest';
import { notasImpresas } from '#server/boletas/contenido/contenido.rules.ts';
import { calificacionesDeInscripcion } from '#shared/calificaciones.ts';
import { verCierre } from '#shared/cierres.ts';
import { cuadroDe } from '#shared/cuadros.rules.ts';
import { verCuadro } from '#shared/cuadros.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearSeccionDelAnio, type MateriaPuesta } from '#testing/builders-cierre.ts';
import { CASOS } from '#testing/casos-de-resultados.ts';
import type { MateriaDeCaso } from '#testing/casos-leidos.ts';

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const { db, call, iniciarSesionDe } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

/** A subject of a case as a school has it: a class that nobody opened has no blocks. */
const comoEnLaEscuela = ({ fuera, bloques, ...materia }: MateriaDeCaso): MateriaPuesta => ({
  ...materia,
  totales: [fuera === 'sin abrir' ? [] : bloques.map(({ total }) => total)],
  activo: fuera !== 'pensum',
  abierta: fuera !== 'sin abrir',
});

it.each(CASOS.map((caso) => [caso.nombre, caso] as const))('%s', async (_, { regla, materias, espera }) => {
  const puestas = materias.map(comoEnLaEscuela);
  // No school can keep a norm that gives chances to recover without asking for every subject.
  const norma = regla.promocion === 'todas' ? regla : { ...regla, oportunidades: 0 };
  const {
    idGradoSeccion,
    primero,
    materias: ids,
  } = await crearSeccionDelAnio(escuela, { materias: puestas, regla: norma });
  const { data } = await call(verCierre, { params: { idGradoSeccion: String(idGradoSeccion) } }, directora);
  const [alumno] = data.alumnos;
  expect([alumno?.promedio, alumno?.propuesta]).toEqual([espera.promedioGeneral, espera.propuesta]);
  const notas = await call(
    calificacionesDeInscripcion,
    { params: { idEstudianteGrado: String(primero) } },
    directora,
  );
  const salen = ids.map((id, index) => {
    const una = notas.data.find(({ materia }) => materia.idMateria === id);
    const { final, promedio } = espera.materias[index] ?? {};
    const cuenta = final !== null;
    return {
      // A class that nobody opened has no marks to show.
      promedio: materias[index]?.fuera === 'sin abrir' ? promedio : (una?.notas.promedio ?? null),
      recuperacion: una?.recuperacion ?? null,
      final: cuenta ? (una?.final ?? una?.notas.promedio ?? null) : null,
      oportunidad: alumno?.recuperaciones.find(({ idMateria }) => idMateria === id)?.oportunidad ?? null,
    };
  });
  expect(salen).toEqual(
    espera.materias.map(({ promedio, recuperacion, final, oportunidad }) => ({
      promedio,
      recuperacion,
      final,
      oportunidad,
    })),
  );
  expect(alumno?.reprobadas).toBe(espera.materias.filter(({ aprobada }) => aprobada === false).length);
  // The grid of the section and the report card say the same numbers.
  const dicho = await call(verCuadro, { params: { idGradoSeccion: String(idGradoSeccion) } }, directora);
  const cuadro = cuadroDe(dicho.data.alumnos, 'final');
  const fila = cuadro.filas.find((una) => una.alumno.idEstudianteGrado === primero);
  const boleta = notasImpresas(notas.data, 'final');
  expect([fila?.promedio, boleta.general.promedio]).toEqual([espera.promedioGeneral, espera.promedioGeneral]);
  const finales = ids.flatMap((id, index) => {
    const { final } = espera.materias[index] ?? {};
    return final === null || final === undefined ? [] : [[id, final]];
  });
  expect(
    finales.map(([id]) => [id, fila?.celdas[cuadro.materias.findIndex((una) => una.idMateria === id)]?.nota]),
  ).toEqual(finales);
  expect(
    finales.map(([id]) => {
      const impresa = boleta.materias[notas.data.findIndex(({ materia }) => materia.idMateria === id)];
      return [id, impresa?.final ?? impresa?.promedio];
    }),
  ).toEqual(finales);
});
