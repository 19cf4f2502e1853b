import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { usuarios } from '#server/sesion/tables.ts';
import { verEstudiante } from '#shared/estudiantes.ts';
import * as contract from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { abrirGrado, crearCarrera, crearGrado, inscribir } from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const docente = await iniciarSesionDe(await crearColaborador(db));

const asignar = (idEstudiante: number, idGradoSeccion: number, extra: Record<string, unknown> = {}) =>
  call(
    contract.asignarEstudiante,
    { body: { idEstudiante, idCicloEscolar: 2026, idGradoSeccion, ...extra } },
    secretaria,
  );
const seccionesDe = (idGrado: number, idCiclo = 2026) =>
  call(
    contract.inscripcionesDeGrado,
    { params: { id: String(idGrado), idCiclo: String(idCiclo) } },
    secretaria,
  );
describe('inscribir a un estudiante', () => {
  it('lo pone en la sección, con su beca y diez meses, y queda en la auditoría', async () => {
    const grado = await crearGrado(db, { nombre: 'Segundo Primaria', secciones: ['A', 'B'] });
    const { idEstudiante, usuario } = await crearEstudiante(db);
    const { data, message } = await asignar(idEstudiante, grado.secciones.B ?? 0, { becado: true });
    expect(message).toBe('Inscripción guardada correctamente.');
    expect(data).toMatchObject({
      idEstudiante,
      idCicloEscolar: 2026,
      becado: true,
      estado: 'activa',
      finalizado: false,
      aprobado: null,
      asignacion: 'Segundo Primaria B · Primaria',
      usuario,
      reproboAnterior: false,
    });
    const secciones = await seccionesDe(grado.idGrado);
    expect(secciones.data.map((one) => [one.seccion, one.estudiantesGrados.length])).toEqual([
      ['A', 0],
      ['B', 1],
    ]);
    expect(secciones.data[1]?.estudiantesGrados[0]).toEqual(data);
    expect(await auditoriaDe(db, 'inscripcion', data.idEstudianteGrado)).toMatchObject([
      { accion: 'inscribir' },
    ]);
  });

  it('muestra la carrera donde la hay', async () => {
    const { idNivelEstudiantilCarrera, nombre } = await crearCarrera(db);
    const grado = await crearGrado(db, { nombre: 'Cuarto', idNivelEstudiantilCarrera });
    const { idEstudiante } = await crearEstudiante(db);
    const { data } = await asignar(idEstudiante, grado.idGradoSeccion);
    expect(data.asignacion).toBe(`Cuarto A · ${nombre}`);
    const expediente = await call(verEstudiante, { params: { id: String(idEstudiante) } }, secretaria);
    expect(expediente.data.estudiantesGrados).toMatchObject([
      {
        idCicloEscolarNavigation: { cicloEscolar1: 2026 },
        idGradoSeccionNavigation: {
          seccion: 'A',
          idGradoNavigation: { nombre: 'Cuarto', idCarreraNavigation: { nombre } },
        },
      },
    ]);
  });

  it('una vez por ciclo: la segunda nombra al estudiante', async () => {
    const grado = await crearGrado(db, { secciones: ['A', 'B'] });
    const { idEstudiante } = await crearEstudiante(db, { nombre1: 'Gladys', apellido1: 'Caal' });
    await asignar(idEstudiante, grado.secciones.A ?? 0);
    const { status, code, message } = await asignar(idEstudiante, grado.secciones.B ?? 0);
    expect([status, code]).toEqual([200, 0]);
    expect(message).toBe('Gladys Lucía Caal López ya está inscrito en el ciclo 2026.');
  });

  it('a quien se retiró no lo inscribe otra vez: dice que se reingresa', async () => {
    const grado = await crearGrado(db);
    const { idEstudiante } = await crearEstudiante(db, { nombre1: 'Gladys', apellido1: 'Caal' });
    const { idGradoSeccion } = grado;
    await inscribir(db, { idEstudiante, idGradoSeccion, estado: 'retirada', fechaBaja: '2026-03-02' });
    const { code, message } = await asignar(idEstudiante, idGradoSeccion);
    expect([code, message]).toEqual([
      0,
      'Gladys Lucía Caal López se retiró en el ciclo 2026: usa «Reingresar» abajo de su grado.',
    ]);
  });

  it('veinte veces a la vez: una sola inscripción y una sola línea de auditoría', async () => {
    const grado = await crearGrado(db);
    const { idEstudiante } = await crearEstudiante(db);
    const antes = await contar(db, 'auditoria');
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, () => asignar(idEstudiante, grado.idGradoSeccion)),
    );
    expect(respuestas.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(respuestas.every(({ status }) => status === 200)).toBe(true);
    expect(await contar(db, 'auditoria')).toBe(antes + 1);
  });

  it('rechaza secciones de otro ciclo, ciclos cerrados, inactivos y ids que no existen', async () => {
    const pasado = await crearGrado(db, { ciclo: 2025 });
    const actual = await crearGrado(db);
    const { idEstudiante } = await crearEstudiante(db);
    const inactivo = await crearEstudiante(db, { activo: false });
    expect(await asignar(idEstudiante, pasado.idGradoSeccion)).toMatchObject({
      code: 0,
      message: 'La sección no pertenece al ciclo escolar 2026.',
    });
    expect(await asignar(idEstudiante, pasado.idGradoSeccion, { idCicloEscolar: 2025 })).toMatchObject({
      code: 0,
      message: 'El ciclo escolar 2025 ya está cerrado.',
    });
    expect((await asignar(inactivo.idEstudiante, actual.idGradoSeccion)).message).toContain(
      'tiene su registro inactivo',
    );
    expect((await asignar(999_999, actual.idGradoSeccion)).status).toBe(404);
    expect((await asignar(idEstudiante, 999_999)).status).toBe(404);
    const sinSeccion = await call(
      contract.asignarEstudiante,
      { body: { idEstudiante, idCicloEscolar: 2026, idGradoSeccion: Number.NaN } },
      secretaria,
    );
    expect(sinSeccion.message).toBe('Sección es requerida.');
    const body = { idEstudiante, idCicloEscolar: 2026, idGradoSeccion: actual.idGradoSeccion };
    expect((await call(contract.asignarEstudiante, { body }, docente)).status).toBe(403);
  });
});

