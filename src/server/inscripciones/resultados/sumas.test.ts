import fc from 'fast-check';
import { expect, it } from 'vitest';
import { participantes } from '#server/actividades/tables.ts';
import { notasTraidas } from '#server/inscripciones/traidas/tables.ts';
import { filasDeNotas } from '#shared/calificaciones/hoja.rules.ts';
import { calificacionesDeInscripcion } from '#shared/calificaciones.ts';
import { estudiantesDeClase } from '#shared/clases.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

const ALUMNOS = 3;
/** Points and marks with two decimals, as hundredths. */
const centesimos = (hasta: number) => fc.integer({ min: 1, max: hasta * 100 }).map((puntos) => puntos / 100);
const actividad = fc.constantFrom(1, 2, 3, 6, 8, 9).chain((tipo) =>
  centesimos(tipo === 2 || tipo === 8 ? 30 : 70).chain((valorNeto) =>
    fc.record({
      tipo: fc.constant(tipo),
      valorNeto: fc.constant(valorNeto),
      marcas: fc.array(
        fc.record({
          idEstadoActividad: fc.constantFrom(1, 3, 3, 3, 4),
          parte: fc.integer({ min: 0, max: 10_000 }),
        }),
        { minLength: ALUMNOS, maxLength: ALUMNOS },
      ),
    }),
  ),
);
const puntos = fc.record({
  zona: centesimos(70),
  zonaExtra: centesimos(20),
  examen: centesimos(30),
  examenExtra: centesimos(20),
});

it('la base y la hoja suman lo mismo, con dos decimales, extras, anuladas y lo que trae quien cambió de sección', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(actividad, { minLength: 1, maxLength: 9 }),
      fc.option(puntos, { nil: null }),
      async (publicadas, trae) => {
        const clase = await crearClase(db, { alumnos: ALUMNOS });
        const [idMateriaBloque = 0] = clase.bloques;
        const actividades = [];
        for (const { tipo, valorNeto, marcas } of publicadas) {
          const { id } = await crearActividad(db, {
            idMateriaBloque,
            tipo,
            valorNeto,
            autor: { idColaborador: clase.docente.idColaborador },
          });
          actividades.push({
            idActividadMateriaBloque: id,
            tipoActividad: tipo,
            valorNeto,
            title: 'Fracciones',
          });
          await db.insert(participantes).values(
            marcas.map(({ idEstadoActividad, parte }, at) => ({
              idActividadMateriaBloque: id,
              idEstudianteGrado: clase.alumnos[at] ?? 0,
              valorNeto,
              idEstadoActividad,
              calificacion: idEstadoActividad === 3 ? Math.floor((valorNeto * parte) / 100) / 100 : null,
            })),
          );
        }
        if (trae)
          await db.insert(notasTraidas).values({
            ...trae,
            idEstudianteGrado: clase.alumnos[0] ?? 0,
            idMateria: clase.idMateria,
            bloque: 1,
          });
        const { data: estudiantes } = await call(
          estudiantesDeClase,
          {
            params: { idassignment: String(clase.idAsignacion) },
            query: { actividades: 'true', bloque: String(idMateriaBloque) },
          },
          await iniciarSesionDe(clase.docente),
        );
        for (const { idEstudianteGrado, zona, examen } of filasDeNotas(actividades, estudiantes)) {
          const params = { idEstudianteGrado: String(idEstudianteGrado) };
          const { data } = await call(calificacionesDeInscripcion, { params }, director);
          expect(data[0]?.notas).toMatchObject({ zona1: zona, examen1: examen });
        }
      },
    ),
    { numRuns: 8 },
  );
});
