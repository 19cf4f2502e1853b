import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { recalcularSeccion } from '#server/inscripciones/resultados/service.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { prepararCiclo } from '#server/normas/service.ts';
import { auditFor } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/db.ts';
import { bloqueReprobado, materiaReprobada } from '#shared/calificaciones.rules.ts';
import { calificacionesDeInscripcion } from '#shared/calificaciones.ts';
import { leerClaseDelDocente } from '#shared/clases.ts';
import * as contract from '#shared/normas.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, only } from '#testing/builders.ts';
import { ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad } from '#testing/builders-clase.ts';
import { crearCiclo } from '#testing/builders-estructura.ts';
import { type ClaseConNotas, crearSeccionConNotas } from '#testing/builders-notas.ts';

const { db, call, iniciarSesionDe, statementsOf } = await startTestApp();
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
for (const ciclo of [2025, 2026]) await inTransaction(db, (tx) => prepararCiclo(tx, null, ciclo));

const audit = auditFor({
  idUsuario: null,
  usuario: 'prueba',
  idSolicitud: 'prueba',
  ip: null,
  now: new Date('2026-10-15T14:00:00.000Z'),
});
type Lugar = Parameters<typeof crearSeccionConNotas>[2];

/** A student whose year has ended in all its classes, with the result it has by what counts now. */
async function alumno(clases: readonly ClaseConNotas[], lugar: Lugar = {}) {
  const suya = await crearSeccionConNotas(db, clases, lugar);
  await inTransaction(db, (tx) => recalcularSeccion(tx, suya.idGradoSeccion, audit));
  return suya;
}
const aprobado = async ({ id }: { id: number }) =>
  only(await db.select().from(inscripciones).where(eq(inscripciones.idEstudianteGrado, id))).aprobado;

const REGLA: contract.NormaForm = {
  notaMinima: 60,
  promocion: 'todas',
  oportunidades: 0,
  porcentajeMaximo: 0,
  notaRecuperacion: 'reemplaza',
};
const normaDe = async (clave: string, ciclo = 2026) => {
  const { data } = await call(contract.listarNormas, { query: { ciclo } }, directora);
  return String(data.find(({ nivel, grado }) => nivel.clave === clave && grado === null)?.idNorma);
};
const editar = async (clave: string, cambios: Partial<contract.NormaForm>) =>
  call(
    contract.editarNorma,
    { params: { id: await normaDe(clave) }, body: { ...REGLA, ...cambios } },
    directora,
  );
const confirmar = (id: string) => call(contract.confirmarNorma, { params: { id }, body: {} }, directora);
const materiasDe = async ({ id }: { id: number }) =>
  (await call(calificacionesDeInscripcion, { params: { idEstudianteGrado: String(id) } }, directora)).data;
const enRojo = async (una: { id: number }) =>
  (await materiasDe(una)).map((materia) => [materiaReprobada(materia), bloqueReprobado(materia, 1)]);

it('sin confirmar, todo es como siempre: 60 en todas, sin importar lo que diga la propuesta', async () => {
  await editar('preprimaria', { promocion: 'siempre', notaMinima: 80 });
  const uno = await alumno([{ notas: [62] }, { notas: [60] }], { nivel: 'preprimaria' });
  const otro = await alumno([{ notas: [62] }, { notas: [59] }], { nivel: 'preprimaria' });
  expect([await aprobado(uno), await aprobado(otro)]).toEqual([true, false]);
  expect((await materiasDe(uno)).map((materia) => 'notaMinima' in materia)).toEqual([false, false]);
  expect(await enRojo(otro)).toEqual(expect.arrayContaining([[true, true]]));
});

it('una vez confirmada, con el promedio de las materias se aprueba con 40 en una y 61 de promedio', async () => {
  const lugar = { nivel: 'primaria' } as const;
  const pasa = await alumno([{ notas: [40] }, { notas: [82] }], lugar);
  const noPasa = await alumno([{ notas: [40] }, { notas: [78] }], lugar);
  await editar('primaria', { promocion: 'promedio' });
  expect([await aprobado(pasa), await aprobado(noPasa)]).toEqual([false, false]);
  await confirmar(await normaDe('primaria'));
  expect([await aprobado(pasa), await aprobado(noPasa)]).toEqual([true, false]);
  expect((await auditoriaDe(db, 'inscripcion', pasa.id)).at(-1)).toMatchObject({
    accion: 'resultado',
    antes: { aprobado: false },
    despues: { aprobado: true },
  });
  const despues = await alumno([{ notas: [40] }, { notas: [82] }], lugar);
  expect(await aprobado(despues)).toBe(true);
});