describe('estudiantes nuevos', () => {
  it('son los que tienen inscripción activa en el ciclo y ninguna anterior', async () => {
    const actual = await crearGrado(db);
    const pasado = await crearGrado(db, { ciclo: 2025 });
    const resumen = async () =>
      (await call(contract.resumenDeNuevos, { params: { year: '2026' } }, secretaria)).data;
    const antes = await resumen();
    await crearGrado(db, { ciclo: 2025 });
    const [nuevo, viejo, anulado, inactivo] = await Promise.all([
      crearEstudiante(db),
      crearEstudiante(db),
      crearEstudiante(db),
      crearEstudiante(db, { activo: false }),
    ]);
    for (const { idEstudiante } of [nuevo, viejo, inactivo])
      await inscribir(db, { idEstudiante, idGradoSeccion: actual.idGradoSeccion });
    await inscribir(db, { idEstudiante: viejo.idEstudiante, idGradoSeccion: pasado.idGradoSeccion });
    await inscribir(db, {
      idEstudiante: anulado.idEstudiante,
      idGradoSeccion: actual.idGradoSeccion,
      estado: 'anulada',
    });
    const despues = await resumen();
    expect(despues).toEqual({
      totalAlumnosNuevos: antes.totalAlumnosNuevos + 1,
      totalAlumnosCiclo: antes.totalAlumnosCiclo + 2,
      totalSeccionesCiclo: antes.totalSeccionesCiclo,
    });
    await abrirGrado(db, pasado.idGrado, { secciones: ['A', 'B'] });
    expect((await resumen()).totalSeccionesCiclo).toBe(antes.totalSeccionesCiclo + 2);
    const { data } = await call(contract.listaDeNuevos, { params: { year: '2026' } }, secretaria);
    expect(data).toHaveLength(despues.totalAlumnosNuevos);
    expect(data.find(({ idEstudiante }) => idEstudiante === nuevo.idEstudiante)).toMatchObject({
      estudiante: { codigo: nuevo.codigo },
      asignacion: expect.stringContaining('Primaria'),
    });
  });
});

it('un grado sin secciones no tiene a nadie; uno que no existe no se lee', async () => {
  const { idGrado } = await crearGrado(db, { secciones: [] });
  expect(await seccionesDe(idGrado)).toMatchObject({ status: 200, data: [] });
  expect((await seccionesDe(999_999)).status).toBe(404);
});

it('quien tiene el registro inactivo no aparece en su sección, ni un usuario que ya no entra', async () => {
  const { idGrado, idGradoSeccion } = await crearGrado(db);
  const [ana, inactivo] = [await crearEstudiante(db), await crearEstudiante(db, { activo: false })];
  for (const { idEstudiante } of [ana, inactivo]) await inscribir(db, { idEstudiante, idGradoSeccion });
  const enLista = async () =>
    (await seccionesDe(idGrado)).data[0]?.estudiantesGrados.map(({ idEstudiante, usuario }) => [
      idEstudiante,
      usuario,
    ]);
  expect(await enLista()).toEqual([[ana.idEstudiante, ana.usuario]]);
  await db
    .update(usuarios)
    .set({ activo: false })
    .where(eq(usuarios.idUsuario, ana.idUsuario ?? 0));
  expect(await enLista()).toEqual([[ana.idEstudiante, null]]);
});

it('de un ciclo que la escuela no tiene no se leen inscripciones ni alumnos nuevos', async () => {
  const { idGrado } = await crearGrado(db);
  const nuevos = { params: { year: '2050' } };
  const message = 'El ciclo escolar 2050 no existe.';
  for (const reply of [
    await seccionesDe(idGrado, 2050),
    await call(contract.resumenDeNuevos, nuevos, secretaria),
    await call(contract.listaDeNuevos, nuevos, secretaria),
  ]) {
    expect(reply).toMatchObject({ status: 404, code: 0, message });
  }
  const query = { ciclo: 2050 };
  const grupos = { params: { idGrado: String(idGrado) }, query };
  expect(await call(contract.gruposPorInscribir, grupos, secretaria)).toMatchObject({
    status: 200,
    code: 0,
    message,
  });
});
