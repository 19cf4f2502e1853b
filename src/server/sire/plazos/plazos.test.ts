import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { registrarBaja, reingresar } from '#shared/inscripciones/movimientos.ts';
import * as contract from '#shared/sire.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearCiclo, crearGrado, inscribir } from '#testing/builders-estructura.ts';

const { db, call, clock, iniciarSesionDe } = await startTestApp();
await crearCiclo(db, 2026);
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const rosa = await crearColaborador(db, { cargos: [2] });
const secretaria = await iniciarSesionDe(rosa);
const { idGradoSeccion } = await crearGrado(db, { nombre: 'Primero' });

async function alumno(fecha: string, nombre1 = 'Ana') {
  const { idEstudiante } = await crearEstudiante(db, { nombre1, apellido1: 'Xol' });
  const id = await inscribir(db, { idEstudiante, idGradoSeccion });
  await db.update(inscripciones).set({ fechaAsignado: fecha }).where(eq(inscripciones.idEstudianteGrado, id));
  return id;
}
const leer = async (quien = secretaria) => (await call(contract.listarPlazos, {}, quien)).data;
const quedan = async (id: number, quien = secretaria) =>
  (await leer(quien)).pendientes.find((aviso) => aviso.de === 'inscripcion' && aviso.id === id)?.quedan;
const marcar = (
  avisos: contract.RegistradosForm['avisos'],
  fecha: string | null = '2026-03-10',
  quien = secretaria,
) => call(contract.marcarRegistrados, { body: { avisos, fecha } }, quien);

it('el día de la inscripción quedan diez días, el décimo vence hoy, y a medianoche de Guatemala ya venció', async () => {
  const id = await alumno('2026-03-02T05:59:00.000Z');
  for (const [ahora, dias] of [
    ['2026-03-01T06:00:00.000Z', 10],
    ['2026-03-02T05:59:59.000Z', 10],
    ['2026-03-11T06:00:00.000Z', 0],
    ['2026-03-12T05:59:59.000Z', 0],
    ['2026-03-12T06:00:00.000Z', -1],
  ] as const) {
    clock.set(ahora);
    // Each time anew: a session does not last for days.
    expect([ahora, await quedan(id, await iniciarSesionDe(rosa))]).toEqual([ahora, dias]);
  }
});

it('siete se marcan de una vez, dejan constancia, y se puede deshacer', async () => {
  clock.set('2026-03-10T15:00:00.000Z');
  const ids = [];
  for (let n = 0; n < 7; n += 1) ids.push(await alumno('2026-03-05T15:00:00.000Z', `Ana${n}`));
  const avisos = ids.map((id) => ({ de: 'inscripcion' as const, id }));
  const antes = (await leer()).pendientes.length;
  const { message, data } = await marcar(avisos);
  expect([message, data.pendientes.length, data.registrados.length]).toEqual([
    'Marcado en Ceiba como registrado.',
    antes - 7,
    7,
  ]);
  expect((await auditoriaDe(db, 'inscripcion', ids[0] ?? 0)).at(-1)).toMatchObject({
    accion: 'registrar en SIRE',
    despues: { tipo: 'Inscripción', fecha: '2026-03-10' },
  });
  expect((await marcar(avisos, null)).data.pendientes).toHaveLength(antes);
});

it('de quien ya está en el registro se avisan el retiro y el reingreso, cada uno por sí mismo', async () => {
  clock.set('2026-03-10T15:00:00.000Z');
  const [id, sinRegistrar] = [
    await alumno('2026-03-05T15:00:00.000Z'),
    await alumno('2026-03-05T15:00:00.000Z'),
  ];
  await marcar([{ de: 'inscripcion', id }]);
  const baja = { tipo: 'retiro', fecha: '2026-03-10', motivo: 'Salud' } as const;
  for (const uno of [id, sinRegistrar])
    await call(registrarBaja, { params: { idEstudianteGrado: String(uno) }, body: baja }, directora);
  const movimientos = (await leer()).pendientes.filter(({ de }) => de === 'movimiento');
  expect(movimientos.map(({ tipo, fecha, quedan: dias }) => [tipo, fecha, dias])).toEqual([
    ['Retiro', '2026-03-10', 10],
  ]);
  expect(await quedan(sinRegistrar)).toBeUndefined();
  const [retiro] = movimientos;
  expect((await marcar([{ de: 'movimiento', id: retiro?.id ?? 0 }])).code).toBe(1);
  await call(reingresar, { params: { idEstudianteGrado: String(id) } }, directora);
  expect((await leer()).pendientes.filter(({ de }) => de === 'movimiento').map(({ tipo }) => tipo)).toEqual([
    'Inscripción',
  ]);
});