it('59.5 aprueba, 59.49 no, y ningún promedio pasa de 100', async () => {
  const lugar = { nivel: 'basicos' } as const;
  const [medio, casi] = [await alumno([{ notas: [59.5] }], lugar), await alumno([{ notas: [59.49] }], lugar)];
  expect([await aprobado(medio), await aprobado(casi)]).toEqual([true, false]);
  const conExtra = await crearSeccionConNotas(db, [{ notas: [100] }], lugar);
  await ponerParticipante(db, conExtra.participantes[0] ?? 0, { calificacion: 70 });
  const { participantes } = await crearActividad(db, {
    idMateriaBloque: conExtra.bloques[0] ?? 0,
    tipo: 6,
    valorNeto: 10,
    autor: { idColaborador: conExtra.docente.idColaborador },
    alumnos: [conExtra.id],
  });
  await ponerParticipante(db, participantes[0] ?? 0, { idEstadoActividad: 3, calificacion: 4 });
  expect((await materiasDe(conExtra))[0]?.notas).toMatchObject({ zona1: 74, examen1: 30, promedio: 100 });
});

it('70 para aprobar mueve resultados y colores en ese nivel y ciclo, y en ningún otro', async () => {
  const notas = [{ notas: [65] }, { notas: [90] }];
  const suyo = await alumno(notas, { nivel: 'diversificado' });
  const deOtroNivel = await alumno(notas, { nivel: 'basicos' });
  const deOtroAnio = await alumno(notas, { nivel: 'diversificado', ciclo: 2025 });
  await editar('diversificado', { notaMinima: 70 });
  expect(await aprobado(suyo)).toBe(true);
  await confirmar(await normaDe('diversificado'));
  expect([await aprobado(suyo), await aprobado(deOtroNivel), await aprobado(deOtroAnio)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await enRojo(suyo)).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  );
  expect(await enRojo(deOtroNivel)).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(await enRojo(deOtroAnio)).toEqual([
    [false, false],
    [false, false],
  ]);
  const clase = async ({ docente, asignaciones: [idassignment] }: typeof suyo) =>
    (
      await call(
        leerClaseDelDocente,
        { params: { idassignment: String(idassignment) } },
        await iniciarSesionDe(docente),
      )
    ).data.notaMinima;
  expect([await clase(suyo), await clase(deOtroNivel), await clase(deOtroAnio)]).toEqual([70, 60, 60]);
  await editar('diversificado', { notaMinima: 65 });
  expect(await aprobado(suyo)).toBe(true);
});

it('la norma de un grado vale más que la de su nivel; sin confirmar, en ese grado no vale ninguna', async () => {
  await editar('diversificado', { notaMinima: 70 });
  const una = await alumno([{ notas: [65] }], { nivel: 'diversificado' });
  expect(await aprobado(una)).toBe(false);
  const { data } = await call(
    contract.agregarExcepcion,
    { query: { ciclo: 2026 }, body: { idGrado: una.idGrado } },
    directora,
  );
  expect(await aprobado(una)).toBe(true);
  await confirmar(String(data.idNorma));
  expect(await aprobado(una)).toBe(false);
  const params = { id: String(data.idNorma) };
  await call(
    contract.editarNorma,
    { params, body: { ...REGLA, promocion: 'siempre', notaMinima: 80 } },
    directora,
  );
  expect(await aprobado(una)).toBe(true);
  expect((await materiasDe(una))[0]?.notaMinima).toBe(80);
  await call(contract.quitarExcepcion, { params }, directora);
  expect(await aprobado(una)).toBe(false);
});

it('confirmar mientras cambia una nota: en cualquier orden queda el resultado de la norma', async () => {
  for (let ronda = 0; ronda < 4; ronda += 1) {
    const ciclo = 2027 + ronda;
    await crearCiclo(db, ciclo);
    await inTransaction(db, (tx) => prepararCiclo(tx, 2026, ciclo));
    const suya = await crearSeccionConNotas(db, [{ notas: [65] }], { nivel: 'basicos', ciclo });
    const id = await normaDe('basicos', ciclo);
    await call(contract.editarNorma, { params: { id }, body: { ...REGLA, notaMinima: 70 } }, directora);
    await Promise.all([
      confirmar(id),
      inTransaction(db, (tx) => recalcularSeccion(tx, suya.idGradoSeccion, audit)),
    ]);
    expect(await aprobado(suya)).toBe(false);
  }
});

it('las notas de una inscripción se leen con las mismas sentencias que antes', async () => {
  const una = await alumno([{ notas: [65] }], { nivel: 'diversificado' });
  // The session and the marks.
  expect(await statementsOf(() => materiasDe(una))).toBe(2);
});
