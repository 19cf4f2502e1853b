import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { colaboradores } from '#server/colaboradores/tables.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { gradosSecciones } from '#server/grados/tables.ts';
import { materias } from '#server/materias/tables.ts';
import { niveles } from '#server/niveles/tables.ts';
import { CLASES_DE_FALTA } from '#shared/sire.rules.ts';
import * as contract from '#shared/sire.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearAsignacion, crearGrado, crearGuia, inscribir, NIVELES } from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

/** A school in which nothing is wrong: two sections of a grade with their teacher. */
const guia = await crearColaborador(db);
const otro = await crearColaborador(db);
for (const [n, { idColaborador }] of [guia, otro].entries())
  await db
    .update(colaboradores)
    .set({ dpi: `250000000010${n}` })
    .where(eq(colaboradores.idColaborador, idColaborador));
const primero = await crearGrado(db, { nombre: 'Primero', secciones: ['A', 'B'] });
const idGradoSeccion = primero.secciones.A ?? 0;
await crearGuia(db, guia.idColaborador, idGradoSeccion);
const [idMateria = 0] = primero.materias;
await crearAsignacion(db, { idColaborador: guia.idColaborador, idGradoSeccion, idMateria });
await db.update(materias).set({ areaOficial: 'Matemáticas', ordenArea: 1 });

let alumnos = 0;
async function alumno(cambios: Partial<typeof estudiantes.$inferInsert> = {}, seccion = idGradoSeccion) {
  alumnos += 1;
  const { idEstudiante } = await crearEstudiante(db, {
    codigoPersonal: `P-${alumnos}`,
    apellido1: 'Xol',
    cui: cuiBueno(alumnos),
  });
  await db
    .update(estudiantes)
    .set({ sexo: 1, ...cambios })
    .where(eq(estudiantes.idEstudiante, idEstudiante));
  await inscribir(db, { idEstudiante, idGradoSeccion: seccion });
  return idEstudiante;
}

/** With its check digit, of the capital. */
function cuiBueno(n: number): string {
  for (let serial = n * 20; ; serial += 1) {
    const ocho = String(serial).padStart(8, '0');
    const suma = [...ocho].reduce((total, digito, i) => total + Number(digito) * (i + 2), 0) % 11;
    if (suma < 10) return `${ocho}${suma}0101`;
  }
}

const faltas = async () => (await call(contract.listarFaltas, {}, secretaria)).data;
const clases = async () => (await faltas()).map(({ falta }) => falta);

it('en un colegio sin faltas no hay ninguna', async () => {
  await alumno();
  expect(await faltas()).toEqual([]);
});

it('cada falta se dice una vez, por clases, con quién es y dónde se corrige', async () => {
  await alumno({ codigoPersonal: null, nombre1: 'Ana' });
  await alumno({ cui: '2500000000101' });
  await alumno({ cui: cuiBueno(90).replace(/0101$/, '2399') });
  await alumno({ sexo: null });
  await alumno({ apellido1: 'XOL' });
  await alumno({ apellido2: '' });
  const enB = primero.secciones.B ?? 0;
  await alumno({}, enB);
  await crearAsignacion(db, { idColaborador: otro.idColaborador, idGradoSeccion: enB, idMateria });
  await db
    .update(gradosSecciones)
    .set({ fechaCerrada: '2026-10-30T15:00:00.000Z' })
    .where(eq(gradosSecciones.idGradoSeccion, enB));
  await db
    .update(niveles)
    .set({ codigoNivelEstudiantil: '43' })
    .where(eq(niveles.codigoNivelEstudiantil, NIVELES.primaria));
  const otra = await crearGrado(db, { nombre: 'Segundo', nivel: 'basicos' });
  await crearAsignacion(db, {
    idColaborador: otro.idColaborador,
    idGradoSeccion: otra.idGradoSeccion,
    idMateria: otra.materias[0] ?? 0,
  });
  await db
    .update(colaboradores)
    .set({ dpi: '123' })
    .where(eq(colaboradores.idColaborador, otro.idColaborador));
  expect(await clases()).toEqual(CLASES_DE_FALTA);
  const [primera] = await faltas();
  expect(primera).toMatchObject({
    falta: 'sinCodigoPersonal',
    de: 'estudiante',
    campo: 'codigoPersonal',
    nombre: 'Ana Lucía Xol López',
    detalle: 'Primero A',
    dice: '',
  });
});

it('lo que se corrige deja de decirse, y quien ya no está en clase no cuenta', async () => {
  const antes = (await faltas()).length;
  await db.update(estudiantes).set({ activo: false }).where(eq(estudiantes.apellido1, 'XOL'));
  expect((await faltas()).length).toBe(antes - 1);
  await db.update(estudiantes).set({ sexo: 0 });
  expect(await clases()).not.toContain('sinSexo');
});

it('de otro ciclo no se dice nada de este, y sin permiso de ver notas no se lee', async () => {
  expect((await call(contract.listarFaltas, { query: { ciclo: 2025 } }, secretaria)).data ?? []).toEqual([]);
  const docente = await iniciarSesionDe(guia);
  expect((await call(contract.listarFaltas, {}, docente)).status).toBe(403);
});
