import { expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, iniciarSesionDe } = escuela;
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const { subir, revisar } = importador(escuela, lucia);

await crearEstudiante(db, { codigo: 'E-1', nombre1: 'Wendy', apellido1: 'Quiej', codigoPersonal: 'W111AAA' });
await crearEstudiante(db, { codigo: 'E-2', nombre1: 'Otto', apellido1: 'Batz', codigoPersonal: 'O222BBB' });
await crearEstudiante(db, { codigo: 'L333CCC', nombre1: 'Lesbia', apellido1: 'Xol' });

const decir = async (lista: string) => {
  const { contadores, errores } = await revisar((await subir(lista)).data);
  return { contadores, errores: errores.map(({ columna, que }) => [columna, que]) };
};

it('una fila se reconoce por el código personal, en mayúsculas o minúsculas', async () => {
  const { contadores } = await decir(
    'Código personal,Primer nombre,Primer apellido,Teléfono de la madre\r\nw111aaa,Wendy,Quiej,55550001',
  );
  expect(contadores).toMatchObject({ cambian: 1, errores: 0 });
});

it('quien tenía el código personal como código se reconoce también, y lo recibe en su lugar', async () => {
  const { contadores } = await decir('Código MINEDUC,Primer nombre,Primer apellido\r\nL333CCC,Lesbia,Xol');
  expect(contadores).toMatchObject({ cambian: 1, nuevos: 0, errores: 0 });
});

it('un código de uno y el código personal de otro no tocan a nadie', async () => {
  const { errores } = await decir('Código,Código personal\r\nE-1,O222BBB');
  expect(errores).toEqual([
    [
      'Código',
      'El código es de Wendy Lucía Quiej López (E-1) y el código personal es de Otto Lucía Batz López (E-2). Corrige uno de los dos.',
    ],
  ]);
});

it('dos filas con un mismo código personal y nombres distintos se dicen las dos', async () => {
  const { errores } = await decir(
    'Código personal,Primer nombre,Primer apellido,Fecha de nacimiento\r\nN-9,Ana,Caal,01/02/2014\r\nN-9,Luis,Tzul,03/04/2014',
  );
  expect(errores.filter(([columna]) => columna === 'Código personal')).toEqual([
    ['Código personal', 'La fila 3 tiene el mismo código personal y otro nombre. Corrige uno de los dos.'],
    ['Código personal', 'La fila 2 tiene el mismo código personal y otro nombre. Corrige uno de los dos.'],
  ]);
});
