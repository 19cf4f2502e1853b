import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { generarPagos, mensualidadesDeInscripcion } from '#shared/cuentas.ts';
import { registrarBaja, reingresar } from '#shared/inscripciones/movimientos.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearClase } from '#testing/builders-clase.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';

const { db, call, iniciarSesionDe } = await startTestApp({ now: '2026-05-20T12:00:00-06:00' });
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
await crearCuotasDePrimaria(db);

const inscrito = async () => (await crearClase(db, { alumnos: 1 })).alumnos[0] ?? 0;
const deInscripcion = (id: number) => ({ params: { idEstudianteGrado: String(id) } });
const retirar = (id: number, extra: Record<string, unknown> = {}) =>
  call(
    registrarBaja,
    {
      ...deInscripcion(id),
      body: { tipo: 'retiro', fecha: '2026-05-12', motivo: 'Cambio de domicilio', ...extra },
    },
    secretaria,
  );
const volver = (id: number) => call(reingresar, deInscripcion(id), secretaria);
const meses = async (id: number) =>
  (await call(mensualidadesDeInscripcion, deInscripcion(id), secretaria)).data.map(({ mes }) => mes);

it.each([
  ['anulada', 'La inscripción está anulada.'],
  ['preinscrita', 'La inscripción todavía no está confirmada: anúlala.'],
])('de una inscripción %s nadie se retira', async (estado, message) => {
  const id = await inscrito();
  await db.execute(sql`update inscripciones set estado = ${estado} where id_estudiante_grado = ${id}`);
  expect(await retirar(id)).toMatchObject({ status: 200, code: 0, message });
  expect(await rows(db, sql`select estado from inscripciones where id_estudiante_grado = ${id}`)).toEqual([
    { estado },
  ]);
});

it('un mes que ya no está en la cuenta no se quita: se vuelve a preguntar', async () => {
  const otro = await inscrito();
  await call(generarPagos, { ...deInscripcion(otro), query: { meses: '5,6,10' } }, secretaria);
  const reply = await retirar(otro, { noCobrar: [9, 10] });
  expect([reply.code, reply.message]).toEqual([
    0,
    'Septiembre no está en la cuenta. Vuelve a abrir la pregunta.',
  ]);
  expect(await meses(otro)).toEqual([5, 6, 10]);
});

it('quien tiene su registro inactivo no reingresa', async () => {
  const id = await inscrito();
  await retirar(id);
  await db.execute(
    sql`update estudiantes set activo = false where id_estudiante = (select id_estudiante from inscripciones where id_estudiante_grado = ${id})`,
  );
  const reply = await volver(id);
  expect([reply.code, reply.message]).toEqual([
    0,
    expect.stringMatching(/tiene su registro inactivo\. Reactívalo primero\.$/),
  ]);
});
