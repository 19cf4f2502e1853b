import { expect, it } from 'vitest';
import { comprobarEstudiante } from '#shared/acceso.ts';
import * as contract from '#shared/estudiantes.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, crearEstudiante } from '#testing/builders.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const docente = await iniciarSesionDe(await crearColaborador(db));

it('cerrar sus sesiones lo saca de todos sus equipos, queda anotado y puede volver a entrar', async () => {
  const persona = await crearEstudiante(db);
  const otro = await iniciarSesionDe(await crearEstudiante(db));
  const equipos = [await iniciarSesionDe(persona), await iniciarSesionDe(persona)];
  const params = { id: String(persona.idEstudiante) };
  for (const quien of [docente, otro, equipos[0]]) {
    expect(await call(contract.cerrarSesionesDeEstudiante, { params }, quien)).toMatchObject({
      status: 403,
    });
  }
  const abierta = async (cookie: string) => (await call(comprobarEstudiante, {}, cookie)).code === 1;
  expect(await abierta(equipos[0] ?? '')).toBe(true);
  const reply = await call(contract.cerrarSesionesDeEstudiante, { params }, secretaria);
  expect(reply).toMatchObject({ code: 1, data: null, message: 'Sesiones cerradas correctamente.' });
  for (const cookie of equipos)
    expect(await call(comprobarEstudiante, {}, cookie)).toMatchObject({ status: 401 });
  expect(await abierta(otro)).toBe(true);
  expect(await abierta(await iniciarSesionDe(persona))).toBe(true);
  expect(await auditoriaDe(db, 'usuario', persona.idUsuario ?? 0)).toMatchObject([
    { accion: 'cerrar sesiones' },
  ]);
});

it('de quien no existe o no tiene usuario no hay sesiones que cerrar', async () => {
  const cerrar = (id: number) =>
    call(contract.cerrarSesionesDeEstudiante, { params: { id: String(id) } }, secretaria);
  expect(await cerrar(999_999)).toMatchObject({ status: 404 });
  const { idEstudiante } = await crearEstudiante(db, { usuario: null });
  expect(await cerrar(idEstudiante)).toMatchObject({
    status: 200,
    code: 0,
    message: 'No tiene usuario, así que no tiene sesiones.',
  });
});
