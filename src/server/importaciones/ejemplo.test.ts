import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearGrado } from '#testing/builders-estructura.ts';
import { importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, iniciarSesionDe } = escuela;
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
for (const nombre of ['Primero Primaria', 'Segundo Primaria'])
  await crearGrado(db, { nombre, secciones: ['A', 'B'] });

it('la lista de ejemplo del manual tiene los doce errores que el manual dice, y nada más', async () => {
  const archivo = await readFile(
    new URL('../../../docs/manual/ejemplos/alumnos-con-errores.csv', import.meta.url),
  );
  const { subir, revisar } = importador(escuela, lucia);
  const { data: subida } = await subir(archivo, 'alumnos-con-errores.csv');
  expect(subida).toMatchObject({ filaEncabezado: 4, faltan: [] });
  const { contadores, errores, total, grupos } = await revisar(subida);
  expect(errores.map(({ fila, columna, dice }) => [fila, columna, dice])).toEqual([
    [7, 'Fec. Nac.', '31/06/2018'],
    [8, 'CUI', '2.98765E+12'],
    [9, 'Grado', 'Séptimo'],
    [10, 'Sección', 'E'],
    [11, 'Sexo', 'X'],
    [12, 'Apellidos', 'Chávez'],
    [13, 'CUI', '28220000A0101'],
    [14, 'Fec. Nac.', ''],
    [15, 'Nombre de la madre', ''],
    [16, 'Tel. mamá', 'no sé'],
    [17, 'CUI', ''],
    [19, 'Fec. Nac.', '21/03/2089'],
  ]);
  expect(total).toBe(12);
  expect(contadores).toMatchObject({ filas: 18, nuevos: 6, errores: 12 });
  expect(grupos.length).toBeGreaterThan(3);
});
