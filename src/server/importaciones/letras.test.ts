import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearGrado } from '#testing/builders-estructura.ts';
import { alumno, csv, importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, iniciarSesionDe } = escuela;
const rosa = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
await crearGrado(db, { nombre: 'Primero', secciones: ['A'] });
const { subir, revisar, aplicar } = importador(escuela, rosa);

it('una lista con letras de varios códigos y señas que no se ven entra como se ve', async () => {
  const lista = csv(
    alumno(1, {
      codigo: 'L-1',
      nombre1: 'Mo\u0301nica\u200b',
      apellido1: 'Zu\u0301n\u0303iga\u200e',
      madre: 'Rosa\u00a0Pérez',
    }),
    alumno(2, {
      codigo: '\u200bL-2',
      telefono: '\u202a+502 5555-0002\u202c',
      cui: '\u202a2345 67891 0101\u202c',
    }),
    alumno(3, {
      codigo: 'L-3',
      telefono: '5555\u20110003',
      fecha: '04/02/2013\u200e',
      grado: '\ufeffPrimero',
      seccion: '\u200bA',
    }),
    alumno(4, { codigo: 'L-4', telefono: '5555\u20130004', nombre1: 'Í\u00adn\u2060grid' }),
  );
  const { data: subida } = await subir(lista);
  const revision = await revisar(subida);
  expect(revision).toMatchObject({ contadores: { nuevos: 4, errores: 0 }, lista: true });
  await aplicar(subida, revision);
  expect(
    await rows(
      db,
      sql`select codigo, nombre1, apellido1, nombre_madre madre, telefono_madre telefono, cui from estudiantes order by codigo`,
    ),
  ).toMatchObject([
    { codigo: 'L-1', nombre1: 'Mónica', apellido1: 'Zúñiga', madre: 'Rosa Pérez' },
    { codigo: 'L-2', telefono: '55550002', cui: '2345678910101' },
    { codigo: 'L-3', telefono: '55550003' },
    { codigo: 'L-4', telefono: '55550004', nombre1: 'Íngrid' },
  ]);
});