it('la dirección dice los días y hasta cuándo recibe el registro; nadie más', async () => {
  const body = { dias: 15, cierre: '2026-04-06' };
  expect((await call(contract.guardarPlazos, { body }, secretaria)).status).toBe(403);
  expect((await call(contract.guardarPlazos, { body }, directora)).data).toMatchObject(body);
  expect((await call(contract.guardarPlazos, { body: { dias: 0, cierre: '' } }, directora)).status).toBe(400);
});

it('no se marca lo de otro ciclo, ni en el futuro, ni por quien no puede inscribir', async () => {
  clock.set('2026-03-10T15:00:00.000Z');
  const id = await alumno('2026-03-05T15:00:00.000Z');
  const avisos = [{ de: 'inscripcion' as const, id }];
  expect((await marcar(avisos, '2026-03-11')).status).toBe(400);
  expect(
    (
      await call(
        contract.marcarRegistrados,
        { query: { ciclo: 2025 }, body: { avisos, fecha: null } },
        secretaria,
      )
    ).code,
  ).toBe(0);
  expect((await marcar([{ de: 'movimiento', id: 999_999 }])).status).toBe(404);
  const docente = await iniciarSesionDe(await crearColaborador(db));
  expect((await marcar(avisos, '2026-03-10', docente)).status).toBe(403);
});

it('no se marca con un día muy anterior a la inscripción, y se dice de quién es; antes de escribirla aquí sí', async () => {
  clock.set('2026-03-10T15:00:00.000Z');
  const quien = await iniciarSesionDe(rosa);
  const ids = [
    await alumno('2026-03-05T15:00:00.000Z', 'Inés'),
    await alumno('2026-03-08T15:00:00.000Z', 'Olga'),
  ];
  const avisos = ids.map((id) => ({ de: 'inscripcion' as const, id }));
  for (const dia of ['2020-01-01', '2025-03-06'])
    expect(await marcar(avisos, dia, quien)).toMatchObject({
      status: 400,
      errores: [
        {
          campo: 'fecha',
          mensaje: expect.stringMatching(
            /^La fecha no puede ser más de un año anterior al 08 mar 2026, día de la inscripción de Olga .*Xol.*\.$/,
          ),
        },
      ],
    });
  expect(await marcar(avisos, 'ayer', quien)).toMatchObject({
    status: 400,
    errores: [{ campo: 'fecha', mensaje: 'Fecha no existe o está incompleta.' }],
  });
  expect((await marcar(avisos, '2026-01-20', quien)).code).toBe(1);
});

it('las registradas se leen todas, también en un colegio grande', async () => {
  clock.set('2026-03-10T15:00:00.000Z');
  const quien = await iniciarSesionDe(rosa);
  const id = await alumno('2026-03-05T15:00:00.000Z');
  await marcar([{ de: 'inscripcion', id }], '2026-03-06', quien);
  const antes = (await leer(quien)).registrados.length;
  await db.execute(sql`insert into movimientos (id_estudiante_grado, tipo, fecha, motivo, sire, creado)
    select ${id}, 'reingreso', '2026-03-10', 'Volvió', '2026-03-10', '2026-03-10T15:00:00Z' from generate_series(1, 230)`);
  const { registrados } = await leer(quien);
  expect(registrados).toHaveLength(antes + 230);
  expect(registrados.some((aviso) => aviso.de === 'inscripcion' && aviso.id === id)).toBe(true);
});
