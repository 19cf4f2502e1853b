import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { guardarAsignaciones } from '#shared/colaboradores/asignaciones.ts';
import * as importaciones from '#shared/importaciones.ts';
import { anularInscripcion, asignarEstudiante, desasignarEstudiante } from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { abrirGrado, crearCiclo, inscribir } from '#testing/builders-estructura.ts';
import { escuelaEntera } from '#testing/importador.ts';
import { CREAR_TODO, colegioConPasado, listaDeNotas } from '#testing/pasado.ts';

const escuela = await startTestApp();
const { db, call } = escuela;
const colegio = await colegioConPasado(escuela);
const { rosa, arte, segundo, alumno, guardar, aniosDe, inscripcionDe, notasDe, abrirAnio } = colegio;
const { subir, revisar, corregir, aplicar, deshacer } = colegio;

describe('un año que ya estaba en Ceiba', () => {
  it('quien estuvo inscrito conserva su sección; al deshacer vuelve a quedar sin resultado', async () => {
    const ana = await alumno();
    const ciclo = 2020;
    await crearCiclo(db, ciclo);
    const { secciones } = await abrirGrado(db, segundo.idGrado, {
      ciclo,
      secciones: ['B'],
      materias: [arte.idMateria],
    });
    const suya = await inscribir(db, {
      idEstudiante: ana.idEstudiante,
      idGradoSeccion: secciones.B ?? 0,
    });
    const antes = await escuelaEntera(escuela);
    const { revision, hecho } = await guardar(listaDeNotas(`${ana.codigo},,,,2020,Segundo,Arte,75`));
    expect(revision.grupos).toEqual([]);
    expect(await aniosDe(ana.idEstudiante)).toEqual([
      { ciclo, seccion: 'Segundo B', finalizado: true, aprobado: true },
    ]);
    expect(await notasDe(suya)).toEqual([['Arte', 75, 75]]);
    await deshacer(hecho.operacion);
    expect(await escuelaEntera(escuela)).toEqual(antes);
  });

  it('otra nota de la misma materia toma el lugar de la primera; deshacerla devuelve la de antes', async () => {
    const ana = await alumno();
    await guardar(listaDeNotas(`${ana.codigo},,,,2019,Primero,Arte,75`));
    const { revision, hecho } = await guardar(listaDeNotas(`${ana.codigo},,,,2019,Primero,Arte,40`));
    expect(revision).toMatchObject({ contadores: { cambian: 1, nuevos: 0 } });
    expect(await aniosDe(ana.idEstudiante)).toMatchObject([{ ciclo: 2019, aprobado: false }]);
    await deshacer(hecho.operacion);
    expect(await aniosDe(ana.idEstudiante)).toMatchObject([{ ciclo: 2019, aprobado: true }]);
    expect(await notasDe(await inscripcionDe(ana.idEstudiante, 2019))).toContainEqual(['Arte', 75, 75]);
  });

  it('no se deshace mientras otra lista le agregó notas, y se dice de quién', async () => {
    const ana = await alumno({ nombre1: 'Ximena', nombre2: '', apellido1: 'Tut', apellido2: '' });
    const primera = await guardar(listaDeNotas(`${ana.codigo},,,,2018,Primero,Arte,75`));
    const segunda = await guardar(listaDeNotas(`${ana.codigo},,,,2018,Primero,Matemáticas,75`));
    expect(await deshacer(primera.hecho.operacion)).toMatchObject({
      code: 0,
      message: expect.stringContaining('Nota final de «Ximena Tut» se hizo después'),
    });
    expect((await deshacer(segunda.hecho.operacion)).code).toBe(1);
    expect((await deshacer(primera.hecho.operacion)).code).toBe(1);
  });
});

it('sin decir que se cree, no se guarda; lo que cambió desde la revisión la detiene', async () => {
  const ana = await alumno();
  const { data: subida } = await subir(listaDeNotas(`${ana.codigo},,,,2017,Primero,Arte,75`), 'notas.csv');
  const sola = await revisar(subida);
  expect(sola.lista).toBe(false);
  expect(await aplicar(subida, sola)).toMatchObject({ code: 0, message: importaciones.CON_ERRORES });
  const { data: lista2 } = await corregir(subida, { version: sola.version, decisiones: CREAR_TODO });
  await inscribir(db, { idEstudiante: ana.idEstudiante, idGradoSeccion: await abrirAnio(2017) });
  expect(await aplicar(subida, lista2)).toMatchObject({
    code: 0,
    message: importaciones.CAMBIARON_LOS_DATOS,
    data: { contadores: { nuevos: 1 } },
  });
});

it('el año importado sigue cerrado para todo lo demás', async () => {
  const [ana, beto] = [await alumno(), await alumno()];
  await guardar(listaDeNotas(`${ana.codigo},,,,2016,Primero,Arte,75`));
  const [seccion] = await rows<{ id: number }>(
    db,
    sql`select id_grado_seccion id from grados_secciones where id_ciclo_escolar = 2016`,
  );
  const cerrado = { code: 0, message: 'El ciclo escolar 2016 ya está cerrado.' };
  const idGradoSeccion = seccion?.id ?? 0;
  const inscripcion = { idEstudiante: beto.idEstudiante, idGradoSeccion, idCicloEscolar: 2016 };
  expect(await call(asignarEstudiante, { body: inscripcion }, rosa)).toMatchObject(cerrado);
  const suya = String(await inscripcionDe(ana.idEstudiante, 2016));
  expect(await call(anularInscripcion, { params: { idEstudianteGrado: suya } }, rosa)).toMatchObject(cerrado);
  expect(await call(desasignarEstudiante, { params: { idEstudianteGrado: suya } }, rosa)).toMatchObject(
    cerrado,
  );
  const { idColaborador } = await crearColaborador(db);
  const clase = { idMateria: arte.idMateria, idGradoSeccion };
  expect(
    await call(
      guardarAsignaciones,
      { params: { idColaborador: String(idColaborador) }, body: [clase] },
      rosa,
    ),
  ).toMatchObject({ code: 0, message: 'La sección Primero A no es del ciclo escolar 2026.' });
});
