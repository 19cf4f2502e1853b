import { expect, it } from 'vitest';
import { editarEscuela, verEscuela, verMarca } from '#shared/escuela.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { escuelaCompleta } from '#testing/ficha-de-prueba.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const estudiante = await iniciarSesionDe(await crearEstudiante(db));

const datos = {
  nombre: 'Colegio Los Pinos',
  direccion: '12 avenida 4-38, zona 1',
  municipio: 'Quetzaltenango',
  departamento: 'Quetzaltenango',
  telefono: '9555-0100',
  telefono2: null,
  jornada: 'Matutina',
  nit: '576937-K',
  dominioCorreo: '@Pinos.example',
  diaPago: '10',
  firmaNombre: 'María Eugenia Tzul Calderón',
  firmaCargo: 'Directora',
  firma2Nombre: '',
  firma2Cargo: '',
} as const;
const guardada = {
  ...datos,
  telefono: '95550100',
  telefono2: '',
  dominioCorreo: 'pinos.example',
  diaPago: 10,
  logo: null,
};

it('la dirección cambia los datos del colegio y todos los leen; la auditoría dice qué cambió, de qué a qué', async () => {
  const reply = await call(editarEscuela, { body: datos }, director);
  const message = 'Escuela actualizada correctamente.';
  expect(reply).toMatchObject({ status: 200, code: 1, data: guardada, message });
  expect((await call(verEscuela, {}, estudiante)).data).toMatchObject(guardada);
  expect((await call(verEscuela, {}, secretaria)).data).toMatchObject(guardada);
  const otra = { ...datos, telefono: '2230 1111', firmaCargo: 'Directora general' };
  await call(editarEscuela, { body: otra }, director);
  expect((await auditoriaDe(db, 'escuela', 1)).at(-1)).toMatchObject({
    accion: 'editar escuela',
    antes: { telefono: '95550100', firmaCargo: 'Directora' },
    despues: { telefono: '22301111', firmaCargo: 'Directora general' },
  });
});

it('cada campo que se escribe en el formulario se lee', async () => {
  const body = escuelaCompleta(1000);
  await call(editarEscuela, { body }, director);
  expect((await call(verEscuela, {}, estudiante)).data).toMatchObject(body);
  await call(editarEscuela, { body: datos }, director);
});

it('guardar lo mismo no deja rastro', async () => {
  await call(editarEscuela, { body: datos }, director);
  const antes = await contar(db, 'auditoria');
  expect((await call(editarEscuela, { body: datos }, director)).code).toBe(1);
  expect(await contar(db, 'auditoria')).toBe(antes);
});

it.each([
  ['diaPago', 0, 'Día de pago debe ser un número entre 1 y 28.'],
  ['diaPago', 29, 'Día de pago debe ser un número entre 1 y 28.'],
  ['diaPago', 1.5, 'Día de pago debe ser un número entre 1 y 28.'],
  ['dominioCorreo', 'sin punto', 'Dominio de correo inválido.'],
  ['nombre', '   ', 'Nombre no debe ser un espacio en blanco.'],
  ['nombre', 'x'.repeat(101), 'Nombre debe ser de tamaño 100 o menos.'],
  ['direccion', 'x'.repeat(151), 'Dirección debe ser de tamaño 150 o menos.'],
  ['municipio', 'x'.repeat(61), 'Municipio debe ser de tamaño 60 o menos.'],
  ['departamento', 'Chiapas', 'Elige uno de los departamentos de la lista.'],
  ['telefono', '9555-010', 'Teléfono debe tener 8 dígitos.'],
  ['telefono2', '9555010a', 'Segundo teléfono debe ser numérico.'],
  ['jornada', 'x'.repeat(31), 'Jornada debe ser de tamaño 30 o menos.'],
  ['firmaNombre', 'x'.repeat(101), 'Nombre de la primera firma debe ser de tamaño 100 o menos.'],
  ['firma2Cargo', 'x'.repeat(41), 'Puesto de la segunda firma debe ser de tamaño 40 o menos.'],
] as const)('se rechaza %s = %s, con su frase', async (campo, valor, mensaje) => {
  // What a browser would never send is sent all the same.
  const body = JSON.parse(JSON.stringify({ ...datos, [campo]: valor }));
  const reply = await call(editarEscuela, { body }, director);
  expect(reply).toMatchObject({ status: 400, code: 0, errores: [{ campo, mensaje }] });
});

it('un NIT cuyo dígito no coincide y una jornada propia se guardan', async () => {
  const body = { ...datos, nit: '123', jornada: 'Plan fin de semana' };
  const { data } = await call(editarEscuela, { body }, director);
  expect(data).toMatchObject({ nit: '123', jornada: 'Plan fin de semana' });
});

it('un emoji partido a la mitad se guarda como signo ilegible, y uno entero, entero', async () => {
  const nombre = 'Los \ud83c Pinos 🌲 \\ud800';
  const reply = await call(editarEscuela, { body: { ...datos, nombre } }, director);
  expect(reply).toMatchObject({ code: 1, data: { nombre: 'Los \ufffd Pinos 🌲 \\ud800' } });
});

it('solo la dirección la cambia y solo con sesión se lee; el nombre lo sabe cualquiera', async () => {
  expect((await call(editarEscuela, { body: datos }, secretaria)).status).toBe(403);
  expect((await call(editarEscuela, { body: datos }, estudiante)).status).toBe(403);
  expect((await call(verEscuela)).status).toBe(401);
  await call(editarEscuela, { body: datos }, director);
  expect((await call(verMarca)).data).toEqual({ nombre: 'Colegio Los Pinos', logo: null });
});
