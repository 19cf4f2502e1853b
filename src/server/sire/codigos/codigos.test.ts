import { expect, it } from 'vitest';
import { estudiantes } from '#server/estudiantes/tables.ts';
import * as contract from '#shared/sire.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const { idGradoSeccion } = await crearGrado(db, { nombre: 'Primero' });

async function alumno(given: Parameters<typeof crearEstudiante>[1]) {
  const { idEstudiante } = await crearEstudiante(db, { nombre2: '', apellido2: 'Caal', ...given });
  await inscribir(db, { idEstudiante, idGradoSeccion });
  return idEstudiante;
}
const ana = await alumno({ codigo: '2026-0001', nombre1: 'Ana', apellido1: 'Núñez', cui: '2500000010101' });
const otto = await alumno({
  codigo: '2026-0002',
  nombre1: 'Otto',
  apellido1: 'Xol',
  codigoPersonal: 'O222BBB',
});
await alumno({ codigo: '2026-0003', nombre1: 'Luz', apellido1: 'Tzul' });
await alumno({ codigo: '2026-0004', nombre1: 'Luz', apellido1: 'Tzul' });

const revisar = async (filas: readonly (readonly [string, string])[]) =>
  (
    await call(
      contract.revisarCodigos,
      { body: { filas: filas.map(([quien, codigo]) => ({ quien, codigo })) } },
      secretaria,
    )
  ).data.map(({ que, alumno: suyo }) => [que, suyo?.codigo ?? null]);
const guardar = (codigos: contract.CodigosForm['codigos']) =>
  call(contract.guardarCodigos, { body: { codigos } }, secretaria);
const codigosDe = async () =>
  new Map(
    (
      await db.select({ id: estudiantes.idEstudiante, suyo: estudiantes.codigoPersonal }).from(estudiantes)
    ).map(({ id, suyo }) => [id, suyo]),
  );

it('cada fila se reconoce por código, CUI o nombre completo, con otra forma de las letras también', async () => {
  expect(
    await revisar([
      ['2026-0001', 'a111aaa'],
      ['2500000010101', 'a111aaa'],
    ]),
  ).toEqual([
    ['repetido', '2026-0001'],
    ['repetido', '2026-0001'],
  ]);
  expect(await revisar([['Núñez Caal, Ana', 'A111AAA']])).toEqual([['guarda', '2026-0001']]);
  expect(await revisar([['ANA NUÑEZ CAAL'.normalize('NFD'), 'A111AAA']])).toEqual([['guarda', '2026-0001']]);
});

it('lo que no se puede guardar se dice: nadie, dos del mismo nombre, mal escrito, de otro, igual', async () => {
  expect(
    await revisar([
      ['Nadie Conocido', 'A1'],
      ['Luz Tzul Caal', 'A2'],
      ['2026-0003', 'A 3'],
      ['2026-0004', 'O222BBB'],
      ['2026-0002', 'o222bbb'],
    ]),
  ).toEqual([
    ['nadie', null],
    ['varios', null],
    ['invalido', '2026-0003'],
    ['repetido', '2026-0004'],
    ['repetido', '2026-0002'],
  ]);
  expect(await revisar([['2026-0004', 'O222BBB']])).toEqual([['ocupado', '2026-0004']]);
  expect(await revisar([['2026-0002', 'o222bbb']])).toEqual([['igual', '2026-0002']]);
});

it('se guardan todos o ninguno, con constancia de cada uno', async () => {
  const mal = await guardar([
    { idEstudiante: ana, codigoPersonal: 'A111AAA', antes: null },
    { idEstudiante: otto, codigoPersonal: 'O333CCC', antes: 'OTRO' },
  ]);
  expect(mal).toMatchObject({
    code: 0,
    message: 'Mientras revisabas cambió el código personal de Otto Xol Caal. Revisa otra vez.',
  });
  expect((await codigosDe()).get(ana)).toBeNull();
  const bien = await guardar([
    { idEstudiante: ana, codigoPersonal: 'a111aaa', antes: null },
    { idEstudiante: otto, codigoPersonal: 'O333CCC', antes: 'O222BBB' },
  ]);
  expect(bien).toMatchObject({ code: 1, message: 'Se guardaron 2 códigos personales.' });
  const ahora = await codigosDe();
  expect([ahora.get(ana), ahora.get(otto)]).toEqual(['A111AAA', 'O333CCC']);
  expect((await auditoriaDe(db, 'estudiante', ana)).at(-1)).toMatchObject({
    antes: { codigoPersonal: null },
    despues: { codigoPersonal: 'A111AAA' },
  });
});

it('dos que tenían el código del otro lo cambian entre sí', async () => {
  const { code } = await guardar([
    { idEstudiante: ana, codigoPersonal: 'O333CCC', antes: 'A111AAA' },
    { idEstudiante: otto, codigoPersonal: 'A111AAA', antes: 'O333CCC' },
  ]);
  expect(code).toBe(1);
  expect(
    await revisar([
      ['2026-0001', 'A111AAA'],
      ['2026-0002', 'O333CCC'],
    ]),
  ).toEqual([
    ['guarda', '2026-0001'],
    ['guarda', '2026-0002'],
  ]);
});

it('el código de quien ya no está en el colegio sigue siendo suyo', async () => {
  await crearEstudiante(db, {
    nombre1: 'Eva',
    nombre2: '',
    apellido1: 'Ico',
    apellido2: '',
    codigoPersonal: 'E9',
    activo: false,
  });
  expect(await guardar([{ idEstudiante: ana, codigoPersonal: 'e9', antes: 'O333CCC' }])).toMatchObject({
    code: 0,
    message: 'Ya son de otros alumnos: E9 (Eva Ico).',
  });
});
