import { expect, it } from 'vitest';
import { startTestApp } from '#server/base/testing/app.ts';
import { contar, crearColaborador, crearEstudiante } from '#server/base/testing/builders.ts';
import { editarEscuela, verEscuela } from '#shared/escuela.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const estudiante = await iniciarSesionDe(await crearEstudiante(db));

const datos = { nombre: 'Colegio Los Pinos', dominioCorreo: '@Pinos.example', diaPago: '10' };

it('el director cambia nombre, dominio y día de pago; queda en la auditoría', async () => {
  const antes = await contar(db, 'auditoria');
  const reply = await call(editarEscuela, { body: datos }, director);
  const guardada = { nombre: 'Colegio Los Pinos', dominioCorreo: 'pinos.example', diaPago: 10 };
  expect(reply).toMatchObject({ status: 200, code: 1, data: guardada });
  expect((await call(verEscuela, {}, estudiante)).data).toEqual(guardada);
  expect(await contar(db, 'auditoria')).toBe(antes + 1);
});

it.each([
  ['diaPago', 0],
  ['diaPago', 29],
  ['diaPago', 1.5],
  ['dominioCorreo', 'sin punto'],
  ['nombre', '   '],
] as const)('se rechaza %s = %s', async (campo, valor) => {
  const reply = await call(editarEscuela, { body: { ...datos, [campo]: valor } }, director);
  expect(reply).toMatchObject({ status: 400, code: 0, errores: [{ campo }] });
});

it('un emoji partido a la mitad se guarda como signo ilegible, y uno entero, entero', async () => {
  const nombre = 'Los \ud83c Pinos 🌲 \\ud800';
  const reply = await call(editarEscuela, { body: { ...datos, nombre } }, director);
  expect(reply).toMatchObject({ code: 1, data: { nombre: 'Los \ufffd Pinos 🌲 \\ud800' } });
});

it('solo el director la cambia y solo con sesión se lee', async () => {
  expect((await call(editarEscuela, { body: datos }, secretaria)).status).toBe(403);
  expect((await call(editarEscuela, { body: datos }, estudiante)).status).toBe(403);
  expect((await call(verEscuela)).status).toBe(401);
});
