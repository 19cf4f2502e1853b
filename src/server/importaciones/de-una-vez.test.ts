import { expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, iniciarSesionDe } = escuela;
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const primero = await crearGrado(db, { nombre: 'Primero', secciones: ['A', 'B'] });
await crearGrado(db, { nombre: 'Segundo', secciones: ['A'] });
const { subir, revisar } = importador(escuela, lucia);

it('de quien ya está inscrito en otro lugar y sin beca se dicen las dos cosas a la vez', async () => {
  const { idEstudiante, codigo } = await crearEstudiante(db, {
    codigo: 'B-1',
    nombre1: 'Wendy',
    apellido1: 'Quiej',
  });
  await inscribir(db, { idEstudiante, idGradoSeccion: primero.secciones.A ?? 0 });
  const { data: subida } = await subir(`Código,Grado,Sección,Becado\r\n${codigo},Segundo,A,sí`);
  expect((await revisar(subida)).errores.map(({ columna, que }) => [columna, que])).toEqual([
    [
      'Grado',
      'Ya está inscrito en Primero A · Primaria. Cambia la inscripción en su grado, o deja vacía la celda.',
    ],
    ['Becado', 'Ya está inscrito sin beca. Deja vacía la celda para que siga así.'],
  ]);
});
