import { expect, it } from 'vitest';
import { CON_ERRORES } from '#shared/importaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearGrado } from '#testing/builders-estructura.ts';
import { alumno, csv, escuelaEntera, importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, iniciarSesionDe } = escuela;
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
await crearGrado(db, { nombre: 'Primero', secciones: ['A', 'B'] });

const FILAS = 600;

/** Twelve kinds of fault, each somewhere else in the list: what its cell says, and the row by Excel's numbers. */
const FALLOS = [
  { n: 0, columna: 'Segundo nombre', con: { nombre2: '' }, dice: '' },
  { n: 57, columna: 'Fecha de nacimiento', con: { fecha: '31/06/2014' }, dice: '31/06/2014' },
  { n: 111, columna: 'Sexo', con: { sexo: 'X' }, dice: 'X' },
  { n: 112, columna: 'Grado', con: { grado: 'Kínder' }, dice: 'Kínder' },
  { n: 200, columna: 'Sección', con: { seccion: 'E' }, dice: 'E' },
  { n: 201, columna: 'CUI', con: { cui: '2.98E+12' }, dice: '2.98E+12' },
  { n: 333, columna: 'Teléfono de la madre', con: { telefono: 'abc' }, dice: 'abc' },
  { n: 400, columna: 'CUI', con: { cui: '25000A0000400' }, dice: '25000A0000400' },
  { n: 444, columna: 'Fecha de nacimiento', con: { fecha: '15/04/2031' }, dice: '15/04/2031' },
  { n: 500, columna: 'Primer apellido', con: { apellido1: '' }, dice: '' },
  { n: 555, columna: 'Nombre de la madre', con: { madre: '' }, dice: '' },
  { n: 599, columna: 'CUI', con: { cui: '' }, dice: '' },
];
const filaDe = (n: number) => n + 2;

it('de 600 filas con doce errores de doce clases se hallan esos doce; corregidas entran todas, y deshacerlo no deja rastro', async () => {
  const { subir, revisar, corregir, aplicar, deshacer } = importador(escuela, lucia);
  const antes = await escuelaEntera(escuela);
  const malas = new Map(FALLOS.map(({ n, con }) => [n, con]));
  const lista = csv(...Array.from({ length: FILAS }, (_, n) => alumno(n, malas.get(n))));
  const { data: subida } = await subir(lista);
  const revision = await revisar(subida);
  expect(revision.errores.map(({ fila, columna, dice }) => [fila, columna, dice])).toEqual(
    FALLOS.map(({ n, columna, dice }) => [filaDe(n), columna, dice]),
  );
  expect(revision.errores.every(({ que }) => que.length > 0)).toBe(true);
  expect(revision).toMatchObject({
    total: 12,
    lista: false,
    contadores: { filas: FILAS, nuevos: FILAS - 12, errores: 12 },
  });
  expect(await aplicar(subida, revision)).toMatchObject({ code: 0, message: CON_ERRORES });
  expect(await escuelaEntera(escuela)).toEqual(antes);

  const corregido: Record<string, string> = {
    'Segundo nombre': 'María',
    'Fecha de nacimiento': '15/04/2014',
    Sexo: 'F',
    Grado: 'Primero',
    Sección: 'B',
    'Teléfono de la madre': '5555-1234',
    'Primer apellido': 'Muñoz',
    'Nombre de la madre': 'Marta López',
  };
  let version = revision.version;
  for (const { fila, columna, clave } of revision.errores) {
    const { data } = await corregir(subida, {
      version,
      correcciones: [{ fila, clave, texto: corregido[columna] ?? String(2_500_000_000_000 + fila - 2) }],
    });
    version = data.version;
  }
  const corregida = await revisar(subida);
  expect(corregida).toMatchObject({ total: 0, lista: true, contadores: { nuevos: FILAS, errores: 0 } });
  const { data, message, operacion } = await aplicar(subida, corregida);
  expect(message).toBe('Se importaron 600 estudiantes: 600 nuevos y 0 actualizados.');
  expect(data.contadores).toMatchObject({ nuevos: FILAS });
  await deshacer(operacion);
  expect(await escuelaEntera(escuela)).toEqual(antes);
});
