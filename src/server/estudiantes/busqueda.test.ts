import { expect, it } from 'vitest';
import { buscarEnCaja } from '#shared/caja.ts';
import { listarEstudiantes } from '#shared/estudiantes.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const rosa = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const { idGradoSeccion } = await crearGrado(db);

const alumno = async (dado: Parameters<typeof crearEstudiante>[1]) => {
  const { idEstudiante, codigo } = await crearEstudiante(db, dado);
  await inscribir(db, { idEstudiante, idGradoSeccion });
  return codigo;
};

const connor = await alumno({
  nombre1: 'Sara',
  nombre2: 'Jane',
  apellido1: 'O’Connor',
  apellido2: 'López-Gómez',
});
const maya = await alumno({
  nombre1: 'Ixqꞌanil',
  apellido1: 'Tzʼutujil',
  apellido2: 'Kꞌicheꞌ',
  codigo: 'H4-001',
});
const nunez = await alumno({ nombre1: 'José', nombre2: 'Ángel', apellido1: 'Núñez', apellido2: 'Peña' });
const nunes = await alumno({ nombre1: 'José', nombre2: 'Ángel', apellido1: 'Nunez', apellido2: 'Pena' });
const telefono = await alumno({ nombre1: 'Iris', apellido1: 'Tuc', telefonoMadre: '95069394' });
const conFamilia = await alumno({
  ...{ nombre1: 'Elmer', apellido1: 'Xuyá', apellido2: 'Tzoc' },
  ...{ nombreMadre: 'Eulalia Tzoc', nombrePadre: 'Rigoberto Xuyá', nombreResponsable: 'Candelaria Us' },
});
const tzoc = await alumno({ nombre1: 'Byron', apellido1: 'Tzoc' });

const enAlumnos = async (q: string) =>
  (await call(listarEstudiantes, { query: { type: 'partial', q } }, rosa)).data.map(({ codigo }) => codigo);
const enCaja = async (q: string) =>
  (await call(buscarEnCaja, { query: { q } }, rosa)).data.alumnos.map(({ codigo }) => codigo);

it.each([
  ...["O'Connor", 'O’Connor', 'OConnor', 'oʼconnor sara', 'o`connor', 'O´Connor, Sara Jane'].map((q) => [
    q,
    connor,
  ]),
  ...['López-Gómez', 'lopez gomez', 'gomez, o’connor', 'O’Connor López-Gómez, Sara'].map((q) => [q, connor]),
  ...["tz'utujil", 'Tzꞌutujil', 'Tzʼutujil Kꞌicheꞌ, Ixqꞌanil', "K'iche'", 'kiche', 'h4-001', 'H4001'].map(
    (q) => [q, maya],
  ),
  ...['Núñez Peña, José Ángel', 'Nu\u0301n\u0303ez', 'NÚÑEZ', 'jose\u00a0nuñez', '\u200bNuñez', 'peña'].map(
    (q) => [q, nunez],
  ),
  ...['Nunez', 'pena jose'].map((q) => [q, nunes]),
])('%j halla a quien se ve así en la lista, y a nadie más', async (q, codigo) => {
  expect(await enAlumnos(q)).toEqual([codigo]);
  expect(await enCaja(q)).toEqual([codigo]);
});

it.each(['9506-9394', '9506 9394', '95069394', '+502 9506-9394', '\u202a+502\u00a09506\u20119394\u202c'])(
  'el teléfono %j halla a su alumno en Caja y en la lista',
  async (q) => {
    expect(await enCaja(q)).toEqual([telefono]);
    expect(await enAlumnos(q)).toEqual([telefono]);
  },
);

it.each(['Eulalia Tzoc', 'tzoc, eulalia', 'Rigoberto Xuyá', 'xuya rigoberto', 'Candelaria Us'])(
  '%j, que es de su familia, halla al alumno en Caja y en la lista',
  async (q) => {
    expect(await enCaja(q)).toEqual([conFamilia]);
    expect(await enAlumnos(q)).toEqual([conFamilia]);
  },
);

it('lo que unos dicen de su nombre y otros de su familia se junta, sin repetir a nadie', async () => {
  expect((await enAlumnos('Tzoc')).toSorted()).toEqual([conFamilia, tzoc].toSorted());
  expect((await enAlumnos('eulalia tz')).toSorted()).toEqual([conFamilia]);
});

it.each(['Eulalia', 'rigob', 'candelaria'])('una parte de un nombre, %j, es del propio alumno', async (q) => {
  expect(await enAlumnos(q)).toEqual([]);
  expect(await enCaja(q)).toEqual([conFamilia]);
});
